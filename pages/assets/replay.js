// Looking back: it plays by itself, steps by move or by turn with the arrow keys and from mistake to mistake with M, and follows
// what a bot makes of the game.

import { say } from "./words.js";
import { pace, pause } from "./playback.js";
import { momentOver } from "./motion.js";

const USUAL = 700;
const LOOK_AGAIN = 2000;

/** `apply(text)` shows a page; its moment is staged by then. */
export function bindReplay(main, apply) {
  const byId = (id) => document.getElementById(id);
  const ply = () => Number(main.dataset.ply);
  const last = () => Number(byId("slider").max);
  let wanted = ply();
  let { eyes } = main.dataset;
  let isPlaying = false;

  const query = () => `?ply=${wanted}${eyes && `&eyes=${eyes}`}`;

  /** Shows on the page where one is, and whether it plays. */
  function mark() {
    document.body.classList.toggle("replaying", isPlaying);
    const button = byId("play");
    button.ariaPressed = String(isPlaying);
    button.ariaLabel = button.title = say(isPlaying ? "pause" : "play");
    byId("slider").value = wanted;
    const was = document.querySelector("#lines [aria-current]");
    if (was) was.ariaCurrent = null;
    const line = document.querySelector(`#lines [data-ply="${ply()}"] a`);
    if (!line) return;
    line.ariaCurrent = "true";
    line.scrollIntoView({ block: "nearest" });
  }

  async function look(more = "") {
    const asked = query();
    const answer = await fetch(`${location.pathname}/part${asked}${more}`).catch(() => null);
    if (!answer?.ok) return location.assign(asked);
    const text = await answer.text();
    if (asked !== query()) return;
    apply(text);
    mark();
    history.replaceState(null, "", asked);
  }

  async function show(to) {
    wanted = Math.max(0, Math.min(last(), to));
    if (wanted !== ply()) await look();
  }

  async function play() {
    isPlaying = !isPlaying;
    mark();
    if (isPlaying && ply() === last()) await show(0);
    while (isPlaying && ply() < last()) {
      await show(ply() + 1);
      await Promise.all([pause(pace() ?? USUAL), momentOver()]);
    }
    isPlaying = false;
    mark();
  }

  function go(to) {
    isPlaying = false;
    show(to);
  }

  /** What has been judged in the meantime. */
  async function watch() {
    if (!byId("progress")) return;
    await pause(LOOK_AGAIN);
    await look("&whole=1");
    watch();
  }

  const press = (step) => document.querySelector(`a[data-step=${step}]`)?.click();

  const keys = {
    ArrowRight: (shift) => shift ? press("turn-on") : go(wanted + 1),
    ArrowLeft: (shift) => shift ? press("turn-back") : go(wanted - 1),
    Home: () => go(0),
    End: () => go(last()),
    m: () => press("mistake-on"),
    M: () => press("mistake-back"),
    " ": play,
  };
  addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (!keys[key] || event.ctrlKey || event.altKey || event.metaKey || target.readOnly) return;
    if (key === " " && target.closest(":is(a,button,summary,label)")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keys[key](event.shiftKey);
  }, { capture: true });
  addEventListener("input", ({ target }) => { if (target.id === "slider") go(Number(target.value)); });
  addEventListener("click", (event) => {
    if (event.target.closest("[data-step=play]")) return play();
    const link = event.target.closest("a[href*='?ply=']:not(#picture)");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.dataset.eyes === undefined) return go(Number(new URL(link.href).searchParams.get("ply")));
    ({ eyes } = link.dataset);
    look();
  });
  mark();
  watch();
}
