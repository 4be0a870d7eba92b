// The arrow keys lead through the steps, in the direction in which the page is read.
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("[tabindex='0']")) return;
  const onward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = document.documentElement.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
  const link = document.getElementById({ [onward]: "after", [back]: "before" }[event.key] ?? "");
  if (link) link.click();
});
// The log shows its end, as at the live table.
const story = document.querySelector(".story__list");
story.scrollTop = story.scrollHeight;
