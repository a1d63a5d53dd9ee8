// What a thing is, on a small card beside it: on hover, on keyboard focus, and as long as a finger rests on it.
// `data-tip` holds a title and, on further lines, what there is to say about it.

/** How long the pointer, the keys or a finger rest on something before it explains itself. */
const REST = { hover: 350, focus: 500, touch: 450 };
/** How far a finger may slip, and the room between a card, its thing and the edge of the window. */
const SLIP = 10;
const GAP = 8;

const tipped = (target) => target?.closest?.("[data-tip]");

let timer = 0;
let card = null;
let about = null;
/** What is told about it, if it has no name of its own. */
let described = null;
/** A finger that has read a card picks nothing when it is lifted. */
let hasRead = false;
let touched = null;

const gone = new MutationObserver(() => { if (!about?.isConnected) hide(); });

function hide() {
  clearTimeout(timer);
  gone.disconnect();
  card?.remove();
  described?.removeAttribute("aria-describedby");
  card = about = described = null;
}

/** Shows the card of this element after a while, unless something else happens first. */
function plan(element, rest, focused = null) {
  if (element === about) return;
  hide();
  if (!element) return;
  about = element;
  timer = setTimeout(() => show(element, focused), rest);
}

function show(element, focused) {
  if (!element.isConnected || !element.dataset.tip) return hide();
  card = document.createElement("div");
  Object.assign(card, { id: "tip", className: "tip", role: "tooltip" });
  card.dataset.ours = "";
  const [title, ...lines] = element.dataset.tip.split("\n");
  card.append(Object.assign(document.createElement("strong"), { textContent: title }));
  for (const line of lines) card.append(Object.assign(document.createElement("span"), { textContent: line }));
  (element.closest("dialog") ?? document.getElementById("main")).append(card);
  place(card, element.getBoundingClientRect());
  described = focused;
  described?.setAttribute("aria-describedby", card.id);
  gone.observe(document.body, { childList: true, subtree: true });
}

/** Says at once what a thing is, if it can. */
export const explain = (thing) => plan(tipped(thing) ?? thing?.querySelector("[data-tip]"), 0);

/** Above the thing, or below it where there is no room; always inside the window. */
function place(card, box) {
  const { width, height } = card.getBoundingClientRect();
  const above = box.top - height - GAP;
  const top = above >= GAP ? above : Math.min(box.bottom + GAP, innerHeight - height - GAP);
  const left = Math.min(Math.max(GAP, box.left + box.width / 2 - width / 2), innerWidth - width - GAP);
  Object.assign(card.style, { left: `${Math.max(GAP, left)}px`, top: `${Math.max(GAP, top)}px` });
}

export function bindTips() {
  addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "mouse") plan(tipped(target), REST.hover);
  });
  document.documentElement.addEventListener("pointerleave", hide);
  addEventListener("focusin", ({ target }) => {
    if (!target.matches(":focus-visible")) return;
    plan(tipped(target) ?? target.querySelector("[data-tip]"), REST.focus, target);
  });
  addEventListener("focusout", hide);
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !card) return;
    event.stopPropagation();
    hide();
  }, { capture: true });
  addEventListener("wheel", hide, { passive: true });
  bindFinger();
}

/** A finger that rests on a thing reads about it; one that slips, scrolls or taps doesn't. */
function bindFinger() {
  addEventListener("pointerdown", (event) => {
    hasRead = false;
    touched = event.pointerType === "touch" ? { x: event.clientX, y: event.clientY } : null;
    hide();
    if (touched) plan(tipped(event.target), REST.touch);
  }, { capture: true });
  addEventListener("pointermove", (event) => {
    if (touched && Math.hypot(event.clientX - touched.x, event.clientY - touched.y) > SLIP) hide();
  });
  addEventListener("pointerup", () => {
    hasRead = Boolean(touched && card);
    if (!card) hide();
  });
  addEventListener("pointercancel", hide);
  addEventListener("contextmenu", (event) => { if (touched && tipped(event.target)) event.preventDefault(); });
  addEventListener("click", (event) => {
    if (hasRead) {
      event.preventDefault();
      event.stopPropagation();
    } else {
      hide();
    }
    hasRead = false;
  }, { capture: true });
}
