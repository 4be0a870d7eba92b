// Moves go over the socket. While it is down they go over a POST with the same form and key: htmx would keep them and
// send old presses after a reconnect. A move waits visibly until it is answered, and never counts twice.
import { byId, form, table } from "./page.js";
import { apply } from "./push.js";

const ANSWER = 4000;
const HANGS = 8000;
const AGAIN = [600, 1500, 3000, 5000];
const ASLEEP = 20_000;
let open = false;
let opened = false;
let socket = null;
let pending = null;

export function start() {
  table.addEventListener("htmx:wsOpen", (event) => {
    socket = event.detail.event.target;
    if (opened) back(seenNow());
    open = opened = true;
    banner(false);
    hurry();
  });
  table.addEventListener("htmx:wsClose", (event) => {
    open = false;
    hurry();
    const code = event.detail?.event?.code;
    if (code === 4403 || code === 4404) location.reload();
    else banner(true);
  });
  window.addEventListener("offline", () => banner(true));
  window.addEventListener("online", () => open && banner(false));
  window.addEventListener("pagehide", () => banner(false));
  document.addEventListener("visibilitychange", woke);
  form.addEventListener("submit", submitted, true);
  table.addEventListener("htmx:wsConfigSend", send);
  table.addEventListener("htmx:wsBeforeSend", (event) => !open && event.preventDefault());
  table.addEventListener("htmx:wsAfterMessage", (event) => answered(event.detail.message));
}

const seenNow = () => Number(new FormData(form).get("seen"));

/** Tells the server how far this screen had seen before it was cut off: it answers with what happened meanwhile. */
function back(seen) {
  socket.send(JSON.stringify({ do: "back", seen: String(seen), key: "-" }));
}

let hidden = { since: 0, seen: 0 };
/** A phone that slept, or a tab that lay behind others, was pushed things that nobody saw. */
function woke() {
  if (document.hidden) hidden = { since: Date.now(), seen: seenNow() };
  else if (open && Date.now() - hidden.since > ASLEEP && seenNow() > hidden.seen) back(hidden.seen);
}

function banner(down) {
  const element = byId("banner");
  element.hidden = !down;
  element.querySelector("span").textContent = down ? element.dataset.text : "";
}

/** A button that leads to another page goes its own way; a second move waits for the answer to the first. */
function submitted(event) {
  if (event.submitter?.hasAttribute("data-goto")) {
    event.stopImmediatePropagation();
  } else if (pending || !event.submitter) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** What is sent: the word, what it takes, how far we have seen, and the key. Nothing else that happens to be checked. */
function fields(button) {
  const all = new FormData(form);
  const sent = { do: button.value, seen: all.get("seen"), key: all.get("key") };
  for (const name of (button.dataset.fields ?? "").split(" ").filter(Boolean)) {
    const values = all.getAll(name);
    if (values.length) sent[name] = name === "look" ? values : values.at(-1);
  }
  return sent;
}

function send(event) {
  const button = event.detail.triggeringEvent.submitter;
  const sent = fields(button);
  event.detail.parameters = sent;
  event.detail.headers = undefined;
  wait(sent);
  if (open) return;
  event.preventDefault();
  pending.socket = false;
  post(pending, 0);
}

/** The network went or came: what waits is asked for over a POST now, even if it once left over a socket. */
function hurry() {
  if (!pending) return;
  pending.socket = false;
  clearTimeout(pending.timer);
  post(pending, 0);
}

function wait(sent) {
  const dismissed = sent.do.startsWith("dismiss ") || sent.do === "caught_up";
  pending = { sent, timer: 0, socket: true, flying: false };
  if (dismissed) {
    if (open) pending = null;
    return;
  }
  table.classList.add("is-pending");
  if (open) pending.timer = setTimeout(post, ANSWER, pending, 0);
}

/** A socket answers what was sent over it, by its key or with a notice. What others do meanwhile is no answer. */
function answered(message) {
  if (!pending?.socket) return;
  if (message.includes(`id="answer" data-key="${pending.sent.key}"`) || message.includes('id="notice"')) finished();
}

function finished() {
  clearTimeout(pending?.timer);
  pending = null;
  table.classList.remove("is-pending");
}

/** The same move over a POST, again and again until it is answered or the socket has answered it. */
async function post(move, tries) {
  if (pending !== move || move.flying) return;
  move.flying = true;
  const body = new FormData();
  body.set("csrfmiddlewaretoken", new FormData(form).get("csrfmiddlewaretoken"));
  for (const [name, value] of Object.entries(move.sent)) {
    for (const one of [value].flat()) body.append(name, one);
  }
  try {
    const signal = AbortSignal.timeout(HANGS);
    const answer = await fetch(form.action, { method: "POST", body, signal, headers: { "X-Requested-With": "fetch" } });
    if (pending !== move) return;
    if (answer.status >= 500) throw new Error(String(answer.status));
    if (!answer.ok) {
      location.reload();
      return;
    }
    const regions = await answer.text();
    if (pending !== move) return;
    finished();
    apply(regions);
  } catch {
    move.flying = false;
    move.timer = setTimeout(post, AGAIN[Math.min(tries, AGAIN.length - 1)], move, tries + 1);
  }
}
