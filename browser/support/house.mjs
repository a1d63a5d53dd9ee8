// One server and one browser for all tests of a file.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { launch, openPage } from './browser.mjs';
import { startServer } from './server.mjs';

export function openHouse() {
  let server, browser;

  before(async () => {
    server = await startServer();
    browser = await launch();
  });

  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  return {
    get address() { return server.address; },
    /** A visitor: a page of its own, with what it has complained about. */
    visit: (options) => openPage(browser, server.address, options),
  };
}

/** The path of a table at which only bots sit. */
export async function playedByBots(address, { name, seats = 2, options = {} }) {
  const body = JSON.stringify({ game: name, options, seats: Array(seats).fill({ bot: 'beginner' }), name: 'Ann' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/tables`, { method: 'POST', headers, body });
  assert.ok(answer.ok, await answer.clone().text());
  return `/t/${(await answer.json()).id}`;
}
