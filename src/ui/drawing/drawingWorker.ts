import { readPdfFonts } from '../report/pdfFonts';
import type { Drawing } from './drawing';
import { writeDrawingPdf } from './writeDrawingPdf';

export type DrawingAnswer = { readonly content: Uint8Array<ArrayBuffer> } | { readonly failed: string };

self.addEventListener('message', ({ data }: MessageEvent<Drawing>) => {
  readPdfFonts()
    .then((fonts) => writeDrawingPdf(data, fonts))
    .then(
      (content) => self.postMessage({ content } satisfies DrawingAnswer),
      (error: unknown) => self.postMessage({ failed: String(error) } satisfies DrawingAnswer),
    );
});
