import { lazy, Suspense, useState } from 'react';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { downloadBonusNotice, drawBonusNotice } from '../contract/bonusNotice';

const PaperDialog = lazy(() => import('#ui/paper/PaperDialog.tsx'));

interface BonusNoticeProps {
  readonly month: string;
  /** Whether bonuses are shown, and what keeps their notice from being made, in words. */
  readonly isBonus: boolean;
}

/** 賞与支払届 of the month a bonus is shown of: printed, or saved as CSV. */
export function BonusNotice({ month, isBonus }: BonusNoticeProps) {
  const say = useMessages('payroll');
  const [isPrinting, setPrinting] = useState(false);
  const missing = useMissingRightInWords(drawBonusNotice);
  const disabled =
    (missing && say('noRight', { right: missing })) ?? (isBonus ? undefined : say('bonusNotice.ofBonuses'));
  useCommandHandlers({
    'payroll:print-bonus-notice': { run: () => setPrinting(true), disabled },
    'payroll:save-bonus-notice': { run: () => void saveAnswer(downloadBonusNotice, { month }), disabled },
  });
  if (!isPrinting) return null;
  return (
    <Suspense>
      <PaperDialog
        paper={{ name: 'payroll:bonus-notice', of: drawBonusNotice, input: { month } }}
        title={say('bonusNotice.title')}
        onClose={() => setPrinting(false)}
      />
    </Suspense>
  );
}
