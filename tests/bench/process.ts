import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './figures';
import { runLoad } from './load';
import { documentOf } from './posting';
import { type BuiltServer, signIn, startBuiltServer } from './server';

const POSTS = 15_000;
/** Posting is measured elsewhere: here it may take its time, but not for ever. */
const POSTED_WITHIN = 20 * 60;
/** Memory that is given back is given back by then. */
const AT_REST = 15_000;

/**
 * What the process itself costs with the embedded engine: the first start from nothing, a later one, memory at rest and
 * once thousands of documents were posted.
 */
export async function benchProcess(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-bench-'));
  try {
    const first = await startBuiltServer({ dataDir });
    await first.stop();
    const later = await startBuiltServer({ dataDir });
    await sleep(AT_REST);
    const memory = later.memory();
    const { posted, seconds } = await postMany(later);
    const highest = later.memory();
    await sleep(AT_REST);
    const afterwards = later.memory();
    await later.stop();
    return [
      { name: 'first start, demo company included', value: first.readyAfter / 1000, unit: 's', atMost: 20 },
      { name: 'later start', value: later.readyAfter / 1000, unit: 's', atMost: 3 },
      { name: 'memory at rest, embedded engine', value: memory, unit: 'MB', atMost: 450 },
      {
        name: 'memory after 15,000 posts, embedded engine',
        value: afterwards,
        unit: 'MB',
        atMost: 450,
        note: `${posted} posted in ${Math.round(seconds)} s; ${Math.round(highest)} MB with the last`,
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function postMany({ url, memory }: BuiltServer): Promise<{ posted: number; seconds: number }> {
  const [key, path] = [await signIn(url), `${url}/api/AccountingDocument/api_post`];
  let [posted, seconds] = [0, 0];
  while (posted < POSTS && seconds < POSTED_WITHIN) {
    const { done, perSecond } = await runLoad({ url: path, key, clients: 4, seconds: 20, body: documentOf });
    if (done === 0) throw new Error('nothing was posted');
    posted += done;
    seconds += done / perSecond;
    console.log(`${posted} posted, ${Math.round(memory())} MB`);
  }
  return { posted, seconds };
}
