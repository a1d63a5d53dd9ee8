// Nothing for axe to find at WCAG 2.2 AA, in many states, light and dark, wide and narrow.
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { before, test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import { GAMES } from '../support/games.mjs';
import { openHouse, playedByBots } from '../support/house.mjs';
import { actByMouse, dice, myTurn, sitDown } from '../support/play.mjs';

const PICTURES = new URL('../screenshots/', import.meta.url).pathname;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const LOOKS = [
  { name: 'desktop-light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'phone-dark', colorScheme: 'dark', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
];

const house = openHouse();

before(() => mkdir(PICTURES, { recursive: true }));

async function examine(page, look, state) {
  const isShort = await page.evaluate(() => document.documentElement.scrollHeight < 6000);
  await page.screenshot({ path: `${PICTURES}${state}-${look}.png`, fullPage: isShort });
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html.slice(0, 160)) }));
  assert.deepEqual(found, [], `${state} (${look})`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${state} (${look}) is ${wide} pixels too wide`);
}

for (const { name: look, ...options } of LOOKS) {
  test(`pages without a game, ${look}`, { timeout: 600_000 }, async () => {
    const { context, page, complaints } = await house.visit(options);
    await page.goto(house.address);
    await examine(page, look, 'home');
    await page.goto(`${house.address}/t/nosuchtable1`);
    await examine(page, look, 'no-such-table');
    assert.deepEqual(complaints.filter((text) => !/404/.test(text)), []);
    await context.close();
  });

  for (const game of GAMES) {
    const { name, favourites, late } = game;
    test(`every page of ${name}, ${look}`, { timeout: 900_000 }, async () => {
      const { context, page, complaints } = await house.visit(options);
      const see = (state) => examine(page, look, `${name}-${state}`);
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
      const roll = dice(5);
      for (let turn = 0; turn < 12 && (await myTurn(page)); turn += 1) await actByMouse(page, roll, favourites);
      await see('middle');
      await page.goto(`${page.url().split('?')[0]}?ply=8`);
      await see('replay');
      const table = house.address + (await playedByBots(house.address, game));
      await page.goto(table);
      await page.locator('#result').waitFor({ timeout: 120_000 });
      await see('over');
      await page.goto(`${table}/analysis`);
      await see('analysis');
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}
