// A push replaces regions of the page. What the viewer was doing survives it: the focus, what is picked for the same
// question, the open log, how far it was scrolled.
import { byId, form, table, usable } from "./page.js";
import { firstOfAsk } from "./play.js";

let parts = { before: [], after: [] };
let kept = null;

export function start(given) {
  parts = given;
  table.addEventListener("htmx:wsBeforeMessage", keep);
  table.addEventListener("htmx:wsAfterMessage", restore);
  form.addEventListener("submit", () => (sent = true));
  table.addEventListener("change", (event) => event.target.matches(".log__hit:checked") && toEnd());
  toEnd();
  for (const part of parts.after) part(true);
}

let sent = false;

/** The log is read from its end: that is what just happened. */
function toEnd() {
  const story = table.querySelector(".story__list");
  story.scrollTop = story.scrollHeight;
}

/** Regions that came with the answer to a POST. */
export function apply(html) {
  keep();
  const holder = document.createElement("template");
  holder.innerHTML = html;
  for (const region of [...holder.content.children]) byId(region.id)?.replaceWith(region);
  restore();
}

function keep() {
  const focused = document.activeElement;
  const story = table.querySelector(".story__list");
  kept = {
    ask: byId("turn").dataset.ask,
    kind: byId("ask").dataset.kind,
    focus: focused && focused !== document.body ? focused.id : "",
    next: focused?.dataset?.next ?? "",
    checked: [...table.querySelectorAll(".hit:checked, .log__hit:checked")].map((input) => input.id),
    end: story.scrollHeight - story.scrollTop - story.clientHeight < 8,
    from: story.scrollTop,
  };
  for (const part of parts.before) part();
}

function restore() {
  if (!kept) return;
  const old = kept;
  kept = null;
  const same = !sent && old.ask === byId("turn").dataset.ask && old.kind === byId("ask").dataset.kind;
  if (!same) form.reset();
  for (const id of old.checked) {
    const input = byId(id);
    if (input && (same || input.matches(".log__hit"))) input.checked = true;
  }
  sent = false;
  const story = table.querySelector(".story__list");
  story.scrollTop = old.end ? story.scrollHeight : old.from;
  for (const part of parts.after) part(false);
  focusAgain(old);
}

function focusAgain(old) {
  if (!old.focus) return;
  const focused = document.activeElement;
  if (focused && focused !== document.body && usable(focused)) return;
  const successor = [old.focus, old.next].map(byId).find(focusable) ?? firstOfAsk();
  successor?.focus({ preventScroll: true });
}

const focusable = (element) => usable(element) && element.matches("button, input, a, summary, [tabindex='0']");
