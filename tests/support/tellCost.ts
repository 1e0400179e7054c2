import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, inject } from 'vitest';

/** Files of a worker share its process: what it has taken since the last one ended is this one's, what it imports too. */
const worker: typeof globalThis & { toldSeconds?: number } = globalThis;

afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/');
  const { user, system } = process.cpuUsage();
  const seconds = (user + system) / 1e6;
  const line = `${file}\t${(seconds - (worker.toldSeconds ?? 0)).toFixed(2)}\n`;
  worker.toldSeconds = seconds;
  writeFileSync(join(inject('runFolder'), `cost-${randomUUID()}`), line);
});
