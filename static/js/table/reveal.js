// At the reveal the rows turn over one by one, and what each comes to follows: its total counts up, then all stands there
// (table-reveal.css). What is written is always the true total. A page that is opened at a reveal shows it as it is.
import { byId, inDigits, moving } from "./page.js";

/** From one row to the next, and how long its cards turn: as in the style sheet. */
const NEXT = 390;
const TURN = 260;
let counted = null;
let pressed = false;

/** A press that began before the reveal came to lie under it (a finger still on the call button) presses nothing there. */
export function start() {
  const there = (event) => Boolean(event.target.closest?.("#reveal"));
  document.addEventListener("pointerdown", (event) => { pressed = there(event); }, true);
  document.addEventListener("click", (event) => {
    if (event.detail === 0 || pressed || !there(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}

export function count(first) {
  const reveal = byId("reveal");
  if (reveal.hidden) {
    counted = null;
    return;
  }
  const title = byId("reveal-title").textContent;
  if (counted === title) return;
  counted = title;
  if (first || !moving()) return;
  reveal.classList.add("reveal--turns");
  for (const sum of reveal.querySelectorAll("[data-count]")) {
    const row = sum.closest("li");
    run(sum, Number(sum.dataset.count), [...row.parentElement.children].indexOf(row) * NEXT + TURN);
  }
}

function run(sum, total, wait) {
  const from = performance.now() + wait;
  const step = (now) => {
    const part = Math.min(1, Math.max(0, (now - from) / 700));
    sum.textContent = inDigits(Math.round(total * part));
    if (part < 1 && sum.isConnected) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
