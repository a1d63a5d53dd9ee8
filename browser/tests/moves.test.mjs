// How a move is made: few clicks, undone without a question, shown before it is played, and played back when others made it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '../support/house.mjs';
import { actByMouse, dice, myTurn } from '../support/play.mjs';

const house = openHouse();

/** A table of Samurai with bots. */
async function samurai(page, { seats = 2, basic = true } = {}) {
  await page.goto(`${house.address}/new?game=samurai`);
  await page.locator('[name=name]').fill('Ann');
  for (let seat = 1; seat < seats; seat += 1) await page.locator(`[name=seat-${seat}]`).selectOption('bot:beginner');
  if (basic) await page.locator('[name=option-basic_setup]').check();
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForURL(/\/t\//);
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
  await page.mouse.move(700, 20);
  await page.locator('.preview').waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
  await context.close();
});

test('what others did is played back one action at a time, and any key skips it', { timeout: 180_000 }, async () => {
  const { context, page, complaints } = await house.visit({ wishes: { pace: 'slow' } });
  await samurai(page, { seats: 4 });
  const roll = dice(12);
  await page.keyboard.press('Escape');
  await untilThereIsATile(page, roll);
  await place(page);
  await page.locator('[data-do=end]').click();
  const captions = new Set();
  const plies = [];
  for (let look = 0; look < 600 && (await page.locator('#main').getAttribute('data-your-turn')) !== 'true' || look === 0; look += 1) {
    const [said, ply] = await page.evaluate(() => [document.getElementById('say').innerText, Number(document.getElementById('main').dataset.ply)]);
    if (/bot/.test(said) && !/thinking/.test(said)) captions.add(said);
    if (plies.at(-1) !== ply) plies.push(ply);
    await page.waitForTimeout(50);
  }
  assert.ok(captions.size >= 3, `three bots did something: ${[...captions].join(' | ')}`);
  assert.deepEqual(plies, [...plies].sort((one, other) => one - other), 'in the order in which it happened');
  const again = page.locator('[data-do=again]');
  await again.click();
  await page.waitForFunction((now) => Number(document.getElementById('main').dataset.ply) < now, plies.at(-1), { timeout: 5000 });
  await page.keyboard.press('Shift');
  await page.waitForFunction((now) => Number(document.getElementById('main').dataset.ply) === now, plies.at(-1), { timeout: 5000 });
  assert.match(await page.locator('#say').innerText(), /Your turn|Nothing left/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('keys: a digit chooses, Backspace goes back, E ends the turn, ? lists the keys', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await page.goto(`${house.address}/new?game=starships-assembly`);
  await page.locator('[name=name]').fill('Ann');
  await page.locator('[name=seat-1]').selectOption('bot:beginner');
  await page.locator('main form button[type=submit]').first().click();
  const roll = dice(13);
  while ((await myTurn(page)) && !(await page.locator('#next [data-key="1"]').count() && await page.locator('#end[data-pick]').count())) await actByMouse(page, roll);
  const picked = () => page.locator('#steps a').count();
  const first = page.locator('#next [data-key="1"]');
  const name = await first.innerText();
  await page.keyboard.press('1');
  assert.equal(await picked(), 1, `${name} is chosen`);
  await page.keyboard.press('Backspace');
  assert.equal(await picked(), 0, 'and taken back');
  await page.keyboard.press('?');
  assert.ok(await page.locator('#guide kbd').first().isVisible());
  const before = await revision(page);
  await page.locator('#say').focus();
  await page.keyboard.press('e');
  await changed(page, before);
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
