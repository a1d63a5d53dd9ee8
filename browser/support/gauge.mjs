// What a browser measures while a game is played: how far things jump, and how long it takes to answer.

/** Lets every page of this context measure; call it before the first page is opened. */
export const gauge = (context) =>
  context.addInitScript(() => {
    const gauged = { jumps: [], answers: [], boards: [] };
    window.gauged = gauged;
    const nameOf = (node) => (node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement)?.closest('[id]')?.id ?? '';
    // Whatever has caused them: jumps that follow an input count, too.
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) gauged.jumps.push({ value, what: sources.map(({ node }) => nameOf(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) if (interactionId) gauged.answers.push({ interactionId, duration });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    // From the last click or key to the frame after the board has followed it.
    let pressed = null;
    for (const kind of ['click', 'keydown']) addEventListener(kind, ({ timeStamp }) => { pressed = timeStamp; }, { capture: true });
    addEventListener('DOMContentLoaded', () => {
      const main = document.getElementById('main');
      if (!main?.dataset.table) return;
      new MutationObserver(() => {
        const since = pressed;
        pressed = null;
        if (since !== null) requestAnimationFrame(() => requestAnimationFrame((now) => gauged.boards.push(now - since)));
      }).observe(main, { attributeFilter: ['data-revision'] });
    });
  });

/** What has been measured on this page. */
export const measured = (page) =>
  page.evaluate(() => {
    const { jumps, answers, boards } = window.gauged;
    const longest = new Map();
    for (const { interactionId, duration } of answers) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
    // Those that are answered within a frame are counted, but not timed.
    const quick = Array(Math.max(0, performance.interactionCount - longest.size)).fill(8);
    return { jumps, answers: [...quick, ...longest.values()], boards };
  });

/** The given percentile of some values. */
export function percentile(values, of100) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * of100) / 100) - 1)] ?? 0;
}

/** Slows down the processor of a page by a factor. */
export async function throttle(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
