// The gallery's pages of the tables, and pictures of them.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { launch, openPage } from './browser.mjs';

const BINARY = process.env.TENKA ?? new URL('../../target/debug/tenka', import.meta.url).pathname;
const GALLERY = join(dirname(BINARY), 'examples', 'gallery');
const ADDRESS = 'http://gallery.test';
const TYPES = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

export const PICTURES = new URL('../looks/', import.meta.url).pathname;
/** A quarter of the size of a window is enough to see what has changed. */
export const LOOKS = ['light', 'dark'].flatMap((colorScheme) => [
  { name: `desktop-${colorScheme}`, shape: 'wide', colorScheme, viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.25 },
  { name: `phone-${colorScheme}`, shape: 'tall', colorScheme, viewport: { width: 390, height: 844 }, deviceScaleFactor: 0.4 },
]);

/** The gallery's pages in a browser: the names of the states, and a way to close it. */
export async function openGallery() {
  const folder = await mkdtemp(join(tmpdir(), 'tenka-gallery-'));
  execFileSync(GALLERY, [folder]);
  const names = (await readFile(join(folder, 'names.txt'), 'utf8')).split('\n');
  const states = names.filter((name) => /^look-.*-wide$/.test(name)).map((name) => name.slice('look-'.length, -'-wide'.length));
  const browser = await launch();
  const close = async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, browser, states, close };
}

/** Answers with the gallery's files; what a server would say later is never said. */
async function serve(context, folder) {
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/t/')) return;
    try {
      await route.fulfill({ body: await readFile(join(folder, pathname)), contentType: TYPES[extname(pathname)] });
    } catch {
      await route.fulfill({ status: 404, body: '' });
    }
  });
}

/** A picture of each of these states in one look; written where `path` says, if it does. */
export async function photograph({ browser, folder }, { shape, ...look }, states, path) {
  const { context, page } = await openPage(browser, ADDRESS, look);
  await serve(context, folder);
  const pictures = new Map();
  for (const state of states) {
    await page.goto(`${ADDRESS}/look-${state}-${shape}.html`, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    pictures.set(state, await page.screenshot({ type: 'jpeg', quality: 60, path: path?.(state), animations: 'disabled' }));
  }
  await context.close();
  return pictures;
}

/**
 * How much two pictures differ, from 0 to 1: on average, and the share of small squares that differ plainly. Squares are compared by their
 * mean colours, so that another machine's letters are no difference.
 */
export function compare(page, one, other) {
  return page.evaluate(async ([first, second]) => {
    const SQUARE = 6;
    const PLAINLY = 0.12;
    const squares = async (jpeg) => {
      const image = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${jpeg}`)).blob());
      const [width, height] = [Math.ceil(image.width / SQUARE), Math.ceil(image.height / SQUARE)];
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, width, height);
      return { width, height, pixels: pen.getImageData(0, 0, width, height).data };
    };
    const [a, b] = [await squares(first), await squares(second)];
    if (a.width !== b.width || a.height !== b.height) return { mean: 1, plainly: 1 };
    let sum = 0;
    let plain = 0;
    for (let at = 0; at < a.pixels.length; at += 4) {
      const apart = [0, 1, 2].map((of) => Math.abs(a.pixels[at + of] - b.pixels[at + of]) / 255);
      const most = Math.max(...apart);
      sum += most;
      plain += most > PLAINLY;
    }
    const count = a.width * a.height;
    return { mean: sum / count, plainly: plain / count };
  }, [one.toString('base64'), other.toString('base64')]);
}
