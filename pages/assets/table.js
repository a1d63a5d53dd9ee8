// The table: picks, commands, events, and a page that follows them without a reload.

import { measured, say } from "./words.js";
import { isOn, keep, wish } from "./wishes.js";
import { morph } from "./morph.js";
import { holdingNumbers, land, momentOver, stage, travel, whereabouts } from "./motion.js";
import { bindBoard, fit, reveal, rove } from "./board.js";
import { Picks } from "./picks.js";
import { notify, sound } from "./sound.js";
import { Follower, listen } from "./stream.js";
import { bindKeys } from "./keys.js";
import { Playback, pace } from "./playback.js";
import { reveal as revealEnd } from "./finale.js";
import { bindReplay } from "./replay.js";
import { showHint } from "./hints.js";
import { Preview } from "./preview.js";
import { bindRules } from "./rule.js";
import { Dialogue } from "./dialogue.js";
import { explain } from "./tips.js";

bindRules();

const main = document.getElementById("main");
const { table: id, replay } = main.dataset;
const address = `/t/${id}`;
const byId = (name) => document.getElementById(name);

/* What is to be said beside the status until something else is done. */

let noted = null;

/** A note about the connection lasts as long as what it says is true. */
function note(words, rule, passing = false) {
  const link = document.createElement("a");
  if (rule) Object.assign(link, { className: "rule", textContent: say("why"), title: rule, href: `/rules/${main.dataset.game}#${rule}` });
  noted = words ? { nodes: [document.createTextNode(`${words} `), ...(rule ? [link] : [])], passing } : null;
  showNote();
}

function showNote() {
  if (!noted) return;
  const line = byId("note");
  line.replaceChildren(...noted.nodes.map((node) => node.cloneNode(true)));
  line.classList.add("refused");
}

/** What the server has said against a command stays, too. */
function keepNote() {
  const line = byId("note");
  if (line?.classList.contains("refused")) noted = { nodes: [...line.childNodes].map((node) => node.cloneNode(true)), passing: false };
}

function clearNote() {
  noted = null;
  const line = byId("note");
  if (!line.classList.contains("refused")) return;
  line.replaceChildren();
  line.classList.remove("refused");
}

const REMEMBERED = 8;

/** Says something once to those who listen. What comes quickly after it doesn't drown it. */
function speak(words) {
  const heard = byId("spoken");
  if (!heard || !words) return;
  const line = document.createElement("p");
  line.textContent = words;
  heard.append(line);
  if (heard.childElementCount > REMEMBERED) heard.firstElementChild.remove();
}

/* Picks */

/** Whether a move is on its way. */
let acting = false;

/** Makes one move at a time: what is clicked before it is done is not a second one. */
async function alone(move) {
  if (acting) return;
  acting = true;
  main.ariaBusy = "true";
  try { await move(); } finally {
    acting = false;
    main.ariaBusy = null;
  }
}

const preview = new Preview(async (action, signal) => {
  const answer = await ask("preview", { action }, signal);
  return answer?.changes ? answer : null;
});

/** Asks the server about something that isn't played. */
const ask = (what, body, signal) => fetch(`/api/tables/${id}/${what}`, {
  method: "POST",
  signal,
  headers: { "Content-Type": "application/json", Accept: "application/json" },
  body: JSON.stringify(body),
}).then((response) => response.json()).catch(() => null);

const picks = new Picks(main, {
  why: askWhy,
  act: (step, picked) => isLesson() ? learn(`${main.dataset.here}&picks=${picked}&try=1`) : act(step.action, picked),
  // A puzzle is thought over: its moves are confirmed.
  atOnce: () => Boolean(id || isLesson()) && !isSealing() && !isOn("confirm"),
  converse: (action) => Boolean(id) && !isSealing() && (preview.hide(), dialogue.show(action), true),
  clear: clearNote,
  say: speak,
  preview: (action, picked, step) => action && id && !acting && !isSealing() && !playback.isRunning ? preview.show(action, picked.at(-2), picked.at(-1), step) : preview.hide(),
});

/* Dialogues */

const dialogue = new Dialogue({
  fetch: async (draft) => (await fetch(`${address}/dialogue?draft=${encodeURIComponent(draft)}`)).text(),
  play: (actions) => act(actions, []),
  closed: () => picks.clear(),
});

/** The position whose dialogue has opened by itself: closed once, it stays closed. */
let answered = null;

/** A dialogue follows the table; what asks for an answer opens by itself. */
function converse() {
  if (!id) return;
  const { revision, dialogue: asked } = main.dataset;
  if (answered !== revision && asked !== undefined) dialogue.show("");
  else if (answered !== revision && dialogue.isOpen) dialogue.show();
  answered = revision;
}

async function askWhy(things) {
  if (main.dataset.why) return question(things);
  if (!byId("choices")) return note(main.dataset.waits);
  const answer = await ask("why", { picks: things });
  const refused = answer?.error ?? answer;
  note(refused?.message ?? say("offline"), refused?.rule, !refused);
}

/* Lessons */

const isLesson = () => Boolean(main.dataset.here);
/** The longest playback of what a lesson skips, in milliseconds. */
const SKIPPING = 12000;

/** Takes a step of the lesson: what is skipped is played back first. */
const learn = (address) => alone(async () => {
  const fresh = parsed(await (await fetch(address)).text());
  if (!fresh?.dataset.here) return location.assign(address);
  picks.clear();
  await playBeats(fresh.dataset);
  takeOver(fresh);
  byId("lesson").scrollTop = 0;
  if (fresh.dataset.here !== location.pathname + location.search) history.pushState(null, "", fresh.dataset.here);
});

/** Plays back what happened in the last step of a lesson. */
function playBeats({ here, beats }, fromTheStart = false) {
  course = here;
  const shown = beats.split(",").filter(Boolean).map(Number);
  const time = Math.min(pace() ?? 0, SKIPPING / shown.length);
  const lines = shown.map((ply) => ({ ply, time, isMine: ply === 1 }));
  return playback.play(fromTheStart ? [{ ply: 0, time: 0 }, ...lines] : lines);
}

/** The lesson of which something is played back. */
let course = "";

/** In a lesson, whatever it doesn't ask for is a question: the answer says what it is, and why it isn't its turn. So is what a puzzle doesn't allow. */
async function question(things) {
  await apply(await (await fetch(main.dataset.why + things)).text());
  const about = `[data-thing="${CSS.escape(things.at(-1))}"]`;
  explain([...document.querySelectorAll(`#main ${about}`)].find((thing) => thing.checkVisibility()));
}

addEventListener("popstate", () => { if (isLesson()) location.reload(); });

/* Commands */

/** What the keys have no more business with. */
const SPENT = "[hidden],:disabled,[aria-disabled],[data-thing]:not(.legal)";

/** Whether one decides before one's turn. */
const isSealing = () => main.dataset.sealed !== undefined;

/** Plays an action, or seals it until its turn. Its key stays the same until the server has answered, so that it is played once. */
async function act(action, picked) {
  if (acting) return;
  await alone(() => {
    preview.forget();
    const actions = [main.dataset.sealed, action].filter(Boolean).join(";");
    const body = new URLSearchParams({ action: actions, picks: picked.join(","), revision: main.dataset.revision, key: crypto.randomUUID() });
    return command(`${address}/${isSealing() ? "seal" : "act"}`, body, { words: say("moveNotSent"), done: () => picks.clear() });
  });
  const at = document.activeElement;
  if (at === document.body || at.closest(SPENT)) picks.focusNext();
}

/** Sends a command and takes over what it has changed. `done` is called before that if the command was carried out. */
function command(to, body, { words, done }) {
  body.set("after", main.dataset.seq);
  return follower.during(async () => {
    const answer = await persist(() => fetch(to, { method: "POST", body }), words);
    const text = await answer.text().catch(() => "");
    clearNote();
    if (answer.ok) done();
    await apply(text);
    if (!answer.ok) keepNote();
  });
}

/** Tries again until there is an answer; an answer that says "later" is none. */
async function persist(send, words) {
  for (let pause = 500; ; pause = Math.min(2 * pause, 8000)) {
    try {
      const answer = await send();
      if (answer.status !== 503 && answer.status !== 429) {
        if (noted?.passing) clearNote();
        return answer;
      }
    } catch { /* The connection is lost: try again. */ }
    if (words) note(words, null, true);
    await new Promise((done) => setTimeout(done, pause));
  }
}

addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.id === "confirm" && id) {
    event.preventDefault();
    act(picks.step.action, picks.picked);
  } else if (form.hasAttribute("data-quiet")) {
    event.preventDefault();
    if (!form.ariaBusy) send(form);
  } else if (isLesson() && form.method === "get") {
    event.preventDefault();
    learn(`${form.action}?${new URLSearchParams(new FormData(form, event.submitter))}`);
  }
});

/** Sends a form and shows what came of it. */
async function send(form) {
  form.ariaBusy = "true";
  const body = new URLSearchParams(new FormData(form));
  const done = () => { for (const field of form.querySelectorAll("input[name=words]")) field.value = ""; };
  await command(form.action, body, { words: say("notSent"), done });
  form.ariaBusy = null;
}

/* The page */

/** Takes over what has changed. A page that is not this table's is gone to; one that was overtaken is left alone. */
async function apply(text) {
  const fresh = parsed(text);
  if (fresh?.dataset.table !== id || fresh?.dataset.replay !== replay) return location.reload();
  if (!id) return takeOver(fresh);
  await momentOver();
  if (Number(fresh.dataset.seq) < Number(main.dataset.seq)) return;
  preview.forget();
  const [shown, coming] = [playback.isRunning ? heardUpTo : Number(main.dataset.ply), Number(fresh.dataset.ply)];
  const missed = between(fresh, shown, coming);
  latest = fresh;
  if (coming < shown) playback.skip();
  if (!playback.isRunning && !playback.isWorth(missed)) return takeOver(fresh);
  // Commands and events go by what is known, even if it is still to be shown.
  Object.assign(main.dataset, { seq: fresh.dataset.seq, revision: fresh.dataset.revision });
  heardUpTo = coming;
  if (playback.isRunning) playback.play(missed);
  else playback.play(missed).then(() => { main.dataset.ply = latest.dataset.ply; takeOver(latest); });
}

/** What was heard last, and up to which ply it is being played back. */
let latest = null;
let heardUpTo = 0;

const parsed = (text) => new DOMParser().parseFromString(text, "text/html").getElementById("main");

/** The lines of the log after one ply up to another, oldest first, up to the last that isn't one's own. */
function between(fresh, shown, coming) {
  const lines = [...fresh.querySelectorAll("#lines li[data-ply]")]
    .map(({ dataset, id }) => ({ ply: Number(dataset.ply), seq: Number(id.replace("line-", "")), isMine: dataset.mine === "true" }))
    .filter(({ ply }) => ply > shown && ply <= coming)
    .sort((one, other) => one.ply - other.ply);
  return lines.slice(0, lines.findLastIndex(({ isMine }) => !isMine) + 1);
}

const playback = new Playback(
  async ({ ply, seq }) => parsed(await (await fetch(isLesson() ? `${course}&beat=${ply}` : `${address}/part?ply=${ply}&after=${seq - 1}`)).text()),
  (page) => {
    byId("caption").replaceChildren(...page.querySelector("#say").childNodes);
    showPace();
    change(() => { for (const zone of ["standing", "board", "hand"]) morph(byId(zone), page.querySelector(`#${zone}`)); });
    fit(byId("board"));
    main.dataset.ply = page.dataset.ply;
    return stage();
  },
);

/** Changes the page: what has changed its place flies there, and numbers change when it lands. */
function change(how) {
  const before = whereabouts(main);
  land();
  const release = holdingNumbers(byId("standing"), how);
  // What goes by the new page is done before anything flies.
  queueMicrotask(() => travel(before, main).then(release, release));
}

function takeOver(fresh) {
  if (id && Number(fresh.dataset.seq) < Number(main.dataset.seq)) return;
  const wasMine = main.dataset.yourTurn === "true";
  const wasOver = Boolean(byId("finale"));
  const isNewPly = fresh.dataset.ply !== main.dataset.ply;
  const hadFocus = main.contains(document.activeElement);
  change(() => morph(main, fresh));
  forgetUndone();
  settle();
  // The only thing there is to do takes one key.
  const isIdle = document.activeElement === document.body || document.activeElement.id === "say" && picks.step.action;
  if (hadFocus && isIdle) picks.focusNext();
  if (isNewPly) stage();
  const finale = byId("finale");
  if (finale && !wasOver) revealEnd(finale).then(() => sound(finale.matches(".won") ? "won" : "over"));
  if (main.dataset.yourTurn !== "true" || wasMine) return;
  sound("turn");
  notify(main.dataset.title);
}

/** Lines of the log that were taken back are forgotten. */
function forgetUndone() {
  if (!id) return;
  for (const line of document.querySelectorAll("#lines li[data-ply]")) {
    if (Number(line.dataset.ply) > Number(main.dataset.ply)) line.remove();
  }
  for (const turn of document.querySelectorAll("#lines > li:not(:has(li))")) turn.remove();
}

/* Speed, skipping, and once more */

function showPace() {
  for (const button of document.querySelectorAll("[data-pace]")) button.ariaPressed = String(button.dataset.pace === wish("pace"));
}

/** Shows again what has happened since one's last turn, or in the last step of a lesson. */
async function again() {
  if (isLesson()) {
    await playBeats(main.dataset, true);
    return takeOver(parsed(await (await fetch(main.dataset.here)).text()));
  }
  const since = Number(byId("digest").dataset.ply);
  await playback.play(between(main, since, Number(main.dataset.ply)));
  takeOver(parsed(await (await fetch(`${address}/part?after=${main.dataset.seq}`)).text()));
}

addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-do=again]")) again();
  const pace = target.closest?.("[data-pace]")?.dataset.pace;
  if (pace) keep("pace", pace);
  if (target.closest?.("#latest")) document.querySelector(".tab [value=talk]").click();
});
addEventListener("wish", showPace);
addEventListener("keydown", ({ key }) => { if (key === "Escape" && byId("finale")) byId("finale").open = false; });

/** What the client adds to every state of the page. */
function settle() {
  countNew();
  showPace();
  fit(byId("board"));
  picks.read();
  showHint();
  rove();
  if (main.dataset.yourTurn === "true" || isLesson()) reveal();
  showNote();
  showLost();
  tick();
  converse();
  const { title } = main.dataset;
  if (title) document.title = isOn("title") && main.dataset.yourTurn === "true" ? `● ${title}` : title;
}

let readUpTo = null;
let saidSoFar = null;

/** The tab of the chat says how much is new since it was last open; somebody else's words are heard, too. */
function countNew() {
  const tab = document.querySelector(".tab:has([value=talk])");
  if (!tab) return;
  const said = byId("said").childElementCount;
  const newest = byId("said").firstElementChild;
  if (saidSoFar !== null && said > saidSoFar && !newest.dataset.mine) {
    sound("message");
    notify(newest.textContent);
  }
  saidSoFar = said;
  if (readUpTo === null || tab.firstElementChild.checked) readUpTo = said;
  if (said > readUpTo) tab.dataset.new = said - readUpTo;
  else delete tab.dataset.new;
}

addEventListener("change", ({ target }) => { if (target.name === "tab") countNew(); });

const follower = new Follower(() => Number(main.dataset.seq), fetchPart);

async function fetchPart() {
  const hint = byId("hint")?.childElementCount ? "&hint=1" : "";
  const answer = await persist(() => fetch(`${address}/part?after=${main.dataset.seq}${hint}`));
  if (answer.ok) await apply(await answer.text());
  return answer.ok;
}

/* The clock */

const UNITS = [[86400, "day"], [3600, "hour"]];

function duration(seconds) {
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
  const [size, unit] = UNITS.find(([size]) => seconds >= size);
  return measured(Math.round(seconds / size), unit);
}

// The server's time, and when the page heard it: the two clocks need not agree.
let told, heardAt;

function tick() {
  const clock = document.querySelector("#clock time");
  if (!clock) return;
  const { until, since } = clock.dataset;
  if (clock.dataset.now !== told) [told, heardAt] = [clock.dataset.now, Date.now()];
  const now = Number(told) + (Date.now() - heardAt) / 1000;
  clock.textContent = duration(Math.max(0, until ? until - now : now - since));
  clock.classList.toggle("late", Boolean(until) && until - now < 20);
}

/* The connection */

let isLost = false;

function showLost() {
  const line = byId("lost");
  if (line) line.hidden = !isLost;
}

function heard(event) {
  speak(event.words ? say("spoken", event) : (event.sentences ?? []).join(" "));
  follower.heard(event.seq);
}

if (id) {
  setInterval(tick, 1000);
  listen(`${address}/events`, Number(main.dataset.seq), {
    event: heard,
    thinking: ({ progress }) => { const bar = document.querySelector("#clock progress"); if (bar) bar.value = progress; },
    lost: () => { isLost = true; showLost(); },
    found: () => { isLost = false; showLost(); if (noted?.passing) clearNote(); },
  });
  addEventListener("wish", settle);
  addEventListener("offline", () => { isLost = true; showLost(); });
  addEventListener("online", () => follower.refresh().then(() => { isLost = false; showLost(); }));
}

addEventListener("shape", async () => {
  if (id) return follower.refresh();
  takeOver(parsed(await (await fetch(location.href)).text()));
});

if (replay) bindReplay(main, apply);

// What a sentence names lights up on the board while it is pointed at.
addEventListener("pointerover", ({ target }) => {
  const named = target.closest?.("[data-names]");
  for (const lit of document.querySelectorAll(".spotlit")) lit.classList.remove("spotlit");
  if (!named) return;
  const thing = `[data-thing="${CSS.escape(named.dataset.names)}"]`;
  for (const lit of document.querySelectorAll(thing)) lit.classList.add("spotlit");
});

bindBoard(byId("board"));
bindKeys();
settle();
