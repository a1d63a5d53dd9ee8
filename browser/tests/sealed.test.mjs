// Choosing at the same time: a starting hand is chosen while somebody else chooses theirs, sealed, changed, and played by itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from '../support/house.mjs';

const house = openHouse();

/** A table of Samurai where Ann chooses her starting hand and Ben waits for her. */
async function annAndBen(options = {}) {
  const ann = await house.visit();
  const ben = await house.visit(options);
  await ann.page.goto(`${house.address}/new?game=samurai`);
  await ann.page.locator('[name=name]').fill('Ann');
  await ann.page.locator('[name=seat-1]').selectOption('invited');
  await ann.page.locator('main form button[type=submit]').first().click();
  await ann.page.waitForURL(/\/t\//);
  await ben.page.goto(await ann.page.locator('input[id^=invite-]').first().inputValue());
  await ben.page.locator('[name=name]').fill('Ben');
  await ben.page.locator('main form button[type=submit]').first().click();
  await ben.page.waitForURL(/\/t\/[^/]*$/);
  await ann.page.locator('#main[data-your-turn=true]').waitFor();
  return { ann, ben };
}

const HAND = ['tile-buddha_4', 'tile-rice_4', 'tile-castle_4', 'tile-move', 'tile-switch'];

async function pick(page, tiles) {
  for (const tile of tiles) await page.locator(`#hand [data-thing="${tile}"]`).click();
}

test('a starting hand is sealed before its turn, changed, and played by itself', { timeout: 60_000 }, async () => {
  const { ann, ben } = await annAndBen();
  const said = ben.page.locator('#say');
  assert.match(await said.innerText(), /No need to wait for Ann: choose/);
  await pick(ben.page, HAND);
  const go = ben.page.locator('#go');
  assert.match(await go.innerText(), /^Seal/);
  if (process.env.PICTURES) await ben.page.screenshot({ path: `${process.env.PICTURES}/sealing.png` });
  await go.click();
  await said.filter({ hasText: 'Sealed: Buddha 4' }).waitFor();
  assert.match(await ben.page.locator('#thing-tile-move').getAttribute('class'), /chosen/);
  if (process.env.PICTURES) await ben.page.screenshot({ path: `${process.env.PICTURES}/sealed.png` });
  await ben.page.getByRole('button', { name: 'Change' }).click();
  await said.filter({ hasText: 'No need to wait' }).waitFor();
  await pick(ben.page, [...HAND.slice(0, 4), 'tile-ship_2']);
  await go.click();
  await said.filter({ hasText: 'Sealed: Buddha 4' }).waitFor();
  await ben.page.reload();
  assert.match(await said.innerText(), /Sealed: Buddha 4.*Ship 2/);
  await pick(ann.page, HAND);
  await ann.page.locator('#go').click();
  await ann.page.locator('#main[data-ply="10"]').waitFor();
  await ben.page.locator('#main[data-ply="10"]').waitFor();
  assert.match(await said.innerText(), /Waiting for Ann/, 'both hands are chosen, and Ann places the first piece');
  for (const { context, complaints } of [ann, ben]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

test('a starting hand is sealed tile by tile without scripts', { timeout: 60_000 }, async () => {
  const { ann, ben } = await annAndBen({ javaScriptEnabled: false });
  for (const tile of HAND) {
    await ben.page.locator(`#hand [data-thing="${tile}"]`).click();
    await ben.page.getByRole('button', { name: 'Seal' }).click();
  }
  assert.match(await ben.page.locator('#say').innerText(), /Sealed: Buddha 4/);
  await pick(ann.page, HAND);
  await ann.page.locator('#go').click();
  await ann.page.locator('#main[data-ply="10"]').waitFor();
  for (const { context, complaints } of [ann, ben]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
});
