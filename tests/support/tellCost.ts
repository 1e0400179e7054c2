import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { readChildSeconds } from './processSeconds';

/**
 * Files of a worker share its process: what it has taken since the last one ended is this one's, what it imports too.
 * So is what the programs took that the file started and saw end.
 */
const worker: typeof globalThis & { toldSeconds?: number; toldOfChildren?: number } = globalThis;

afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/');
  const { user, system } = process.cpuUsage();
  const seconds = (user + system) / 1e6;
  const ofChildren = readChildSeconds();
  const own = (seconds - (worker.toldSeconds ?? 0)).toFixed(2);
  const started = (ofChildren - (worker.toldOfChildren ?? 0)).toFixed(2);
  worker.toldSeconds = seconds;
  worker.toldOfChildren = ofChildren;
  writeFileSync(join(inject('runFolder'), `cost-${randomUUID()}`), `${file}\t${own}\t${started}\n`);
});
