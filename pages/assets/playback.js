// What others did, one action at a time and in order, each with its caption in the bar. Any input skips to the present.

import { wish } from "./wishes.js";

const PACES = { slow: 1300, normal: 700, fast: 320 };
/** What one has done oneself need not be read. */
const OWN = 200;
/** More than this is not waited for: somebody was away for long. */
const MOST = 40;
/** What is no answer to what is being shown. */
const ELSE = ":is([data-pace],input,textarea)";
const MODIFIERS = new Set(["Tab", "Shift", "Control", "Alt", "Meta"]);

/** How long a move is shown, in milliseconds; nothing if moves aren't to be shown one by one. */
export const pace = () => PACES[wish("pace")];

export const pause = (time) => new Promise((done) => setTimeout(done, time));

export class Playback {
  #show;
  #fetchPly;
  #skip = null;
  #lines = [];
  #over = null;

  /** `fetchPly(line)` fetches the table as it was after a line of the log, `show(page)` shows it until its promise is kept. A line may say for how long (`time`). */
  constructor(fetchPly, show) {
    this.#fetchPly = fetchPly;
    this.#show = show;
    addEventListener("pointerdown", ({ target }) => { if (!target.closest?.(ELSE)) this.skip(); }, { capture: true });
    addEventListener("keydown", (event) => this.#pressed(event), { capture: true });
  }

  get isRunning() { return Boolean(this.#skip); }

  /** Ends the playback at once. */
  skip() { this.#skip?.(); }

  /** A key that skips does nothing else. */
  #pressed(event) {
    if (!this.isRunning || MODIFIERS.has(event.key) || event.ctrlKey || event.metaKey || event.target.closest?.(ELSE)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.skip();
  }

  /** Plays these lines of the log after those that are being played already. Says when all are shown or skipped. */
  async play(lines) {
    this.#lines.push(...lines);
    if (this.isRunning) return this.#over;
    this.#over = this.#run();
    return this.#over;
  }

  /** Whether somebody wants to see these lines, and can. */
  isWorth(lines) { return lines.length > 0 && lines.length <= MOST && Boolean(pace()) && !document.hidden; }

  async #run() {
    let isOver = !this.isWorth(this.#lines);
    const skipped = new Promise((resolve) => { this.#skip = () => { isOver = true; resolve(); }; });
    document.body.classList.toggle("playing-back", !isOver);
    for (let line = this.#lines.shift(); line && !isOver; line = this.#lines.shift()) {
      const page = await Promise.race([this.#fetchPly(line), skipped]);
      if (!page || isOver) break;
      await Promise.race([Promise.all([this.#show(page), pause(line.isMine ? OWN : line.time ?? pace() ?? 0)]), skipped]);
    }
    document.body.classList.remove("playing-back");
    this.#lines = [];
    this.#skip = null;
  }
}
