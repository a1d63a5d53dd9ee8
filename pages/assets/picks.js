// Choosing an action pick by pick, on the board, in the hand or in the list, without a round trip.

import { lookAt, magnify, meant, reveal, rove } from "./board.js";
import { item, offer, option } from "./options.js";
import { say } from "./words.js";

const byId = (id) => document.getElementById(id);

/** So much fits on the button that ends something, together with its key. */
const LONG = 14;

/** Where things are drawn that can be picked. */
const PLACES = ["#board", "#hand", "#standing .figures"];

/** All actions that a step can lead to. */
function* actionsOf({ action, next = {} }) {
  if (action) yield action;
  for (const step of Object.values(next)) yield* actionsOf(step);
}

/** The ways to pick what a lesson asks for, as far as they begin with these picks; `null` at a table. */
function waysOf(picked) {
  const asked = byId("aims");
  return asked && JSON.parse(asked.textContent).filter((way) => picked.every((thing, place) => way[place] === thing));
}

/** Rings what a lesson asks for after these picks. */
function aim(picked) {
  const ways = waysOf(picked) ?? [];
  const next = ways.map((way) => way[picked.length]);
  for (const thing of document.querySelectorAll("#main :is([data-thing], [data-pick])")) {
    thing.classList.toggle("aimed", next.includes(thing.dataset.thing ?? thing.dataset.pick));
  }
  byId("go")?.classList.toggle("aimed", ways.some((way) => way.length === picked.length));
}

/** A sentence's first letter in upper case. */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

export class Picks {
  #tree = {};
  #picked = [];
  /** Several of one set, chosen together, if that is what is asked. */
  #handful = null;
  #hooks;

  /** `why(picks)` is asked about what can't be picked, `act(step, picks)` plays, `say(words)` speaks, `preview(action, picks, step)` shows, `converse(action)` opens a dialogue. */
  constructor(root, hooks) {
    this.#hooks = hooks;
    for (const kind of ["pointerover", "focusin"]) root.addEventListener(kind, (event) => this.#point(event.target));
    root.addEventListener("click", (event) => this.#onClick(event));
    addEventListener("resize", () => { this.paint(); reveal(); });
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#picked.length) this.stepTo(this.#picked.length - 1);
    });
    root.addEventListener("keydown", (event) => {
      const link = event.target.closest("[data-thing], [data-pick]");
      if (event.key !== " " || !link) return;
      event.preventDefault();
      link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    });
  }

  /** Reads what can be picked from the page; what was picked stays as far as it still leads somewhere. */
  read() {
    this.#tree = JSON.parse(byId("choices")?.textContent ?? "{}");
    this.#handful = JSON.parse(byId("handful")?.textContent ?? "null");
    if (!this.#picked.length) this.#picked = byId("confirm")?.elements.picks.value.split(",") ?? [];
    this.#picked = this.#picked.slice(0, this.#walk(this.#picked).length);
    if (!this.#picked.length) this.#picked = this.#only();
    this.paint();
  }

  /** The picks of the only action there is, so that it takes one press; none if there is a choice, or if it forgoes something. */
  #only() {
    const picks = [];
    for (let step = this.#tree; step.next; step = step.next[picks.at(-1)]) {
      const [[thing, ahead], ...others] = Object.entries(step.next);
      const halves = others.every(([, other]) => new Set([...actionsOf(other), ...actionsOf(ahead)]).size === 1);
      if (this.#handful || step.action || !halves || ahead.forgoes || ahead.destroys) return [];
      picks.push(thing);
    }
    return picks;
  }

  get picked() { return [...this.#picked]; }

  get step() { return this.#walk(this.#picked).at(-1) ?? (this.#handful ? this.#gathered([]) : this.#tree); }

  #walk(things) {
    if (this.#handful) return things.map((_, place) => this.#gathered(things.slice(0, place + 1))).filter(Boolean);
    const steps = [];
    let step = this.#tree;
    for (const thing of things) {
      step = step.next?.[thing];
      if (!step) break;
      steps.push(step);
    }
    return steps;
  }

  /** Where one is with these of a handful: what else can be chosen, or the plan that chooses them all. */
  #gathered(things) {
    const { count, of, label, lasting } = this.#handful;
    const times = (thing) => things.filter((other) => other === thing).length;
    const items = things.map((thing) => of.find((item) => item.thing === thing));
    if (things.length > count || items.some((item) => !item || times(item.thing) > item.most)) return null;
    const name = items.at(-1)?.label;
    if (things.length === count) return { name, label, lasting, help: "", action: items.map(({ action }) => action).join(";") };
    const left = of.filter((item) => times(item.thing) < item.most);
    const next = Object.fromEntries(left.map((item) => [item.thing, { name: item.label }]));
    return { name, next, prompt: say("several", { chosen: things.length, count }) };
  }

  #onClick(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    let link = event.target.closest("[data-thing], [data-pick], [data-back], [data-picks], #back");
    if (!link || !byId("choices") && !link.dataset.thing) return;
    if (event.pointerType === "touch" && link.closest("#board") && !link.matches(".legal, .chosen")) link = meant(event) ?? link;
    event.preventDefault();
    const { thing, pick, back, picks } = link.dataset;
    const byKey = event.detail === 0;
    if (back !== undefined) this.stepTo(Number(back));
    else if (link.id === "back") this.stepTo(this.#picked.length - 1);
    else if (picks !== undefined) this.#advised(picks.split(","), byKey);
    else this.#pick(thing ?? pick, byKey);
  }

  /** What would happen if what is pointed at were picked, or if what is picked already were played. */
  #point(target) {
    const at = target.closest?.("[data-thing], [data-pick]");
    const thing = at?.dataset.thing ?? at?.dataset.pick;
    const ahead = thing && this.step.next?.[thing];
    this.#showWays(thing);
    magnify(at);
    if (ahead?.action) this.#hooks.preview(ahead.action, [...this.#picked, thing], ahead);
    else if (this.step.action) this.#hooks.preview(this.step.action, this.#picked, this.step);
    else this.#hooks.preview(null);
  }

  /** Shows what is drawn for the first pick (`data-picked`) as long as nothing else is picked than where its ways lead (`data-way`), and the way to the last pick or to what is pointed at. */
  #showWays(pointed) {
    const [first = pointed, ...further] = this.#picked;
    const there = this.step.next?.[pointed] ? pointed : this.#picked.at(-1);
    let shown = null;
    for (const ways of document.querySelectorAll("#board [data-picked]")) {
      const { picked } = ways.dataset;
      const leads = (thing) => ways.querySelector(`[data-way="${CSS.escape(thing)}"]`);
      const isOn = picked ? first === picked && further.every(leads) : true;
      ways.classList.toggle("on", isOn);
      if (isOn && (!picked || picked === this.#picked[0])) shown = ways;
      for (const way of ways.querySelectorAll("[data-way]")) way.classList.toggle("here", way.dataset.way === there);
    }
    lookAt(shown);
  }

  /** Picks a thing. What can't be picked now, but could be in place of an earlier pick, takes that place. What a lesson doesn't ask for is a question. */
  #pick(thing, byKey) {
    const at = this.#picked.indexOf(thing);
    if (at >= 0 && this.#handful && !this.step.next?.[thing]) return this.#go(this.#picked.toSpliced(at, 1), byKey);
    if (at >= 0 && !this.step.next?.[thing]) return this.stepTo(at);
    for (let length = this.#picked.length; length >= 0; length--) {
      const wanted = [...this.#picked.slice(0, length), thing];
      if (this.#walk(wanted).length === wanted.length && waysOf(wanted)?.length !== 0) return this.#go(wanted, byKey);
    }
    this.#hooks.why([...this.#picked, thing]);
  }

  #go(picked, byKey) {
    this.#picked = picked;
    this.#hooks.clear();
    const step = this.step;
    // What is put together in a window is confirmed there.
    if (step.opens && this.#hooks.converse(step.action)) {
      this.#picked = picked.slice(0, -1);
      return this.paint();
    }
    // What can be taken back needs no question, and neither does a single button that says what it does.
    const isPlain = !this.#handful && (!step.lasting || picked.length === 1);
    if (step.action && !step.next && isPlain && this.#hooks.atOnce()) {
      this.#mark();
      return this.#hooks.act(step, this.picked);
    }
    this.paint();
    reveal();
    this.#hooks.preview(step.action ?? null, this.picked, step);
    this.#hooks.say(step.action ? say("question", { action: step.label }) : say("picked", { thing: capital(step.name), prompt: step.prompt }));
    if (byKey) this.focusNext();
  }

  /** Leads the keys to the button if there is something to confirm, or else to what can be picked next; to what forgoes something never. */
  focusNext() {
    const { step } = this;
    const open = [...document.querySelectorAll(`${PLACES.map((place) => `${place} .legal`)}, #next > li > [data-pick]`)];
    const useful = (element) => !step.next?.[element.dataset.thing ?? element.dataset.pick]?.forgoes;
    const next = step.action ? byId("go") : open.find((element) => element.matches(".aimed")) ?? open.find(useful);
    (next ?? byId(step.action ? "go" : "say"))?.focus();
  }

  /** Takes advice. It is about one action, even where several could be chosen together. */
  #advised(picks, byKey) {
    if (!this.#handful) return this.#go(picks, byKey);
    const step = picks.reduce((at, thing) => at?.next?.[thing], this.#tree);
    if (step?.action) this.#hooks.act(step, picks);
  }

  /** Goes back to where this number of things were picked. */
  stepTo(length) {
    const last = this.#picked[length];
    this.#picked = this.#picked.slice(0, Math.max(0, length));
    this.#hooks.clear();
    this.paint();
    if (!document.activeElement || document.activeElement === document.body) {
      document.querySelector(`[data-thing="${CSS.escape(last ?? "")}"], [data-pick="${CSS.escape(last ?? "")}"]`)?.focus();
    }
  }

  clear() {
    this.#picked = [];
    this.paint();
  }

  /** Shows what is chosen and what is lit, and fills the list and the question. */
  paint() {
    if (!byId("choices")) return aim([]);
    const { step } = this;
    const drawn = this.#mark();
    const next = Object.entries(step.next ?? {});
    const others = this.#undrawn(next, drawn);
    const end = others.find(([, { ends }]) => ends) ?? others.find(([, { forgoes }]) => forgoes);
    this.#fillSteps(step);
    const title = (ahead) => capital(ahead.action && !ahead.next && !this.#picked.length ? ahead.label : ahead.name);
    const anchor = drawn.get(this.#picked.findLast((thing) => drawn.has(thing)));
    this.#fillQuestion(step);
    fillEnd(end, title);
    // What a lesson asks for comes first, so that it is never in the menu.
    const isAsked = ([thing]) => Boolean(waysOf([...this.#picked, thing])?.length);
    offer(others.filter((other) => other !== end).sort((one, other) => isAsked(other) - isAsked(one)), title, anchor);
    const listed = next.filter(([thing]) => drawn.has(thing));
    byId("listed")?.replaceChildren(...listed.map(([thing, ahead]) => item(option(thing, title(ahead)))));
    if (byId("all")) byId("all").hidden = !byId("listed").childElementCount;
    this.#showWays();
    aim(this.#picked);
    rove();
  }

  /** Shows what is chosen and what is lit on the board; says what is drawn there. All is read before anything is written, so that the page is laid out once. */
  #mark() {
    const { step } = this;
    const elements = [...document.querySelectorAll(PLACES.map((place) => `${place} [data-thing]`))];
    const drawn = new Map(elements.filter((element) => element.checkVisibility()).map((element) => [element.dataset.thing, element]));
    for (const element of elements) {
      const { thing } = element.dataset;
      const chosen = this.#picked.includes(thing);
      const legal = !chosen && Boolean(step.next?.[thing]);
      element.classList.toggle("chosen", chosen);
      element.classList.toggle("legal", legal);
      const name = (element.dataset.name ??= element.getAttribute("aria-label"));
      const words = chosen || legal ? say(chosen ? "chosen" : "legal", { thing: name }) : name;
      if (element.getAttribute("aria-label") !== words) element.setAttribute("aria-label", words);
    }
    return drawn;
  }

  /** What can be picked next besides what is drawn. Nothing that is only the second half of what begins with a drawn thing. */
  #undrawn(next, drawn) {
    const within = new Set(next.filter(([thing]) => drawn.has(thing)).flatMap(([, step]) => [...actionsOf(step)]));
    const isNews = (step) => this.#handful || [...actionsOf(step)].some((action) => !within.has(action));
    return next.filter(([thing, step]) => !drawn.has(thing) && isNews(step));
  }

  #fillSteps({ prompt }) {
    const items = this.#walk(this.#picked).map((step, place) => {
      const link = Object.assign(document.createElement("a"), { href: "#hand", textContent: capital(step.name) });
      link.dataset.back = place;
      return item(link);
    });
    if (prompt && (this.#picked.length || prompt !== say("chooseOne"))) {
      const now = item(document.createTextNode(prompt));
      now.setAttribute("aria-current", "step");
      items.push(now);
    }
    byId("steps").replaceChildren(...items);
  }

  #fillQuestion(step) {
    byId("confirm").hidden = byId("go").hidden = !step.action;
    byId("back").hidden = !this.#picked.length;
    byId("sentence").textContent = step.action ? say("question", { action: step.label }) : "";
    byId("help").textContent = step.help ?? "";
    byId("confirm").elements.picks.value = this.#picked.join(",");
  }
}

/** The button that ends or declines keeps its place, and its last words, when there is nothing to end. */
function fillEnd(end, title) {
  const button = byId("end");
  if (!end) {
    button.setAttribute("aria-disabled", "true");
    button.removeAttribute("href");
    delete button.dataset.pick;
    return;
  }
  const [thing, step] = end;
  button.removeAttribute("aria-disabled");
  button.href = "#hand";
  button.dataset.pick = thing;
  // New words rather than words that move.
  button.firstElementChild.replaceWith(Object.assign(document.createElement("span"), { textContent: title(step) }));
  button.classList.toggle("long", title(step).length > LONG);
}
