import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What this file uses of Emscripten's Node file system; the engine's published types leave it out. */
interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  /** Turns a failure of the operating system into the errno that PostgreSQL understands. */
  tryFSOperation(operation: () => void): void;
}

/**
 * PGlite's file system on a real folder, with the fsync it lacks: without it a commit answers before it is on disk.
 * Where PostgreSQL gives up (an fsync that failed, say) the thread ends, as a server process would; PGlite itself would
 * run on with memory nobody can trust.
 */
export class DurableFileSystem extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync, endOnAbort];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function addFsync(engineModule: PGlite['Module']): void {
  // The module carries NODEFS wherever it runs on Node; its published type does not name it.
  const { NODEFS: files } = engineModule as unknown as { NODEFS: NodeFiles };
  files.stream_ops.fsync = ({ nfd }) => {
    files.tryFSOperation(() => fsyncSync(nfd));
    return 0;
  };
}

function endOnAbort(engineModule: PGlite['Module']): void {
  // Emscripten calls this when the program aborts; the published type does not name it.
  (engineModule as unknown as { onAbort: () => void }).onAbort = () => process.exit(1);
}
