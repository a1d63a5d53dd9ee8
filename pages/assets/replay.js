// A replay: it plays by itself, and steps by move or by turn with the arrow keys.

import { say } from "./words.js";
import { pace, pause } from "./playback.js";
import { momentOver } from "./motion.js";

const USUAL = 700;

/** `apply(text)` shows a page; its moment is staged by then. */
export function bindReplay(main, apply) {
  const { replay } = main.dataset;
  const slider = () => document.getElementById("slider");
  const ply = () => Number(main.dataset.ply);
  const last = () => Number(slider().max);
  let wanted = ply();
  let isPlaying = false;

  function mark() {
    document.body.classList.toggle("replaying", isPlaying);
    const button = document.getElementById("play");
    button.ariaPressed = String(isPlaying);
    button.ariaLabel = button.title = say(isPlaying ? "pause" : "play");
  }

  async function show(to) {
    wanted = Math.max(0, Math.min(last(), to));
    if (wanted === ply()) return;
    const query = `?ply=${wanted}`;
    const answer = await fetch(`/t/${replay}/part${query}`).catch(() => null);
    if (!answer?.ok) return location.assign(`/t/${replay}${query}`);
    const text = await answer.text();
    if (query !== `?ply=${wanted}`) return;
    apply(text);
    slider().value = wanted;
    mark();
    history.replaceState(null, "", `/t/${replay}${query}`);
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

  /** The turn that begins next before or after a ply. */
  function turn(forwards) {
    const turns = [...document.querySelectorAll(".marks [data-ply]")].map((mark) => Number(mark.dataset.ply));
    return forwards ? turns.find((at) => at > wanted) ?? last() : turns.findLast((at) => at < wanted) ?? 0;
  }

  const keys = {
    ArrowRight: (shift) => go(shift ? turn(true) : wanted + 1),
    ArrowLeft: (shift) => go(shift ? turn(false) : wanted - 1),
    Home: () => go(0),
    End: () => go(last()),
    " ": play,
  };
  addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (!keys[key] || event.ctrlKey || event.altKey || event.metaKey) return;
    if (key === " " && target.closest(":is(a,button,summary,label)")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keys[key](event.shiftKey);
  }, { capture: true });
  addEventListener("input", ({ target }) => { if (target.id === "slider") go(Number(target.value)); });
  addEventListener("click", (event) => {
    if (event.target.closest("[data-step=play]")) return play();
    const link = event.target.closest("a[href*='?ply=']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(Number(new URL(link.href).searchParams.get("ply")));
  });
}
