// The pictures of the README: each table in the middle of a game between bots, as a spectator sees it.
//
//     cd browser && npm ci && npm run pictures
import { mkdir } from 'node:fs/promises';
import { launch, openPage } from './support/browser.mjs';
import { playedByBots } from './support/house.mjs';
import { startServer } from './support/server.mjs';

const FOLDER = new URL('../docs/pictures/', import.meta.url).pathname;
/** Small enough for a repository, large enough for a README. */
const PICTURE = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.625, colorScheme: 'dark' };
/** The game, how many play, and how far into the game the picture is taken. */
const TABLES = [
  { name: 'samurai', seats: 4, at: 0.5, options: { basic_setup: true } },
  { name: 'starships-assembly', seats: 2, at: 0.4 },
  { name: 'starship-samurai', seats: 3, at: 0.6 },
  { name: 'shadowstar-corsairs', seats: 3, at: 0.5, options: { map_size: 'small', round_cap: '40' } },
];

const server = await startServer();
const browser = await launch();
await mkdir(FOLDER, { recursive: true });
for (const table of TABLES) {
  const path = await playedByBots(server.address, table);
  const { context, page } = await openPage(browser, server.address, PICTURE);
  await page.goto(`${server.address}${path}`);
  await page.locator('#result').waitFor({ timeout: 600_000 });
  await page.goto(`${server.address}${path}?ply=0`);
  const plies = Number(await page.locator('input[name=ply]').getAttribute('max'));
  await page.goto(`${server.address}${path}?ply=${Math.round(plies * table.at)}`);
  await page.screenshot({ path: `${FOLDER}${table.name}.png` });
  await context.close();
  console.log(`${table.name}.png: move ${Math.round(plies * table.at)} of ${plies}`);
}
await browser.close();
await server.stop();
