import type { RecordHit } from '#core/contract/recordSearch.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { RequestFacts, RequestLines } from '#ui/approval/RequestParts.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { openItems } from '../../ledger/open-item/contract/openItem';

const SHOWN = 6;

/** A partner beside its hit in the palette: what is open on both sides, and the oldest of it. */
export default function PartnerGlance({ hit: { id } }: { hit: RecordHit }) {
  const say = useMessages('clearing');
  const { data, error, refetch } = useRead(openItems, { partner: id, limit: SHOWN }, { message: false });
  if (error && !data) return <FailedRead error={error} onRetry={refetch} />;
  if (!data) return <Skeleton rows={4} columns={[0, 80]} />;
  const { count, debit, credit } = data.totals;
  if (count === 0) return <p>{say('glance.none')}</p>;
  return (
    <>
      <RequestFacts
        facts={[
          [say('glance.receivable'), debit > 0 ? formatAmount(debit) : null],
          [say('glance.payable'), credit > 0 ? formatAmount(credit) : null],
        ]}
      />
      <RequestLines
        label={say('glance.oldest')}
        columns={[
          { title: say('glance.dueOn') },
          { title: say('glance.oldest') },
          { title: say('glance.open'), isAmount: true },
        ]}
        rows={data.rows.map(({ entryId, lineNumber, dueOn, postingDate, reference, memo, side, open }) => ({
          key: `${entryId} ${lineNumber}`,
          cells: [
            formatDay(dueOn ?? postingDate),
            reference ?? memo,
            side === 'debit' ? formatAmount(open) : formatAmount(-open),
          ],
        }))}
      />
    </>
  );
}
