// What the client does when its stream of news ends for good.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const CLIENT = await readFile(new URL('../../pages/assets/stream.js', import.meta.url), 'utf8');

/** Lets a stream be refused with this status, and tells what the client does about it. */
async function refusedWith(status) {
  let opened = 0;
  let reloaded = 0;
  class EventSource {
    static CLOSED = 2;
    readyState = 2;
    constructor() { opened += 1; }
    addEventListener(kind, hear) {
      // The first is refused; another stays open.
      if (kind === 'error' && opened === 1) setTimeout(hear);
    }
    close() {}
  }
  Object.assign(globalThis, {
    EventSource,
    fetch: async () => { if (status === null) throw new TypeError('no connection'); return { status }; },
    location: { reload() { reloaded += 1; } },
    addEventListener() {},
  });
  const { listen } = await import(`data:text/javascript,${encodeURIComponent(`${CLIENT}\n// ${status}`)}`);
  listen('/t/abc/events', 0, { event() {}, thinking() {}, lost() {}, found() {} });
  for (let waited = 0; opened < 2 && !reloaded && waited < 100; waited += 1) {
    await new Promise((done) => setTimeout(done, 100));
  }
  return { opened, reloaded };
}

test('a stream of a damaged table is not tried again: its page says what is wrong', async () => {
  assert.deepEqual(await refusedWith(500), { opened: 1, reloaded: 1 });
});

test('a stream begins anew when the server is busy or away', async () => {
  assert.deepEqual(await refusedWith(503), { opened: 2, reloaded: 0 });
  assert.deepEqual(await refusedWith(null), { opened: 2, reloaded: 0 });
});
