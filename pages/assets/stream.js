// What happens at the table, as it happens. The browser resumes exactly behind the last event that it has had.

const KINDS = ["opened", "sat", "given_to_bot", "begun", "action", "taken_back", "said", "hinted", "left", "returned", "timed_out", "resigned", "wants_to_stop", "wants_to_play_on", "rematch"];
const AGAIN = 3000;

/** Calls `on.event` for each event after `seq`, `on.thinking` as a bot thinks, `on.lost` and `on.found` for the connection. */
export function listen(address, seq, on) {
  let last = seq;
  let lost = 0;
  const source = new EventSource(`${address}?after=${last}`);
  const hear = ({ data }) => {
    const event = JSON.parse(data);
    if (event.seq <= last) return;
    last = event.seq;
    on.event(event);
  };
  for (const kind of KINDS) source.addEventListener(kind, hear);
  source.addEventListener("thinking", ({ data }) => on.thinking(JSON.parse(data)));
  source.addEventListener("open", () => {
    clearTimeout(lost);
    lost = 0;
    on.found();
  });
  source.addEventListener("error", () => {
    lost ||= setTimeout(on.lost, 1500);
    if (source.readyState === EventSource.CLOSED) {
      source.close();
      setTimeout(() => beginAnew(address, last, on), AGAIN);
    }
  });
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
}

/** A source that has given up begins anew, unless the table is damaged: then its page says so, and nothing is tried again. */
async function beginAnew(address, last, on) {
  const answer = await fetch(`${address}?after=${last}`, { method: "HEAD" }).catch(() => null);
  if (answer?.status === 500) location.reload();
  else listen(address, last, on);
}

/** Keeps the page up to date with as few requests as there can be. */
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
