import { lazy, Suspense, useMemo, useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { getStatutorySummary } from '../contract/statutorySummary';
import { downloadReceipts } from '../contract/taxReceipt';
import { receiptListOf } from './receiptList';

const PaperDialog = lazy(() => import('#ui/paper/PaperDialog.tsx'));

/** 源泉徴収票発行: the slips of a year. */
export default function ReceiptListScreen() {
  const say = useMessages('payroll');
  const { query } = useScreen();
  const [isPrinting, setPrinting] = useState(false);
  const missing = useMissingRightInWords(downloadReceipts);
  const noSummary = useMissingRightInWords(getStatutorySummary);
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
      run: () => setPrinting(true),
      disabled: noSummary && say('noRight', { right: noSummary }),
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
      {isPrinting ? (
        <Suspense>
          <PaperDialog
            paper={{ name: 'payroll:statutory-summary', of: getStatutorySummary, input: { year } }}
            title={say('receipt.summaryPaper')}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
