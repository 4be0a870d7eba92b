// At the reveal the totals count up while the rows turn over. What is written is always the true total.
import { byId, inDigits, moving } from "./page.js";

let counted = null;

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
  reveal.querySelectorAll("[data-count]").forEach((sum, index) => run(sum, Number(sum.dataset.count), index * 390));
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
