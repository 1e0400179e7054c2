import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { TilePending } from '#ui/tiles/TilePending.tsx';
import { listOwnPayslips } from '../../pay-run/contract/payRun';

const SHOWN = 6;

/** My own published payslips, the latest first; their amounts are on the slip alone. */
export default function OwnPayslipsTile({ atMost = SHOWN }: { atMost?: number }) {
  const say = useMessages('payroll');
  const read = useRead(listOwnPayslips, {}, { message: false });
  if (!read.data) return <TilePending read={read} rows={2} />;
  if (read.data.rows.length === 0) return <p>{say('ownSlips.none')}</p>;
  return (
    <ul>
      {read.data.rows.slice(0, atMost).map(({ runId, kind, month, paidOn }) => (
        <li key={runId}>
          <ScreenLink to={`/SalaryDetail?${new URLSearchParams({ run: runId })}`}>
            {say(kind === 'bonus' ? 'ownSlips.openBonus' : 'ownSlips.open', {
              month: formatMonth(month),
              paidOn: formatDay(paidOn),
            })}
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
