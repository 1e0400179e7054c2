import type { Day } from '../../../../core/value/day';
import { formatAmount } from '../../../../core/value/formatAmount';
import { formatDay } from '../../../../core/value/formatDay';
import { firstDayOf } from '../../../../core/value/month';
import { EmptyState } from '../../../../ui/emptyState/EmptyState';
import { FailedRead } from '../../../../ui/emptyState/FailedRead';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { ReportTable } from '../../../../ui/report/ReportTable';
import { useScreen } from '../../../../ui/screen/screenContext';
import { ScreenBody } from '../../../../ui/screenFrame/ScreenFrame';
import { Skeleton } from '../../../../ui/skeleton/Skeleton';
import { balanceSheet } from '../../contract/balance';
import { ledgerPath } from '../paths';
import { useFiscalYear } from '../useFiscalYear';
import { CheckPill } from './CheckPill';
import { layOutReport, splitSides } from './layOutReport';
import styles from './Statement.module.css';

/** Assets beside liabilities and equity, or below each other where it is narrow, and the proof that they are equal. */
export function BalanceSheet({ asOf, withAccounts }: { asOf: Day; withAccounts: boolean }) {
  const say = useMessages('accounting');
  const screen = useScreen();
  const year = useFiscalYear();
  const sheet = useRead(balanceSheet, { asOf }, { keepPrevious: true });
  if (sheet.error && !sheet.data) return <FailedRead error={sheet.error} onRetry={sheet.refetch} />;
  if (!sheet.data) return <Skeleton rows={18} columns={[0, 112, 0, 112]} />;

  const { rows, totals } = sheet.data;
  if (!rows.some((row) => row.kind === 'account')) {
    return <EmptyState kind="empty" title={say('statement.empty')} next={say('statement.emptyNext')} />;
  }
  const { left, right } = splitSides(rows);
  const other = totals.liabilities + totals.equity;
  const openLedger = (account: string | undefined) => {
    if (!account) return;
    const from = firstDayOf(year.from);
    screen.open(
      ledgerPath(account, { from: from < asOf ? from : firstDayOf(asOf.slice(0, 7)), through: asOf }),
      'newTab',
    );
  };
  return (
    <>
      <div className={styles.strip}>
        <span>{formatDay(asOf, 'eraLong')}</span>
        <CheckPill holds={totals.assets === other}>
          {totals.assets === other
            ? say('statement.checkHolds', {
                assets: formatAmount(totals.assets),
                liabilities: formatAmount(totals.liabilities),
                equity: formatAmount(totals.equity),
              })
            : say('statement.checkFails', { assets: formatAmount(totals.assets), other: formatAmount(other) })}
        </CheckPill>
      </div>
      <ScreenBody>
        <div className={styles.sides}>
          {[
            { label: say('statement.assets'), rows: left },
            { label: say('statement.liabilitiesAndEquity'), rows: right },
          ].map((side) => (
            <div key={side.label} className={styles.side}>
              <ReportTable
                label={side.label}
                titleHeading={side.label}
                columns={[{ field: 'amount', title: say('statement.amount') }]}
                rows={layOutReport(side.rows, withAccounts)}
                canOpen={(row) => row.code !== undefined}
                onOpen={(row) => openLedger(row.code)}
              />
            </div>
          ))}
        </div>
      </ScreenBody>
    </>
  );
}
