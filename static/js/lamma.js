// A lamma's page, live. It works without any of this: what is pushed here a reload shows too.
// Keeps focus, open menus and scroll where they are when a region is swapped, leads everybody to the table, copies links.
import { closing } from "./menus.js";

const NEXT = { "menu": "menu", "host": "menu", "out": "bot", "on": "menu", "bot": "menu", "level": "menu" };
let focused = null;
let missed = false; // a push that had to wait because somebody was writing in the region
let led = followed();

/** The address that this page leads to by itself, if any. */
function followed() {
  const link = document.querySelector("[data-follow]");
  return link ? link.getAttribute("href") : null;
}

/** The control that takes over when the focused one is gone: the menu or the button of the same seat, else the box. */
function successor(id) {
  const [kind, seat] = id.split("-");
  const box = document.getElementById("lamma-seats");
  return (
    document.getElementById(id) ||
    (NEXT[kind] && document.getElementById(`${NEXT[kind]}-${seat}-open`)) ||
    document.getElementById(`${NEXT[kind]}-${seat}`) ||
    (box && box.querySelector("button, summary"))
  );
}

document.body.addEventListener("htmx:oobBeforeSwap", (event) => {
  const target = event.detail.target;
  const fresh = event.detail.fragment.firstElementChild;
  if (fresh && fresh.dataset.same && fresh.dataset.same === target.dataset.same) {
    event.detail.shouldSwap = false; // this browser has it already
    return;
  }
  const active = document.activeElement;
  if (target.contains(active) && active.matches("input.text") && active.value !== active.defaultValue) {
    event.detail.shouldSwap = false; // what is being written stays; when it is sent the region comes again
    missed = true;
    return;
  }
  focused = active && active.id && target.contains(active) ? active.id : null;
  for (const open of target.querySelectorAll("details[open][id]")) {
    const same = fresh && fresh.querySelector(`#${CSS.escape(open.id)}`);
    if (same) same.open = true;
  }
});

document.body.addEventListener("htmx:oobAfterSwap", settle);
document.body.addEventListener("htmx:wsAfterMessage", settle);
document.body.addEventListener("htmx:afterRequest", settle);

// What was said leaves its field; what was refused stays there.
document.body.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.elt.id !== "talk-say" || !event.detail.successful) return;
  if (!document.getElementById("lamma-notice").textContent.trim()) document.getElementById("talk-text").value = "";
});

/** The newest line is in sight. */
function toEnd() {
  const talk = document.getElementById("talk");
  if (talk) talk.scrollTop = talk.scrollHeight;
}

/** After a swap: the focus back to where it was, the buttons that need scripts, and on to the table when a match begins. */
function settle() {
  if (focused) {
    const id = focused;
    focused = null;
    const next = successor(id);
    if (next && document.activeElement !== next) next.focus({ preventScroll: true });
  }
  offer();
  toEnd();
  const now = followed();
  if (now && now !== led) {
    led = now;
    location.assign(now);
  }
  led = now;
}

/** Shows what this browser can do with the link: to copy works everywhere, to send needs https. */
function offer() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
  const why = document.getElementById("no-share");
  if (why) why.hidden = Boolean(navigator.share) || window.isSecureContext;
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy], [data-share]");
  if (!button) return;
  if (button.dataset.share) {
    navigator.share({ url: button.dataset.share }).catch(() => {});
    return;
  }
  const field = document.querySelector(button.dataset.copy);
  field.select();
  // Plain http has no clipboard of its own; the old way works there, with the text selected.
  const done = navigator.clipboard ? await navigator.clipboard.writeText(field.value).then(() => true, () => false) : false;
  if (done || document.execCommand("copy")) button.querySelector("span").textContent = button.dataset.done;
});

// Who wrote and then left it as it was gets what they missed.
document.addEventListener("focusout", () => {
  if (missed) setTimeout(() => document.getElementById("options").requestSubmit());
  missed = false;
});

// The room speaks: how many sit here now.
const said = document.getElementById("lamma-said");
let count = "";
document.body.addEventListener("htmx:wsAfterMessage", () => {
  const now = document.getElementById("lamma-seats").querySelector("h2").textContent.trim();
  if (said && count && now !== count) said.textContent = now;
  count = now;
});

closing(".seatmenu, .prefs");
offer();
toEnd();
