import type { Drawing } from './drawing';
import type { DrawingAnswer } from './drawingWorker';

/** Writes a drawing to a PDF off the page's own thread. */
export function writeDrawing(drawing: Drawing): Promise<Blob> {
  const worker = new Worker(new URL('./drawingWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<DrawingAnswer>) => {
      if ('failed' in data) reject(new Error(data.failed));
      else resolve(new Blob([data.content], { type: 'application/pdf' }));
    };
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(drawing);
  }).finally(() => worker.terminate());
}
