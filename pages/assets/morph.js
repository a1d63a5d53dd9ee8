// Makes an element like a new one without replacing what stays: focus, scroll, zoom and open drawers survive.

/** Attributes that belong to the client once an element is there. */
const OURS = new Set(["style", "open", "tabindex", "data-zoomable", "data-near", "data-new", "aria-busy"]);

export function morph(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.isEqualNode(fresh) || fresh.dataset?.keep !== undefined) return;
  attributes(old, fresh);
  if (old.hasAttribute("data-grow")) grow(old, fresh);
  else children(old, fresh);
}

function attributes(old, fresh) {
  for (const { name, value } of fresh.attributes) {
    if (!OURS.has(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!OURS.has(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
}

/** Children with an id find each other wherever they are; the others go by their place. */
function children(old, fresh) {
  const named = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  let place = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    let kept = next.id ? named.get(next.id) : place;
    while (!next.id && kept?.id) kept = kept.nextSibling;
    if (kept && alike(kept, next)) {
      if (kept === place) place = place.nextSibling;
      else old.insertBefore(kept, place);
      morph(kept, next);
    } else {
      old.insertBefore(next, place);
    }
  }
  while (place) {
    const gone = place;
    place = place.nextSibling;
    // What the client has put there itself stays.
    if (gone.dataset?.ours === undefined) gone.remove();
  }
}

/** What an element is: its first class is its kind, the others are its state. */
const kind = (node) => `${node.nodeName}#${node.id ?? ""}.${node.getAttribute?.("class")?.split(" ")[0] ?? ""}`;

const alike = (one, other) => kind(one) === kind(other);

/** A list that only grows, at its beginning or at its end: it takes in what it doesn't have. */
function grow(old, fresh) {
  const atEnd = old.dataset.grow === "end";
  const coming = [...fresh.children];
  for (const next of atEnd ? coming : coming.reverse()) {
    const known = document.getElementById(next.id);
    if (known) morph(known, next);
    else if (atEnd) old.append(next);
    else old.prepend(next);
  }
}
