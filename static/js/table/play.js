// Putting a move together with fewer presses. The form's checked inputs are the only state: style sheets show from them
// what is possible, this file adds "a second press does it".
import { byId, form, table, usable } from "./page.js";

const AIMS = ".hit--aim, .hit--power, .hit--call";
const picked = new Set();

const hits = (selector) => [...table.querySelectorAll(selector)];
const words = (hit) => (hit.dataset.can ?? "").split(" ");
const aim = () => hits(".hit--power:checked")[0] ?? hits(".hit--aim:checked, .hit--call:checked")[0];

/** The buttons that could be pressed now: in the panel that shows, with everything picked that they need. */
const offers = () => hits("#ask .ask__do button[name=do]").filter(usable);

export function start() {
  table.addEventListener("click", clicked, true);
  table.addEventListener("change", changed);
  table.addEventListener("keydown", typed);
  form.addEventListener("reset", () => requestAnimationFrame(afterReset));
  refresh();
}

/** After a push, or any change of what is picked. */
export function refresh() {
  picked.clear();
  for (const hit of hits(".hit:checked")) picked.add(hit.id);
  for (const button of hits("#ask button[data-needs]:not([data-needs=''])")) {
    button.disabled = !button.dataset.needs.split(" ").every((need) => hits(`.hit--${need}:checked`).length);
  }
}

function clicked(event) {
  const hit = event.target.closest?.(".hit");
  if (!hit || !table.contains(hit)) return;
  if (hit.id === "aim-take" && takeIt(event)) return;
  if (hit.matches(AIMS) || hit.type === "checkbox") return;
  const byFinger = event.detail > 0;
  if (picked.has(hit.id)) {
    doIt(event);
  } else if (byFinger && (aim() || hit.closest(".zoom")) && hit.name !== "seat") {
    requestAnimationFrame(() => doIt());
  } else if (byFinger && aim() && hit.name === "seat" && words(hit).includes(aim().dataset.aim)) {
    requestAnimationFrame(() => doIt());
  }
}

/** Makes the move, if what is picked leaves no choice. */
function doIt() {
  const possible = offers();
  if (possible.length === 1) possible[0].click();
}

/** The floor pressed while a card of one's own is picked: that card is exchanged for it. */
function takeIt(event) {
  const button = byId("do-take");
  if (!button || !hits(".hit--slot:checked").length) return false;
  event.preventDefault();
  // the box counts as checked until this event is over, and then the button could not be pressed
  requestAnimationFrame(() => button.click());
  return true;
}

function changed(event) {
  const hit = event.target.closest?.(".hit");
  if (!hit) return;
  if (hit.matches(AIMS)) aimed(hit);
  else if (hit.checked) matched(hit);
  refresh();
  keepFocus(hit);
}

/** One aim at a time, and nothing picked that it has no use for. */
function aimed(chosen) {
  const word = chosen.dataset.aim;
  for (const other of hits(".hit:checked")) {
    if (other === chosen) continue;
    const keep = other.matches(AIMS) ? chosen.matches(".hit--power") : words(other).includes(word);
    if (!keep) other.checked = false;
  }
}

/** What was picked before stays only if one and the same move has use for both. */
function matched(hit) {
  const mine = words(hit);
  for (const other of hits(".hit:checked:not(.hit--aim, .hit--power, .hit--call)")) {
    if (other !== hit && !words(other).some((word) => mine.includes(word))) other.checked = false;
  }
  if (hit.name === "look") raided(hit);
}

/** Raid: one card each of up to three others, or two of one's own. */
function raided(hit) {
  const own = byId("mine").contains(hit);
  const seat = hit.value.split(":")[0];
  const others = hits(".hit--look:checked").filter((other) => other !== hit && other.value !== hit.value);
  for (const other of others) {
    const same = other.value.split(":")[0] === seat;
    if (own !== byId("mine").contains(other) || (!own && same)) other.checked = false;
  }
  const still = others.filter((other) => other.checked);
  if (still.length > (own ? 1 : 2)) still[0].checked = false;
}

/** What the arrow keys do among the powers of a Wildcard: they go on. To choose one at once would close the menu. */
const STEPS = { ArrowDown: 1, ArrowUp: -1, ArrowLeft: 1, ArrowRight: -1 };

function typed(event) {
  const hit = event.target.closest?.(".hit");
  if (hit?.matches(".hit--power") && event.key in STEPS) {
    event.preventDefault();
    const powers = hits(".hit--power").filter(usable);
    const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
    const step = sideways && document.dir !== "rtl" ? -STEPS[event.key] : STEPS[event.key];
    powers.at((powers.indexOf(hit) + step) % powers.length).focus();
    return;
  }
  if (!hit || hit.matches(".hit--call") || (event.key !== "Enter" && event.key !== " ")) return;
  if (event.key === "Enter" && !picked.has(hit.id)) {
    event.preventDefault();
    hit.click();
  } else if (hit.type === "radio" && picked.has(hit.id)) {
    event.preventDefault();
    if (!event.repeat) doIt();
  }
}

let lastAim = "";
/** A press that hides itself hands the focus on: to the first target of the aim, or back to where the aim was. */
function keepFocus(hit) {
  if (hit.matches(AIMS)) lastAim = hit.id;
  if (usable(document.activeElement) && document.activeElement !== document.body) return;
  const word = hit.dataset.aim;
  const target = word && hits(`[data-can~="${word}"]`).find(usable);
  (target ?? firstOfAsk())?.focus({ preventScroll: true });
}

function afterReset() {
  refresh();
  if (usable(document.activeElement) && document.activeElement !== document.body) return;
  (usable(byId(lastAim)) ? byId(lastAim) : firstOfAsk())?.focus({ preventScroll: true });
}

/** Where the focus goes when what had it is gone. */
export function firstOfAsk() {
  const reveal = byId("reveal");
  if (!reveal.hidden) return [...reveal.querySelectorAll("button")].find(usable) ?? reveal;
  return hits("#ask .ask__do :is(button, .hit)").find(usable) ?? hits(".spot > .hit").find(usable) ?? byId("ask");
}
