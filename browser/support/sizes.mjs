// The windows at which a table is looked at, and how one is changed for another in the middle of a game.

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const SIZES = [
  DESKTOP,
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  // 1440×900 at 200 %.
  { width: 720, height: 450, zoom: 2 },
  { width: 844, height: 390 },
  PHONE,
];

export const named = ({ width, height, zoom = 1 }) => `${width * zoom}×${height * zoom}${zoom > 1 ? ` at ${zoom * 100} %` : ''}`;

/** Some boards are drawn for the shape of the window: then the page fetches another. */
const isTall = ({ width, height }) => width <= height;

/** Two frames: in the first the page answers to what has happened, in the second it is seen. */
export const nextFrame = (page) =>
  page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));

/** A window whose size can be changed. */
export async function windowOf(page, first = DESKTOP) {
  const browser = await page.context().newCDPSession(page);
  let now = null;
  const become = async (size) => {
    const { width, height, zoom: deviceScaleFactor = 1 } = size;
    const another = now && isTall(now) !== isTall(size) ? page.waitForResponse((answer) => answer.url().includes('/part?')) : null;
    now = size;
    await browser.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
    await page.waitForFunction(([wide, high]) => innerWidth === wide && innerHeight === high, [width, height]);
    if (another) await (await another).finished();
    await nextFrame(page);
  };
  await become(first);
  return { become, get size() { return now; } };
}
