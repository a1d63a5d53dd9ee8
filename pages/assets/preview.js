// What a move would change, shown before it is played: old and new numbers where they stand, the piece where it would be, and
// all of it on a card.

import { above } from "./motion.js";
import { placeAt } from "./options.js";
import { say } from "./words.js";

/** How long the pointer rests before something is asked. */
const REST = 90;

export class Preview {
  #ask;
  #known = new Map();
  #wanted = null;
  #timer = 0;

  #asking = new AbortController();

  /** `ask(action, signal)` asks the server what the action would change, unless the signal ends it. */
  constructor(ask) {
    this.#ask = ask;
  }

  /** Another position: what was known is of no use. */
  forget() {
    this.#known.clear();
    this.#asking.abort();
    this.#asking = new AbortController();
    this.hide();
  }

  hide() {
    clearTimeout(this.#timer);
    this.#wanted = null;
    document.querySelector(".preview")?.remove();
    const told = document.getElementById("foretold");
    if (told) told.textContent = "";
  }

  /** Shows what this action would change; `from` and `to` are the things that a piece would go from and to, `step` says what it is called and does. */
  show(action, from, to, step) {
    if (this.#wanted === action) return;
    this.hide();
    this.#wanted = action;
    this.#timer = setTimeout(async () => {
      const found = await this.#find(action);
      if (this.#wanted === action) draw(found ?? {}, from, to, step);
    }, REST);
  }

  async #find(action) {
    const found = this.#known.get(action) ?? await this.#ask(action, this.#asking.signal);
    if (found) this.#known.set(action, found);
    return found;
  }
}

const thingOf = (id) => document.querySelector(`#main [data-thing="${CSS.escape(id ?? "")}"]`);

const made = (kind, className, words = "") => Object.assign(document.createElement(kind), { className, textContent: words });

/** The most chips and rows that are shown; the bar has all. */
const MOST = 6;

function draw({ changes = [], notes = [] }, from, to, { label, help }) {
  const layer = Object.assign(made("div", "preview"), { ariaHidden: "true" });
  document.body.append(layer);
  ghost(layer, thingOf(from), thingOf(to));
  const at = new Map();
  // Where a way is drawn, it says where the piece goes and what that costs.
  const way = document.querySelector("#board .on .here");
  const news = changes.filter(({ thing }) => !(way && thing === from));
  for (const change of news.filter(({ thing }) => thing).slice(0, MOST)) {
    const thing = thingOf(change.thing);
    if (!thing?.checkVisibility()) continue;
    const chips = at.get(thing) ?? at.set(thing, layer.appendChild(chipsAt(thing))).get(thing);
    chips.append(chip(change));
  }
  for (const [thing, chips] of at) settle(chips, thing, thingOf(to));
  const told = document.getElementById("foretold");
  const turns = changes.map(({ what, before, after }) => `${what} ${before} → ${after}`);
  const isAsked = !document.getElementById("confirm")?.hidden;
  if (told) told.textContent = [...(help && !isAsked ? [help] : []), ...notes, ...turns].join(" · ");
  const where = thingOf(to) ?? thingOf(from);
  const isNarrow = !matchMedia("(min-width: 60rem)").matches;
  if (where && (notes.length || news.length > 1) && !(way && isNarrow)) card(layer, news, notes, label, where);
}

function chipsAt(thing) {
  const box = thing.getBoundingClientRect();
  const chips = made("div", "chips");
  Object.assign(chips.style, { left: `${box.x + box.width / 2}px`, top: `${Math.max(box.y, 40)}px` });
  return chips;
}

/** Chips are above their thing, unless they would cover the place that is decided about; and always in the window. */
function settle(chips, thing, target) {
  const [box, there] = [chips.getBoundingClientRect(), target?.getBoundingClientRect()];
  const past = Math.max(0, 8 - box.left) - Math.max(0, box.right - innerWidth + 8);
  if (past) chips.style.marginLeft = `${past}px`;
  const covers = there && thing !== target && box.left < there.right && there.left < box.right && box.top < there.bottom && there.top < box.bottom;
  if (!covers) return;
  chips.style.top = `${thing.getBoundingClientRect().bottom}px`;
  chips.classList.add("below");
}

/** Before and after; what the player who decides would lose is told apart. */
function turn({ seat, before, after }) {
  const isMine = document.querySelector(".player.to-act")?.id === `player-${seat}`;
  const isLess = isMine && typeof before === "number" && typeof after === "number" && after < before;
  return [made("s", "", before), made("b", isLess ? "less" : "", after)];
}

function chip(change) {
  const chip = made("span", "chip");
  if (change.seat !== undefined && change.seat !== null) chip.classList.add(`seat-${change.seat}`);
  chip.append(...emblem(change), ...turn(change));
  return chip;
}

/** The emblem of the player whom a change is about. */
function emblem({ seat }) {
  const drawn = document.querySelector(`#player-${seat ?? "nobody"} .emblem`);
  return drawn ? [drawn.cloneNode(true)] : [];
}

const decapitalised = (words) => words.charAt(0).toLowerCase() + words.slice(1);

/** All that would change, near the place where it happens, but not over what is decided about. */
function card(layer, changes, notes, label, where) {
  const card = layer.appendChild(made("div", "foreseen"));
  card.append(made("h3", "", say("ifYou", { action: decapitalised(label) })));
  card.append(...notes.map((note) => made("p", "band", note)));
  const isTold = ({ after }) => !notes.length || typeof after === "number";
  const rows = changes.filter(isTold).sort((one, other) => Boolean(other.thing) - Boolean(one.thing));
  for (const change of rows.slice(0, MOST)) {
    const row = made("p", "row");
    const value = made("span", "turn");
    value.append(...emblem(change), ...turn(change));
    row.append(made("span", "", change.what), value);
    card.append(row);
  }
  const spared = changes.map(({ thing }) => thing).filter(Boolean).map((thing) => `#main [data-thing="${CSS.escape(thing)}"]`);
  const costs = [[".chips, .tray, #board .on :has(.here), #board .on .here", 20], ["#bar, #hand", 8]];
  if (spared.length) costs.push([spared.join(), 8]);
  placeAt(card, where, costs);
}

/** The picked piece, faint, where it would go. */
function ghost(layer, from, to) {
  if (!from || !to || to.contains(from)) return;
  const [box, there] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if (!box.width || !there.width) return;
  const copy = above(from, box);
  const at = copy.getBoundingClientRect();
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  const [across, down] = [there.x + there.width / 2 - middle[0], there.y + there.height / 2 - middle[1]];
  Object.assign(copy.style, {
    transformOrigin: `${middle[0] - at.x}px ${middle[1] - at.y}px`,
    translate: `${across}px ${down}px`,
    scale: Math.min(1, there.width / box.width, there.height / box.height),
  });
  copy.inert = true;
  copy.classList.add("ghost");
  layer.append(copy);
}
