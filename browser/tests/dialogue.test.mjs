// Offers and loads in one window of two columns: propose, reject, counter, accept; Cargo to and fro with one Done.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '../support/house.mjs';

const house = openHouse();

/** A table for Ann and Ben with these options. */
async function annAndBen(game, options, context = {}) {
  const [ann, ben] = [await house.visit(context), await house.visit(context)];
  await ann.page.goto(`${house.address}/new?game=${game}`);
  await ann.page.locator('[name=name]').fill('Ann');
  await ann.page.locator('[name=seat-1]').selectOption('invited');
  await ann.page.evaluate((all) => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const [name, value] of Object.entries(all)) {
      const field = document.querySelector(`[name="option-${name}"]:not([type=hidden])`);
      if (field.type === 'checkbox') field.checked = value;
      else field.value = value;
    }
  }, options);
  await ann.page.locator('main form button[type=submit]').first().click();
  await ann.page.waitForURL(/\/t\//);
  await ben.page.goto(await ann.page.locator('input[id^=invite-]').first().inputValue());
  await ben.page.locator('[name=name]').fill('Ben');
  await ben.page.locator('[name=name]').press('Enter');
  await ben.page.waitForURL(/\/t\/[^/]*$/);
  await ann.page.locator('#main[data-revision]').waitFor();
  return { ann, ben };
}

/** All that can be done on this page now, by what it leads to. */
const choices = (page) => page.evaluate(() => {
  const found = [];
  const walk = (step) => {
    if (step.action) found.push({ action: step.action, opens: Boolean(step.opens) });
    for (const next of Object.values(step.next ?? {})) walk(next);
  };
  walk(JSON.parse(document.getElementById('choices')?.textContent ?? '{}'));
  return found;
});

const isMine = (page) => page.locator('#main').evaluate((main) => main.dataset.yourTurn === 'true');

/** Plays actions as the page would. */
async function play(page, action) {
  const before = await page.locator('#main').getAttribute('data-revision');
  const answer = await page.evaluate(async (action) => {
    const { table, revision } = document.getElementById('main').dataset;
    const body = new URLSearchParams({ action, picks: '', revision, key: crypto.randomUUID() });
    const sent = await fetch(`/t/${table}/act`, { method: 'POST', body });
    return sent.ok;
  }, action);
  assert.ok(answer, `${action} was refused`);
  await page.waitForFunction((old) => document.getElementById('main').dataset.revision !== old, before);
}

/** Plays on, first come, first served, until it is somebody's turn who can do what is wanted. */
async function until(people, wanted, likes = () => false) {
  for (let plies = 0; plies < 400; plies += 1) {
    await Promise.race(people.map(({ page }) => page.locator('#main[data-your-turn=true]').waitFor()));
    for (const person of people) {
      const can = (await isMine(person.page)) ? await choices(person.page) : [];
      if (!can.length) continue;
      if (can.some(wanted)) return person;
      const next = can.find(({ action }) => likes(action)) ?? can[0];
      await play(person.page, next.action);
      break;
    }
  }
  assert.fail('it never came to that');
}

/** Picks thing by thing what leads to an action, in the first order in which all of it can be pressed. */
async function pick(page, wanted) {
  const paths = await page.evaluate(() => {
    const found = [];
    const walk = (step, path) => {
      if (step.action) found.push({ action: step.action, path });
      for (const [thing, next] of Object.entries(step.next ?? {})) walk(next, [...path, thing]);
    };
    walk(JSON.parse(document.getElementById('choices').textContent), []);
    return found;
  });
  for (const { path } of paths.filter(({ action }) => wanted(action))) {
    let done = 0;
    for (const thing of path) {
      const at = page.locator(`[data-thing="${thing}"].legal:visible, [data-pick="${thing}"]:visible`).first();
      if (!(await at.count())) break;
      await at.evaluate((element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
      done += 1;
    }
    if (done === path.length) return;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  assert.fail('it can\'t be picked');
}

const box = (page) => page.locator('#dialogue[open]');
const verb = (page, name) => box(page).getByRole('button', { name, exact: true });
const picture = async (page, name) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
};

/** The window fits, and what it offers is large enough for a finger. */
async function fits(page) {
  const { width, height } = page.viewportSize();
  const { x, y, width: wide, height: high } = await box(page).boundingBox();
  assert.ok(x >= 0 && y >= 0 && x + wide <= width + 0.5 && y + high <= height + 0.5, JSON.stringify({ x, y, wide, high }));
  const small = await box(page).locator('button:visible').evaluateAll((buttons) =>
    buttons.map((button) => [button.textContent, button.getBoundingClientRect()])
      .filter(([, { width, height }]) => width < 43.5 || height < 43.5).map(([name]) => name));
  assert.deepEqual(small, [], 'too small for a finger');
}

const SIZES = [['desk', { viewport: { width: 1440, height: 900 } }], ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true }]];

for (const [size, context] of SIZES) {
  test(`an offer in Starship Samurai is proposed, countered, accepted and rejected (${size})`, { timeout: 180_000 }, async () => {
    const { ann, ben } = await annAndBen('starship-samurai', { trading: true }, context);
    const one = await until([ann, ben], ({ opens }) => opens);
    const other = one === ann ? ben : ann;
    await one.page.locator('[data-pick^="offer-"]').first().click();
    await box(one.page).waitFor();
    assert.match(await box(one.page).innerText(), /A trade with (Ann|Ben)/);
    assert.equal(await verb(one.page, 'Propose').getAttribute('aria-disabled'), 'true', 'it is empty');
    await verb(one.page, 'Propose').click({ force: true });
    assert.match(await box(one.page).locator('#dialogue-why').innerText(), /empty/);
    await one.page.keyboard.press('Escape');
    await box(one.page).waitFor({ state: 'hidden' });
    await one.page.locator('[data-pick^="offer-"]').first().click();
    await box(one.page).waitFor();
    await box(one.page).locator('#side-1').getByRole('button', { name: 'Any card' }).click();
    await box(one.page).locator('#side-1 .ware.chosen').waitFor();
    const hand = box(one.page).locator('#side-0 button.ware');
    if (await hand.count()) await hand.first().click();
    await fits(one.page);
    await picture(one.page, `offer-${size}`);
    await verb(one.page, 'Propose').click();
    await box(other.page).waitFor();
    assert.match(await box(other.page).innerText(), /An offer of (Ann|Ben)/);
    await fits(other.page);
    await picture(other.page, `answer-${size}`);
    await verb(other.page, 'Counter-offer').click();
    await box(other.page).getByText('Your counter-offer').waitFor();
    const mine = box(other.page).locator('#side-0 button.ware:not(.chosen)');
    if (!(await box(other.page).locator('#side-0 button.ware.chosen').count())) await mine.first().click();
    await fits(other.page);
    await picture(other.page, `counter-${size}`);
    await verb(other.page, 'Propose').click();

    await box(one.page).getByText(/An offer of/).waitFor();
    if ((await verb(one.page, 'Accept').getAttribute('aria-disabled')) === 'true') {
      await box(one.page).locator('#side-0 button.ware:not([aria-disabled])').first().click();
      await box(one.page).locator('#side-0 button.ware.chosen').waitFor();
    }
    await verb(one.page, 'Accept').click();
    await one.page.getByText(/accept/i).first().waitFor({ state: 'attached' });
    await box(one.page).waitFor({ state: 'hidden' });

    const again = await until([ann, ben], ({ opens }) => opens);
    const asked = again === ann ? ben : ann;
    // What isn't in the row is in its menu, and what was picked meanwhile is put back.
    await again.page.keyboard.press('Escape');
    await again.page.locator('[data-pick^="offer-"]').first().waitFor({ state: 'attached' });
    await again.page.locator('[data-pick^="offer-"]').first().evaluate((offer) => offer.click());
    await box(again.page).locator('#side-1').getByRole('button', { name: 'Any card' }).click();
    await box(again.page).locator('#side-1 .ware.chosen').waitFor();
    await verb(again.page, 'Propose').click();
    await verb(asked.page, 'Reject').click();
    await box(asked.page).waitFor({ state: 'hidden' });
    await again.page.locator('#lines').getByText(/rejects/i).first().waitFor({ state: 'attached' });
    for (const { context: closed, complaints } of [ann, ben]) {
      assert.deepEqual(complaints, []);
      await closed.close();
    }
  });

  test(`a trade in Shadowstar Corsairs (${size})`, { timeout: 180_000 }, async () => {
    const { ann, ben } = await annAndBen('shadowstar-corsairs', { trade: true, map_size: 'small' }, context);
    const one = await until([ann, ben], ({ action }) => action.startsWith('offer:'));
    const other = one === ann ? ben : ann;
    await pick(one.page, (action) => action.startsWith('offer:'));
    await box(one.page).waitFor();
    await box(one.page).locator('#side-0 summary').first().click();
    const craft = box(one.page).locator('#side-0 details button.ware:not([aria-disabled])').first();
    await craft.click();
    await box(one.page).locator('#side-0 .ware.chosen').waitFor();
    await fits(one.page);
    await picture(one.page, `corsairs-offer-${size}`);
    await verb(one.page, 'Propose').click();
    await box(other.page).waitFor();
    await picture(other.page, `corsairs-answer-${size}`);
    await verb(other.page, 'Accept').click();
    await box(other.page).waitFor({ state: 'hidden' });
    await one.page.locator('#main[data-your-turn=true]').waitFor();
    for (const { context: closed, complaints } of [ann, ben]) {
      assert.deepEqual(complaints, []);
      await closed.close();
    }
  });

  test(`three tokens of Cargo are moved with one Done (${size})`, { timeout: 180_000 }, async () => {
    const { ann, ben } = await annAndBen('shadowstar-corsairs', { map_size: 'small' }, context);
    const one = await until([ann, ben], ({ action }) => /^transfer:[^;]*$/.test(action));
    await pick(one.page, (action) => /^transfer:[^;]*$/.test(action));
    await box(one.page).waitFor();
    const before = await one.page.locator('#main').getAttribute('data-revision');
    const elsewhere = box(one.page).locator('.further button.ware:not(.chosen)');
    if (await elsewhere.count()) {
      const name = await elsewhere.last().innerText();
      await elsewhere.last().click();
      await box(one.page).locator('.further button.ware.chosen', { hasText: name }).waitFor();
    }
    let moved = 0;
    for (let presses = 0; presses < 3; presses += 1) {
      const open = box(one.page).locator('.pans button.ware:not([aria-disabled], .chosen)');
      if (!(await open.count())) break;
      const text = await box(one.page).locator('.pans').innerText();
      await open.first().click();
      await one.page.waitForFunction((old) => document.querySelector('#dialogue .pans')?.innerText !== old, text);
      moved += 1;
    }
    assert.ok(moved > 0, 'nothing could be moved');
    await fits(one.page);
    await picture(one.page, `cargo-${size}`);
    await verb(one.page, 'Done').click();
    await one.page.waitForFunction((old) => document.getElementById('main').dataset.revision !== old, before);
    await box(one.page).waitFor({ state: 'hidden' });
    assert.equal(moved, 3, 'all three in one move');
    for (const { context: closed, complaints } of [ann, ben]) {
      assert.deepEqual(complaints, []);
      await closed.close();
    }
  });
}
