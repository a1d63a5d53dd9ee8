// What can be picked that isn't drawn: a row in the bar or, once something is picked, a tray beside it.

import { say } from "./words.js";

const byId = (id) => document.getElementById(id);

/** Where there is room for a tray beside what was picked. */
const isRoomy = () => matchMedia("(min-width: 60rem) and (min-height: 32.01rem)").matches;
const GAP = 8;
/** What it costs to cover something: words and buttons of the bar most, then what can be picked, other things, what is picked. */
const COSTS = [["#say, #steps, #sentence, #help", 50], ["#verbs :is(button, .button)", 50], ["#standing", 50], ["#main .legal", 3], ["#main .thing:not(.legal, .chosen)", 1], ["#main .chosen", .4]];

export function item(content) {
  const element = document.createElement("li");
  element.append(content);
  return element;
}

/** A button that picks this thing. */
export function option(thing, words) {
  const link = Object.assign(document.createElement("a"), { className: "button", href: "#hand", textContent: words });
  link.dataset.pick = thing;
  const hinted = byId("hinted")?.dataset.picks.split(",") ?? [];
  link.classList.toggle("hinted", hinted.includes(thing));
  return link;
}

/**
 * Offers these, each a thing and where it leads, with what `title(step)` calls them: at `anchor`, the last thing that was picked,
 * or in the bar. The first nine can be chosen by their digits. What destroys something, and what has no room, is in a menu.
 */
export function offer(others, title, anchor) {
  offered = [others, title, anchor];
  // A new list rather than one that moves.
  const list = byId("next").cloneNode(false);
  const tray = Boolean(anchor) && isRoomy();
  const inMenu = others.some(([, step]) => !step.destroys) ? others.filter(([, step]) => step.destroys) : [];
  const inRow = others.filter((other) => !inMenu.includes(other));
  const links = (all) => all.map(([thing, step]) => item(option(thing, title(step))));
  const row = links(inRow);
  const menu = links(inMenu);
  row.slice(0, 9).forEach((entry, place) => {
    entry.firstChild.dataset.key = place + 1;
    entry.firstChild.setAttribute("aria-keyshortcuts", place + 1);
  });
  list.classList.toggle("tray", tray);
  list.removeAttribute("style");
  list.hidden = !others.length;
  list.replaceChildren(...row, ...(menu.length ? [folded(menu, tray)] : []));
  byId("next").replaceWith(list);
  while (!tray && row.length > 1 && isCut(list)) {
    menu.unshift(row.pop());
    list.replaceChildren(...row, folded(menu, tray));
  }
  // A single one that is too long has two lines.
  list.classList.toggle("tight", !tray && isCut(list));
  sizes.disconnect();
  if (row.length > 1) sizes.observe(list);
  moored = tray && others.length ? anchor : null;
  if (moored) placeAt(list, moored);
}

const isCut = (list) => list.scrollWidth > list.clientWidth + 1;

/** What the tray is at. */
let moored = null;
/** What is offered, to be fitted again when the window has another size. */
let offered = null;

function fitAgain() {
  const list = byId("next");
  if (!offered || !list || list.hidden) return;
  const { pick } = list.contains(document.activeElement) ? document.activeElement.dataset : {};
  offer(...offered);
  if (pick) byId("next").querySelector(`[data-pick="${CSS.escape(pick)}"]`)?.focus();
}

addEventListener("resize", fitAgain);
/** The bar can get narrower while the window stays as it is: a hand appears beside it, a panel opens. */
const sizes = new ResizeObserver(([{ target }]) => { if (!target.classList.contains("tray") && isCut(target)) fitAgain(); });

addEventListener("scroll", () => { if (moored?.isConnected) placeAt(byId("next"), moored); }, { capture: true, passive: true });
addEventListener("click", ({ target }) => {
  const open = document.querySelector(".menu [open]");
  if (open && !open.contains(target)) open.open = false;
});

/** The menu for what there is no room for, or what nobody should press by accident. */
function folded(entries, tray) {
  const menu = document.createElement("details");
  const summary = Object.assign(document.createElement("summary"), { className: "button", textContent: tray ? "…" : say("more") });
  summary.setAttribute("aria-label", say("more"));
  const inside = document.createElement("ul");
  inside.append(...entries);
  menu.append(summary, inside);
  const entry = item(menu);
  entry.className = "menu";
  return entry;
}

const common = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** The boxes of an element: of words only where there are some. */
function boxesOf(element) {
  if (!element.closest(".said")) return [element.getBoundingClientRect()];
  const words = document.createRange();
  words.selectNodeContents(element);
  return [...words.getClientRects()];
}

const boxed = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

/** Puts an element beside a thing, where it covers least, inside the window. */
export function placeAt(element, thing, more = []) {
  const { width, height } = element.getBoundingClientRect();
  const at = thing.getBoundingClientRect();
  const middle = at.left + at.width / 2 - width / 2;
  const centre = at.top + at.height / 2 - height / 2;
  const costs = [...COSTS, ...more].flatMap(([selector, cost]) =>
    [...document.querySelectorAll(selector)].filter((other) => other.checkVisibility({ visibilityProperty: true })).flatMap((other) => boxesOf(other).map((box) => [box, cost])));
  const spots = [
    [middle, at.top - height - GAP], [middle, at.bottom + GAP], [at.right + GAP, centre], [at.left - width - GAP, centre],
    [middle, at.bottom - height - GAP], [middle, at.top + GAP],
  ];
  const within = (value, size, room) => Math.max(GAP, Math.min(value, room - size - GAP));
  let [best, least] = [null, Infinity];
  for (const [left, top] of spots) {
    const box = boxed(within(left, width, innerWidth), within(top, height, innerHeight), width, height);
    const moved = Math.hypot(box.left - left, box.top - top) * height;
    const cost = moved + costs.reduce((sum, [other, weight]) => sum + weight * common(box, other), 0);
    if (cost < least) [best, least] = [box, cost];
  }
  Object.assign(element.style, { left: `${Math.round(best.left)}px`, top: `${Math.round(best.top)}px` });
}
