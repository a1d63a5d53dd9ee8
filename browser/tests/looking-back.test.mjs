// Looking back at a finished game: steps and playing, mistakes on the board, whose eyes, a link to a moment and a picture of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAMES } from '../support/games.mjs';
import { openHouse } from '../support/house.mjs';
import { DESKTOP, PHONE } from '../support/sizes.mjs';

const house = openHouse();

/** A table of bots and the secret of whoever opened it, who may have it analysed. */
async function opened({ name, seats = 2, options = {} }) {
  const body = JSON.stringify({ game: name, options, seats: Array(seats).fill({ bot: 'beginner' }), name: 'Ann' });
  const answer = await fetch(`${house.address}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { id, token } = await answer.json();
  return { path: `${house.address}/t/${id}`, token };
}

/** A visitor who looks back at a game that bots have played. */
async function lookingBack(game, options) {
  const { path, token } = await opened(game);
  const visitor = await house.visit(options);
  await visitor.context.addCookies([{ name: 'tenka', value: token, url: house.address }]);
  await visitor.page.goto(path);
  await visitor.page.locator('#result').waitFor({ timeout: 120_000 });
  await visitor.page.goto(`${path}?ply=0`);
  return { ...visitor, path };
}

const CONNECT_FOUR = { name: 'connect-four' };

const ply = (page) => page.locator('#main').getAttribute('data-ply').then(Number);
const plyIs = (page, wanted) => page.waitForFunction((now) => Number(document.getElementById('main').dataset.ply) === now, wanted, { timeout: 8000 });

/** Has the mistakes found, and waits for it. */
async function judged(page) {
  await page.locator('#find').click();
  await page.locator('#progress').waitFor({ state: 'detached', timeout: 240_000 });
}

test('a bot finds the mistakes while one looks on; M leads from one to the next', { timeout: 300_000 }, async () => {
  const { context, page, complaints, path } = await lookingBack(CONNECT_FOUR);
  assert.equal(await page.locator('.curve').count(), 0);
  await page.goto(`${path}?ply=3`);
  await page.locator('#find').click();
  await page.locator('.curve').first().waitFor();
  assert.equal(await ply(page), 3, 'one stays where one was');
  await page.locator('#progress').waitFor({ state: 'detached', timeout: 240_000 });
  assert.match(await page.locator('#review').innerText(), /Judged by the Medium bot/);
  assert.match(await page.locator('.chances').innerText(), /\d+ %\s+\d+ %/);
  await page.keyboard.press('Home');
  await plyIs(page, 0);
  const marks = await page.locator('.strip .mistake').evaluate((dots) => dots.getAttribute('d').split('M').length - 1);
  const listed = await page.locator('#lines a.cost').count();
  assert.ok(marks > 0 && marks === listed, `${marks} dots, ${listed} costs: beginners make mistakes`);
  const costs = await page.locator('#lines a.cost').evaluateAll((links) => links.map((link) => Number(new URL(link.href).searchParams.get('ply'))));
  for (const [at, key] of [[costs[0], 'm'], [costs[1], 'm'], [costs[0], 'Shift+M']].filter(([at]) => at !== undefined)) {
    if (at === 0 && (await ply(page)) === 0) continue;
    await page.keyboard.press(key);
    await plyIs(page, at);
    assert.match(await page.locator('#verdict').innerText(), /mistake[\s\S]*−\d+ %[\s\S]*Played: [\s\S]*Better: /);
    assert.ok((await page.locator('#board .thing.mistaken').count()) > 0, 'what was played is ringed on the board');
    assert.ok((await page.locator('#board .thing.better').count()) > 0, 'what was better is ringed on the board');
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the list follows, and leads to any move', { timeout: 180_000 }, async () => {
  const { context, page, complaints } = await lookingBack(CONNECT_FOUR);
  await page.keyboard.press('ArrowRight');
  await plyIs(page, 1);
  const current = page.locator('#lines [aria-current]');
  assert.equal(await current.count(), 1);
  assert.equal(await current.evaluate((link) => link.closest('li').dataset.ply), '1');
  await page.locator('#lines [data-ply="5"] a').first().click();
  await plyIs(page, 5);
  assert.equal(await current.evaluate((link) => link.closest('li').dataset.ply), '5');
  assert.equal(await page.locator('#slider').inputValue(), '5');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('what each player knew, and all hands', { timeout: 180_000 }, async () => {
  const { context, page, complaints, path } = await lookingBack({ name: 'samurai', options: { basic_setup: true } });
  await page.goto(`${path}?ply=12`);
  assert.match(await page.locator('#hand').innerText(), /hidden/i, 'who has not played sees what spectators saw');
  await page.locator('[data-eyes="1"]').click();
  await page.locator('#main[data-eyes="1"]').waitFor();
  assert.equal(await page.locator('#hand .hand-of').count(), 1);
  await page.locator('[data-eyes=all]').click();
  await page.locator('#main[data-eyes=all]').waitFor();
  assert.equal(await page.locator('#hand .hand-of').count(), 2);
  assert.match(page.url(), /\?ply=12&eyes=all$/);
  await page.keyboard.press('ArrowRight');
  await plyIs(page, 13);
  assert.match(page.url(), /\?ply=13&eyes=all$/, 'the eyes stay');
  assert.equal(await page.locator('#hand .hand-of').count(), 2);
  assert.equal(await page.evaluate(() => document.querySelectorAll('[id]').length - new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size), 0, 'no id is given twice');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('nobody looks through the eyes of others while the game goes on', { timeout: 120_000 }, async () => {
  const { context, page } = await house.visit();
  await page.goto(`${house.address}/new?game=samurai`);
  await page.locator('[name=name]').fill('Ann');
  await page.locator('[name=preset][value=first]').check();
  await page.locator('[name=seat-1]').selectOption('bot:beginner');
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForURL(/\/t\//);
  const path = page.url().split('?')[0];
  const own = await (await context.request.get(`${path}/picture.svg?ply=0`)).text();
  await page.goto(`${path}?ply=0&eyes=all`);
  assert.equal(await page.locator('.eyes, #judging, .hand-of').count(), 0);
  assert.equal(await page.locator('#main').getAttribute('data-eyes'), '');
  assert.equal(await (await context.request.get(`${path}/picture.svg?ply=0&eyes=1`)).text(), own);
  await context.close();
});

test('a moment can be passed on as a link', { timeout: 180_000 }, async () => {
  const { context, page } = await lookingBack(CONNECT_FOUR);
  await page.keyboard.press('ArrowRight');
  await plyIs(page, 1);
  await page.locator('[data-eyes="1"]').click();
  await page.locator('#main[data-eyes="1"]').waitFor();
  await page.locator('#share summary').click();
  const link = await page.locator('#moment-link').inputValue();
  assert.equal(link, page.url());
  const friend = await house.visit();
  await friend.page.goto(link);
  assert.equal(await ply(friend.page), 1);
  assert.equal(await friend.page.locator('#main').getAttribute('data-eyes'), '1');
  await friend.context.close();
  await context.close();
});

for (const game of GAMES) {
  test(`a picture of a moment of ${game.name}`, { timeout: 180_000 }, async () => {
    const { context, page, complaints, path } = await lookingBack(game, { viewport: DESKTOP });
    await page.goto(`${path}?ply=20`);
    const [address] = await page.locator('#picture').evaluateAll((links) => links.map(({ href }) => href));
    const answer = await page.goto(address);
    assert.match(answer.headers()['content-type'], /^image\/svg\+xml/);
    assert.match(answer.headers()['content-security-policy'], /default-src 'none'.*sandbox/);
    const drawn = await page.evaluate(() => ({
      root: document.documentElement.tagName,
      text: document.querySelector('foreignObject')?.textContent ?? document.documentElement.textContent,
      board: document.querySelector('.stage')?.getBoundingClientRect().height ?? 0,
      font: getComputedStyle(document.querySelector('.photo')).display,
      links: document.querySelectorAll('script, [src]').length,
    }));
    assert.equal(drawn.root, 'svg', drawn.text.slice(0, 200));
    assert.match(drawn.text, /Move 20 of \d+/);
    assert.ok(drawn.board > 400 && drawn.font === 'grid', 'it has its styles with it');
    assert.equal(drawn.links, 0);
    // The settings that tests come with can't be stored where nothing can be.
    assert.deepEqual(complaints.filter((complaint) => !/sandboxed/.test(complaint)), []);
    await context.close();
  });
}

for (const viewport of [DESKTOP, PHONE]) {
  test(`all buttons are in the window, and none overlap (${viewport.width})`, { timeout: 300_000 }, async () => {
    const { context, page, complaints } = await lookingBack(CONNECT_FOUR, { viewport });
    await judged(page);
    const boxes = await page.locator('.steering :is(a, button, summary, .off):visible, #slider').evaluateAll((all) =>
      all.map((one) => ({ name: one.ariaLabel || one.textContent.trim() || one.id, ...one.getBoundingClientRect().toJSON() })));
    for (const [index, one] of boxes.entries()) {
      assert.ok(one.left >= 0 && one.top >= 0 && one.right <= viewport.width && one.bottom <= viewport.height, `${one.name} is outside`);
      for (const other of boxes.slice(index + 1)) {
        const apart = one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
        assert.ok(apart, `${one.name} overlaps ${other.name}`);
      }
    }
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('without scripts, links lead from move to move and from mistake to mistake', { timeout: 300_000 }, async () => {
  const first = await lookingBack(CONNECT_FOUR);
  await judged(first.page);
  const { context, page } = await house.visit({ javaScriptEnabled: false });
  await page.goto(`${first.path}?ply=0`);
  await page.locator('[data-step=on]').click();
  assert.equal(await ply(page), 1);
  await page.locator('[data-step=turn-on]').click();
  assert.equal(await ply(page), 2);
  await page.locator('[data-eyes=all]').click();
  await page.locator('a[data-step=mistake-on]').click();
  assert.ok((await page.locator('#board .thing.better').count()) > 0);
  assert.match(page.url(), /eyes=all/);
  await page.goto(`${first.path}/analysis`);
  assert.match(page.url(), /\?ply=0$/, 'the old address leads here');
  await context.close();
  await first.context.close();
});
