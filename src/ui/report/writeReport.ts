import { REPORT_FILES, type ReportFormat, type ReportSheet } from './reportSheet';
import type { ReportAnswer, ReportOrder } from './reportWorker';

/** Writes a report to a file off the page's own thread; a stopped one never resolves. */
export function writeReport(format: ReportFormat, report: ReportSheet, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./reportWorker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate(), { once: true });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReportAnswer>) => {
      if ('failed' in data) reject(new Error(data.failed));
      else resolve(new Blob([data.content], { type: REPORT_FILES[format].mediaType }));
    };
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage({ format, report } satisfies ReportOrder);
  }).finally(() => worker.terminate());
}
