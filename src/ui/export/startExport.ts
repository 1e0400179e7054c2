import type { Unmappable } from '../../core/value/encodeCp932';
import type { ExportFormat, TableHead, TableRow } from './exportTable';
import type { ExportAnswer, ExportOrder } from './exportWorker';

/** A table on its way to a file, off the page's own thread. */
export interface RunningExport {
  add(rows: readonly TableRow[]): void;
  /** The file, or the characters the format lacks: then it may be asked again. */
  write(order: {
    format: ExportFormat;
    head: TableHead;
    mayReplace: boolean;
  }): Promise<{ content: Uint8Array<ArrayBuffer> } | { unmappable: readonly Unmappable[] }>;
  stop(): void;
}

/** Begins a worker that gathers rows and writes them; whoever begins it stops it. */
export function startExport(): RunningExport {
  const worker = new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' });
  const tell = (order: ExportOrder) => worker.postMessage(order);
  return {
    add: (rows) => tell({ rows }),
    write: ({ format, head, mayReplace }) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<ExportAnswer>) => {
          if ('failed' in data) reject(new Error(data.failed));
          else resolve(data);
        };
        worker.onerror = (event) => reject(new Error(event.message));
        tell({ write: format, head, mayReplace });
      }),
    stop: () => worker.terminate(),
  };
}
