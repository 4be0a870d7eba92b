// What is new, for ears and for those who look elsewhere: the live region, the tab's title, a buzz, a notification.
import { byId, remembered, table, toggle } from "./page.js";
import { play } from "./sound.js";

let last = 0;
let asked = "";

/** The entries of the log that are newer than the last push. */
export const fresh = () => [...table.querySelectorAll(".story li")].filter((item) => Number(item.dataset.seq) > before);
let before = 0;

export function tell(first) {
  const items = [...table.querySelectorAll(".story li")];
  before = first ? Number(items.at(-1)?.dataset.seq ?? 0) : last;
  last = Number(items.at(-1)?.dataset.seq ?? last);
  for (const item of fresh()) {
    speak(item.textContent);
    play(item.dataset.kind);
  }
  myTurn(first);
  fade();
}

/** Says something to screen readers. */
export function speak(text) {
  const line = document.createElement("p");
  line.textContent = text;
  const live = byId("live");
  live.append(line);
  while (live.children.length > 20) live.firstChild.remove();
}

function myTurn(first) {
  const turn = byId("turn");
  document.title = turn.dataset.title;
  const ask = turn.dataset.ask;
  const fresh = ask && ask !== asked;
  asked = ask;
  if (!fresh || first) return;
  play("asked");
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([60, 40, 60]);
  if (document.hidden && remembered("notify", false) && Notification?.permission === "granted") {
    new Notification(turn.querySelector("b").textContent, { body: byId("title").textContent, tag: "lamma-turn" });
  }
}

let fading = 0;
/** A message goes away by itself. */
function fade() {
  clearTimeout(fading);
  const notice = byId("notice");
  if (notice.textContent) fading = setTimeout(() => byId("notice").replaceChildren(), 6000);
}

if ("Notification" in window && window.isSecureContext) {
  toggle("tell-me", "notify", false, async (wanted) => !wanted || (await Notification.requestPermission()) === "granted");
}
