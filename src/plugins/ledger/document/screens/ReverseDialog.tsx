import type { Day } from '#core/value/day.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { DayAndReasonDialog } from '../../books/parts/DayAndReasonDialog';
import { useNumberPrefixes } from '../../books/parts/useNumberPrefixes';
import { type JournalEntry, reverseDocument } from '../contract/journalEntry';
import { showNumber } from '../contract/shownNumber';

interface ReverseDialogProps {
  entry: JournalEntry;
  open: boolean;
  today: Day;
  onClose: () => void;
}

/** Asks for the day and the reason of a reversal, and posts it. */
export function ReverseDialog({ entry, today, ...dialog }: ReverseDialogProps) {
  const say = useMessages('ledger');
  const prefixes = useNumberPrefixes();
  const reverse = useWrite(reverseDocument, { message: false, touches: ['Balance'] });
  const number = showNumber({ documentType: entry.documentType, number: entry.number ?? '' }, prefixes);
  return (
    <DayAndReasonDialog
      {...dialog}
      title={say('reverse.title', { number })}
      description={say('reverse.explain')}
      submitLabel={say('reverse.submit')}
      today={today}
      initialDay={today < entry.postingDate ? entry.postingDate : today}
      onSubmit={async (postingDate, reason) => {
        const { id, version } = entry;
        const posted = await reverse.mutateAsync({ id, version, postingDate, reason });
        dialog.onClose();
        notify('success', say('document.reversedAs', { number: showNumber(posted, prefixes) }));
      }}
    />
  );
}
