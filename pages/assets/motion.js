// One thing after another travels from where it was to where it is. Any input skips it.

import { isOn } from "./wishes.js";

const TIME = 320;
/** Later ones travel together with the last of these. */
const MOST = 6;

let running = [];

/** Where everything is that can travel: what it is (`data-glide`) by its id. */
export function whereabouts(root) {
  const found = new Map();
  if (!isOn("motion") || matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) return found;
  for (const element of root.querySelectorAll("[data-glide][id]")) {
    found.set(element.id, { what: element.dataset.glide, box: element.getBoundingClientRect() });
  }
  return found;
}

/** Lets travel what has come since: from where its like has gone, or else from its home. */
export function travel(before, root) {
  if (!before.size) return;
  const after = whereabouts(root);
  const isNew = (id, there, other) => other.get(id)?.what !== there.what;
  const gone = [...before].filter(([id, there]) => isNew(id, there, after)).map(([, there]) => there);
  let turn = 0;
  for (const [id, there] of after) {
    if (!isNew(id, there, before)) continue;
    const element = document.getElementById(id);
    const like = gone.findIndex((other) => other.what === there.what);
    const home = document.getElementById(element.dataset.home ?? "");
    const from = like >= 0 ? gone.splice(like, 1)[0].box : home?.getBoundingClientRect();
    if (from) start(element, from, there.box, Math.min(turn++, MOST));
  }
}

function start(element, from, to, turn) {
  const scale = element.parentNode.getScreenCTM?.()?.a || 1;
  const across = (from.x + from.width / 2 - to.x - to.width / 2) / scale;
  const down = (from.y + from.height / 2 - to.y - to.height / 2) / scale;
  const motion = element.animate(
    [{ translate: `${across}px ${down}px`, opacity: 0.85 }, { translate: "0 0", opacity: 1 }],
    { duration: TIME, delay: turn * TIME, easing: "cubic-bezier(.3, 0, .2, 1)", fill: "backwards" },
  );
  running.push(motion);
  motion.onfinish = () => { running = running.filter((other) => other !== motion); };
}

const skip = () => running.forEach((motion) => motion.finish());
addEventListener("pointerdown", skip);
addEventListener("keydown", skip);
