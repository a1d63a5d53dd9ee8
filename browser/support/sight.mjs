// What a player sees: whether what they need is in the window, and whether it has stayed where it was.

/** What has to be in the window on one's turn: always, or whenever it is offered. */
const NEEDED = ['#do-hint button', '#end', '#standing .player'];
const OFFERED = ['#next a', '#next summary', '#do-take-back button', '#back', '#go'];

/** What is wrong with where these are: not shown, outside the window, covered by something else, cut off, or over one another; and a page that scrolls. */
export const misplaced = (page) =>
  page.evaluate(([needed, offered]) => {
    const found = [];
    const boxes = [];
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    // Of a sentence the first line counts: a long one is scrolled in its place.
    const firstLine = (element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getClientRects()[0];
    };
    const prompt = shown('#sentence').filter((element) => element.textContent)[0] ?? shown('#say')[0];
    const all = [...needed, ...offered].flatMap((selector) => shown(selector).map((element) => [element, element.getBoundingClientRect()]));
    for (const selector of needed) if (!shown(selector).length) found.push(`${selector} is not shown`);
    if (prompt) all.unshift([prompt, firstLine(prompt)]);
    else found.push('nothing is asked');
    for (const [element, box] of all) {
      const { x, y, width, height, right, bottom } = box;
      const name = `${element.id || element.className} “${element.textContent.trim().slice(0, 20)}”`;
      if (x < 0 || y < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(`${name} is at ${x},${y} to ${right},${bottom}`);
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!element.contains(top)) found.push(`${name} is covered by ${top?.id || top?.className}`);
      for (const [other, there] of boxes) {
        if (x < there.right - 0.5 && there.x < right - 0.5 && y < there.bottom - 0.5 && there.y < bottom - 0.5) found.push(`${name} overlaps ${other}`);
      }
      boxes.push([name, box]);
    }
    // How everybody stands, and what a button would end, can be read whole.
    const isCut = ({ clientWidth, clientHeight, scrollWidth, scrollHeight }) => clientWidth < 24 || scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    for (const words of shown('#standing .figures, #end > span').filter(isCut)) found.push(`${words.closest('[id]').id} “${words.textContent.trim()}” is cut off`);
    const { scrollTop, scrollLeft } = document.scrollingElement;
    if (scrollTop || scrollLeft) found.push(`the page is scrolled by ${scrollLeft},${scrollTop}`);
    return found;
  }, [NEEDED, OFFERED]);

/** Where everything is that keeps its place for as long as the window has the same size: by its name, as far as it is shown. */
export const places = (page) =>
  page.evaluate(() => {
    const found = {};
    const shown = (element) => element.checkVisibility({ visibilityProperty: true });
    for (const selector of ['.said', '#do-hint button', '#do-take-back button', '#back', '#go', '#end', '#standing .player', '#board', '#hand']) {
      for (const element of [...document.querySelectorAll(selector)].filter(shown)) {
        const { x, y } = element.getBoundingClientRect();
        found[element.id || `${selector} ${element.closest('form')?.id ?? ''}`] ??= `${Math.round(x)},${Math.round(y)}`;
      }
    }
    return found;
  });

/** The zones of which something lit, but nothing that is in view, can be picked. */
export const litOutOfView = (page) =>
  page.evaluate(() => ['board', 'hand'].filter((zone) => {
    const scroller = zone === 'board' ? document.querySelector('#board > :first-child') : document.getElementById(zone);
    const frame = scroller.getBoundingClientRect();
    const lit = [...scroller.querySelectorAll('.legal')].filter((thing) => thing.checkVisibility()).map((thing) => thing.getBoundingClientRect());
    const inView = ({ x, y, width, height }) =>
      x + width / 2 > frame.x && x + width / 2 < frame.right && y + height / 2 > frame.y && y + height / 2 < frame.bottom;
    return lit.length > 0 && !lit.some(inView);
  }));

/** How much of the board is outside its place, and of its place outside the window, in pixels. */
export const boardOutside = (page) =>
  page.evaluate(() => {
    const stage = document.getElementById('board').getBoundingClientRect();
    const scroller = document.querySelector('#board > :first-child');
    const svg = document.querySelector('#board > div > svg');
    const past = svg ? Math.max(svg.getBoundingClientRect().height - stage.height, svg.getBoundingClientRect().width - stage.width) : 0;
    return {
      window: Math.ceil(Math.max(0, -stage.y, stage.bottom - innerHeight, stage.right - innerWidth)),
      drawing: Math.ceil(Math.max(0, past)),
      cards: svg ? 0 : scroller.scrollHeight - scroller.clientHeight,
      height: stage.height,
    };
  });

/** Everything that is wrong at this decision: with what is needed, with what was elsewhere before, and with what is lit. */
export async function faults(page, before) {
  const now = await places(page);
  const moved = Object.entries(now).filter(([name, place]) => (before[name] ??= place) !== place).map(([name, place]) => `${name} was at ${before[name]}, and is at ${place}`);
  const unseen = (await litOutOfView(page)).map((zone) => `what can be picked in the ${zone} is out of view`);
  return [...(await misplaced(page)), ...moved, ...unseen];
}
