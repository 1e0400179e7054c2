import { dayInTokyo } from '#core/value/day.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { type AskProps, runOn } from '#ui/listScreen/listDefinition.ts';
import { DayAndReasonDialog } from '../../books/parts/DayAndReasonDialog';
import { reverseDocument } from '../../document/contract/journalEntry';
import type { DocumentRow } from './documentRow';

/** Asks for the day and the reason that are the same for all selected documents; each is reversed on its own. */
export default function ReverseListed({ rows, onStart, onClose }: AskProps<DocumentRow>) {
  const say = useMessages('ledger');
  const today = dayInTokyo(new Date());
  const latest = [today, ...rows.map(({ postingDate }) => postingDate)].sort().at(-1) ?? today;
  return (
    <DayAndReasonDialog
      title={say('reverse.titleOfMany', { count: formatCount(rows.length) })}
      description={say('reverse.explain')}
      submitLabel={say('reverse.submit')}
      today={today}
      initialDay={latest}
      onSubmit={async (postingDate, reason) =>
        onStart(({ id, version }) => runOn(reverseDocument, { id, version, postingDate, reason }))
      }
      onClose={onClose}
    />
  );
}
