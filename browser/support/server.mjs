// A server of its own for each test file: the real binary, on a free port, with an empty data folder.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The games are dealt from this text, so that a failing test fails again; another text, or none, deals others. */
const DEALS = process.env.TENKA_DEALS ?? 'browser';

const BINARY = process.env.TENKA ?? new URL('../../target/debug/tenka', import.meta.url).pathname;

export async function startServer(...flags) {
  const data = await mkdtemp(join(tmpdir(), 'tenka-browser-'));
  const child = spawn(BINARY, ['serve', '--listen', '127.0.0.1:0', '--data', data, ...(DEALS ? ['--deals', DEALS] : []), ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { TENKA_LOG: 'warn', ...process.env },
  });
  const address = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = line.match(/http:\/\/[\w.:[\]]+/);
      if (found) resolve(found[0]);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code} before it said where it is`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  return { address, stop };
}
