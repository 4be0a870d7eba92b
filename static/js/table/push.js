// A push replaces regions of the page. What the viewer was doing survives it: the focus, what is picked for the same
// question, the open log, how far it was scrolled.
import { byId, form, table, usable } from "./page.js";
import { firstOfAsk } from "./play.js";

let parts = { before: [], after: [], looking: [] };
let kept = null;

/* `before` a push some parts note what must survive it, and `after` it they change the page again. Only then those that are
   `looking` see how it lies, once for all of them, and give a list of what is still to be done: to change it in between would have
   it laid out again each time, which takes a phone longer than the push itself. */

export function start(given) {
  parts = given;
  table.addEventListener("htmx:wsBeforeMessage", (event) => keep(event.detail.message));
  table.addEventListener("htmx:wsAfterMessage", restore);
  form.addEventListener("submit", () => (sent = true));
  table.addEventListener("change", (event) => event.target.matches(".log__hit:checked") && toEnd());
  toEnd();
  for (const part of parts.after) part(true);
  for (const go of parts.looking.flatMap((part) => part(true))) go?.();
}

let sent = false;

/** The log is read from its end: that is what just happened. */
function toEnd() {
  const story = table.querySelector(".story__list");
  story.scrollTop = story.scrollHeight;
}

/** Regions that came with the answer to a POST. */
export function apply(html) {
  keep(html);
  const holder = document.createElement("template");
  holder.innerHTML = html;
  for (const region of [...holder.content.children]) byId(region.id)?.replaceWith(region);
  restore();
}

function keep(html) {
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
  // What goes away with the focus in it has the page laid out in the middle of the push.
  if (kept.focus && regionsAround(focused).some((id) => html.includes(`id="${id}"`))) focused.blur();
}

/** The ids of the regions around an element, and its own. */
function regionsAround(element) {
  const ids = [];
  for (let one = element; one && one !== table; one = one.parentElement) if (one.id) ids.push(one.id);
  return ids;
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
  for (const part of parts.after) part(false);
  const story = table.querySelector(".story__list");
  const from = old.end ? story.scrollHeight : old.from;
  const next = toFocus(old);
  const still = parts.looking.flatMap((part) => part(false));
  story.scrollTop = from;
  next?.focus({ preventScroll: true });
  for (const go of still) go?.();
}

/** What gets the focus: nothing while what had it still has it, else the same again or what follows it. */
function toFocus(old) {
  if (!old.focus) return null;
  const focused = document.activeElement;
  if (focused && focused !== document.body && usable(focused)) return null;
  return [old.focus, old.next].map(byId).find(focusable) ?? firstOfAsk();
}

const focusable = (element) => usable(element) && element.matches("button, input, a, summary, [tabindex='0']");
