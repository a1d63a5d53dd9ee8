// How a move is made: few clicks, undone without a question, shown before it is played.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '../support/house.mjs';
import { actByMouse, dice, myTurn, tabTo } from '../support/play.mjs';

const house = openHouse();

/** A table of Samurai with bots. */
async function samurai(page, { seats = 2, basic = true } = {}) {
  await page.goto(`${house.address}/new?game=samurai`);
  await page.locator('[name=name]').fill('Ann');
  for (let seat = 1; seat < seats; seat += 1) await page.locator(`[name=seat-${seat}]`).selectOption('bot:beginner');
  if (basic) await page.locator('[name=preset][value=first]').check();
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForURL(/\/t\//);
}

/** A table of Starships Assembly with a bot, at a decision at which a card of the hand can be used and the turn can be ended. */
async function assembly(page, roll) {
  await page.goto(`${house.address}/new?game=starships-assembly`);
  await page.locator('[name=name]').fill('Ann');
  await page.locator('[name=seat-1]').selectOption('bot:beginner');
  await page.locator('main form button[type=submit]').first().click();
  const isThere = async () => await page.locator('#hand a.thing.legal').count() && await page.locator('#end[data-pick=end]').count();
  while ((await myTurn(page)) && !(await isThere())) await actByMouse(page, roll);
}

const revision = (page) => page.locator('#main').getAttribute('data-revision');
const changed = (page, before) =>
  page.waitForFunction((old) => document.querySelector('#main').dataset.revision !== old, before, { timeout: 30_000 });

/** A tile with a number that can be placed, and a space for it. */
const TILE = '#hand a.thing.legal:is([data-thing*=rice], [data-thing*=castle], [data-thing*=buddha], [data-thing*=samurai])';
const SPACE = '#board a.thing.legal[data-thing^=space]';

/** Places a tile with two clicks; says which. */
async function place(page) {
  const before = await revision(page);
  const tile = page.locator(TILE).first();
  const thing = await tile.getAttribute('data-thing');
  await tile.click();
  await page.locator(SPACE).first().click({ force: true });
  await changed(page, before);
  return thing;
}

/** Plays turns until there is a tile with a number in the hand. */
async function untilThereIsATile(page, roll) {
  while (await myTurn(page)) {
    if (await page.locator(TILE).count()) return;
    await actByMouse(page, roll);
  }
}

test('a plain turn at Samurai is three clicks: tile, space, End turn', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await samurai(page);
  await untilThereIsATile(page, dice(9));
  await place(page);
  const before = await revision(page);
  await page.locator('[data-do=end]').click();
  await changed(page, before);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a tile is taken back with one click, as long as the turn lasts', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await samurai(page);
  await untilThereIsATile(page, dice(10));
  const held = () => page.locator('#hand [data-thing]').evaluateAll((tiles) => tiles.map(({ dataset }) => dataset.thing).sort());
  const hand = await held();
  await place(page);
  const before = await revision(page);
  assert.match(await page.locator('[data-do=undo]').innerText(), /^Undo \S/, 'it says what it undoes');
  await page.locator('[data-do=undo]').click();
  await changed(page, before);
  assert.deepEqual(await held(), hand);
  assert.ok(await page.locator('[data-do=undo]').isDisabled(), 'there is nothing more to take back');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('five starting tiles are six clicks', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await samurai(page, { basic: false });
  await myTurn(page);
  for (let tile = 0; tile < 5; tile += 1) await page.locator('#hand a.thing.legal').nth(tile).click();
  assert.equal(await page.locator('#hand a.thing.chosen').count(), 5);
  const before = await revision(page);
  await page.locator('[data-do=confirm]').click();
  await changed(page, before);
  await page.locator('#log').getByText(/5 of 5|starting hand/).first().waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('pointing at a space shows the tile there and what it would change', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await samurai(page);
  await untilThereIsATile(page, dice(11));
  await page.locator(TILE).first().click();
  const spaces = await page.locator(SPACE).all();
  for (const space of spaces) {
    await space.hover({ force: true });
    await page.waitForTimeout(300);
    if (await page.locator('.preview .chip').count()) break;
  }
  assert.match(await page.locator('.preview .chip').first().innerText(), /\d\s*→?\s*\d|→|You/);
  assert.equal(await page.locator('.preview .ghost').count(), 1, 'the tile is there already, faintly');
  assert.match(await page.locator('#foretold').innerText(), /→/);
  assert.match(await page.locator('.foreseen h3').innerText(), /^If you place/);
  await page.mouse.move(700, 20);
  await page.locator('.preview').waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
  await context.close();
});

test('keys: a digit chooses, Backspace goes back, E ends the turn, ? lists the keys', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await assembly(page, dice(13));
  const picked = () => page.locator('#steps a').count();
  await page.locator('#hand a.thing.legal').first().click();
  assert.equal(await picked(), 1, 'a card is chosen');
  await page.keyboard.press('Backspace');
  assert.equal(await picked(), 0, 'and taken back');
  let before = await revision(page);
  await page.locator('#hand a.thing.legal').first().click();
  await page.keyboard.press('1');
  await changed(page, before);
  await page.keyboard.press('?');
  assert.ok(await page.locator('#guide kbd').first().isVisible());
  while ((await myTurn(page)) && !(await page.locator('#end[data-pick]').count())) await actByMouse(page, dice(14));
  before = await revision(page);
  await page.locator('#say').focus();
  await page.keyboard.press('e');
  await changed(page, before);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('verbs are at the piece: a card in the hand says what can be done with it', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await house.visit({ viewport: { width: 1440, height: 900 } });
  await assembly(page, dice(15));
  assert.equal(await page.locator('#next [data-pick=recruit], #next [data-pick=deploy]').count(), 0, 'second halves are no beginnings');
  const card = page.locator('#hand a.thing.legal').first();
  await card.click();
  const [tray, at] = [await page.locator('#next.tray').boundingBox(), await page.locator('#hand a.thing.chosen').boundingBox()];
  const apart = Math.max(at.x - tray.x - tray.width, tray.x - at.x - at.width, at.y - tray.y - tray.height, tray.y - at.y - at.height);
  assert.ok(apart < 20, `the tray is ${apart} pixels away from the card`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await page.locator('#hand a.thing.legal').first().click();
  const [row, bar] = [await page.locator('#next').boundingBox(), await page.locator('#bar').boundingBox()];
  assert.ok(row.y >= bar.y && row.y + row.height <= bar.y + bar.height, 'on a phone they are in the bar');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('what has a tip explains itself on hover and on focus, and Escape puts the card away', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await samurai(page);
  await myTurn(page);
  const tip = page.locator('#tip');
  await page.locator('#standing [data-tip]').last().hover();
  await tip.waitFor();
  assert.notEqual(await tip.locator('strong').innerText(), '');
  const { x, y, width, height } = await tip.boundingBox();
  const { width: wide, height: high } = page.viewportSize();
  assert.ok(x >= 0 && y >= 0 && x + width <= wide && y + height <= high, 'the card is inside the window');
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  await page.mouse.move(700, 400);
  await page.evaluate(() => {
    document.querySelector('#do-hint button').dataset.tip = 'Hint\nAsk the bot.';
    document.getElementById('say').focus();
  });
  await tabTo(page, () => page.evaluate(() => document.activeElement.dataset.do === 'hint'), 'the button with a tip');
  await tip.waitFor();
  assert.equal(await tip.innerText(), 'Hint\nAsk the bot.');
  assert.equal(await page.locator('#do-hint button').getAttribute('aria-describedby'), 'tip');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('somebody who says something is noticed', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await samurai(page);
  await myTurn(page);
  const id = page.url().split('/t/')[1];
  const visitor = await house.visit();
  await visitor.page.goto(`${house.address}/t/${id}`);
  await visitor.page.locator('.tab', { hasText: 'Chat' }).click();
  await visitor.page.locator('#talk [name=name]').fill('Eve');
  await visitor.page.locator('#talk [name=words]').fill('Hello!');
  await visitor.page.locator('#talk button').click();
  await page.locator('.tab[data-new="1"]').waitFor();
  await page.locator('.tab', { hasText: 'Chat' }).click();
  assert.match(await page.locator('#said').innerText(), /Eve.*Hello!/s);
  assert.equal(await page.locator('.tab[data-new]').count(), 0, 'it is read');
  assert.deepEqual([complaints, visitor.complaints], [[], []]);
  await context.close();
  await visitor.context.close();
});
