// What all parts of the table share: elements by name, numbers as the viewer reads them, small memories.
export const byId = (id) => document.getElementById(id);
export const table = byId("table");
export const form = byId("move");

/** Whether an element can be seen and used. */
export const usable = (element) =>
  Boolean(element?.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.disabled);

/** A whole number in the viewer's digits. */
export function inDigits(value) {
  const text = String(Math.abs(value));
  const written = table.dataset.digits === "arab" ? text.replace(/\d/g, (d) => "٠١٢٣٤٥٦٧٨٩"[d]) : text;
  return value < 0 ? `\u2066\u2212${written}\u2069` : written;
}

/** Whether cards may travel: the viewer's own switch, and the system's wish for less motion. */
export const moving = () =>
  remembered("motion", true) && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A choice kept in this browser. A browser that forbids it forgets. */
export function remembered(name, usual) {
  try {
    const kept = localStorage.getItem(`lamma.${name}`);
    return kept === null ? usual : kept === "yes";
  } catch {
    return usual;
  }
}

/** Keeps a choice in this browser. */
export function remember(name, value) {
  try {
    localStorage.setItem(`lamma.${name}`, value ? "yes" : "no");
  } catch {
    // private windows may refuse: then it holds for this page only
  }
}

/** A switch: a button whose pressed state is a remembered choice. */
export function toggle(id, name, usual, changed = () => {}) {
  const button = byId(id);
  if (!button) return;
  const show = () => button.setAttribute("aria-pressed", String(remembered(name, usual)));
  button.hidden = false;
  button.addEventListener("click", async () => {
    const wanted = !remembered(name, usual);
    if ((await changed(wanted)) !== false) remember(name, wanted);
    show();
  });
  show();
}
