import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Writes until nothing more goes onto it. */
  fill(): void;
  /** Gives back what `fill` took. */
  makeRoom(): void;
  remove(): void;
}

/** A disk of its own in memory, so that it can be full without hurting anybody; undefined, with the reason printed, where we may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'kanjo-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'kanjo-disk', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    const reason = mounted.stderr?.toString().trim() || mounted.error?.message;
    console.log(`a full disk is LEFT OUT: a small one cannot be mounted here (${reason})`);
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      for (const size of [1_048_576, 4_096]) writeUntilFull(file, Buffer.alloc(size));
      closeSync(file);
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
