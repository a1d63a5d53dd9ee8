// Whole games of each kind by mouse, by keyboard and without scripts; Samurai also between two browsers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAMES } from '../support/games.mjs';
import { openHouse } from '../support/house.mjs';
import { actByKeyboard, actByMouse, actWithoutScripts, comesToMe, dice, myTurn, sitDown } from '../support/play.mjs';

const house = openHouse();

for (const game of GAMES) {
  const { name, late, scoring } = game;
  test(`a whole game of ${name} by mouse`, { timeout: 900_000 }, async () => {
    const { context, page, complaints } = await house.visit();
    const roll = dice(1);
    let wasLate = !late;
    // Some games end before it gets late.
    for (let games = 0; games === 0 || (!wasLate && games < 4); games += 1) {
      await sitDown(page, house.address, game);
      while (await myTurn(page)) {
        wasLate ||= await page.locator(late.marked).isVisible();
        await actByMouse(page, roll, game);
      }
      assert.match(await page.locator('#status').innerText(), /The game is over/);
      assert.match(await page.locator('#finale-title').innerText(), /wins|You win|share the victory/);
      assert.match(await page.locator('#scoring').innerText(), scoring);
    }
    assert.ok(wasLate, `never a decision in ${late?.marked}`);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

const WAYS = [
  { way: 'by keyboard, from what a screen reader is told', comes: myTurn, act: actByKeyboard, seed: 2 },
  { way: 'without scripts', comes: comesToMe, act: actWithoutScripts, seed: 3, options: { javaScriptEnabled: false } },
];

for (const { way, comes, act, seed, options } of WAYS) {
  for (const game of GAMES) {
    const { name, scoring } = game;
    test(`a whole game of ${name} ${way}`, { timeout: 900_000 }, async () => {
      const { context, page, complaints } = await house.visit(options);
      await sitDown(page, house.address, game);
      for (const roll = dice(seed); await comes(page); ) await act(page, roll, game);
      assert.match(await page.locator('#finale-title').innerText(), /wins|You win|share the victory/);
      assert.match(await page.locator('#scoring').textContent(), scoring);
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
  await ann.page.locator('[name=preset][value=first]').check();
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
    assert.match(await page.locator('#finale-title').innerText(), /Ann|Bob|You win/);
  }
  const secrets = [ann, bob].map(({ complaints }) => complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)));
  assert.deepEqual(secrets, [[], []]);
  await ann.context.close();
  await bob.context.close();
});
