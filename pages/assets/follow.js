// Keeps the page up to date with as few requests as there can be.

export class Follower {
  #shown;
  #fetchPart;
  #wanted = 0;
  #underway = 0;
  #refreshing = null;

  /** `shown()` is the number of the last event that the page shows; `fetchPart()` fetches what has changed, and says whether it could. */
  constructor(shown, fetchPart) {
    this.#shown = shown;
    this.#fetchPart = fetchPart;
  }

  get #isBehind() { return this.#shown() < this.#wanted; }

  /** An event has been heard. While a command is under way nothing is fetched: its answer brings what it has changed. */
  heard(seq) {
    this.#wanted = Math.max(this.#wanted, seq);
    if (!this.#underway && this.#isBehind) this.refresh();
  }

  /** Gives a command whose answer brings what has changed; then fetches what else has happened meanwhile. */
  async during(command) {
    this.#underway += 1;
    try {
      return await command();
    } finally {
      this.#underway -= 1;
      if (!this.#underway && this.#isBehind) this.refresh();
    }
  }

  /** Fetches what has changed, until the page shows all that has been heard of. */
  refresh() {
    this.#refreshing ??= this.#catchUp().finally(() => { this.#refreshing = null; });
    return this.#refreshing;
  }

  async #catchUp() {
    do if (!await this.#fetchPart()) return; while (this.#isBehind);
  }
}
