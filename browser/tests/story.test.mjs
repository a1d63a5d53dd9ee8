// How a game is told: what others did is played back, great moments are staged, the log is grouped, the end is shown over the
// board, and a replay is steered with keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse, playedByBots } from '../support/house.mjs';
import { actByMouse, dice, myTurn } from '../support/play.mjs';

const house = openHouse();

let played = null;

/** The address of a table of Samurai at which bots have played to the end. */
async function finished(page) {
  if (played) return played;
  const address = house.address + (await playedByBots(house.address, { name: 'samurai', seats: 3, options: { basic_setup: true } }));
  await page.goto(address);
  await page.locator('#result').waitFor({ timeout: 120_000 });
  played = address;
  return played;
}

/** A table of Samurai with some bots. */
async function samurai(page, bots) {
  await page.goto(`${house.address}/new?game=samurai`);
  await page.locator('[name=name]').fill('Ann');
  for (let seat = 1; seat <= bots; seat += 1) await page.locator(`[name=seat-${seat}]`).selectOption('bot:beginner');
  await page.locator('[name=preset][value=first]').check();
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForURL(/\/t\//);
}

const ply = (page) => page.locator('#main').getAttribute('data-ply').then(Number);
const plyIs = (page, wanted) => page.waitForFunction((now) => Number(document.getElementById('main').dataset.ply) === now, wanted, { timeout: 8000 });

/** Ends one's turn as soon as that can be done. */
async function endTurn(page, roll) {
  while (await myTurn(page)) {
    if (await page.locator('[data-do=end]:not([aria-disabled], :disabled, [hidden])').count()) return page.locator('[data-do=end]').click();
    await actByMouse(page, roll);
  }
}

test('what others did is played back with captions; Space skips it, and it can be shown again', { timeout: 180_000 }, async () => {
  const { context, page, complaints } = await house.visit({ wishes: { pace: 'slow' } });
  await samurai(page, 3);
  await endTurn(page, dice(12));
  const captions = new Set();
  const plies = [];
  const isPlaying = () => page.evaluate(() => document.body.classList.contains('playing-back'));
  await page.waitForFunction(() => document.body.classList.contains('playing-back'), null, { timeout: 20_000 });
  while ((await isPlaying()) || (await page.locator('#main').getAttribute('data-your-turn')) !== 'true') {
    const [said, at] = await page.evaluate(() => [document.getElementById('caption').innerText, Number(document.getElementById('main').dataset.ply)]);
    if (said && !said.startsWith('You')) captions.add(said);
    if (plies.at(-1) !== at) plies.push(at);
    await page.waitForTimeout(50);
  }
  assert.ok(captions.size >= 3, `three bots did something: ${[...captions].join(' | ')}`);
  assert.deepEqual(plies, [...plies].sort((one, other) => one - other), 'in the order in which it happened');
  const now = await ply(page);
  await page.locator('[data-do=again]').click();
  await page.waitForFunction((last) => Number(document.getElementById('main').dataset.ply) < last, now, { timeout: 5000 });
  assert.ok(await page.locator('#player').isVisible());
  await page.locator('#player [data-pace=fast]').click();
  assert.ok(await page.locator('#player').isVisible(), 'another speed skips nothing');
  assert.equal(await page.locator('#player [data-pace=fast]').getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('Space');
  await plyIs(page, now);
  await page.locator('#player').waitFor({ state: 'hidden' });
  assert.match(await page.locator('#say').innerText(), /Your turn|Nothing left/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('each event is spoken once, and its caption is for the eye alone', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await house.visit({ wishes: { pace: 'fast' } });
  await samurai(page, 1);
  await endTurn(page, dice(4));
  await page.waitForFunction(() => document.body.classList.contains('playing-back'), null, { timeout: 20_000 });
  assert.equal(await page.locator('#caption').getAttribute('aria-hidden'), 'true');
  assert.equal(await page.locator('#player [aria-live], #player [role=status]').count(), 0);
  const doubled = await page.evaluate(async () => {
    const said = [];
    const seen = new MutationObserver(() => {
      const caption = document.getElementById('caption').innerText.trim();
      if (caption && document.getElementById('status').innerText.includes(caption)) said.push(caption);
    });
    seen.observe(document.getElementById('bar'), { subtree: true, childList: true, characterData: true });
    while (document.body.classList.contains('playing-back')) await new Promise((done) => setTimeout(done, 50));
    return said;
  });
  assert.deepEqual(doubled, [], 'no caption is in the status, too');
  assert.ok((await page.locator('#spoken p').count()) > 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

/** A replay in which every move is a great moment of this length. */
async function greatReplay(page, lasts) {
  const address = await finished(page);
  await page.route('**/part?ply=*', async (route) => {
    const answer = await route.fetch();
    const moment = `<div id="moment" class="moment scripted" aria-hidden="true"><p data-lasts="${lasts}">Now!</p></div>`;
    const text = (await answer.text()).replace(/<div[^>]*id="moment".*?(?=<\/section>)/s, '');
    await route.fulfill({ response: answer, body: text.replace(/(?=<div[^>]*id="zoom")/, moment) });
  });
  await page.goto(`${address}?ply=3`);
}

test('a great moment is staged over the board, ends by itself, and any input ends it', { timeout: 180_000 }, async () => {
  const { context, page, complaints } = await house.visit({ reducedMotion: 'no-preference' });
  await greatReplay(page, 900);
  assert.ok(await page.locator('#moment').isHidden(), 'not when a page is opened');
  await page.keyboard.press('ArrowRight');
  await page.locator('#moment').waitFor({ state: 'visible' });
  await page.locator('#moment').waitFor({ state: 'hidden', timeout: 2000 });
  await page.keyboard.press('ArrowRight');
  await page.locator('#moment').waitFor({ state: 'visible' });
  await page.keyboard.press('Shift');
  assert.ok(await page.locator('#moment').isHidden());
  assert.deepEqual(complaints, []);
  await context.close();
});

test('nothing is staged for those who want no motion', { timeout: 180_000 }, async () => {
  const { context, page } = await house.visit();
  await greatReplay(page, 900);
  await page.keyboard.press('ArrowRight');
  await plyIs(page, 4);
  assert.ok(await page.locator('#moment').isHidden());
  await context.close();
});

test('a replay steps by move and by turn with the arrow keys, and plays by itself', { timeout: 180_000 }, async () => {
  const { context, page, complaints } = await house.visit({ wishes: { pace: 'fast' } });
  await page.goto(`${await finished(page)}?ply=5`);
  assert.equal(await page.locator('#end, #do-hint, #next').count(), 0, 'no verbs without effect');
  for (const [key, wanted] of [['ArrowRight', 6], ['ArrowLeft', 5], ['Home', 0]]) {
    await page.keyboard.press(key);
    await plyIs(page, wanted);
  }
  const firsts = await page.locator('#lines > li').evaluateAll((turns) => turns.map((turn) => Number(turn.querySelector('[data-ply]')?.dataset.ply)).filter(Boolean));
  const turns = firsts.map((first) => first - 1);
  assert.ok(turns.length > 5, `${turns}`);
  for (const turn of turns.slice(1, 3)) {
    await page.keyboard.press('Shift+ArrowRight');
    await plyIs(page, turn);
  }
  assert.match(await page.locator('.move-of').innerText(), /^Move \d+ of \d+$/);
  await page.keyboard.press('Space');
  await plyIs(page, turns[2] + 3);
  await page.locator('#play').click();
  const at = await ply(page);
  await page.waitForTimeout(1000);
  assert.ok((await ply(page)) <= at + 1, 'it has stopped');
  assert.equal(await page.locator('#play').getAttribute('aria-pressed'), 'false');
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const viewport of [{ width: 1366, height: 768 }, { width: 390, height: 844 }]) {
  test(`the end is shown over the board, and closes to show it (${viewport.width})`, { timeout: 180_000 }, async () => {
    const { context, page, complaints } = await house.visit({ viewport });
    await page.goto(await finished(page));
    const finale = page.locator('#finale');
    assert.match(await finale.locator('.banner').innerText(), /wins|share the victory/);
    assert.equal(await finale.locator('.podium > li').count(), 3);
    assert.match(await finale.locator('.podium > li').first().innerText(), /1st[\s\S]*leader tokens/);
    const [board, sheet] = [await page.locator('#board').boundingBox(), await finale.locator('.finale-sheet').boundingBox()];
    assert.deepEqual(sheet, board);
    await finale.locator('summary').click();
    assert.ok(await finale.locator('.finale-sheet').isHidden());
    assert.ok(await page.locator('#hand').getByRole('link', { name: 'Look back' }).isVisible());
    await finale.locator('summary').click();
    assert.ok(await finale.locator('.banner').isVisible());
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('the log is grouped by turn, newest first, and grows in place', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await samurai(page, 1);
  await endTurn(page, dice(3));
  const names = page.locator('#lines > li:has([data-ply]) .turn-of .teller');
  await names.nth(1).waitFor();
  await myTurn(page);
  const heads = () => names.allInnerTexts();
  const live = await heads();
  const text = await page.locator('#lines').innerText();
  await page.reload();
  assert.deepEqual(await heads(), live, 'a page that has grown is like one that was loaded');
  assert.equal((await page.locator('#lines').innerText()).replace(/\s+/g, ' '), text.replace(/\s+/g, ' '));
  assert.notEqual(live[0], 'You', 'the bot had the last turn');
  assert.ok(live.every((name, index) => index === 0 || name !== live[index - 1]), live.join(', '));
  assert.ok(!(await page.locator('#lines .acts').first().innerText()).includes(live[0]), 'the name stands above its deeds');
  assert.deepEqual(complaints, []);
  await context.close();
});
