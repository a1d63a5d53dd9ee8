// The pictures of the README: each table in the middle of a game against bots, played by following hints.
//
//     cd browser && npm ci && npm run pictures
import { mkdir } from 'node:fs/promises';
import { launch, openPage } from './support/browser.mjs';
import { myTurn, sitDown } from './support/play.mjs';
import { startServer } from './support/server.mjs';

const FOLDER = new URL('../docs/pictures/', import.meta.url).pathname;
/** Small enough for a repository, large enough for a README. */
const PICTURE = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.6 };
/** The game, how many play, and how many moves into the game the picture is taken. */
const TABLES = [
  { name: 'samurai', seats: 4, moves: 34 },
  { name: 'starships-assembly', seats: 2, moves: 24 },
  { name: 'starship-samurai', seats: 4, moves: 40 },
  { name: 'shadowstar-corsairs', seats: 3, moves: 60 },
];

/** Asks for a hint and plays it. */
const followHint = (page) =>
  page.evaluate(async () => {
    const { table, revision } = document.getElementById('main').dataset;
    const ask = async (what, body) => {
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
      const sent = JSON.stringify({ revision: Number(revision), key: crypto.randomUUID(), ...body });
      return (await fetch(`/api/tables/${table}/${what}`, { method: 'POST', headers, body: sent })).json();
    };
    await ask('act', { action: (await ask('hint')).action });
    return revision;
  });

const server = await startServer();
const browser = await launch();
await mkdir(FOLDER, { recursive: true });
for (const { moves, ...table } of TABLES) {
  const { context, page } = await openPage(browser, server.address, PICTURE);
  await sitDown(page, server.address, table);
  for (let move = 0; move < moves && (await myTurn(page)); move += 1) {
    const before = await followHint(page);
    await page.waitForFunction((old) => document.getElementById('main').dataset.revision !== old, before);
  }
  await myTurn(page);
  await page.goto(page.url());
  await page.screenshot({ path: `${FOLDER}${table.name}.jpg`, type: 'jpeg', quality: 82 });
  await context.close();
  console.log(`${table.name}.jpg: after ${moves} moves`);
}
await browser.close();
await server.stop();
