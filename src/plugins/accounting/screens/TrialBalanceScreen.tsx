import { useMemo } from 'react';
import { dayInTokyo, monthOf } from '../../../core/value/day';
import { formatAmount } from '../../../core/value/formatAmount';
import { firstDayOf, lastDayOf } from '../../../core/value/month';
import { EmptyState } from '../../../ui/emptyState/EmptyState';
import { FailedRead } from '../../../ui/emptyState/FailedRead';
import { CheckField } from '../../../ui/field/CheckField';
import { LookUpField } from '../../../ui/field/LookUpField';
import { MonthField } from '../../../ui/field/MonthField';
import { Filter, FilterBar } from '../../../ui/filter/FilterBar';
import { useFilters } from '../../../ui/filter/useFilters';
import { useMessages } from '../../../ui/i18n/useMessages';
import { useRead } from '../../../ui/query/useRead';
import { ReportTable } from '../../../ui/report/ReportTable';
import { useScreen } from '../../../ui/screen/screenContext';
import { ScreenBody, ScreenFrame } from '../../../ui/screenFrame/ScreenFrame';
import { Skeleton } from '../../../ui/skeleton/Skeleton';
import { Toolbar } from '../../../ui/toolbar/Toolbar';
import { listDepartments } from '../../administration/contract/department';
import { listAccountGroups } from '../contract/account';
import { trialBalance } from '../contract/balance';
import { ledgerPath } from './paths';
import { CheckPill } from './statement/CheckPill';
import { groupTrialBalance } from './trial-balance/groupTrialBalance';
import { useFiscalYear } from './useFiscalYear';

/** 勘定残高: the trial balance of a range of months by group; Enter leads to the ledger of an account. */
export default function TrialBalanceScreen() {
  const say = useMessages('accounting');
  const screen = useScreen();
  const thisMonth = monthOf(dayInTokyo(new Date()));
  const year = useFiscalYear();
  const { filters, setFilters } = useFilters({ from: '', through: thisMonth, department: '', withZero: '' });
  const from = filters.from || year.from;
  const isReversed = from > filters.through;

  const balances = useRead(
    trialBalance,
    {
      from,
      through: filters.through,
      ...(filters.department ? { department: filters.department } : {}),
      ...(filters.withZero ? { withZero: 'true' as const } : {}),
    },
    { enabled: !isReversed && year.isKnown, keepPrevious: true },
  );
  const groups = useRead(listAccountGroups, {}, { message: false });
  const departments = useRead(listDepartments, {}, { message: false });
  const rows = useMemo(
    () => (balances.data && groups.data ? groupTrialBalance(balances.data.rows, groups.data.rows, say) : null),
    [balances.data, groups.data, say],
  );
  const error = balances.error ?? groups.error;
  const totals = balances.data?.totals;

  return (
    <ScreenFrame label={say('trialBalance.title')}>
      <Toolbar title={say('trialBalance.title')} state={totals ? <BalanceCheck totals={totals} /> : undefined} />
      <FilterBar>
        <Filter width={104}>
          <MonthField
            label={say('trialBalance.from')}
            thisMonth={thisMonth}
            value={from}
            onChange={(month) => month && setFilters({ from: month })}
          />
        </Filter>
        <Filter width={104}>
          <MonthField
            label={say('trialBalance.through')}
            thisMonth={thisMonth}
            value={filters.through}
            error={isReversed ? say('trialBalance.rangeWrong') : undefined}
            onChange={(month) => month && setFilters({ through: month })}
          />
        </Filter>
        <Filter width={200}>
          <LookUpField
            label={say('trialBalance.department')}
            placeholder={say('trialBalance.allDepartments')}
            codeWidth={4}
            value={filters.department || null}
            options={departments.data?.rows ?? []}
            onChange={(department) => setFilters({ department: department ?? '' })}
          />
        </Filter>
        <CheckField
          label={say('trialBalance.withZero')}
          checked={filters.withZero !== ''}
          onChange={(isShown) => setFilters({ withZero: isShown ? '1' : '' })}
        />
      </FilterBar>
      <ScreenBody>
        {error && !rows ? <FailedRead error={error} onRetry={balances.refetch} /> : null}
        {!error && !rows ? <Skeleton rows={18} columns={[56, 0, 96, 96, 96, 96]} /> : null}
        {rows?.length === 0 ? (
          <EmptyState kind="empty" title={say('trialBalance.empty')} next={say('trialBalance.emptyNext')} />
        ) : null}
        {rows && rows.length > 0 ? (
          <ReportTable
            label={say('trialBalance.list')}
            titleHeading={say('trialBalance.account')}
            columns={(['opening', 'debit', 'credit', 'closing'] as const).map((field) => ({
              field,
              title: say(`trialBalance.${field}`),
            }))}
            rows={rows}
            canOpen={(row) => row.code !== undefined}
            onOpen={(row) =>
              row.code &&
              screen.open(
                ledgerPath(row.code, { from: firstDayOf(from), through: lastDayOf(filters.through) }),
                'newTab',
              )
            }
            footer={
              totals && {
                id: 'totals',
                title: say('trialBalance.totals'),
                kind: 'total',
                amounts: { debit: totals.debit, credit: totals.credit },
              }
            }
          />
        ) : null}
      </ScreenBody>
    </ScreenFrame>
  );
}

function BalanceCheck({ totals }: { totals: { debit: number; credit: number } }) {
  const say = useMessages('accounting');
  const difference = Math.abs(totals.debit - totals.credit);
  return (
    <CheckPill holds={difference === 0}>
      {difference === 0
        ? say('trialBalance.balanced')
        : say('trialBalance.unbalanced', { amount: formatAmount(difference) })}
    </CheckPill>
  );
}
