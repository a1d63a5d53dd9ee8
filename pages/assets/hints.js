// A hint on the board, or a move and a better one: what they pick is ringed, and an arrow leads from the first thing to the second.

const SVG = "http://www.w3.org/2000/svg";
const HEAD = 13;

let arrows = [];

const thingOf = (id) => [...document.querySelectorAll(`#main [data-thing="${CSS.escape(id)}"]`)].find((thing) => thing.checkVisibility());

/** Shows the hint that the bar gives, or none. */
export function showHint() {
  const hinted = document.getElementById("hinted")?.dataset.picks.split(",") ?? [];
  for (const thing of document.querySelectorAll("#main [data-thing], #next [data-pick]")) {
    thing.classList.toggle("hinted", hinted.includes(thing.dataset.thing ?? thing.dataset.pick));
  }
  for (const arrow of arrows.splice(0)) arrow.remove();
  for (const { dataset, className } of document.querySelectorAll("#hinted, [data-points]")) {
    const [from, to] = (dataset.picks ?? dataset.points).split(",").map(thingOf).filter(Boolean);
    if (from && to && from !== to) draw(from, to, className);
  }
}

/** A bow from one thing to another, which ends at the rim of what it points at. */
function draw(from, to, kind) {
  const arrow = document.createElementNS(SVG, "svg");
  arrow.setAttribute("class", `pointer ${kind}`);
  arrow.setAttribute("aria-hidden", "true");
  arrow.append(document.createElementNS(SVG, "path"), document.createElementNS(SVG, "path"));
  document.body.append(arrow);
  arrows.push(arrow);
  const [start, end] = [from, to].map((thing) => thing.getBoundingClientRect());
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const [[ax, ay], [bx, by]] = [middle(start), middle(end)];
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  const bend = Math.min(80, length / 5);
  const [cx, cy] = [(ax + bx) / 2 + bend * dy / length, (ay + by) / 2 - bend * dx / length];
  const rim = Math.min(end.width, end.height, 60) / 2;
  const [ux, uy] = [(bx - cx) / Math.hypot(bx - cx, by - cy), (by - cy) / Math.hypot(bx - cx, by - cy)];
  const [tx, ty] = [bx - ux * rim, by - uy * rim];
  const side = (way) => `${tx - ux * HEAD + way * uy * HEAD * .6} ${ty - uy * HEAD - way * ux * HEAD * .6}`;
  arrow.firstChild.setAttribute("d", `M${ax} ${ay}Q${cx} ${cy} ${tx - ux * HEAD * .8} ${ty - uy * HEAD * .8}`);
  arrow.lastChild.setAttribute("d", `M${tx} ${ty}L${side(1)} ${side(-1)}z`);
}

for (const kind of ["scroll", "resize"]) addEventListener(kind, () => { if (arrows.length) showHint(); }, { capture: true, passive: true });
