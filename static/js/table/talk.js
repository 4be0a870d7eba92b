// The talk at the table: sent without leaving the page, a dot when something new was said, what was open stays open.
import { byId } from "./page.js";
import { apply } from "./push.js";

let open = [];
let end = true;
let from = 0;
let heard = null;

export function start() {
  for (const form of [byId("talk-say"), byId("talk-do")]) form?.addEventListener("submit", send);
  byId("chat")?.addEventListener("toggle", () => {
    tell();
    const list = byId("talk");
    list.scrollTop = list.scrollHeight;
    if (byId("chat").open && matchMedia("(hover: hover)").matches) byId("talk-text").focus();
  });
}

/** What must survive a push. */
export function remember() {
  const list = byId("talk");
  if (!list) return;
  open = [...list.querySelectorAll("details[open]")].map((one) => one.id);
  end = list.scrollHeight - list.scrollTop - list.clientHeight < 8;
  from = list.scrollTop;
}

/** After a push: as it was; a dot and a spoken line for what is new. */
export function tell() {
  const list = byId("talk");
  if (!list) return;
  for (const id of open) if (byId(id)) byId(id).open = true;
  open = [];
  const last = Number(list.dataset.last);
  if (heard === null) heard = last;
  if (last > heard) {
    const line = byId(`said-${last}`);
    if (line && !line.classList.contains("said--mine")) {
      const words = document.createElement("p");
      words.textContent = line.querySelector(".said__t").textContent;
      byId("live").append(words);
      if (!byId("chat").open) byId("chat").dataset.unread = "yes";
    }
    heard = last;
  }
  if (byId("chat").open) delete byId("chat").dataset.unread;
}

/** After a push: as far down as it was. */
export function place() {
  const list = byId("talk");
  if (!list) return [];
  const down = end ? list.scrollHeight : from;
  return [() => { list.scrollTop = down; }];
}

async function send(event) {
  event.preventDefault();
  const form = event.target;
  const body = new FormData(form, event.submitter);
  const field = form.querySelector("input[name=text]");
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Requested-With": "fetch" } });
    if (!answer.ok) {
      location.reload();
      return;
    }
    const regions = await answer.text();
    apply(regions);
    if (field && !byId("notice").textContent.trim() && field.value === body.get("text")) field.value = "";
  } catch {
    // the line is down: the words stay where they are, the banner says so
  }
}
