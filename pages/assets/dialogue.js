// One window of two columns over the table, in which an offer or a load is put together. The server draws it anew after every press.

import { morph } from "./morph.js";

const box = () => document.getElementById("dialogue");

export class Dialogue {
  #hooks;
  #draft = null;
  /** Presses are answered one after another, each by what the window says then. */
  #work = Promise.resolve();

  /** `fetch(draft)` draws a window, `play(actions)` plays, `closed()` is told when somebody has closed it. */
  constructor(hooks) {
    this.#hooks = hooks;
    const own = (kind, act) => addEventListener(kind, (event) => { if (event.target.closest?.("#dialogue")) act(event); });
    own("click", (event) => this.#onClick(event));
    // Keys mean nothing else while it is open.
    box()?.addEventListener("keydown", (event) => event.stopPropagation());
    box()?.addEventListener("cancel", (event) => { event.preventDefault(); this.close(); this.#hooks.closed(); });
  }

  get isOpen() { return Boolean(box()?.open); }

  /** Shows the window about a draft, which begins empty where an answer is asked for; closes it if there is none any more. */
  show(draft = this.#draft) {
    box().ariaBusy = "true";
    this.#work = this.#work.then(() => this.#show(draft)).finally(() => { box().ariaBusy = null; });
    return this.#work;
  }

  async #show(draft) {
    const text = await this.#hooks.fetch(draft).catch(() => null);
    if (text === null) return;
    const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("dialog");
    if (!fresh) return this.close();
    const isNew = !this.isOpen || draft.split(";")[0] !== this.#draft?.split(";")[0];
    this.#draft = draft;
    if (isNew) box().replaceChildren();
    morph(box(), fresh);
    if (!this.isOpen) box().showModal();
    if (isNew) box().querySelector(".wares button:not([aria-disabled]), .primary")?.focus();
  }

  #onClick({ target }) {
    if (target === box() || target.closest("[data-close]")) {
      this.close();
      return this.#hooks.closed();
    }
    const id = target.closest("button")?.id;
    if (id) this.#work = this.#work.then(() => this.#press(document.getElementById(id)));
  }

  async #press(button) {
    if (!button || !this.isOpen) return;
    const { draft, play, why } = button.dataset;
    document.getElementById("dialogue-why").textContent = why ?? "";
    if (draft !== undefined) await this.#show(draft);
    if (play === undefined) return;
    this.close();
    this.#hooks.play(play);
  }

  close() {
    this.#draft = null;
    if (this.isOpen) box().close();
  }
}
