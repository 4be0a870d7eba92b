// Menus that lie over a page (details) close with Escape and with a press anywhere else.

/** `floating` is the selector of those menus. Escape closes any details that holds the focus, else such a menu. */
export function closing(floating) {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const menu = document.activeElement?.closest("details[open]") ?? document.querySelector(`:is(${floating})[open]`);
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
  document.addEventListener("click", (event) => {
    if (!event.target.isConnected) return; // pressed, and replaced by what came of it
    for (const menu of document.querySelectorAll(`:is(${floating})[open]`)) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });
}
