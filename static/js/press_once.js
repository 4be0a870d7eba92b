// A form is sent once, however often its button is pressed. The server refuses a doubled start by itself; this only
// spares the second request. A page that the browser's way back brings out of its memory is asked for anew, since its
// forms have been sent.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
});
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
