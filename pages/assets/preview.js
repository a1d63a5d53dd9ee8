// What a move would change, shown before it is played: old and new numbers where they stand, the piece where it would be.

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

  /** Shows what this action would change; `from` and `to` are the things that a piece would go from and to. */
  show(action, from, to) {
    if (this.#wanted === action) return;
    this.hide();
    this.#wanted = action;
    this.#timer = setTimeout(async () => {
      const found = this.#known.get(action) ?? await this.#ask(action, this.#asking.signal);
      if (found) this.#known.set(action, found);
      if (this.#wanted === action) draw(found ?? {}, from, to);
    }, REST);
  }
}

const thingOf = (id) => document.querySelector(`[data-thing="${CSS.escape(id ?? "")}"]`);

/** So many chips are shown at most; the bar has all. */
const MOST = 6;

function draw({ changes = [], notes = [] }, from, to) {
  const layer = Object.assign(document.createElement("div"), { className: "preview", ariaHidden: "true" });
  ghost(layer, thingOf(from), thingOf(to));
  const at = new Map();
  for (const change of changes.filter(({ thing }) => thing).slice(0, MOST)) {
    const thing = thingOf(change.thing);
    if (!thing) continue;
    const chips = at.get(thing) ?? at.set(thing, layer.appendChild(chipsAt(thing))).get(thing);
    chips.append(chip(change));
  }
  document.body.append(layer);
  const told = document.getElementById("foretold");
  if (told) told.textContent = [...notes, ...changes.map(({ what, before, after }) => `${what} ${before} → ${after}`)].join(" · ");
}

function chipsAt(thing) {
  const box = thing.getBoundingClientRect();
  const chips = Object.assign(document.createElement("div"), { className: "chips" });
  Object.assign(chips.style, { left: `${box.x + box.width / 2}px`, top: `${Math.max(box.y, 40)}px` });
  return chips;
}

function chip({ what, seat, before, after }) {
  const chip = Object.assign(document.createElement("span"), { className: "chip", title: what });
  if (seat !== undefined && seat !== null) chip.classList.add(`seat-${seat}`);
  const parts = [["s", before], ["b", after]];
  chip.append(...parts.map(([kind, words]) => Object.assign(document.createElement(kind), { textContent: words })));
  return chip;
}

/** The picked piece, faint, where it would go. */
function ghost(layer, from, to) {
  const piece = from?.querySelector("svg");
  if (!piece || !to || !to.ownerSVGElement) return;
  const box = to.getBoundingClientRect();
  const copy = piece.cloneNode(true);
  copy.removeAttribute("id");
  for (const inner of copy.querySelectorAll("[id]")) inner.removeAttribute("id");
  const frame = Object.assign(document.createElement("div"), { className: `ghost ${from.closest("#hand > div")?.className ?? ""}` });
  Object.assign(frame.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  frame.append(copy);
  layer.append(frame);
}
