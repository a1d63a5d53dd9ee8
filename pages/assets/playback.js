// What others did, one action at a time and in order, each with its caption in the bar. Any input skips to the present.

import { wish } from "./wishes.js";

const PACES = { slow: 1300, normal: 700, fast: 320 };
/** More than this is not waited for: somebody was away for long. */
const MOST = 40;

export class Playback {
  #show;
  #fetchPly;
  #skip = null;

  /** `fetchPly(ply)` fetches the table as it was then, `show(page, caption)` shows it. */
  constructor(fetchPly, show) {
    this.#fetchPly = fetchPly;
    this.#show = show;
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => this.skip(), { capture: true });
  }

  get isRunning() { return Boolean(this.#skip); }

  /** Ends the playback at once. */
  skip() { this.#skip?.(); }

  /** Plays these lines of the log: each a ply and its caption. Ends when all are shown, or something else is wanted. */
  async play(lines) {
    const pace = PACES[wish("pace")];
    if (!lines.length || lines.length > MOST || !pace || document.hidden) return;
    let isOver = false;
    const skipped = new Promise((resolve) => { this.#skip = () => { isOver = true; resolve(); }; });
    let coming = this.#fetchPly(lines[0].ply);
    for (const [place, { caption }] of lines.entries()) {
      const page = await Promise.race([coming, skipped]);
      coming = lines[place + 1] && this.#fetchPly(lines[place + 1].ply);
      if (isOver) break;
      this.#show(page, caption);
      await Promise.race([new Promise((done) => setTimeout(done, pace)), skipped]);
      if (isOver) break;
    }
    this.#skip = null;
  }
}
