import { takeShownStyleFrom } from '../../core/value/shownStyle';
import { readPdfFonts } from './pdfFonts';
import type { ReportFormat, ReportSheet } from './reportSheet';
import { writeReportPdf } from './writeReportPdf';
import { writeReportXlsx } from './writeReportXlsx';

export interface ReportOrder {
  readonly format: ReportFormat;
  readonly report: ReportSheet;
}

export type ReportAnswer = { readonly content: Uint8Array<ArrayBuffer> } | { readonly failed: string };

self.addEventListener('message', ({ data }: MessageEvent<ReportOrder>) => {
  write(data).then(
    (content) => self.postMessage({ content } satisfies ReportAnswer),
    (error: unknown) => self.postMessage({ failed: String(error) } satisfies ReportAnswer),
  );
});

async function write({ format, report }: ReportOrder): Promise<Uint8Array<ArrayBuffer>> {
  // The page knows the user's style; this thread is told.
  takeShownStyleFrom(
    () => report.style,
    () => () => undefined,
  );
  if (format === 'xlsx') return writeReportXlsx(report);
  return writeReportPdf(report, await readPdfFonts());
}
