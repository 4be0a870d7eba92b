// A form is sent once, however often its button is pressed. The server refuses a doubled start by itself; this only
// spares the second request. Coming back to the page by the browser's button makes it ready again.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
});
window.addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});
