import plainUrl from '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf?url';
import strongUrl from '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf?url';
import { takeShownStyleFrom } from '../../core/value/shownStyle';
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
  const [plain, strong] = await Promise.all([plainUrl, strongUrl].map(readFont));
  if (!plain || !strong) throw new Error('two fonts were read');
  return writeReportPdf(report, { plain, strong });
}

async function readFont(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the font ${url} answered ${answer.status}`);
  return answer.arrayBuffer();
}
