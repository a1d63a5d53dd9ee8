// Moving over the board: zoom, pan, and from thing to thing with the arrow keys.

const STEP = 1.3;
const FARTHEST = 5;
/** Smaller than this, a table of cards can't be read, or its cards not be hit by a finger. */
const smallest = () => matchMedia("(min-width: 60rem)").matches ? 0.62 : 0.85;
/** How finely the size of a table of cards is sought, and by how much it could grow before it does. */
const PRECISION = 0.01;
const ROOMY = 1.15;
/** From here on there is room for what would be too small on the whole board. */
const NEAR = 1.5;
/** As near as one is brought to a part of it. */
const CLOSE = 2;
/** Less than any zoom. */
const WHOLE = 0.01;
/** What a finger has to hit is at least so large, and a pick that misses by so much is meant for what is lit. */
const LEAST = 44;
const REACH = 20;

/** What scrolls, and what is in it: looked up anew because a part may have replaced them. */
const scroller = () => document.querySelector("#board > :first-child");
const drawing = () => document.querySelector("#board > div > svg");

let zoom = 1;

/** The zoom at which all of the board is seen; it may be less than that at which it is first shown. */
function whole() {
  const [box, svg] = [scroller(), drawing().getBoundingClientRect()];
  return Math.min(1, zoom * box.clientWidth / svg.width, zoom * box.clientHeight / svg.height);
}

/** Zooms so that the point at the pointer, or the middle, stays where it is. */
function zoomTo(wanted, x, y) {
  if (!drawing()) return;
  const box = scroller();
  const frame = box.getBoundingClientRect();
  const [across, down] = [(x ?? frame.x + frame.width / 2) - frame.x, (y ?? frame.y + frame.height / 2) - frame.y];
  const before = zoom;
  zoom = Math.min(FARTHEST, Math.max(whole(), wanted));
  const [left, top] = [(box.scrollLeft + across) / before, (box.scrollTop + down) / before];
  const stage = document.getElementById("board");
  stage.style.setProperty("--zoom", zoom);
  stage.toggleAttribute("data-near", zoom >= NEAR);
  box.scrollLeft = left * zoom - across;
  box.scrollTop = top * zoom - down;
}

/** What the board was moved to. */
let looked = null;

/** On a phone, moves the board to this part of it; then back to all of it. */
export function lookAt(part) {
  const isPhone = !matchMedia("(min-width: 60rem)").matches;
  if (!isPhone || part === looked || !drawing()) return;
  looked = part;
  if (!part) return zoomTo(WHOLE);
  const [box, frame] = [part.getBoundingClientRect(), scroller().getBoundingClientRect()];
  zoomTo(Math.min(CLOSE, zoom * frame.width / box.width, zoom * frame.height / box.height));
  const [x, y] = centre(part);
  scroller().scrollBy(x - frame.x - frame.width / 2, y - frame.y - frame.height / 2);
}

let fitted = null;

/** A board is first shown as a whole. Where that makes things too small to hit, it can be zoomed; a table of cards shrinks. */
export function fit(stage, anew = false) {
  const svg = drawing();
  const shown = svg ? `${svg.getAttribute("viewBox")} ${Boolean(svg.querySelector("[data-thing]"))}` : "cards";
  const isNew = anew || shown !== fitted;
  if (svg) stage.style.removeProperty("--shrink");
  else shrink(stage, isNew);
  document.documentElement.classList.add("fitted");
  // A board that scrolls is scrolled by keyboard, too.
  const box = scroller();
  if (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth) box.setAttribute("tabindex", 0);
  else box.removeAttribute("tabindex");
  if (!isNew) return;
  fitted = shown;
  const sizes = [...(svg?.querySelectorAll("[data-thing]") ?? [])]
    .map((thing) => thing.getBoundingClientRect())
    .map(({ width, height }) => Math.min(width, height) / zoom)
    .sort((one, other) => one - other);
  stage.toggleAttribute("data-zoomable", sizes[Math.floor(sizes.length / 2)] < LEAST);
}

/**
 * Makes a table of cards so small that all of it is seen, as far as it can be read then. One that is shown already grows
 * only if it has a good deal of room, so that it doesn't change its size with every card that comes or goes.
 */
function shrink(stage, isNew) {
  const box = scroller();
  const set = (factor) => stage.style.setProperty("--shrink", factor);
  const fits = (factor) => {
    set(factor);
    return box.scrollHeight <= box.clientHeight + 1;
  };
  const before = isNew ? 0 : Number(stage.style.getPropertyValue("--shrink"));
  let [most, least] = [1, smallest()];
  if (fits(most)) least = most;
  while (most - least > PRECISION) {
    const middle = (most + least) / 2;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  const keeps = least >= before && least < before * ROOMY && fits(before);
  set(keeps ? before : least);
}

/** Scrolls to what can be picked, if nothing of it is in view. */
export function reveal() {
  for (const box of [scroller(), document.getElementById("hand")]) {
    const shown = (kind) => [...(box?.querySelectorAll(kind) ?? [])].filter((thing) => thing.checkVisibility());
    const [asked, all] = [shown(".aimed"), shown(".legal")];
    const lit = asked.length ? asked : all;
    const frame = box?.getBoundingClientRect();
    const isInView = (thing) => {
      const [x, y] = centre(thing);
      return x > frame.x && x < frame.right && y > frame.y && y < frame.bottom;
    };
    if (!lit.length || lit.some(isInView)) continue;
    const [x, y] = centre(lit[0]);
    box.scrollBy(x - frame.x - frame.width / 2, y - frame.y - frame.height / 2);
  }
}

/** The lit thing that a finger was meant for: the nearest within reach. */
export function meant(event) {
  const near = [...(drawing()?.querySelectorAll(".legal") ?? [])]
    .map((thing) => [Math.hypot(centre(thing)[0] - event.clientX, centre(thing)[1] - event.clientY), thing])
    .sort(([one], [other]) => one - other)[0];
  return near && near[0] < REACH ? near[1] : null;
}

export function bindBoard(stage) {
  fit(stage);
  addEventListener("resize", () => fit(stage, true));
  stage.addEventListener("click", (event) => {
    const wanted = { in: zoom * STEP, out: zoom / STEP, whole: WHOLE }[event.target.closest("[data-zoom]")?.dataset.zoom];
    if (wanted) zoomTo(wanted);
  });
  stage.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomTo(zoom * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }, { passive: false });
  stage.addEventListener("keydown", onKey);
  stage.addEventListener("focusin", ({ target }) => {
    const thing = target.closest("[data-thing]");
    if (!thing) return;
    for (const other of stage.querySelectorAll("[data-thing][tabindex='0']")) other.setAttribute("tabindex", -1);
    thing.setAttribute("tabindex", 0);
  });
  bindFingers(stage);
}

function onKey(event) {
  const wanted = { "+": zoom * STEP, "=": zoom * STEP, "-": zoom / STEP, "0": WHOLE }[event.key];
  if (wanted && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    return zoomTo(wanted);
  }
  const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
  const box = scroller();
  const here = event.target.closest("[data-thing]");
  if (event.shiftKey) box.scrollBy({ left: 90 * direction[0], top: 90 * direction[1] });
  else if (here) nearest(here, direction, box)?.focus();
  else return;
  event.preventDefault();
}

const centre = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

/** The next thing in a direction: what lies aside counts double. */
function nearest(here, [right, down], box) {
  const [x, y] = centre(here);
  let best = null;
  let least = Infinity;
  for (const thing of box.querySelectorAll("[data-thing]")) {
    const [across, along] = centre(thing);
    const ahead = (across - x) * right + (along - y) * down;
    const aside = Math.abs((across - x) * down) + Math.abs((along - y) * right);
    if (thing !== here && ahead > 2 && aside <= 2 * ahead && ahead + 2 * aside < least) {
      best = thing;
      least = ahead + 2 * aside;
    }
  }
  return best;
}

/** One finger or a mouse pans what is larger than its place; two fingers zoom. A pan is no click. */
function bindFingers(stage) {
  const fingers = new Map();
  let spread = 0;
  let moved = false;
  const apart = () => {
    const [one, other] = [...fingers.values()];
    return Math.hypot(one.x - other.x, one.y - other.y);
  };
  stage.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    moved = false;
    if (fingers.size === 2) spread = apart();
  });
  stage.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const [across, down] = [event.clientX - finger.x, event.clientY - finger.y];
    if (fingers.size === 1 && event.pointerType === "mouse") {
      if (!moved && Math.hypot(across, down) < 6) return;
      scroller().scrollBy(-across, -down);
      moved = true;
    }
    Object.assign(finger, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) {
      const [one, other] = [...fingers.values()];
      zoomTo(zoom * apart() / spread, (one.x + other.x) / 2, (one.y + other.y) / 2);
      spread = apart();
      moved = true;
    }
  });
  const lift = (event) => fingers.delete(event.pointerId);
  addEventListener("pointerup", lift);
  addEventListener("pointercancel", lift);
  stage.addEventListener("dragstart", (event) => event.preventDefault());
  stage.addEventListener("click", (event) => {
    if (!moved) return;
    moved = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
}

/** Of all things on the board one can be reached with Tab: the last that was, unless others are lit, or the first that is lit. */
export function rove() {
  const stage = document.getElementById("board");
  const things = [...stage.querySelectorAll("[data-thing]")];
  const lit = things.filter((thing) => thing.classList.contains("legal") && thing.checkVisibility());
  const fit = (thing) => thing === document.activeElement || thing.getAttribute("tabindex") === "0" && (!lit.length || lit.includes(thing));
  const open = things.find((thing) => thing.matches(".aimed")) ?? things.find(fit) ?? lit[0] ?? things[0];
  for (const thing of things) {
    const order = thing === open ? "0" : "-1";
    if (thing.getAttribute("tabindex") !== order) thing.setAttribute("tabindex", order);
  }
}

// On a phone, a lens over the empty corner of a board that has one: what is under the finger, large enough to be read.

const SVG = "http://www.w3.org/2000/svg";

const made = (name, attributes) => {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
};

/** Shows this thing of the board and what is around it, as far as the drawing says (`data-lens`); or nothing. */
export function magnify(thing) {
  document.querySelector("#board .lens")?.remove();
  const drawing = thing?.closest("svg[data-lens]");
  if (!drawing || matchMedia("(min-width: 60rem)").matches) return;
  const [x, y, width, height] = drawing.getAttribute("viewBox").split(" ");
  const box = thing.getBoundingClientRect();
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(drawing.getScreenCTM().inverse());
  const radius = Number(drawing.dataset.lens);
  const lens = made("svg", { class: "lens", "aria-hidden": "true", viewBox: `${middle.x - radius} ${middle.y - radius} ${2 * radius} ${2 * radius}` });
  lens.append(made("use", { href: `#${drawing.id}`, x, y, width, height }));
  drawing.parentElement.append(lens);
}
