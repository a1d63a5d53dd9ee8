import { launch, openPage } from './support/browser.mjs';
import { startServer } from './support/server.mjs';
import { readFileSync } from 'node:fs';
const { address, stop } = await startServer();
const browser = await launch();
const { page, complaints } = await openPage(browser, address, { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference', wishes: { pace: 'normal' } });
await page.route('**/assets/*', async (route) => {
  const [stem, , ext] = new URL(route.request().url()).pathname.split('/').pop().split('.');
  if (ext === 'js') return route.fulfill({ contentType: 'text/javascript', body: readFileSync('/work/main/pages/assets/' + stem + '.js', 'utf8').replace(/"\.\/(\w+)\.js"/g, '"/assets/$1.live.js"') });
  if (ext === 'css') { const read = (f) => readFileSync(f, 'utf8'); const A = '/work/main/pages/assets/', B = '/work/main/boards/src/'; return route.fulfill({ contentType: 'text/css', body: ['base', 'parts', 'table', 'pages'].map((f) => read(A + f + '.css')).join('\n') + ['samurai','assembly','starship_samurai','corsairs'].map((g) => read(B+g+'/style.css')).join('\n') }); }
  return route.continue();
});
page.on('console', (m) => console.log('console', m.text()));
await page.goto(`${address}/new?game=samurai`);
await page.locator('[name=name]').fill('Akira');
for (let s = 1; s < 4; s++) await page.locator(`[name=seat-${s}]`).selectOption('bot:beginner');
await page.locator('[name=option-basic_setup]').check();
await page.locator('main form button[type=submit]').first().click();
await page.waitForURL(/\/t\//);
const mine = () => page.waitForFunction(() => document.querySelector('#main')?.dataset.yourTurn === 'true', null, { timeout: 60000 });
for (let turn = 0; turn < 3; turn++) {
  await mine();
  const clicks = [];
  await page.locator('#hand a.thing.legal').first().click(); clicks.push('tile');
  await page.waitForTimeout(100);
  await page.locator('#board a.thing.legal').nth(3).dispatchEvent('click'); clicks.push('space');
  await page.waitForTimeout(700);
  console.log('say', await page.locator('#say').innerText(), '| go', await page.locator('#go').isVisible(), '| undo', await page.locator('#do-take-back button').isEnabled());
  if (await page.locator('#go').isVisible()) { await page.locator('#go').click(); await page.waitForTimeout(700); }
  if (turn === 1) { await page.screenshot({ path: '/tmp/look/p0.png' }); }
  await page.locator('#end').click();
  for (let i = 0; i < 8; i++) { await page.waitForTimeout(300); console.log(i, (await page.locator('#say').innerText()).replace(/\n/g, ' '), await page.locator('.flight').count(), await page.locator('#main').getAttribute('data-ply')); if (turn === 1 && i === 3) await page.screenshot({ path: '/tmp/look/p1.png' }); }
}
await mine();
await page.waitForTimeout(500);
await page.screenshot({ path: '/tmp/look/p2.png' });
await page.locator('[data-do=again]').click();
for (let i = 0; i < 5; i++) { await page.waitForTimeout(400); console.log('again', i, (await page.locator('#say').innerText()).replace(/\n/g, ' '), await page.locator('#main').getAttribute('data-ply')); }
console.log(complaints);
await browser.close(); await stop();
