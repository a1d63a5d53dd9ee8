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

/** A table with so many seats, all others of them bots, and with these words chosen for its options. */
async function setTable(page, address, { name: game, seats, options = {} }, level = 'beginner') {
  await page.goto(`${address}/new?game=${game}`);
  await page.locator('[name=name]').fill('Ann');
  for (let seat = 1; seat < seats; seat += 1) await page.locator(`[name=seat-${seat}]`).selectOption(`bot:${level}`);
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
const standsFor = (thing) => `#thing-${thing}.legal, #next a[data-pick="${thing}"], #end[data-pick="${thing}"]`;

/**
 * One action by mouse: what is lit on the board or in the hand, or a button of the bar, until it is played or can be confirmed.
 * Favourites are picked whenever they are lit, the first of them first.
 */
export async function actByMouse(page, roll, favourites = []) {
  const before = await revision(page);
  for (let step = 0; !(await isPlayed(page, before)); step += 1) {
    assert.ok(step < 9, 'an action of more than eight picks');
    if (await page.locator('#go').isVisible()) {
      await page.locator('#go').click();
      break;
    }
    const lit = page.locator(PICKS);
    const count = await lit.count();
    assert.ok(count > 0, 'it is my turn, and nothing can be picked');
    const liked = await Promise.all(favourites.map((thing) => page.locator(standsFor(thing)).all()));
    const wanted = liked.flat()[0] ?? lit.nth(roll(count));
    await wanted.evaluate((thing) => thing.scrollIntoView({ block: 'center', inline: 'center' }));
    await wanted.click({ force: true });
  }
  await settled(page, before);
}

/** What has the focus, as a screen reader knows it. */
const focused = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const name = at?.getAttribute('aria-label') ?? at?.textContent ?? '';
    const isOption = Boolean(at?.dataset.pick) && Boolean(at.closest('#bar'));
    return { role: at?.getAttribute('role') ?? at?.tagName.toLowerCase(), name: name.trim(), id: at?.id, isOption };
  });

/** Presses Tab until what has the focus is wanted. */
export async function tabTo(page, wanted, what) {
  for (let presses = 0; presses < 600; presses += 1) {
    const at = await focused(page);
    if (wanted(at)) return at;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab never leads to ${what}: ${await page.locator('#bar').innerText()}`);
}

/** One action by keyboard: Tab to what says that it can be picked, Enter, and again, until the action is played or can be confirmed. */
export async function actByKeyboard(page, roll) {
  const before = await revision(page);
  for (let step = 0; !(await isPlayed(page, before)); step += 1) {
    assert.ok(step < 9, 'an action of more than eight picks');
    if (await page.locator('#go').isVisible()) {
      await tabTo(page, ({ id }) => id === 'go', 'the button that confirms');
      await page.keyboard.press('Enter');
      break;
    }
    let skip = roll(3);
    const canBePicked = ({ name, isOption }) => (isOption || /can be picked$/.test(name)) && skip-- <= 0;
    await tabTo(page, canBePicked, 'something that can be picked');
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
export async function actWithoutScripts(page, roll) {
  for (let step = 0; !(await page.locator('#go').isVisible()); step += 1) {
    assert.ok(step < 8, 'an action of more than eight picks');
    const lit = page.locator('a.thing.legal, #next a[data-pick], #end[data-pick]');
    const count = await lit.count();
    assert.ok(count > 0, 'it is my turn, and nothing can be picked');
    const href = await lit.nth(roll(count)).getAttribute('href');
    await page.goto(new URL(href, page.url()).href);
  }
  await page.locator('#go').click();
}
