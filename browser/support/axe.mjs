// What axe finds on a page, by all rules of WCAG 2.2 AA and by those of good practice.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything that axe finds on the page as it is now. */
export async function violations(page) {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source);
  return page.evaluate(async (values) => {
    const { violations } = await window.axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'], preload: false });
    // A space under several markers has little room of its own. While it can't be picked one only asks about it, and its markers are the targets.
    const isCrowded = ({ html }) => /^<a class="thing( last)?" id="thing-spot-/.test(html);
    const counts = ({ id }) => (node) => id !== 'target-size' || !isCrowded(node);
    const found = violations.map((violation) => ({ ...violation, nodes: violation.nodes.filter(counts(violation)) }));
    return found.filter(({ nodes }) => nodes.length).map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html.slice(0, 160)) }));
  }, TAGS);
}
