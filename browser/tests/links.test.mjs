// Every link and form of every page leads somewhere: no error, no bare text, no fragment that isn't there.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { GAMES } from '../support/games.mjs';
import { playedByBots } from '../support/house.mjs';
import { startServer } from '../support/server.mjs';

/** How many of the links that differ only in what is picked, or in the move that is shown, are followed on each page. */
const ALIKE = 4;
const DECISIONS = 3;

let server;

before(async () => {
  server = await startServer();
});

after(async () => {
  await server?.stop();
});

/** Somebody with cookies and no scripts. */
class Visitor {
  cookies = new Map();

  async ask(path, form) {
    const headers = { accept: 'text/html', cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    if (form) headers.origin = server.address;
    const url = new URL(path, server.address);
    const answer = await fetch(url, { method: form ? 'POST' : 'GET', headers, body: form && new URLSearchParams(form), redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = cookie.match(/^(\w+)=([^;]*)/);
      this.cookies.set(name, value);
    }
    if (answer.status === 429) {
      await answer.text();
      await new Promise((done) => setTimeout(done, 1000));
      return this.ask(path, form);
    }
    if (answer.status === 303) return this.ask(answer.headers.get('location'));
    return { status: answer.status, kind: answer.headers.get('content-type') ?? '', path: url.pathname + url.search, text: await answer.text() };
  }
}

const isOurs = (text) => /<main\b[^>]*\sid="main"/.test(text);
const plain = (text) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&#39;', "'");
const attributes = (tag) => Object.fromEntries([...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].slice(1).map(([, name, value]) => [name, plain(value ?? '')]));

/** The forms of a page that can be sent: method, action and fields. */
function formsOf(text) {
  return [...text.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].flatMap(([form]) => {
    const { method = 'get', action = '', id } = attributes(form.match(/^<form\b[^>]*>/)[0]);
    if (/<button[^>]*\sdisabled/.test(form)) return [];
    const fields = {};
    for (const [tag] of form.matchAll(/<(?:input|button)\b[^>]*>/g)) {
      const { name, value = '', type, checked } = attributes(tag);
      if (name && (!/checkbox|radio/.test(type) || checked !== undefined)) fields[name] = value;
    }
    for (const [, tag, options] of form.matchAll(/(<select\b[^>]*>)([\s\S]*?)<\/select>/g)) {
      const values = [...options.matchAll(/<option\b[^>]*>/g)].map(([option]) => attributes(option));
      fields[attributes(tag).name] = (values.find(({ selected }) => selected !== undefined) ?? values[0]).value;
    }
    return [{ method, action, id, fields }];
  });
}

const linksOf = (text) => [...text.matchAll(/<(?:a|link|script)\b[^>]*?\s(?:href|src)="([^"]*)"/g)].map(([, address]) => plain(address));

/** Follows everything that can be reached from these pages without changing anything; answers with how many pages there were. */
async function crawl(visitor, starts, stays = () => true) {
  const seen = new Set();
  const alike = new Map();
  const ids = new Map();
  const fragments = [];
  const queue = starts.map((path) => [path, 'the beginning']);
  while (queue.length) {
    const [path, from] = queue.shift();
    if (seen.has(path)) continue;
    seen.add(path);
    const { status, kind, text } = await visitor.ask(path);
    assert.ok(status < 400, `${path}, from ${from}: ${status} ${text.slice(0, 300)}`);
    if (path.startsWith('/assets/') || !kind.startsWith('text/html')) {
      assert.match(kind, /^(text\/css|text\/javascript|image\/svg\+xml|application\/json)/, `${path}, from ${from}: bare text`);
      continue;
    }
    assert.ok(isOurs(text), `${path}, from ${from}: not a page of ours`);
    ids.set(path, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)));
    const gets = formsOf(text).filter(({ method }) => method === 'get').map(({ action, fields }) => `${action}?${new URLSearchParams(fields)}`);
    for (const address of [...linksOf(text), ...gets]) {
      const url = new URL(address, server.address + path);
      assert.equal(url.origin, server.address, `${path} leads away to ${address}`);
      const next = url.pathname + url.search;
      if (url.hash) fragments.push([next, url.hash.slice(1), path]);
      if (!stays(url)) continue;
      const sort = `${path.split('?')[0]} ${url.pathname} ${[...url.searchParams.keys()]}`;
      if (!seen.has(next) && url.search && !/^\/new/.test(next)) {
        alike.set(sort, (alike.get(sort) ?? 0) + 1);
        if (alike.get(sort) > ALIKE) continue;
      }
      queue.push([next, path]);
    }
  }
  for (const [path, id, from] of fragments) {
    if (ids.has(path)) assert.ok(ids.get(path).has(decodeURIComponent(id)), `${from} leads to ${path}#${id}, which isn't there`);
  }
  return seen.size;
}

/** Sends the forms of a page that do something, each on a page as it is then. */
async function sendAll(visitor, path, fields = {}) {
  const { text } = await visitor.ask(path);
  const names = formsOf(text).filter(({ method }) => method === 'post').map(({ action }) => action);
  for (const name of names) {
    const form = formsOf((await visitor.ask(path)).text).find(({ action, id }) => action === name && id !== 'confirm');
    if (!form) continue;
    const answer = await visitor.ask(form.action || path, { ...form.fields, ...fields });
    assert.ok(answer.status < 400, `${form.action} of ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    assert.ok(isOurs(answer.text), `${form.action} of ${path}: not a page of ours`);
  }
  return names.length;
}

/** Takes the first choice that is offered, by links and the form alone. */
async function decide(visitor, table) {
  let page = await visitor.ask(table);
  for (let waited = 0; !/data-your-turn="true"/.test(page.text); waited += 1) {
    assert.ok(waited < 300, `never my turn at ${table}`);
    await new Promise((done) => setTimeout(done, 100));
    page = await visitor.ask(table);
    if (/id="result"/.test(page.text)) return;
  }
  while (/id="confirm"[^>]*\shidden/.test(page.text)) {
    const [, href] = page.text.match(/<a class="thing legal[^"]*"[^>]*\shref="([^"]*)"/) ?? page.text.match(/<a class="button[^"]*"[^>]*\shref="([^"]*)"[^>]*\sdata-pick=/);
    page = await visitor.ask(new URL(plain(href), server.address + table).href);
  }
  const { action, fields } = formsOf(page.text).find(({ id }) => id === 'confirm');
  const answer = await visitor.ask(action, fields);
  assert.ok(answer.status < 400, answer.text);
}

test('pages without a table', { timeout: 300_000 }, async () => {
  const pages = await crawl(new Visitor(), ['/', '/new', '/api']);
  assert.ok(pages > 40, `only ${pages} pages`);
});

for (const game of GAMES) {
  const { name } = game;
  test(`tables of ${name}: waiting, in play, over`, { timeout: 300_000 }, async () => {
    const over = await playedByBots(server.address, game);
    const [ann, bob] = [new Visitor(), new Visitor()];
    const atTables = ({ pathname }) => /^\/(t|rules|new|learn)\b/.test(pathname);

    const form = formsOf((await ann.ask(`/new?game=${name}`)).text).find(({ action }) => action === '/new');
    const waiting = await ann.ask('/new', { ...form.fields, 'seat-1': 'invited', name: 'Ann', hints: 'true' });
    assert.ok(/Waiting for players/.test(waiting.text), `${waiting.path} waits for nobody`);
    const [, link] = waiting.text.match(/value="(http[^"]*\/sit\/[^"]*)"/);
    for (const visitor of [ann, bob]) await crawl(visitor, [waiting.path, new URL(link).pathname], atTables);
    assert.ok((await sendAll(bob, new URL(link).pathname, { name: 'Bob' })) > 0, 'a friend sits down');
    for (const visitor of [ann, bob, new Visitor()]) await crawl(visitor, [waiting.path], atTables);

    const alone = new Visitor();
    const playing = (await alone.ask('/play', { game: name, level: 'beginner' })).path;
    for (let taken = 0; taken < DECISIONS; taken += 1) {
      await decide(alone, playing);
      await crawl(alone, [playing, '/'], atTables);
    }
    await sendAll(alone, playing, { words: 'Hello' });

    let page = await ann.ask(over);
    for (let waited = 0; !/id="result"/.test(page.text); waited += 1) {
      assert.ok(waited < 600, `${over} is never over`);
      await new Promise((done) => setTimeout(done, 200));
      page = await ann.ask(over);
    }
    await crawl(ann, [over], atTables);
    // Ann neither opened this table nor played at it.
    const offered = formsOf((await ann.ask(`${over}/analysis`)).text).map(({ action }) => action);
    assert.ok(!offered.some((action) => action.startsWith(`${over}/analysis`)), 'a stranger is offered what would be refused');
    await sendAll(ann, `${over}/analysis`);
    await crawl(ann, [`${over}/analysis`], atTables);
  });
}

test('someone who has played can have the game analysed', { timeout: 120_000 }, async () => {
  const ann = new Visitor();
  const table = (await ann.ask('/play', { game: 'connect-four', level: 'beginner' })).path;
  for (let page = await ann.ask(table); !/id="result"/.test(page.text); page = await ann.ask(table)) await decide(ann, table);
  const path = `${table}/analysis`;
  assert.ok((await crawl(ann, [table], ({ pathname }) => pathname.startsWith(table))) > 1);
  const form = formsOf((await ann.ask(path)).text).find(({ action }) => action.startsWith(path));
  assert.ok(form, 'nobody offers Ann the analysis');
  const answer = await ann.ask(form.action, form.fields);
  assert.ok(answer.status < 400 && isOurs(answer.text), `${answer.status} ${answer.text.slice(0, 300)}`);
  for (let waited = 0; !/Judged by the Medium bot/.test((await ann.ask(path)).text); waited += 1) {
    assert.ok(waited < 300, 'the analysis never ends');
    await new Promise((done) => setTimeout(done, 200));
  }
  await crawl(ann, [path], ({ pathname }) => pathname.startsWith(table));
});
