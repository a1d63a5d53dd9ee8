// How a person plays: look whose turn it is, pick what is lit, confirm what can't be taken back.
import assert from 'node:assert/strict';

/** A generator of its own, so that a failing game can be played again. */
export function dice(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export async function playNow(page, address, game, level = 'beginner') {
  await page.goto(address);
  const form = page.locator(`form.play:has(input[name=game][value="${game}"])`).first();
  await form.locator('select[name=level]').selectOption(level);
  await form.getByRole('button', { name: /^Play now/ }).click();
  await page.waitForURL(/\/t\//);
}

/** A table with bots in all seats but one, and with these words chosen for its options. */
async function setTable(page, address, { name: game, seats, options = {} }, level = 'beginner') {
  await page.goto(`${address}/new?game=${game}`);
  await page.locator('[name=name]').fill('Ann');
  for (let seat = 1; seat < seats; seat += 1) await page.locator(`[name=seat-${seat}]`).selectOption(`bot:${level}`);
  if (Object.keys(options).length) await page.locator('.more-options > summary').click();
  for (const [option, word] of Object.entries(options)) await page.locator(`[name=option-${option}]`).selectOption(word);
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForURL(/\/t\//);
}

/** Sits down at a new table, with as many bots as the game is to be tested with, or with those that it has at once. */
export const sitDown = (page, address, game) =>
  game.seats ? setTable(page, address, game) : playNow(page, address, game.name);

/** Waits until it is this page's turn, or the game is over; says whether it goes on. */
export async function myTurn(page) {
  await page.locator('#main[data-your-turn=true], #result').first().waitFor({ timeout: 60_000 });
  return (await page.locator('#result').count()) === 0;
}

const revision = (page) => page.locator('#main').getAttribute('data-revision');

/** Once something has been played, the page shows it. */
async function settled(page, before) {
  await page.waitForFunction(
    (old) => document.querySelector('#main')?.dataset.revision !== old,
    before,
    { timeout: 30_000 },
  );
}

/** Whether something is being played, or has been. */
export const isPlayed = (page, before) =>
  page.evaluate((old) => {
    const main = document.getElementById('main');
    return main.ariaBusy === 'true' || main.dataset.revision !== old;
  }, before);

/** Everything that can be picked now: what is lit, the options in the bar, and what ends the turn. */
export const PICKS = 'a.thing.legal:visible, #next a[data-pick]:visible, #end[data-pick]:visible';

/** What can be picked and stands for this thing. */
const standsFor = (thing) => `#thing-${thing}.legal:visible, #next a[data-pick="${thing}"]:visible, #end[data-pick="${thing}"]`;

/** Where a thing shows, or what covers it: of a card in a fan that is the edge that the next card leaves free. */
const pointOn = (wanted) =>
  wanted.evaluate((thing) => {
    thing.scrollIntoView({ block: 'center', inline: 'center' });
    const { x, y, width, height } = thing.getBoundingClientRect();
    const parts = [0.5, 0.3, 0.7, 0.1, 0.9];
    const points = parts.flatMap((down) => parts.map((across) => ({ x: x + width * across, y: y + height * down })));
    const shows = (point) => document.elementFromPoint(point.x, point.y)?.closest('[data-thing], [data-pick]') === thing;
    const top = document.elementFromPoint(points[0].x, points[0].y);
    const name = (element) => element?.id || element?.getAttribute('class') || element?.tagName;
    return points.find(shows) ?? { hidden: `${name(thing)} at ${Math.round(x)},${Math.round(y)} can be picked, but is covered by ${name(top)}` };
  });

/** Clicks where a thing shows. What is on its way gets a moment to arrive. */
export async function clickOn(page, wanted) {
  let at = await pointOn(wanted);
  for (let waited = 0; at.hidden && waited < 20; waited += 1) {
    await page.waitForTimeout(100);
    at = await pointOn(wanted);
  }
  assert.ok(!at.hidden, at.hidden);
  await page.mouse.click(at.x, at.y);
}

/** The window of two columns, if one is open: something is put into it, and then it is sent. Says whether there was one. */
async function sendDialogue(page, roll, press) {
  await page.locator('#dialogue[aria-busy]').waitFor({ state: 'detached' });
  const window = page.locator('#dialogue[open]');
  if (!(await window.isVisible())) return false;
  const wares = await window.locator('.wares button[data-draft]:visible').all();
  const sent = window.locator('footer button[data-play]').first();
  if (!(await sent.count()) && wares.length) await press(wares[roll(wares.length)]);
  await sent.waitFor({ timeout: 10_000 });
  await press(sent);
  return true;
}

/**
 * One action by mouse: what is lit on the board or in the hand, or a button of the bar, until it is played or can be confirmed.
 * Favourites are picked whenever they are lit, the first of them first.
 */
export async function actByMouse(page, roll, { favourites = [] } = {}) {
  const before = await revision(page);
  for (let step = 0; !(await isPlayed(page, before)); step += 1) {
    assert.ok(step < 9, 'an action of more than eight picks');
    if (await sendDialogue(page, roll, (button) => button.click())) break;
    if (await page.locator('#go').isVisible()) {
      await page.locator('#go').click();
      break;
    }
    const lit = page.locator(PICKS);
    const count = await lit.count();
    assert.ok(count > 0, 'it is my turn, and nothing can be picked');
    const liked = await Promise.all(favourites.map((thing) => page.locator(standsFor(thing)).all()));
    const wanted = liked.flat()[0] ?? lit.nth(roll(count));
    await clickOn(page, wanted);
  }
  await settled(page, before);
}

const trees = new WeakMap();

/** What has the focus, as the accessibility tree has it: its role and name, and the names of what it is in. */
async function focused(page) {
  if (!trees.has(page)) trees.set(page, await page.context().newCDPSession(page));
  const tree = trees.get(page);
  const { result } = await tree.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await tree.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: true });
  await tree.send('Runtime.releaseObject', { objectId: result.objectId });
  const [at, ...around] = nodes.map(({ role, name, properties = [] }) => ({
    role: role?.value,
    name: name?.value?.trim() ?? '',
    isDisabled: properties.some((property) => property.name === 'disabled' && property.value.value),
  }));
  return { ...at, within: around.map(({ name }) => name) };
}

/** Presses Tab until what has the focus is wanted. */
export async function tabTo(page, wanted, what) {
  for (let presses = 0; presses < 600; presses += 1) {
    const at = await focused(page);
    if (await wanted(at)) return at;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab never leads to ${what}: ${await page.locator('#bar').innerText()}`);
}

/** Whether something can be picked by what a screen reader says of it: a thing says so itself, an option and what ends a turn by where they are. */
const canBePicked = ({ role, name, isDisabled, within }) =>
  role === 'link' && !isDisabled && name !== 'Cancel' && (/can be picked$/.test(name) || within.includes('Choices') || within.includes('Your turn'));

/** The name of the first of these that is offered. */
async function offered(page, names) {
  for (const name of names) {
    const link = page.locator('#bar').getByRole('link', { name, disabled: false }).filter({ visible: true }).first();
    if (await link.count()) return name;
  }
  return null;
}

/** One action by keyboard: Tab to what says that it can be picked, Enter, and again, until the action is played or can be confirmed. What is called by a favourite name is preferred. */
export async function actByKeyboard(page, roll, { spoken = [] } = {}) {
  const before = await revision(page);
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  for (let step = 0; !(await isPlayed(page, before)); step += 1) {
    assert.ok(step < 9, 'an action of more than eight picks');
    const byTab = async (button) => {
      const wanted = await button.getAttribute('id');
      await tabTo(page, ({ id }) => id === wanted, wanted);
      await page.keyboard.press('Enter');
    };
    if (await sendDialogue(page, roll, byTab)) break;
    if (await confirm.isVisible()) {
      await tabTo(page, ({ role, name }) => role === 'button' && /^Confirm/.test(name), 'the button that confirms');
      await page.keyboard.press('Enter');
      break;
    }
    const liked = await offered(page, spoken);
    // Sometimes not the first; but a way round the whole page, with all links of the log, is long.
    let skip = liked ? 0 : Math.max(0, roll(4) - 2);
    const passed = new Set();
    const wanted = (at) => {
      if (!canBePicked(at) || (liked && !liked.test(at.name))) return false;
      if (skip-- <= 0 || passed.has(at.name)) return true;
      passed.add(at.name);
      return false;
    };
    await tabTo(page, wanted, liked ?? 'something that can be picked');
    await page.keyboard.press('Enter');
  }
  await settled(page, before);
}

/** Loads the page again until it is this page's turn, or the game is over; says whether it goes on. */
export async function comesToMe(page) {
  while ((await page.locator('#result').count()) === 0) {
    if ((await page.locator('#main').getAttribute('data-your-turn')) === 'true') return true;
    await page.waitForTimeout(200);
    await page.goto(page.url().split('?')[0]);
  }
  return false;
}

/** One action without scripts: links and a form, each a page of its own. */
export async function actWithoutScripts(page, roll, { favourites = [] } = {}) {
  for (let step = 0; !(await page.locator('#go').isVisible()); step += 1) {
    assert.ok(step < 8, 'an action of more than eight picks');
    const lit = page.locator('a.thing.legal, #next a[data-pick], #end[data-pick]');
    const count = await lit.count();
    assert.ok(count > 0, 'it is my turn, and nothing can be picked');
    const liked = await Promise.all(favourites.map((thing) => page.locator(`#thing-${thing}.legal, #bar a[data-pick="${thing}"]`).all()));
    const href = await (liked.flat()[0] ?? lit.nth(roll(count))).getAttribute('href');
    await page.goto(new URL(href, page.url()).href);
  }
  await page.locator('#go').click();
}
