// What a whole game against bots asks of a player and of a browser, for each game: decisions, clicks, how soon the board follows
// a click, how soon the page answers on a processor four times as slow, and how far things jump.
//
//     cd browser && npm ci && npm run measure [GAME…]
import { launch, openPage } from './support/browser.mjs';
import { GAMES } from './support/games.mjs';
import { gauge, measured, percentile, throttle } from './support/gauge.mjs';
import { PICKS, clickOn, myTurn, sitDown } from './support/play.mjs';
import { startServer } from './support/server.mjs';
import { DESKTOP, PHONE, named } from './support/sizes.mjs';

const SLOW = 4;

/** What the bot advises: the things to pick, one after another. */
const advice = (page) =>
  page.evaluate(async () => {
    const { table, revision } = document.getElementById('main').dataset;
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
    const body = JSON.stringify({ revision: Number(revision), key: crypto.randomUUID() });
    const { action } = await (await fetch(`/api/tables/${table}/hint`, { method: 'POST', headers, body })).json();
    const picks = (step, so) => {
      if (step.action === action && !Object.keys(step.next ?? {}).length) return so;
      for (const [thing, ahead] of Object.entries(step.next ?? {})) {
        const found = picks(ahead, [...so, thing]);
        if (found) return found;
      }
      return step.action === action ? so : null;
    };
    return picks(JSON.parse(document.getElementById('choices').textContent), []);
  });

const shown = (page, thing) =>
  page.locator(`#main [data-thing="${thing}"].legal:visible, #bar [data-pick="${thing}"]:visible`).first();

/** Takes one decision by mouse as advised; says how many clicks it took. */
async function act(page) {
  const main = page.locator('#main');
  const before = await main.getAttribute('data-revision');
  const isOver = async () => (await main.getAttribute('aria-busy')) === 'true' || (await main.getAttribute('data-revision')) !== before;
  let clicks = 0;
  for (const thing of (await advice(page)) ?? []) {
    if (await isOver()) break;
    const wanted = shown(page, thing);
    if (!(await wanted.count())) {
      if (await page.locator('#go').isVisible()) break;
      const menu = page.locator('#next .menu summary:visible');
      if (!(await menu.count())) continue;
      await menu.click();
      clicks += 1;
    }
    if (await wanted.getAttribute('class').then((names) => names?.includes('chosen'))) continue;
    await clickOn(page, wanted);
    clicks += 1;
  }
  for (; !(await isOver()); clicks += 1) {
    if (await page.locator('#go').isVisible()) await page.locator('#go').click();
    // Several are to be chosen together, and the advice is about one of them.
    else await clickOn(page, page.locator(PICKS).first());
  }
  await page.waitForFunction((old) => document.getElementById('main').dataset.revision !== old, before, { timeout: 30_000 });
  return clicks;
}

async function game(browser, address, rules, { viewport, confirm, rate }) {
  const { context, page } = await openPage(browser, address, { viewport, wishes: { confirm: confirm ? 'on' : 'off' } });
  await gauge(context);
  await sitDown(page, address, rules);
  if (rate) await throttle(page, rate);
  let [decisions, clicks] = [0, 0];
  for (; await myTurn(page); decisions += 1) clicks += await act(page);
  const found = await measured(page);
  await context.close();
  return { decisions, clicks, ...found };
}

const whole = (value) => String(Math.round(value));
const both = (values) => `${whole(percentile(values, 50))} / ${whole(percentile(values, 95))}`;
const jumped = ({ jumps }) => jumps.reduce((sum, { value }) => sum + value, 0).toFixed(4);

const wanted = process.argv.slice(2);
const server = await startServer();
const browser = await launch();
const rows = [];
for (const rules of GAMES.filter(({ name }) => !wanted.length || wanted.includes(name))) {
  const desktop = await game(browser, server.address, rules, { viewport: DESKTOP });
  const asking = await game(browser, server.address, rules, { viewport: DESKTOP, confirm: true });
  const slow = await game(browser, server.address, rules, { viewport: DESKTOP, rate: SLOW });
  const phone = await game(browser, server.address, rules, { viewport: PHONE });
  const row = {
    game: `${rules.name} (${rules.seats ?? 'quick'})`,
    'decisions, clicks': `${desktop.decisions}, ${desktop.clicks}`,
    'asked each time': `${asking.decisions}, ${asking.clicks}`,
    'click to board, ms (p50 / p95)': both(desktop.boards),
    [`interaction to paint at ${SLOW}× (p50 / p95)`]: both(slow.answers),
    [`jumps at ${named(DESKTOP)}`]: jumped(desktop),
    [`jumps at ${named(PHONE)}`]: jumped(phone),
  };
  rows.push(row);
  console.log(JSON.stringify(row));
}
console.table(rows);
await browser.close();
await server.stop();
