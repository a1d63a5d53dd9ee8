// Learning and ending: a lesson rings what it asks for, answers what it doesn't, plays back what it skips, and can be played on
// from its end; the end of a game is revealed step by step.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAMES } from '../support/games.mjs';
import { openHouse, playedByBots } from '../support/house.mjs';
import { actByMouse, clickOn, dice, myTurn } from '../support/play.mjs';

const house = openHouse();

const step = (page) => page.locator('.teach .quiet').first().innerText();
const note = (page) => page.locator('#note').innerText();
/** What a lesson asks for now: on the board, in the hand or in the bar. */
const ASKED = '#go.aimed:not([hidden]), :is(#board, #hand) a.aimed:visible, #next a.aimed:visible, #end.aimed, .verbs button.aimed';

/** Does what the lesson asks for; what it skips is skipped. */
async function doAsAsked(page) {
  const before = await step(page);
  for (let picks = 0; (await step(page)) === before; picks += 1) {
    assert.ok(picks < 6, `${before}: more than five picks`);
    const asked = page.locator(ASKED).first();
    await asked.waitFor({ timeout: 5000 });
    if (await asked.evaluate((element) => Boolean(element.dataset.thing))) await clickOn(page, asked);
    else await asked.click();
    await page.waitForFunction(() => document.body.classList.contains('playing-back') || !document.getElementById('main').ariaBusy);
    if (await page.locator('body.playing-back').count()) await page.keyboard.press('Space');
    await page.waitForFunction(() => !document.getElementById('main').ariaBusy);
  }
}

test('a lesson is learned by clicking whatever is ringed', { timeout: 240_000 }, async () => {
  for (const { name } of GAMES) {
    const { context, page, complaints } = await house.visit();
    await page.goto(`${house.address}/learn/${name}`);
    const steps = Number((await step(page)).match(/of (\d+)/)[1]);
    for (let number = 1; number <= steps; number += 1) {
      assert.equal(await step(page), `Step ${number} of ${steps}`, name);
      await doAsAsked(page);
    }
    assert.equal(await step(page), 'End of the lesson', name);
    await page.goBack();
    await page.waitForFunction((last) => document.querySelector('.teach .quiet').innerText === last, `Step ${steps} of ${steps}`);
    assert.deepEqual(complaints, [], name);
    await context.close();
  }
});

test('in a lesson a wrong click is a question, and the table stays as it is', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await house.visit();
  await page.goto(`${house.address}/learn/samurai`);
  assert.equal(await page.locator('.aimed:visible').count(), 1, 'one thing is asked for');
  const isDim = (thing) => thing.evaluate((element) => { for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).filter.includes('brightness')) return true; return false; });
  assert.equal(await isDim(page.locator('.aimed:visible')), false);
  assert.equal(await isDim(page.locator('#hand a.legal:not(.aimed)').first()), true, 'and the rest is dimmed');
  assert.equal(await isDim(page.locator('#board a.thing').first()), true);
  const other = page.locator('#hand a.legal:not(.aimed)').first();
  await clickOn(page, other);
  await page.waitForFunction(() => document.getElementById('note').innerText.includes('allowed'));
  assert.match(await note(page), /would be allowed, too.*Castle 4/s);
  assert.equal(await page.locator('.chosen').count(), 0, 'it was only a question');
  await clickOn(page, page.locator('#board a.thing:not(.legal)').first());
  await page.waitForFunction(() => !document.getElementById('note').innerText.includes('allowed'));
  assert.match(await note(page), /Castle 4/, 'the answer says what the lesson is about');
  await doAsAsked(page);
  assert.match(await step(page), /^Step 2 /);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('without scripts a wrong click is answered, too', { timeout: 60_000 }, async () => {
  const { context, page } = await house.visit({ javaScriptEnabled: false });
  await page.goto(`${house.address}/learn/samurai`);
  assert.equal(await page.locator('a.thing.aimed').count(), 1);
  const other = await page.locator('#hand a.legal:not(.aimed)').first().getAttribute('href');
  await page.goto(`${house.address}/learn/samurai${other}`);
  assert.match(await note(page), /would be allowed, too.*Castle 4/s);
  assert.equal(await page.locator('.chosen').count(), 0);
  await context.close();
});

test('what a lesson skips is played back, and can be shown again', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await house.visit({ wishes: { pace: 'slow' } });
  await page.goto(`${house.address}/learn/samurai?done=castle_4@77`);
  await page.locator('#end.aimed').click();
  await page.waitForFunction(() => document.getElementById('caption').innerText.includes('Friendly bot'), null, { timeout: 10_000 });
  await page.waitForFunction(() => !document.body.classList.contains('playing-back'), null, { timeout: 20_000 });
  assert.match(await step(page), /^Step 3 /);
  assert.match(page.url(), /done=castle_4@77;stop$/);
  await page.locator('.teach [data-do=again]').click();
  await page.waitForFunction(() => document.body.classList.contains('playing-back'));
  await page.keyboard.press('Space');
  await page.waitForFunction(() => !document.body.classList.contains('playing-back'));
  assert.match(await step(page), /^Step 3 /);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a lesson can be played on from its end at a real table', { timeout: 180_000 }, async () => {
  for (const { name } of GAMES) {
    const { context, page, complaints } = await house.visit();
    await page.goto(`${house.address}/learn/${name}`);
    const steps = Number((await step(page)).match(/of (\d+)/)[1]);
    for (let number = 1; number <= steps; number += 1) await doAsAsked(page);
    await page.locator('.play-on button').click();
    await page.waitForURL(/\/t\//);
    assert.ok(await myTurn(page), `${name} goes on`);
    await actByMouse(page, dice(1));
    assert.deepEqual(complaints, [], name);
    await context.close();
  }
});

test('the end is revealed step by step; any key shows all of it', { timeout: 180_000 }, async () => {
  const { context, page, complaints } = await house.visit({ reducedMotion: 'no-preference' });
  await page.goto(house.address + (await playedByBots(house.address, { name: 'samurai', options: { basic_setup: true } })));
  await page.locator('#finale.revealing').waitFor({ timeout: 120_000 });
  assert.equal(await page.locator('.finale .banner').isVisible(), false, 'who has won comes last');
  await page.locator('.scoring [data-step].shown').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#finale.revealing').waitFor({ state: 'detached' });
  await page.locator('#finale').evaluate((finale) => { finale.open = true; });
  assert.ok(await page.locator('.finale .banner').isVisible());
  assert.ok(await page.locator('.finale .place').first().isVisible());
  assert.ok(await page.locator('.finale .buttons .primary').isVisible(), 'with a next step');
  assert.deepEqual(complaints, []);
  await context.close();
});
