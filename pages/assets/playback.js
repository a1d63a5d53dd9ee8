// What others did, one action at a time and in order, each with its caption in the bar. Any input skips to the present.

import { wish } from "./wishes.js";

const PACES = { slow: 1300, normal: 700, fast: 320 };
/** More than this is not waited for: somebody was away for long. */
const MOST = 40;

export class Playback {
  #show;
  #fetchPly;
  #skip = null;
  #lines = [];
  #over = null;

  /** `fetchPly(ply)` fetches the table as it was then, `show(page, caption)` shows it. */
  constructor(fetchPly, show) {
    this.#fetchPly = fetchPly;
    this.#show = show;
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => this.skip(), { capture: true });
  }

  get isRunning() { return Boolean(this.#skip); }

  /** Ends the playback at once. */
  skip() { this.#skip?.(); }

  /** Plays these lines of the log, each a ply and its caption, after those that are being played already. Says when all are shown or skipped. */
  async play(lines) {
    this.#lines.push(...lines);
    if (this.isRunning) return this.#over;
    this.#over = this.#run();
    return this.#over;
  }

  /** Whether somebody wants to see these lines, and can. */
  isWorth(lines) { return lines.length > 0 && lines.length <= MOST && Boolean(PACES[wish("pace")]) && !document.hidden; }

  async #run() {
    const pace = PACES[wish("pace")];
    let isOver = !this.isWorth(this.#lines);
    const skipped = new Promise((resolve) => { this.#skip = () => { isOver = true; resolve(); }; });
    for (let line = this.#lines.shift(); line && !isOver; line = this.#lines.shift()) {
      const page = await Promise.race([this.#fetchPly(line.ply), skipped]);
      if (isOver) break;
      this.#show(page, line.caption);
      await Promise.race([new Promise((done) => setTimeout(done, pace)), skipped]);
    }
    this.#lines = [];
    this.#skip = null;
  }
}
