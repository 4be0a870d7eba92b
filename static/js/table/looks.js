// A look is on the screen for its time and no longer, also when nothing else is pushed meanwhile.
import { byId, table } from "./page.js";
import { speak } from "./news.js";

/** A ring goes on so often, in milliseconds: with every frame nobody would see more of it. */
const STEP = 100;
let shown = [];
let running = 0;

export function read() {
  const now = performance.now();
  shown = [...table.querySelectorAll("#looks .look")].map((element) => {
    const known = shown.find((look) => look.element === element);
    if (known) return known;
    speak([...element.querySelectorAll("figure")].map(inWords).concat([...element.querySelectorAll(".look__moves li")].map((way) => way.textContent)).join(", "));
    return { element, until: now + Number(element.dataset.left), total: Number(element.dataset.total) };
  });
  mark();
  run();
}

/** The places whose faces are shown, on the felt. */
function mark() {
  for (const spot of table.querySelectorAll(".is-shown")) spot.classList.remove("is-shown");
  for (const figure of table.querySelectorAll("#looks figure")) byId(figure.dataset.spot)?.classList.add("is-shown");
}

const inWords = (figure) => `${figure.querySelector("figcaption").textContent}: ${figure.querySelector(".card").getAttribute("aria-label")}`;

function run() {
  clearTimeout(running);
  const now = performance.now();
  for (const look of shown) {
    const left = look.until - now;
    if (left <= 0) close(look.element);
    for (const ring of look.element.querySelectorAll(".look__r")) {
      ring.setAttribute("stroke-dasharray", `${(100 * Math.max(0, left)) / look.total} 100`);
    }
  }
  shown = shown.filter((look) => look.element.isConnected);
  if (shown.length) running = setTimeout(run, STEP);
}

/** Takes a look off the screen; the focus that was in it goes to the question. */
function close(element) {
  const focused = element.contains(document.activeElement);
  element.remove();
  mark();
  if (focused) byId("ask").focus({ preventScroll: true });
}

// "I have it" also tells the server, so that a reload does not show it again; here it is gone at once.
byId("move").addEventListener("submit", (event) => {
  const look = event.submitter?.closest(".look");
  if (look) requestAnimationFrame(() => close(look));
});
