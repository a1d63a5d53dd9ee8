// The site around the tables: home, a new table, waiting, names, pages that say what went wrong.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAMES } from '../support/games.mjs';
import { openHouse } from '../support/house.mjs';
import { myTurn, sitDown } from '../support/play.mjs';

const house = openHouse();
const WINDOWS = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];

const overflows = (page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('home: the first move is one click away, and waits there afterwards', { timeout: 120_000 }, async () => {
  for (const viewport of WINDOWS) {
    const { page, context, complaints } = await house.visit({ viewport });
    await page.goto(house.address);
    assert.ok(!(await overflows(page)), 'home is as wide as its window');
    const start = page.getByRole('button', { name: 'Play Samurai now' });
    const box = await start.boundingBox();
    assert.ok(box.y + box.height <= viewport.height, 'the first button is in view');
    assert.equal(await page.locator('.shelf:not(.small) .box').count(), 4);
    await start.click();
    await page.waitForURL(/\/t\//);
    assert.match(await page.locator('#player-1').innerText(), /Bot · Easy/);
    const bot = await page.locator('#player-1 strong').first().innerText();
    assert.doesNotMatch(bot, /bot/i);
    await page.locator('#main[data-your-turn=true]').waitFor();
    await page.goto(house.address);
    const row = page.locator('.mine .listed').first();
    assert.match(await row.innerText(), new RegExp(`Samurai[^]*with ${bot}`));
    assert.match(await page.locator('#mine-title').innerText(), /Your turn\s*1/);
    await row.getByRole('link', { name: /^Play/ }).click();
    await page.waitForURL(/\/t\//);
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

test('a name is asked for once, and used from then on', { timeout: 60_000 }, async () => {
  const { page, context, complaints } = await house.visit();
  await page.goto(house.address);
  await page.locator('.me').click();
  await page.locator('#my-name').fill('Zoë');
  await page.locator('#my-name').press('Tab');
  assert.equal(await page.locator('#me').innerText(), 'Zoë');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play Samurai now' }).click();
  await page.waitForURL(/\/t\//);
  assert.equal(await page.locator('#player-0 strong').first().innerText(), 'Zoë');
  await page.goto(house.address);
  assert.equal(await page.locator('#me').innerText(), 'Zoë');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a new table: chips, presets, and options that depend on others', { timeout: 60_000 }, async () => {
  for (const viewport of WINDOWS) {
    const { page, context, complaints } = await house.visit({ viewport });
    await page.goto(`${house.address}/new?game=shadowstar-corsairs`);
    assert.ok(!(await overflows(page)), 'the form is as wide as its window');
    await page.locator('[data-players="4"]').click();
    const who = () => page.locator('select[name^=seat-]').evaluateAll((all) => all.map((select) => select.value));
    assert.deepEqual(await who(), ['me', 'bot:medium', 'bot:medium', 'bot:medium', '']);
    await page.locator('.chair').nth(2).locator('[data-sits=invited]').click();
    assert.equal((await who())[2], 'invited');
    await page.locator('[name=preset][value=first]').check();
    await page.locator('.more-options > summary').click();
    assert.equal(await page.locator('[name=option-map_size]').inputValue(), 'small');
    assert.ok(await page.locator('[name=option-rotate_tiles]').isDisabled(), 'only a random layout is turned');
    await page.locator('[name=option-layout]').selectOption('random');
    assert.ok(await page.locator('[name=option-rotate_tiles]').isEnabled());
    assert.equal(await page.locator('[name=preset]:checked').count(), 0, 'that is no preset any more');
    await page.locator('[name=preset][value=standard]').check();
    assert.equal(await page.locator('[name=option-layout]').inputValue(), 'standard');
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

test('whoever waits in vain lets a bot play', { timeout: 60_000 }, async () => {
  const { page, context, complaints } = await house.visit();
  await page.goto(`${house.address}/new?game=samurai&with=friend`);
  await page.locator('[name=name]').fill('Ann');
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForURL(/\/t\//);
  assert.match(await page.locator('#hand').innerText(), /Waiting for players[^]*starts by itself/);
  assert.match(await page.locator('input[id^=invite-]').inputValue(), /\/sit\//);
  await page.getByRole('button', { name: 'Let a bot play' }).click();
  await page.locator('#main[data-your-turn=true], #main[data-ply]').first().waitFor();
  await page.locator('.gather').waitFor({ state: 'detached' });
  assert.match(await page.locator('#player-1').innerText(), /Bot · Medium/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a page that is not there leads on', { timeout: 60_000 }, async () => {
  const { page, context } = await house.visit();
  for (const path of ['/nowhere', '/t/aaaaaaaaaaaa', '/games/chess', '/new?game=chess']) {
    await page.goto(house.address + path);
    assert.match(await page.locator('h1').innerText(), /^[A-Z]/);
    assert.match(await page.locator('main p').first().innerText(), /^[A-Z].*\.$/);
    assert.ok(await page.locator('main a.go').isVisible(), `${path} leads nowhere`);
  }
  await context.close();
});

test('a game can be resigned', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await sitDown(page, house.address, GAMES[0]);
  await myTurn(page);
  await page.locator('label.tab', { has: page.locator('[value=about]') }).click();
  await page.locator('#resigning summary').click();
  await page.locator('#do-resign button').click();
  await page.locator('#result').waitFor();
  assert.match(await page.locator('#finale').innerText(), /You resigned/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a game ends without a winner when both players agree', { timeout: 60_000 }, async () => {
  const [ann, bob] = [await house.visit(), await house.visit()];
  await ann.page.goto(`${house.address}/new?game=samurai`);
  await ann.page.locator('[name=name]').fill('Ann');
  await ann.page.locator('[name=preset][value=first]').check();
  await ann.page.locator('[name=seat-1]').selectOption('invited');
  await ann.page.locator('main form button[type=submit]').first().click();
  await ann.page.waitForURL(/\/t\//);
  await bob.page.goto(await ann.page.locator('input[id^=invite-]').first().inputValue());
  await bob.page.locator('[name=name]').fill('Bob');
  await bob.page.locator('main form button[type=submit]').first().click();
  await bob.page.waitForURL(/\/t\/\w+$/);
  await ann.page.locator('#board svg').first().waitFor();
  await ann.page.locator('label.tab', { has: ann.page.locator('[value=about]') }).click();
  await ann.page.locator('#do-stop button').click();
  await bob.page.locator('#stopping').getByText('Ann offers to end the game').waitFor();
  await bob.page.locator('#stopping').getByRole('button', { name: 'Play on' }).click();
  await ann.page.locator('#stopping').waitFor({ state: 'detached' });
  await ann.page.locator('#do-stop button').click();
  await bob.page.locator('#stopping').getByRole('button', { name: /^Agree/ }).click();
  for (const { page } of [ann, bob]) {
    await page.locator('#result').waitFor();
    assert.match(await page.locator('#finale').innerText(), /Nobody wins[^]*agreed to end the game/);
  }
  assert.deepEqual([ann.complaints, bob.complaints], [[], []]);
  await ann.context.close();
  await bob.context.close();
});
