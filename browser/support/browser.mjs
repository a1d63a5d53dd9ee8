// The distribution's browser, and what every test expects of a page: no error in its console, no request to elsewhere.
import { chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
}

/** A page of its own (own cookies), with these settings, and the complaints that it has given rise to. What others did isn't played back unless a test wants it. */
export async function openPage(browser, address, { wishes = {}, ...options } = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await context.addInitScript((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(`tenka.${name}`, value);
  }, { pace: 'off', ...wishes });
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:')) {
      complaints.push(`a request to ${request.url()}`);
    }
  });
  return { context, page, complaints };
}
