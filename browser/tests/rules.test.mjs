// The rules: a rulebook with pictures, every rule behind it, and one rule at the table where it is asked about.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAMES } from '../support/games.mjs';
import { openHouse } from '../support/house.mjs';
import { myTurn, sitDown } from '../support/play.mjs';

const house = openHouse();

for (const { name } of GAMES) {
  test(`the rulebook of ${name} has pictures of positions`, { timeout: 60_000 }, async () => {
    const { context, page, complaints } = await house.visit();
    await page.goto(`${house.address}/rules/${name}`);
    const frames = await page.locator('.illustration iframe').all();
    assert.ok(frames.length >= 5, `${frames.length} pictures`);
    for (const frame of frames) {
      await frame.scrollIntoViewIfNeeded();
      const drawn = frame.contentFrame().locator('.stage, .hand').first();
      await drawn.waitFor();
      assert.ok((await drawn.boundingBox()).height > 80, 'a picture shows something');
    }
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('a search goes over the rulebook and every rule', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await page.goto(`${house.address}/rules/samurai`);
  assert.ok(!(await page.locator('#SAM-046').isVisible()), 'numbered rules are folded away');
  await page.locator('#filter').fill('ronin');
  assert.ok(await page.locator('.guide .paragraph:visible').count() > 0, 'found in the rulebook');
  assert.ok(await page.locator('#SAM-059').isVisible(), 'found among all rules');
  assert.ok(!(await page.locator('#SAM-046').isVisible()));
  await page.goto(`${house.address}/rules/samurai#SAM-046`);
  await page.reload();
  await page.locator('#SAM-046').waitFor({ state: 'visible' });
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a rule opens where it is asked about', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await sitDown(page, house.address, GAMES[0]);
  await myTurn(page);
  const address = page.url();
  const link = page.locator('#bar a.rule').first();
  const rule = (await link.getAttribute('href')).split('#')[1];
  await link.click();
  await page.locator('#asked-rule').waitFor({ state: 'visible' });
  assert.match(await page.locator('#asked-rule').innerText(), new RegExp(rule));
  await page.keyboard.press('Escape');
  await page.locator('#asked-rule').waitFor({ state: 'hidden' });
  assert.equal(page.url(), address, 'one has not left the table');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('without scripts a rule is found among all', { timeout: 60_000 }, async () => {
  const { context, page } = await house.visit({ javaScriptEnabled: false });
  await page.goto(`${house.address}/rules/samurai/SAM-046`);
  assert.match(await page.locator('#rule').innerText(), /land/);
  await page.getByRole('link', { name: 'See it among all the rules' }).click();
  assert.match(page.url(), /#SAM-046$/);
  await context.close();
});
