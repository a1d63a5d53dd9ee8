// The tables look as in the pictures of browser/looks, as far as another machine's letters allow.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { openPage } from '../support/browser.mjs';
import { compare, LOOKS, openGallery, photograph, PICTURES } from '../support/looks.mjs';

/** Two pictures of one look differ by less than this on machines with other letters. */
const MEAN = 0.02;
const PLAINLY = 0.06;

let gallery;
before(async () => { gallery = await openGallery(); });
after(() => gallery?.close());

for (const look of LOOKS) {
  test(`tables look as they did: ${look.name}`, { timeout: 300_000 }, async () => {
    const { context, page } = await openPage(gallery.browser, 'about:blank');
    const changed = [];
    for (const [state, picture] of await photograph(gallery, look, gallery.states)) {
      const { mean, plainly } = await compare(page, picture, await readFile(`${PICTURES}${state}-${look.name}.jpg`));
      if (mean > MEAN || plainly > PLAINLY) changed.push(`${state}: ${(100 * mean).toFixed(1)} % on average, ${(100 * plainly).toFixed(1)} % of it plainly`);
    }
    assert.deepEqual(changed, [], 'if this is how it should look, run `npm run looks` and commit the pictures');
    await context.close();
  });
}

test('a table that looks different is found out', { timeout: 60_000 }, async () => {
  const { context, page } = await openPage(gallery.browser, 'about:blank');
  const [early, middle] = await Promise.all(['2-early', '5-middle'].map((state) => readFile(`${PICTURES}samurai-${state}-desktop-light.jpg`)));
  const same = await compare(page, early, early);
  assert.deepEqual([same.mean, same.plainly], [0, 0]);
  const { mean, plainly } = await compare(page, early, middle);
  assert.ok(mean > MEAN || plainly > PLAINLY, `two positions differ by only ${mean} and ${plainly}`);
  await context.close();
});

test('there is a picture of every state, and none besides', async () => {
  const expected = gallery.states.flatMap((state) => LOOKS.map((look) => `${state}-${look.name}.jpg`)).sort();
  assert.deepEqual((await readdir(PICTURES)).sort(), expected);
  assert.equal(expected.length, 160);
});
