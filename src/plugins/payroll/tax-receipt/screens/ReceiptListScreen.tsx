import { lazy, Suspense, useMemo, useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { getReportSummary } from '../contract/reportSummary';
import { getStatutorySummary } from '../contract/statutorySummary';
import { downloadReceipts } from '../contract/taxReceipt';
import { receiptListOf } from './receiptList';

const PaperDialog = lazy(() => import('#ui/paper/PaperDialog.tsx'));

/** 源泉徴収票発行: the slips of a year. */
export default function ReceiptListScreen() {
  const say = useMessages('payroll');
  const { query } = useScreen();
  const [printed, setPrinted] = useState<'summary' | 'report' | null>(null);
  const missing = useMissingRightInWords(downloadReceipts);
  const noSummary = useMissingRightInWords(getStatutorySummary);
  const noReport = useMissingRightInWords(getReportSummary);
  const last = Number(dayInTokyo(new Date()).slice(0, 4));
  const year = Number(query.get('year') ?? last);
  const list = useMemo(() => {
    const years = Array.from({ length: Math.max(1, last - 2024) }, (_, index) => String(last - index));
    return receiptListOf(years);
  }, [last]);
  const download = async () => {
    await saveAnswer(downloadReceipts, { year });
  };
  useCommandHandlers({
    'payroll:receipt-download': { run: () => void download(), disabled: missing && say('noRight', { right: missing }) },
    'payroll:print-summary': {
      run: () => setPrinted('summary'),
      disabled: noSummary && say('noRight', { right: noSummary }),
    },
    'payroll:print-report-summary': {
      run: () => setPrinted('report'),
      disabled: noReport && say('noRight', { right: noReport }),
    },
  });
  const actions = missing ? null : (
    <Button command="payroll:receipt-download" title={say('receipt.downloadTitle')} onClick={() => void download()}>
      {say('receipt.download')}
    </Button>
  );
  return (
    <>
      <ListScreen list={{ ...list, actions }} />
      {printed === 'summary' ? (
        <Suspense>
          <PaperDialog
            paper={{ name: 'payroll:statutory-summary', of: getStatutorySummary, input: { year } }}
            title={say('receipt.summaryPaper')}
            onClose={() => setPrinted(null)}
          />
        </Suspense>
      ) : null}
      {printed === 'report' ? (
        <Suspense>
          <PaperDialog
            paper={{ name: 'payroll:report-summary', of: getReportSummary, input: { year } }}
            title={say('receipt.reportPaper')}
            onClose={() => setPrinted(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
