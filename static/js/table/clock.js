// The clock ticks here from the time that was left when it came; no wall clock is asked.
import { byId, inDigits } from "./page.js";

let running = null;

export function read() {
  const element = byId("clock");
  if (!element.dataset.total) {
    running = null;
    return;
  }
  if (running?.element !== element) {
    const seats = element.dataset.seats.split(" ").filter(Boolean);
    running = { element, seats, from: performance.now(), left: Number(element.dataset.left), total: Number(element.dataset.total) };
  }
  tick();
}

setInterval(() => running && tick(), 250);

function tick() {
  const left = Math.max(0, running.left - (performance.now() - running.from));
  const dash = `${((100 * left) / running.total).toFixed(1)} 100`;
  const seconds = running.element.querySelector(".clock__s");
  const text = inDigits(Math.ceil(left / 1000));
  if (seconds.textContent !== text) seconds.textContent = text;
  running.element.classList.toggle("is-short", left < 5500);
  running.element.querySelector(".ring__run")?.setAttribute("stroke-dasharray", dash);
  for (const seat of running.seats) {
    byId(`plate-${seat}`)?.querySelector(".ring__run")?.setAttribute("stroke-dasharray", dash);
  }
}
