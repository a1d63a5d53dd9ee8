// Nothing by colour alone: the pieces of any two seats differ in shape, pattern or letter, also for people who see few colours or none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse, playedByBots } from '../support/house.mjs';

const house = openHouse();

const SIGHTS = ['achromatopsia', 'protanopia', 'deuteranopia', 'tritanopia'];

/** Two pieces can be told apart if at least this part of them differs: at this size, each from its darkest to its brightest point, laid over each other as well as possible. */
const LEAST = 0.02;
const SIZE = 32;
const SHIFT = 2;
const CONTRAST = 0.25;

const EMBLEM = (seat) => `#player-${seat} .medal .emblem`;

/** For each game where the pieces of a seat are, by kind, and after how many actions one looks for them. A banner is compared without the number on it, a tile without its face. */
const GAMES = [
  { name: 'samurai', seats: 4, plies: [60, 120, 200], kinds: { tile: (seat) => `#chart use[href="#sam-t${seat}"]`, emblem: EMBLEM } },
  { name: 'starships-assembly', seats: 2, plies: [0], kinds: { emblem: EMBLEM } },
  {
    name: 'starship-samurai',
    seats: 4,
    plies: [40, 60, 80, 100, 120, 140, 160],
    kinds: {
      crest: (seat) => `#standing #player-${seat} .ssm-crest`,
      fighter: (seat) => `#standing .seat-${seat} svg.ssm-fighter, #board .seat-${seat} svg.ssm-fighter`,
      carrier: (seat) => `#standing .seat-${seat} svg.ssm-carrier, #board .seat-${seat} svg.ssm-carrier`,
      emblem: EMBLEM,
    },
  },
  {
    name: 'shadowstar-corsairs',
    seats: 4,
    options: { round_cap: '40' },
    plies: [60, 120],
    kinds: { craft: (seat) => `#expanse .shc-token.seat-${seat}`, badge: (seat) => `#expanse .shc-token.seat-${seat} .shc-emblem`, emblem: EMBLEM },
  },
];

/** Everything but one piece is gone, and nothing glows. */
const ALONE = `
  html, body { background: #777 !important; }
  * { filter: none !important; animation: none !important; transition: none !important; }
  body * { visibility: hidden !important; }
  body :is(.booth, .booth *, pattern *) { visibility: visible !important; }
`;

/** A picture of the first such piece alone, if there is one; what a player has is unfolded. */
async function picture(page, seat, selector) {
  const clip = await page.evaluate(([whose, wanted]) => {
    document.getElementById(`more-${whose}`)?.setAttribute('open', '');
    for (const other of document.querySelectorAll('.booth')) other.classList.remove('booth');
    const piece = [...document.querySelectorAll(wanted)].find((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0);
    piece?.classList.add('booth');
    const { x, y, width, height } = piece?.getBoundingClientRect() ?? {};
    return piece && { x, y, width, height };
  }, [seat, selector]);
  return clip && `data:image/png;base64,${(await page.screenshot({ clip })).toString('base64')}`;
}

/** Which part of two pictures differs. */
const difference = (page, one, other) =>
  page.evaluate(async ([pictures, size, shift, contrast]) => {
    const read = async (picture) => {
      const image = Object.assign(new Image(), { src: picture });
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, size, size);
      const { data } = context.getImageData(0, 0, size, size);
      const light = Array.from({ length: size * size }, (_, at) => 0.2126 * data[4 * at] + 0.7152 * data[4 * at + 1] + 0.0722 * data[4 * at + 2]);
      const [least, most] = [Math.min(...light), Math.max(...light)];
      return light.map((value) => (value - least) / (most - least || 1));
    };
    const [first, second] = [await read(pictures[0]), await read(pictures[1])];
    let best = 1;
    for (let right = -shift; right <= shift; right += 1) {
      for (let down = -shift; down <= shift; down += 1) {
        let [differing, all] = [0, 0];
        for (let y = shift; y < size - shift; y += 1) {
          for (let x = shift; x < size - shift; x += 1) {
            all += 1;
            if (Math.abs(first[y * size + x] - second[(y + down) * size + x + right]) > contrast) differing += 1;
          }
        }
        best = Math.min(best, differing / all);
      }
    }
    return best;
  }, [[one, other], SIZE, SHIFT, CONTRAST]);

/** Pictures of what there is of each kind and seat, for each sight. */
async function photograph(page, devices, { seats, kinds }, album) {
  await page.evaluate((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }, ALONE);
  for (const type of SIGHTS) {
    await devices.send('Emulation.setEmulatedVisionDeficiency', { type });
    for (const [kind, where] of Object.entries(kinds)) {
      const pictures = ((album[type] ??= {})[kind] ??= new Map());
      for (let seat = 0; seat < seats; seat += 1) {
        const taken = pictures.has(seat) ? null : await picture(page, seat, where(seat));
        if (taken) pictures.set(seat, taken);
      }
    }
  }
}

for (const game of GAMES) {
  test(`${game.name}: the pieces of any two seats can be told apart without colours`, { timeout: 400_000 }, async () => {
    const { context, page } = await house.visit({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 3 });
    const path = await playedByBots(house.address, game);
    await page.goto(`${house.address}${path}`);
    await page.locator('#result').waitFor({ timeout: 300_000 });
    const devices = await context.newCDPSession(page);
    const album = {};
    for (const ply of game.plies) {
      await page.goto(`${house.address}${path}?ply=${ply}`);
      await photograph(page, devices, game, album);
    }
    for (const [type, kinds] of Object.entries(album)) {
      for (const [kind, pictures] of Object.entries(kinds)) {
        assert.equal(pictures.size, game.seats, `not every seat has a ${kind}`);
        for (const [seat, one] of pictures) {
          for (const [other, another] of pictures) {
            if (other <= seat) continue;
            const apart = await difference(page, one, another);
            assert.ok(apart > LEAST, `with ${type}, a ${kind} of seat ${seat} looks like one of seat ${other}: ${apart.toFixed(3)} of it differs`);
          }
        }
      }
    }
    await context.close();
  });
}
