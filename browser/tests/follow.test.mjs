// How many requests the client makes for what happens at a table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Follower } from '../../pages/assets/stream.js';

/** A page that shows the table up to event 5, and a server at which as much has happened as `happened` says. */
function page() {
  const table = { shown: 5, happened: 5, fetched: 0 };
  const fetchPart = async () => {
    table.fetched += 1;
    table.shown = table.happened;
    return true;
  };
  return [table, new Follower(() => table.shown, fetchPart)];
}

const soon = () => new Promise((done) => setTimeout(done));

/** Plays an action; the event that tells of it is heard before or after the answer. */
async function click(follower, table, hearsFirst) {
  await follower.during(async () => {
    table.happened += 1;
    if (hearsFirst) follower.heard(table.happened);
    await soon();
    table.shown = table.happened;
  });
  if (!hearsFirst) follower.heard(table.happened);
  await soon();
}

test('the event of one\'s own action asks for nothing, whether it comes before the answer or after', async () => {
  const [table, follower] = page();
  await click(follower, table, true);
  await click(follower, table, false);
  assert.deepEqual(table, { shown: 7, happened: 7, fetched: 0 });
});

test('what another does is fetched once', async () => {
  const [table, follower] = page();
  table.happened = 6;
  follower.heard(6);
  follower.heard(6);
  await soon();
  assert.deepEqual(table, { shown: 6, happened: 6, fetched: 1 });
});

test('what another does while a command is under way is fetched after it', async () => {
  const [table, follower] = page();
  await follower.during(async () => {
    table.happened = 7;
    follower.heard(7);
    await soon();
    assert.equal(table.fetched, 0);
    table.shown = 6;
  });
  await soon();
  assert.deepEqual(table, { shown: 7, happened: 7, fetched: 1 });
});
