// Nothing for axe to find, neither by WCAG 2.2 AA nor by good practice, in at least 200 states of every game, light and dark,
// wide and narrow.
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { before, test } from 'node:test';
import { violations } from '../support/axe.mjs';
import { GAMES } from '../support/games.mjs';
import { openHouse, playedByBots } from '../support/house.mjs';
import { actByMouse, dice, myTurn, sitDown } from '../support/play.mjs';

const PICTURES = new URL('../screenshots/', import.meta.url).pathname;
/** States of each game that are examined in each look. */
const STATES = 100;
const LOOKS = [
  { name: 'desktop-light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'phone-dark', colorScheme: 'dark', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
];

const house = openHouse();

before(() => mkdir(PICTURES, { recursive: true }));

async function examine(page, look, state) {
  assert.deepEqual(await violations(page), [], `${state} (${look})`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${state} (${look}) is ${wide} pixels too wide`);
}

async function photograph(page, look, state) {
  const isShort = await page.evaluate(() => document.documentElement.scrollHeight < 6000);
  await page.screenshot({ path: `${PICTURES}${state}-${look}.png`, fullPage: isShort });
}

/** Plays whole games, and looks at every decision as it comes, at every other one also at something that can be picked. */
async function playExamined(page, game, see) {
  const roll = dice(5);
  for (let seen = 0; seen < STATES; ) {
    await sitDown(page, house.address, game);
    while (seen < STATES && (await myTurn(page))) {
      await see(`decision-${seen}`);
      seen += 1;
      const lit = page.locator('a.thing.legal:visible');
      if (seen % 2 && (await lit.count())) {
        // With the focus on it a thing shows what it is and what it would do.
        await lit.nth(roll(await lit.count())).focus();
        await see(`pointed-at-${seen}`);
        seen += 1;
      }
      await actByMouse(page, roll, game);
    }
  }
}

for (const { name: look, ...options } of LOOKS) {
  test(`pages without a game, ${look}`, { timeout: 600_000 }, async () => {
    const { context, page, complaints } = await house.visit(options);
    await page.goto(house.address);
    await photograph(page, look, 'home');
    await examine(page, look, 'home');
    await page.goto(`${house.address}/t/nosuchtable1`);
    await examine(page, look, 'no-such-table');
    assert.deepEqual(complaints.filter((text) => !/404/.test(text)), []);
    await context.close();
  });

  for (const game of GAMES) {
    const { name, late } = game;
    test(`every page of ${name}, ${look}`, { timeout: 1_200_000 }, async () => {
      const { context, page, complaints } = await house.visit(options);
      const see = async (state) => {
        await photograph(page, look, `${name}-${state}`);
        await examine(page, look, `${name}-${state}`);
      };
      for (const [state, path] of [
        ['new-table', `/new?game=${name}`],
        ['quick-start', `/games/${name}`],
        ['rules', `/rules/${name}`],
        ['lesson', `/learn/${name}`],
      ]) {
        await page.goto(house.address + path);
        await see(state);
      }
      if (late) {
        await page.goto(house.address + late.lesson);
        assert.ok(await page.locator(late.marked).isVisible(), `${late.lesson} doesn't lead to ${late.marked}`);
        await see('late');
      }
      await sitDown(page, house.address, game);
      await myTurn(page);
      await see('my-turn');
      await page.locator('a.thing.legal').first().click({ force: true });
      await see('picked');
      await page.keyboard.press('Escape');
      await playExamined(page, game, (state) => examine(page, look, `${name}-${state}`));
      await see('middle');
      await page.goto(`${page.url().split('?')[0]}?ply=8`);
      await see('replay');
      const table = house.address + (await playedByBots(house.address, game));
      await page.goto(table);
      await page.locator('#result').waitFor({ timeout: 120_000 });
      await see('over');
      await page.goto(`${table}?ply=9&eyes=all`);
      await see('looking-back');
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}
