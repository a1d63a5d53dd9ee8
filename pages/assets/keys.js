// Keys for what is done most: digits choose, Enter confirms, Backspace undoes, letters press the buttons of the bar.

const button = (name) => document.querySelector(`[data-do="${name}"]:not(:disabled, [hidden], [aria-disabled])`);

/** What Enter presses by itself. */
const PRESSED = ":is(a,button,summary,label)";
/** Where keys are letters. */
const WRITTEN = ":is(input,textarea,select)";

/** A key presses what it stands for, unless somebody is writing. */
export function bindKeys() {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest(WRITTEN)) return;
    const wanted = meant(event.key, event.target);
    if (!wanted) return;
    event.preventDefault();
    wanted.click();
  });
}

function meant(key, at) {
  if (/^[1-9]$/.test(key)) return document.querySelector(`#next [data-key="${key}"]`);
  if (key === "Enter") return at.closest(PRESSED) ? null : button("confirm");
  if (key === "Backspace") return button("cancel") ?? button("undo");
  if (key === "?") return document.querySelector(".tab [value=guide]");
  return { e: button("end"), h: button("hint"), u: button("undo") }[key.toLowerCase()];
}
