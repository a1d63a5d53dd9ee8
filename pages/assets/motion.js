// What has changed its place flies there, on a layer above everything, so that nothing is cut off. Any input skips it.

import { sound } from "./sound.js";
import { isOn } from "./wishes.js";

const TIME = 420;
/** Later ones fly together with the last of these. */
const MOST = 6;
const GAP = 120;

let running = [];

/** Whether anything may move on this page. */
export const moves = () => isOn("motion") && !matchMedia("(prefers-reduced-motion: reduce)").matches && !document.hidden;

/** Where everything is that can fly: what it is (`data-glide`) by its id. */
export function whereabouts(root) {
  const found = new Map();
  if (!moves()) return found;
  for (const element of root.querySelectorAll("[data-glide][id]")) {
    found.set(element.id, { what: element.dataset.glide, box: element.getBoundingClientRect() });
  }
  return found;
}

/** Lets fly what has come since: from where its like has gone, or else from its home. Says when all has landed. */
export function travel(before, root) {
  if (!before.size) return Promise.resolve();
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
    if (from?.width && there.box.width) fly(element, from, there.box, Math.min(turn++, MOST));
  }
  return Promise.all(running.map((motion) => motion.finished));
}

/** Makes a change, after which numbers stay as they were until what flies has landed: call what it returns. */
export function holdingNumbers(root, change) {
  const watch = new MutationObserver(() => {});
  watch.observe(root, { subtree: true, characterData: true, characterDataOldValue: true });
  change();
  const held = watch.takeRecords().map(({ target, oldValue }) => ({ target, oldValue, value: target.nodeValue }));
  watch.disconnect();
  const isDue = moves();
  if (isDue) for (const { target, oldValue } of held) target.nodeValue = oldValue;
  return () => {
    if (!isDue) return;
    for (const { target, oldValue, value } of held) {
      if (target.nodeValue !== oldValue) continue;
      target.nodeValue = value;
      target.parentElement?.animate([{ scale: 1.35 }, { scale: 1 }], { duration: 350 });
    }
  };
}

function fly(element, from, to, turn) {
  const flight = above(element, to);
  const across = from.x + from.width / 2 - to.x - to.width / 2;
  const down = from.y + from.height / 2 - to.y - to.height / 2;
  const way = { duration: TIME, delay: turn * GAP, easing: "cubic-bezier(.3, 0, .2, 1)", fill: "backwards" };
  const motion = flight.animate([{ translate: `${across}px ${down}px` }, { translate: "0 0" }], way);
  const wait = element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TIME + turn * GAP });
  running.push(motion);
  motion.onfinish = () => {
    flight.remove();
    wait.cancel();
    running = running.filter((other) => other !== motion);
  };
}

/** A copy of an element right above it, on a layer of its own, that looks the same: it inherits from boxes like those around the original. */
export function above(element, box) {
  const flight = document.createElement("div");
  flight.className = "flight";
  flight.ariaHidden = "true";
  let inner = flight;
  for (const outer of ancestors(element)) {
    const like = document.createElement("div");
    like.setAttribute("class", outer.getAttribute("class") ?? "");
    like.style.display = "contents";
    inner.append(like);
    inner = like;
  }
  inner.append(element.ownerSVGElement ? drawnAbove(element, flight) : boxedAbove(element, flight, box));
  document.body.append(flight);
  return flight;
}

function ancestors(element) {
  const found = [];
  for (let outer = element.parentElement; outer && outer.id !== "main"; outer = outer.parentElement) {
    if (!(outer instanceof SVGElement)) found.unshift(outer);
  }
  return found;
}

function copyOf(element) {
  const copy = element.cloneNode(true);
  copy.removeAttribute("id");
  for (const inner of copy.querySelectorAll("[id]")) inner.removeAttribute("id");
  return copy;
}

function boxedAbove(element, flight, box) {
  Object.assign(flight.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  return copyOf(element);
}

function drawnAbove(element, flight) {
  const drawing = element.ownerSVGElement;
  const around = drawing.getBoundingClientRect();
  Object.assign(flight.style, { left: `${around.x}px`, top: `${around.y}px`, width: `${around.width}px`, height: `${around.height}px` });
  const layer = drawing.cloneNode(false);
  layer.removeAttribute("id");
  layer.setAttribute("class", `${drawing.getAttribute("class") ?? ""} flying`);
  const place = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const { a, b, c, d, e, f } = drawing.getScreenCTM().inverse().multiply(element.parentNode.getScreenCTM());
  place.setAttribute("transform", `matrix(${[a, b, c, d, e, f]})`);
  place.append(copyOf(element));
  layer.append(place);
  return layer;
}

/** Everything that flies arrives at once. */
export const land = () => running.forEach((motion) => motion.finish());
addEventListener("pointerdown", land);
addEventListener("keydown", land);

// A great moment of the game, staged over the board for a second or two. Any input ends it.

const USUAL = 1800;
const LONGEST = 2000;

let strike = null;
let over = Promise.resolve();

/** Done when nothing is staged any more. */
export const momentOver = () => over;

/** Stages the moment of the board that is shown, if it has one. Done when it is over. */
export function stage() {
  strike?.();
  const moment = document.getElementById("moment");
  if (!moment || !moves()) return over;
  const lasts = Math.min(LONGEST, Number(moment.firstElementChild?.dataset.lasts) || USUAL);
  moment.classList.add("staged");
  sound("moment");
  over = new Promise((done) => {
    const timer = setTimeout(() => strike?.(), lasts);
    strike = () => {
      clearTimeout(timer);
      strike = null;
      moment.classList.remove("staged");
      done();
    };
  });
  return over;
}

for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => strike?.(), { capture: true });
