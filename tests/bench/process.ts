import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './figures';
import { startBuiltServer } from './server';

/** What the process itself costs with the embedded engine: the first start from nothing, a later one, memory at rest. */
export async function benchProcess(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-bench-'));
  try {
    const first = await startBuiltServer({ dataDir });
    await first.stop();
    const later = await startBuiltServer({ dataDir });
    await sleep(15_000);
    const memory = later.memory();
    await later.stop();
    return [
      { name: 'first start, demo company included', value: first.readyAfter / 1000, unit: 's', atMost: 20 },
      { name: 'later start', value: later.readyAfter / 1000, unit: 's', atMost: 3 },
      { name: 'memory at rest, embedded engine', value: memory, unit: 'MB', atMost: 450 },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
