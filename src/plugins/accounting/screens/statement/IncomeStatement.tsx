import { formatMonth } from '../../../../core/value/formatDay';
import { firstDayOf, lastDayOf, type Month } from '../../../../core/value/month';
import { EmptyState } from '../../../../ui/emptyState/EmptyState';
import { FailedRead } from '../../../../ui/emptyState/FailedRead';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { ReportTable } from '../../../../ui/report/ReportTable';
import { useScreen } from '../../../../ui/screen/screenContext';
import { ScreenBody } from '../../../../ui/screenFrame/ScreenFrame';
import { Skeleton } from '../../../../ui/skeleton/Skeleton';
import { incomeStatement } from '../../contract/balance';
import { ledgerPath } from '../paths';
import { layOutReport } from './layOutReport';
import styles from './Statement.module.css';

interface IncomeStatementProps {
  range: { from: Month; through: Month };
  /** False while the range is not known or makes no sense. */
  isAsked: boolean;
  withAccounts: boolean;
}

/** Income and expense of a range of months with the result behind each step. */
export function IncomeStatement({ range, isAsked, withAccounts }: IncomeStatementProps) {
  const say = useMessages('accounting');
  const screen = useScreen();
  const statement = useRead(incomeStatement, range, { enabled: isAsked, keepPrevious: true });
  if (statement.error && !statement.data) return <FailedRead error={statement.error} onRetry={statement.refetch} />;
  if (!statement.data) return isAsked ? <Skeleton rows={18} columns={[0, 112]} /> : null;
  if (!statement.data.rows.some((row) => row.kind === 'account')) {
    return <EmptyState kind="empty" title={say('statement.empty')} next={say('statement.emptyNext')} />;
  }
  const openLedger = (account: string | undefined) => {
    if (!account) return;
    screen.open(ledgerPath(account, { from: firstDayOf(range.from), through: lastDayOf(range.through) }), 'newTab');
  };
  return (
    <>
      <div className={styles.strip}>
        <span>
          {formatMonth(range.from)} – {formatMonth(range.through)}
        </span>
      </div>
      <ScreenBody>
        <div className={styles.single}>
          <ReportTable
            label={say('statement.incomeStatement')}
            titleHeading={say('statement.item')}
            columns={[{ field: 'amount', title: say('statement.amount') }]}
            rows={layOutReport(statement.data.rows, withAccounts)}
            canOpen={(row) => row.code !== undefined}
            onOpen={(row) => openLedger(row.code)}
          />
        </div>
      </ScreenBody>
    </>
  );
}
