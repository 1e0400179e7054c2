import type { RecordHit } from '#core/contract/recordSearch.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { RequestFacts, RequestLines } from '#ui/approval/RequestParts.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useCurrencyMoney } from '../../currency/parts/useCurrencyMoney';
import { getDocument, type JournalEntry } from '../contract/journalEntry';
import { StatusPill } from './StatusPill';

/** A document beside its hit in the palette: its day and state, and its lines by side. */
export default function DocumentGlance({ hit: { id } }: { hit: RecordHit }) {
  const { data, error, refetch } = useRead(getDocument, { id }, { message: false });
  if (error && !data) return <FailedRead error={error} onRetry={refetch} />;
  return data ? <Lines entry={data} /> : <Skeleton rows={4} columns={[0, 80]} />;
}

function Lines({ entry }: { entry: JournalEntry }) {
  const say = useMessages('ledger');
  const { format } = useCurrencyMoney(entry.currency);
  return (
    <>
      <RequestFacts
        facts={[
          [say('field.status'), <StatusPill key="status" status={entry.status} />],
          [say('field.postingDate'), formatDay(entry.postingDate)],
          [say('field.reference'), entry.reference],
        ]}
      />
      <RequestLines
        label={say('document.lines')}
        columns={[
          { title: say('field.account') },
          { title: say('field.debit'), isAmount: true },
          { title: say('field.credit'), isAmount: true },
        ]}
        rows={entry.lines.map(({ lineNumber, accountTitle, side, amount }) => ({
          key: lineNumber,
          cells: [accountTitle, side === 'debit' ? format(amount) : '', side === 'credit' ? format(amount) : ''],
        }))}
      />
    </>
  );
}
