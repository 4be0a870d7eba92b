// Cards travel from place to place. A ghost of what lies at the end of the way now flies there from where the way began:
// only places are known here, never cards.
import { byId, moving, table, toggle } from "./page.js";
import { fresh } from "./news.js";

const TIME = 320;
// A shuffle is slow enough to be followed; only who may watch it is told of its ways.
const WATCHED = 1800;
const APART = 170;
const FLIP = 1400;
const MOST = 10;
let places = new Map();
let layer = null;

export function start() {
  toggle("motion", "motion", true);
  layer = document.createElement("div");
  layer.className = "travels";
  table.append(layer);
}

const cardAt = (id) => byId(id)?.querySelector(".card") ?? null;

/** Where everything lies, before a push. */
export function remember() {
  places = new Map();
  if (!moving()) return;
  for (const element of table.querySelectorAll("#pile, #floor, #drawn, #felt .spot, #mine .spot")) {
    const card = element.querySelector(".card");
    if (card) places.set(element.id, card.getBoundingClientRect());
  }
}

/** After a push: sees the ways of everything that moved in it; gives what sends each off, one after the other. */
export function ways(first) {
  if (first || document.hidden || !moving()) return [];
  let wait = 0;
  const moved = fresh().flatMap((item) => item.dataset.go.split(" ").filter(Boolean).map((way) => [way, item]));
  const going = [];
  for (const [way, item] of moved.slice(-MOST)) {
    if (way === "*rows") going.push(...gather(wait));
    else if (way.startsWith("!")) going.push(nod(way.slice(1), item.dataset.kind === "same_wrong", wait));
    else going.push(fly(...way.split(">"), wait, item.dataset.kind === "row_shuffled" ? WATCHED : TIME));
    if (item !== moved.at(-1)?.[1]) wait += APART;
  }
  return going;
}

function fly(from, to, wait, time) {
  const end = cardAt(to) ?? null;
  const start = places.get(from) ?? (from === "drawn" ? places.get("pile") : null);
  if (!end || !start) return null;
  const goal = end.getBoundingClientRect();
  const home = table.getBoundingClientRect();
  return goal.width ? () => send(end, start, goal, home, wait, time) : null;
}

function send(end, start, goal, home, wait, time) {
  const ghost = end.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.position = "absolute";
  ghost.style.left = `${goal.left - home.left}px`;
  ghost.style.top = `${goal.top - home.top}px`;
  ghost.style.setProperty("--card-w", `${goal.width}px`);
  layer.append(ghost);
  const far = `translate(${start.left - goal.left}px, ${start.top - goal.top}px) scale(${start.width / goal.width})`;
  const options = { duration: time, delay: wait, easing: "cubic-bezier(.2, .7, .2, 1)", fill: "backwards" };
  ghost.animate([{ transform: far, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }], options).finished.then(
    () => ghost.remove(),
    () => ghost.remove(),
  );
  end.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time + wait });
}

/** All rows at once: every card to the middle and out again. The same for each, so that none can be followed. */
function gather(wait) {
  const middle = byId("floor").getBoundingClientRect();
  const cards = table.querySelectorAll("#felt .row .spot > .card:not(.card--gap), #mine .spot > .card:not(.card--gap)");
  return [...cards].map((card) => {
    const home = card.getBoundingClientRect();
    const x = middle.left + middle.width / 2 - home.left - home.width / 2;
    const y = middle.top + middle.height / 2 - home.top - home.height / 2;
    const heap = `translate(${x}px, ${y}px) rotate(180deg)`;
    const frames = [{ transform: "none" }, { transform: heap, offset: 0.4 }, { transform: heap, offset: 0.6 }, { transform: "none" }];
    return () => card.animate(frames, { duration: FLIP, delay: wait, easing: "ease-in-out" });
  });
}

/** A place that was looked at, or shown to be wrong. */
function nod(id, wrong, wait) {
  const frames = wrong
    ? ["0", "-5px", "5px", "-4px", "0"].map((x) => ({ transform: `translateX(${x})` }))
    : [{ filter: "brightness(1)" }, { filter: "brightness(1.5)" }, { filter: "brightness(1)" }];
  return () => cardAt(id)?.animate(frames, { duration: wrong ? 420 : 700, delay: wait });
}
