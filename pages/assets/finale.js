// The end of a game, revealed step by step over the board: how it was scored, the places from last to first, then the winner
// and what to do next. Any input shows all of it.

import { moves } from "./motion.js";
import { pause } from "./playback.js";

const STEP = 650;
/** The longest that the scoring takes, however many steps it has. */
const SCORING = 7000;

/** Reveals the end, unless nothing may move. Done when all of it is seen. */
export async function reveal(finale) {
  if (!moves()) return;
  const all = (selector) => [...finale.querySelectorAll(selector)];
  const steps = all(".scoring [data-step]");
  const last = all(".banner, .early-end, .finale-sheet > .buttons");
  let isOver = false;
  const skipped = new Promise((resolve) => { skip = () => { isOver = true; resolve(); }; });
  finale.classList.add("revealing");
  const show = (parts, time) => {
    for (const part of parts) part.classList.add("shown");
    parts[0]?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    return Promise.race([pause(time), skipped]);
  };
  for (const part of steps) if (!isOver) await show([part], Math.min(STEP, SCORING / steps.length));
  for (const place of all(".place").reverse()) if (!isOver) await show([place], STEP);
  if (!isOver) await show(last, STEP);
  finale.classList.remove("revealing");
  finale.querySelector(".finale-sheet").scrollTo({ top: 0, behavior: "smooth" });
  skip = null;
}

let skip = null;

for (const kind of ["pointerdown", "keydown", "wheel"]) addEventListener(kind, () => skip?.(), { capture: true, passive: true });
