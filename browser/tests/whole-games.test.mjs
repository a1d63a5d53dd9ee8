// Whole games: each by mouse; Samurai also by keyboard, without scripts, and between two browsers. Of the other games
// the first decisions are taken in these ways: what is behind them is the same for all.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAMES } from '../support/games.mjs';
import { openHouse } from '../support/house.mjs';
import { actByKeyboard, actByMouse, actWithoutScripts, comesToMe, dice, myTurn, playNow, sitDown } from '../support/play.mjs';

const house = openHouse();

for (const game of GAMES) {
  const { name, favourites, late, scoring } = game;
  test(`a whole game of ${name} by mouse`, { timeout: 900_000 }, async () => {
    const { context, page, complaints } = await house.visit();
    const roll = dice(1);
    let wasLate = !late;
    // Some games end before it gets late.
    for (let games = 0; games === 0 || (!wasLate && games < 4); games += 1) {
      await sitDown(page, house.address, game);
      while (await myTurn(page)) {
        wasLate ||= await page.locator(late.marked).isVisible();
        await actByMouse(page, roll, favourites);
      }
      assert.match(await page.locator('#status').innerText(), /The game is over/);
      assert.match(await page.locator('#result').innerText(), /wins|You win|share the victory/);
      assert.match(await page.locator('#scoring').innerText(), scoring);
    }
    assert.ok(wasLate, `never a decision in ${late?.marked}`);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('a whole game by keyboard, from what a screen reader is told', { timeout: 600_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await playNow(page, house.address, 'samurai');
  for (const roll = dice(2); await myTurn(page); ) await actByKeyboard(page, roll);
  assert.match(await page.locator('#result').innerText(), /wins|You win|share the victory/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a whole game without scripts', { timeout: 300_000 }, async () => {
  const { context, page, complaints } = await house.visit({ javaScriptEnabled: false });
  await playNow(page, house.address, 'samurai');
  for (const roll = dice(3); await comesToMe(page); ) await actWithoutScripts(page, roll);
  assert.match(await page.locator('#result').innerText(), /wins|You win|share the victory/);
  assert.deepEqual(complaints, []);
  await context.close();
});

const FIRST_DECISIONS = 12;
const WAYS = [
  { way: 'by keyboard', comes: myTurn, act: actByKeyboard, seed: 5 },
  { way: 'without scripts', comes: comesToMe, act: actWithoutScripts, seed: 6, options: { javaScriptEnabled: false } },
];

for (const { name } of GAMES.filter(({ name }) => name !== 'samurai')) {
  for (const { way, comes, act, seed, options } of WAYS) {
    test(`the first decisions of ${name} ${way}`, { timeout: 300_000 }, async () => {
      const { context, page, complaints } = await house.visit(options);
      await playNow(page, house.address, name);
      const roll = dice(seed);
      for (let taken = 0; taken < FIRST_DECISIONS; taken += 1) {
        assert.ok(await comes(page), `over after ${taken} decisions`);
        await act(page, roll);
      }
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}

test('two browsers against each other, one of which loses its connection', { timeout: 600_000 }, async () => {
  const ann = await house.visit();
  const bob = await house.visit();
  await ann.page.goto(`${house.address}/new?game=samurai`);
  await ann.page.locator('[name=name]').fill('Ann');
  await ann.page.locator('input[name=basic_setup], input[name="option-basic_setup"]').first().check();
  await ann.page.locator('select[name=seat1], select[name="seat-1"]').first().selectOption('invited');
  await ann.page.locator('main form button[type=submit]').first().click();
  await ann.page.waitForURL(/\/t\//);
  const invitation = await ann.page.locator('input[id^=invite-]').first().inputValue();

  await bob.page.goto(invitation);
  await bob.page.locator('[name=name]').fill('Bob');
  await bob.page.locator('main form button[type=submit]').first().click();
  await bob.page.waitForURL(/\/t\/\w+$/);

  const roll = dice(4);
  for (let turn = 0; ; turn += 1) {
    const { page } = await Promise.race([ann, bob].map((one) => myTurn(one.page).then(() => one)));
    if (!(await myTurn(page))) break;
    if (turn === 10) {
      // The other one is gone while a move is made, and catches up by itself.
      const other = page === ann.page ? bob : ann;
      await other.context.setOffline(true);
      await actByMouse(page, roll);
      const now = await page.locator('#main').getAttribute('data-revision');
      await other.context.setOffline(false);
      await other.page.waitForFunction((is) => document.querySelector('#main').dataset.revision === is, now, {
        timeout: 60_000,
      });
    } else {
      await actByMouse(page, roll);
    }
  }
  for (const { page } of [ann, bob]) {
    await page.locator('#result').waitFor();
    assert.match(await page.locator('#result').innerText(), /Ann|Bob|You win/);
  }
  const secrets = [ann, bob].map(({ complaints }) => complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)));
  assert.deepEqual(secrets, [[], []]);
  await ann.context.close();
  await bob.context.close();
});
