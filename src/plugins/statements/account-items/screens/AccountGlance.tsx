import type { RecordHit } from '#core/contract/recordSearch.ts';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { firstDayOf } from '#core/value/month.ts';
import { RequestFacts, RequestLines } from '#ui/approval/RequestParts.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { accountItems } from '../../balance/contract/balance';

/** As many lines of the running month are asked for, and so many of them are shown, the newest first. */
const READ = 200;
const SHOWN = 6;

/** An account beside its hit in the palette: where it stands today, and what came last. */
export default function AccountGlance({ hit: { id } }: { hit: RecordHit }) {
  const say = useMessages('statements');
  const through = dayInTokyo(new Date());
  const from = firstDayOf(monthOf(through));
  const { data, error, refetch } = useRead(
    accountItems,
    { account: id, from, through, limit: READ },
    { message: false },
  );
  if (error && !data) return <FailedRead error={error} onRetry={refetch} />;
  if (!data) return <Skeleton rows={4} columns={[0, 80]} />;
  // With more lines than were read the last of them are not known.
  const last = data.nextCursor === null ? data.rows.slice(-SHOWN).reverse() : [];
  return (
    <>
      <RequestFacts
        facts={[
          [`${say('items.closing')} ${formatDay(through)}`, formatAmount(data.totals?.closing ?? 0)],
          [`${say('items.opening')} ${formatDay(from)}`, formatAmount(data.opening ?? 0)],
        ]}
      />
      {last.length > 0 ? (
        <RequestLines
          label={say('items.listTitle')}
          columns={[
            { title: say('items.postingDate') },
            { title: say('items.memo') },
            { title: say('items.debit'), isAmount: true },
            { title: say('items.credit'), isAmount: true },
          ]}
          rows={last.map(({ entryId, lineNumber, postingDate, memo, debit, credit }) => ({
            key: `${entryId} ${lineNumber}`,
            cells: [formatDay(postingDate), memo, debit ? formatAmount(debit) : '', credit ? formatAmount(credit) : ''],
          }))}
        />
      ) : null}
    </>
  );
}
