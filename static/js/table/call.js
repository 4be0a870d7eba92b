// Haseb!: held until the ring is full (0.7 s). A short press, or a press without holding, asks once more instead.
import { byId, table } from "./page.js";

const HOLD = 700;
const TAP = 250;
let since = 0;
let frame = 0;
let done = false;

const live = (target) => {
  const call = target.closest?.(".call");
  return call && !call.classList.contains("call--off") ? call : null;
};

export function start() {
  table.addEventListener("pointerdown", (event) => {
    if (event.button === 0 && live(event.target)) begin();
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) window.addEventListener(end, stop);
  table.addEventListener("contextmenu", (event) => live(event.target) && event.preventDefault());
  // The press itself opens the question "Call?"; a hold that was let go too late for a tap means nothing.
  table.addEventListener("click", (event) => {
    if (event.target.id === "aim-call" && (done || last > TAP)) event.preventDefault();
    done = false;
    last = 0;
  });
  table.addEventListener("keydown", (event) => {
    if (event.target.id !== "aim-call") return;
    if (event.key === "Enter") event.target.click();
    if (event.key !== " ") return;
    event.preventDefault();
    if (!event.repeat) begin();
  });
  table.addEventListener("keyup", (event) => {
    if (event.target.id !== "aim-call" || event.key !== " ") return;
    event.preventDefault();
    const held = stop();
    if (!done && held <= TAP) event.target.click();
    done = false;
    last = 0;
  });
}

let last = 0;

let how = "";
const hint = () => byId("callhow");

function say(text) {
  if (text && hint()) hint().textContent = text;
}

function begin() {
  how = hint().textContent;
  since = performance.now();
  done = false;
  byId("call").classList.add("call--held");
  say(byId("call").dataset.hold);
  frame = requestAnimationFrame(step);
}

function step(now) {
  const part = Math.min(1, (now - since) / HOLD);
  ring(part);
  if (part < 1) {
    frame = requestAnimationFrame(step);
    return;
  }
  done = true;
  clear();
  navigator.vibrate?.(40);
  byId("do-call")?.click();
}

/** Lets go; gives how long it was held, in milliseconds. */
function stop() {
  if (!since) return 0;
  last = performance.now() - since;
  clear();
  return last;
}

function clear() {
  since = 0;
  cancelAnimationFrame(frame);
  byId("call").classList.remove("call--held");
  say(how);
  ring(0);
}

function ring(part) {
  byId("call").querySelector(".ring__run").setAttribute("stroke-dasharray", `${part * 100} 100`);
}
