// Practice: a puzzle is tried at the real table, by mouse, by keyboard and without scripts; a streak needs no account.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { GAMES } from '../support/games.mjs';
import { openHouse } from '../support/house.mjs';
import { clickOn } from '../support/play.mjs';

const house = openHouse();

const puzzlesOf = (game) =>
  readFileSync(new URL(`../../games/${game}/puzzles.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('puzzle '))
    .map((line) => ({ solution: line.split(' ')[3], chances: line.split(' : ')[1].split(' ').map(Number) }));

/** The picks that lead to each action, as the page knows them. */
const paths = (page) =>
  page.evaluate(() => {
    const all = [];
    const walk = ({ action, next = {} }, picks) => {
      if (action) all.push({ action, picks });
      for (const [thing, step] of Object.entries(next)) walk(step, [...picks, thing]);
    };
    walk(JSON.parse(document.getElementById('choices').textContent), []);
    return all;
  });

/** The solution and an action that isn't: of equal effect are those with an equal chance. */
async function rightAndWrong(page, { solution, chances }) {
  const all = await paths(page);
  const actions = [...new Set(all.map(({ action }) => action))].sort((one, other) => (one < other ? -1 : 1));
  const best = Math.max(...chances);
  const wrong = actions.find((action, place) => chances[place] < best);
  return [solution, wrong].map((action) => all.find((path) => path.action === action).picks);
}

/** Tries an action by the address that its links lead to, and the form there. */
async function tryIt(page, picks) {
  const address = new URL(page.url());
  address.searchParams.set('picks', picks.join(','));
  await page.goto(address.href.replaceAll('%2C', ','));
  await Promise.all([page.waitForURL(/tried=/), page.locator('#go').click()]);
}

/** The games that come with puzzles. */
const PRACTISED = GAMES.filter(({ name }) => puzzlesOf(name).length > 0);

for (const { name } of PRACTISED) {
  test(`a puzzle of ${name} is tried, missed and solved`, { timeout: 90_000 }, async () => {
    const { context, page, complaints } = await house.visit();
    const [puzzle] = puzzlesOf(name);
    await page.goto(`${house.address}/practice/${name}/1`);
    assert.ok(!(await page.content()).includes('Win chance'), 'the page tells nothing before');
    const [right, wrong] = await rightAndWrong(page, puzzle);
    await tryIt(page, wrong);
    assert.match(await page.locator('#verdict').innerText(), /Not quite:[^]*is \d+ % with the best move, and \d+ % after this one/);
    assert.equal(await page.locator('#give-up').count(), 1);
    await tryIt(page, right);
    assert.match(await page.locator('#verdict').innerText(), /That's it!/);
    assert.equal(await page.locator('#choices').count(), 0, 'it is over');
    await page.locator('#next-puzzle').click();
    await page.waitForURL(/practice\/[a-z-]+\/\d+$/);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('the solution can be asked for', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await page.goto(`${house.address}/practice/samurai/1`);
  await page.locator('#give-up button').click();
  await page.waitForURL(/solution=1/);
  assert.match(await page.locator('#verdict').innerText(), /The solution:/);
  assert.ok(await page.locator('#log li').count() > 0, 'it says what it leads to');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a puzzle is solved by mouse at the table itself', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await page.goto(`${house.address}/practice/samurai/1`);
  const [right] = await rightAndWrong(page, puzzlesOf('samurai')[0]);
  for (const thing of right) {
    await clickOn(page, page.locator(`#thing-${thing}.legal:visible, [data-pick="${thing}"]:visible`).first());
  }
  await page.locator('#go').click();
  await page.waitForURL(/tried=/);
  assert.match(await page.locator('#verdict').innerText(), /That's it!/);
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`streaks count without an account, ${javaScriptEnabled ? 'with' : 'without'} scripts`, { timeout: 90_000 }, async () => {
    const { context, page } = await house.visit();
    const all = puzzlesOf('starships-assembly');
    const ways = [];
    for (const number of [1, 2, 3]) {
      await page.goto(`${house.address}/practice/starships-assembly/${number}`);
      ways.push(await rightAndWrong(page, all[number - 1]));
    }
    await context.close();
    const { context: bare, page: plain } = await house.visit({ javaScriptEnabled });
    for (const number of [1, 2]) {
      await plain.goto(`${house.address}/practice/starships-assembly/${number}`);
      await tryIt(plain, ways[number - 1][0]);
    }
    assert.match(await plain.locator('#streak').innerText(), /2 puzzles in a row solved at the first try/);
    await plain.goto(`${house.address}/practice/starships-assembly/3`);
    await tryIt(plain, ways[2][1]);
    assert.match(await plain.locator('#streak').innerText(), /Your best run: 2/);
    await bare.close();
  });
}

test('the home page has a puzzle of the day, and solving it counts for the day', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await page.goto(house.address);
  const link = page.locator('.daily a.button');
  const [, , name, number] = (await link.getAttribute('href')).split('/');
  await Promise.all([page.waitForURL(/practice/), link.click()]);
  const [right] = await rightAndWrong(page, puzzlesOf(name)[Number(number) - 1]);
  await tryIt(page, right);
  await page.goto(house.address);
  assert.match(await page.locator('.daily').innerText(), /solved[^]*1 day in a row/);
  await page.goto(`${house.address}/practice`);
  assert.equal(await page.locator('.puzzles li').count(), PRACTISED.length);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('at a phone the task, the board and the buttons are in the window', { timeout: 60_000 }, async () => {
  const { context, page } = await house.visit({ viewport: { width: 390, height: 844 } });
  for (const { name } of PRACTISED) {
    await page.goto(`${house.address}/practice/${name}/1`);
    for (const part of ['#lesson-title', '#board', '#bar', '#hand']) {
      const { y, height } = await page.locator(part).boundingBox();
      assert.ok(y >= 0 && y < 844 && height > 0, `${name}: ${part} at ${y}`);
    }
  }
  await context.close();
});
