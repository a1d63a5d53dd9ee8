// What a player needs is in the window, whatever its size: the whole board at the start, and at every decision how everybody
// stands, the question, all that can be done, the button that plays it, hint, undo and end, which keep their places.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAMES } from '../support/games.mjs';
import { openHouse } from '../support/house.mjs';
import { actByMouse, dice, isPlayed, myTurn, sitDown } from '../support/play.mjs';

/** Whole games are played at these two, turn and turn about; every decision is looked at in both. */
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SIZES = [
  DESKTOP,
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  PHONE,
  { width: 844, height: 390 },
  // 1440×900 at 200 %.
  { width: 720, height: 450 },
];
/** How many decisions are taken at each size at the beginning. */
const FIRST = 2;

const house = openHouse();

/** What is always there on one's turn, and what is there once something can be confirmed. */
const ALWAYS = ['.said', '#do-hint button', '#end', '#standing .player', '#next a'];
const TO_CONFIRM = ['#sentence', ...ALWAYS.slice(1), '#go', '#back'];
/** These stay where they are for as long as the window has the same size. */
const FIXED = ['#do-hint button', '#end'];

/** What is wrong with where these are: outside the window, covered by something else, or over one another. */
const misplaced = (page, selectors) =>
  page.evaluate((wanted) => {
    const found = [];
    const boxes = [];
    const shown = (element) => element.checkVisibility({ visibilityProperty: true });
    for (const selector of wanted) {
      const elements = [...document.querySelectorAll(selector)].filter(shown);
      if (!elements.length && !selector.startsWith('#next')) found.push(`${selector} is not shown`);
      for (const element of elements) {
        // Of a sentence the first line counts: a long one is scrolled in its place.
        const box = element.getClientRects()[0];
        const { x, y, width, height, right, bottom } = box;
        const name = `${selector} ${element.textContent.slice(0, 20)}`;
        if (x < 0 || y < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(`${name} is at ${x},${y} to ${right},${bottom}`);
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        if (!element.contains(top)) found.push(`${name} is covered by ${top?.id || top?.className}`);
        for (const [other, there] of boxes) {
          if (x < there.right && there.x < right && y < there.bottom && there.y < bottom) found.push(`${name} overlaps ${other}`);
        }
        boxes.push([name, box]);
      }
    }
    return found;
  }, selectors);

const places = (page, selectors) =>
  page.evaluate((all) => all.map((selector) => {
    const { right, y } = document.querySelector(selector).getBoundingClientRect();
    return `${selector} ${Math.round(right)},${Math.round(y)}`;
  }), selectors);

/** Whether at least one of the lit things of each zone can be seen in it. */
const litOutOfView = (page) =>
  page.evaluate(() => ['board', 'hand'].filter((zone) => {
    const scroller = zone === 'board' ? document.querySelector('#board > :first-child') : document.getElementById(zone);
    const frame = scroller.getBoundingClientRect();
    const lit = [...scroller.querySelectorAll('.legal')].filter((thing) => thing.checkVisibility()).map((thing) => thing.getBoundingClientRect());
    const inView = ({ x, y, width, height }) =>
      x + width / 2 > frame.x && x + width / 2 < frame.right && y + height / 2 > frame.y && y + height / 2 < frame.bottom;
    return lit.length > 0 && !lit.some(inView);
  }));

/** How much of the board is outside its place, and of its place outside the window, in pixels. */
const boardOutside = (page) =>
  page.evaluate(() => {
    const stage = document.getElementById('board').getBoundingClientRect();
    const scroller = document.querySelector('#board > :first-child');
    const svg = document.querySelector('#board > div > svg');
    const past = svg ? Math.max(svg.getBoundingClientRect().height - stage.height, svg.getBoundingClientRect().width - stage.width) : 0;
    return {
      window: Math.ceil(Math.max(0, -stage.y, stage.bottom - innerHeight, stage.right - innerWidth)),
      drawing: Math.ceil(Math.max(0, past)),
      cards: svg ? 0 : scroller.scrollHeight - scroller.clientHeight,
      height: stage.height,
    };
  });

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

/** One action by keyboard from wherever the focus is, with a look at every step; the last step is seen at the next size, too. */
async function actWatched(page, roll, favourites, where, next) {
  const before = await page.locator('#main').getAttribute('data-revision');
  const fixed = await places(page, FIXED);
  assert.deepEqual(await litOutOfView(page), [], `${where}: what can be picked is out of view`);
  for (let step = 0; !(await focusPick(page, favourites, roll(1000) / 1000)); step += 1) {
    assert.ok(step < 8, `${where}: an action of more than eight picks`);
    assert.deepEqual(await misplaced(page, ALWAYS), [], where);
    assert.deepEqual(await places(page, FIXED), fixed, `${where}: buttons stay where they are`);
    await page.keyboard.press('Enter');
  }
  assert.ok(!(await isPlayed(page, before)), `${where}: nothing is played unasked`);
  assert.equal(await focus(page), 'go', `${where}: the keys are led to the button`);
  assert.deepEqual(await misplaced(page, TO_CONFIRM), [], where);
  assert.deepEqual(await places(page, FIXED), fixed, `${where}: buttons stay where they are`);
  if (next) {
    await page.setViewportSize(next);
    assert.deepEqual(await misplaced(page, TO_CONFIRM), [], `${where}, seen at ${next.width}×${next.height}`);
  }
  await page.keyboard.press('Enter');
  await page.waitForFunction((old) => document.querySelector('#main')?.dataset.revision !== old, before, { timeout: 30_000 });
  await page.waitForFunction(() => document.activeElement !== document.body, null, { timeout: 5000 });
  assert.ok(!(await focusForgoes(page)), `${where}: the keys are led to what ends something`);
}

for (const game of GAMES) {
  const { name, favourites = [] } = game;
  test(`all that is needed is in the window: ${name}`, { timeout: 600_000 }, async () => {
    const { context, page, complaints } = await house.visit({ wishes: { confirm: 'on' } });
    const roll = dice(7);
    await sitDown(page, house.address, game);
    // A table begins in sight as a whole. Later, cards can't shrink without end; on a phone one scrolls them from the start.
    for (const size of SIZES.filter(({ width }) => width >= 1280)) {
      await page.setViewportSize(size);
      await page.goto(page.url());
      const { cards } = await boardOutside(page);
      assert.ok(cards <= 1, `${name} at ${size.width}×${size.height}: ${cards} pixels of the table are out of sight`);
    }
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(page.url());
      const where = `${name} at ${size.width}×${size.height}`;
      const { window, drawing, height } = await boardOutside(page);
      assert.equal(window, 0, `${where}: the board is ${window} pixels outside the window`);
      assert.equal(drawing, 0, `${where}: ${drawing} pixels of the board are outside its place`);
      assert.ok(height >= 240, `${where}: the board is only ${height} pixels high`);
      for (let taken = 0; taken < FIRST && (await myTurn(page)); taken += 1) await actWatched(page, roll, favourites, where);
    }
    let taken = SIZES.length * FIRST;
    for (let [now, next] = [DESKTOP, PHONE]; await myTurn(page); [now, next] = [next, now]) {
      taken += 1;
      await actWatched(page, roll, favourites, `${name}, decision ${taken} at ${now.width}×${now.height}`, next);
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
  const before = await places(page, FIXED);
  await page.locator('#do-hint button').click();
  await page.locator('#hinted').waitFor();
  assert.deepEqual(await places(page, FIXED), before);
  assert.ok(await page.locator('.thing.hinted').count() > 0, 'what the hint would pick is ringed');
  assert.ok(await page.locator('#do-hint button').isDisabled(), 'a hint is there: there is no other');
  assert.equal(await page.locator('#log').getByText('asked for a hint').count(), 0, 'nobody has to be told');
  const revision = await page.locator('#main').getAttribute('data-revision');
  await page.locator('#hinted').click();
  assert.ok(await isPlayed(page, revision) || await page.locator('#go').isVisible(), 'one click takes the advice');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('who has waited for a friend can zoom like everybody else', { timeout: 120_000 }, async () => {
  const [ann, bob] = [await house.visit({ viewport: SIZES[2] }), await house.visit()];
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
