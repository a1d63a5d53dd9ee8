// What a player needs is in the window, whatever its size: the whole board at the start, and at every decision how everybody
// stands, the question, all that can be done, the button that plays it, hint, undo and end, which keep their places.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAMES } from '../support/games.mjs';
import { openHouse } from '../support/house.mjs';
import { actByMouse, dice, isPlayed, myTurn, sitDown } from '../support/play.mjs';
import { boardOutside, faults, places } from '../support/sight.mjs';
import { DESKTOP, SIZES, named, windowOf } from '../support/sizes.mjs';

const PICTURES = new URL('../screenshots/', import.meta.url).pathname;

const house = openHouse();

/** Whether what has the focus would forgo something. */
const focusForgoes = (page) =>
  page.evaluate(() => {
    const { thing, pick } = document.activeElement?.dataset ?? {};
    const choices = JSON.parse(document.getElementById('choices')?.textContent ?? '{}');
    return Boolean(choices.next?.[thing ?? pick]?.forgoes);
  });

const focus = (page) => page.evaluate(() => document.activeElement?.id);

/** Moves the focus to something that can be picked, the first of the favourites or by chance; says whether an action can be confirmed instead. */
const focusPick = (page, favourites, chance) =>
  page.evaluate(([liked, lot]) => {
    if (document.getElementById('go')?.checkVisibility({ visibilityProperty: true })) return true;
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const lit = shown('a.thing.legal, #next a[data-pick], #end[data-pick]');
    const wanted = (thing) => shown(`#thing-${thing}.legal, #bar [data-pick="${thing}"]`);
    (liked.flatMap(wanted)[0] ?? lit[Math.floor(lot * lit.length)]).focus();
    return false;
  }, [favourites, chance]);

/** Every size, this one last. */
const endingWith = (size) => [...SIZES.filter((other) => other !== size), size];

/** Looks at the table through windows of all sizes, the last of which it keeps. `seen` knows where things were at each size. */
async function lookAround(page, frame, seen, last, where) {
  for (const size of endingWith(last)) {
    await frame.become(size);
    const before = (seen[named(size)] ??= {});
    const found = await faults(page, before);
    if (found.length) await page.screenshot({ path: `${PICTURES}fault.png` });
    assert.deepEqual(found, [], `${where} at ${named(size)}`);
  }
}

/** One action by keyboard from wherever the focus is: seen in all windows before the first pick and before it is confirmed, in one of them at every pick. */
async function actWatched(page, roll, favourites, { frame, seen, size, where }) {
  const before = await page.locator('#main').getAttribute('data-revision');
  await lookAround(page, frame, seen, size, where);
  let step = 0;
  for (; !(await focusPick(page, favourites, roll(1000) / 1000)); step += 1) {
    assert.ok(step < 8, `${where}: an action of more than eight picks`);
    assert.deepEqual(await faults(page, seen[named(size)]), [], `${where}, pick ${step + 1} at ${named(size)}`);
    await page.keyboard.press('Enter');
  }
  assert.ok(!(await isPlayed(page, before)), `${where}: nothing is played unasked`);
  // What is the only thing to do is chosen already.
  if (!step) await page.locator('#go').focus();
  assert.equal(await focus(page), 'go', `${where}: the keys are led to the button`);
  await lookAround(page, frame, seen, size, `${where}, to be confirmed,`);
  await page.keyboard.press('Enter');
  await page.waitForFunction((old) => document.querySelector('#main')?.dataset.revision !== old, before, { timeout: 30_000 });
  await page.waitForFunction(() => document.activeElement !== document.body, null, { timeout: 5000 });
  assert.ok(!(await focusForgoes(page)), `${where}: the keys are led to what ends something`);
}

/** The whole board is in view in any window. A table of cards begins so on a desktop; on a phone its cards would be too small to hit. */
async function seeBoard(page, frame, name) {
  for (const size of SIZES) {
    await frame.become(size);
    await page.goto(page.url());
    const where = `${name} at ${named(size)}`;
    const { window, drawing, cards, height } = await boardOutside(page);
    assert.equal(window, 0, `${where}: the board is ${window} pixels outside the window`);
    assert.equal(drawing, 0, `${where}: ${drawing} pixels of the board are outside its place`);
    assert.ok(height >= 240, `${where}: the board is only ${height} pixels high`);
    if (size.width >= 1280) assert.ok(cards <= 1, `${where}: ${cards} pixels of the table are out of sight`);
  }
}

for (const game of GAMES) {
  const { name, favourites = [] } = game;
  test(`all that is needed is in the window: ${name}`, { timeout: 1_200_000 }, async () => {
    const { context, page, complaints } = await house.visit({ wishes: { confirm: 'on' } });
    const roll = dice(7);
    await sitDown(page, house.address, game);
    const frame = await windowOf(page);
    await seeBoard(page, frame, name);
    const seen = {};
    for (let taken = 0; await myTurn(page); taken += 1) {
      await actWatched(page, roll, favourites, { frame, seen, size: SIZES[taken % SIZES.length], where: `${name}, decision ${taken + 1}` });
    }
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('a table of cards grows again when there is room', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await house.visit({ viewport: { width: 1280, height: 720 } });
  const shrink = () => page.evaluate(() => Number(document.getElementById('board').style.getPropertyValue('--shrink')));
  const roll = dice(8);
  await sitDown(page, house.address, GAMES.find(({ name }) => name === 'starship-samurai'));
  await myTurn(page);
  const small = await shrink();
  assert.ok(small < 1, 'eight mechs to choose from take more room than there is');
  while (await page.locator('.ssm-draft').count()) {
    await myTurn(page);
    await actByMouse(page, roll);
    await myTurn(page);
  }
  // How much room the locations take depends on the deal; a high window has enough for any.
  await page.setViewportSize({ width: 1280, height: 1200 });
  const grown = (before) => Number(document.getElementById('board').style.getPropertyValue('--shrink')) > before;
  await page.waitForFunction(grown, small, { timeout: 10_000 });
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a hint leaves the buttons where they are', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await house.visit({ viewport: DESKTOP });
  await sitDown(page, house.address, GAMES[1]);
  await myTurn(page);
  const before = await places(page);
  await page.locator('#do-hint button').click();
  await page.locator('#hinted').waitFor();
  assert.deepEqual(await places(page), before);
  assert.ok(await page.locator('.thing.hinted').count() > 0, 'what the hint would pick is ringed');
  const drawn = await page.evaluate(() => document.getElementById('hinted').dataset.picks.split(',').filter((thing) => document.getElementById(`thing-${thing}`)).length);
  assert.equal(await page.locator('.pointer').count(), drawn > 1 ? 1 : 0, 'an arrow leads from the first thing to the second');
  assert.ok(await page.locator('#do-hint button').isDisabled(), 'a hint is there: there is no other');
  assert.equal(await page.locator('#log').getByText('asked for a hint').count(), 0, 'nobody has to be told');
  const revision = await page.locator('#main').getAttribute('data-revision');
  await page.locator('#hinted').click();
  assert.ok(await isPlayed(page, revision) || await page.locator('#go').isVisible(), 'one click takes the advice');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('who has waited for a friend can zoom like everybody else', { timeout: 120_000 }, async () => {
  const [ann, bob] = [await house.visit({ viewport: { width: 1280, height: 720 } }), await house.visit()];
  await ann.page.goto(`${house.address}/new?game=samurai`);
  await ann.page.locator('[name=name]').fill('Ann');
  for (const [seat, who] of [[1, 'invited'], [2, 'bot:beginner'], [3, 'bot:beginner']]) {
    await ann.page.locator(`[name=seat-${seat}]`).selectOption(who);
  }
  await ann.page.locator('main form button[type=submit]').first().click();
  await ann.page.waitForURL(/\/t\//);
  assert.ok(!(await ann.page.locator('#zoom').isVisible()), 'there is no board yet');
  await bob.page.goto(await ann.page.locator('input[id^=invite-]').first().inputValue());
  await bob.page.locator('[name=name]').fill('Bob');
  await bob.page.locator('main form button[type=submit]').first().click();
  await ann.page.locator('#zoom').waitFor({ state: 'visible' });
  const outside = await boardOutside(ann.page);
  assert.deepEqual([outside.window, outside.drawing], [0, 0], 'all of Japan is in the window');
  assert.equal(await ann.page.locator('#do-hint').count(), 0, 'two people play, and nobody has allowed hints');
  await ann.page.locator('[data-zoom=in]').click();
  assert.ok((await boardOutside(ann.page)).drawing > 0, 'it was zoomed');
  assert.deepEqual([ann.complaints, bob.complaints], [[], []]);
  await ann.context.close();
  await bob.context.close();
});

test('markers stay in sight while a space is chosen for one of them', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  const done = 'keep:hideyoshi;order:4-move_units;move:nova.carrier-1;board:nova.fighter@supply;move:hideyoshi-2';
  await page.goto(`${house.address}/learn/starship-samurai?done=${done}&picks=clan-sol`);
  const hidden = await page.evaluate(() => {
    const layer = (element) => Number(getComputedStyle(element).zIndex) || 0;
    const spaces = [...document.querySelectorAll('.ssm-spot:has(> .thing:first-child:is(.legal, .chosen))')];
    const covers = (space) => [...space.querySelectorAll(':scope > .thing:not(:first-child)')].filter((marker) => layer(marker) <= layer(space.firstElementChild));
    return { spaces: spaces.length, hidden: spaces.flatMap(covers).map(({ id }) => id) };
  });
  assert.ok(hidden.spaces > 0, 'a space can be chosen');
  assert.deepEqual(hidden.hidden, []);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a note about the connection goes away with its cause', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await sitDown(page, house.address, GAMES[0]);
  await myTurn(page);
  await context.setOffline(true);
  await page.locator('#lost').waitFor({ state: 'visible' });
  await page.locator('#board a.thing:not(.legal)').first().click({ force: true });
  await page.locator('#note', { hasText: "Can't reach the server" }).waitFor();
  await context.setOffline(false);
  await page.locator('#note', { hasText: "Can't reach the server" }).waitFor({ state: 'detached' });
  await page.locator('#lost').waitFor({ state: 'hidden' });
  assert.deepEqual(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)), []);
  await context.close();
});
