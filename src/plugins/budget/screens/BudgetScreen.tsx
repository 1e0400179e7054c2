import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { NONE } from '../../ledger/balance/contract/statementRow';
import { currentYear } from '../../ledger/period/contract/fiscalPeriod';
import { getBudget } from '../contract/budget';
import { BudgetDesk } from './BudgetDesk';
import { BudgetFilters } from './BudgetFilters';

const isYear = (text: string) => /^\d{4}$/.test(text);

/** 予算: what a fiscal year is planned to bring, by account and month, for one department or none; the sum is looked at. */
export default function BudgetScreen() {
  const say = useMessages('budget');
  const year = useRead(currentYear, {}, { message: false });
  const { filters, setFilters } = useFilters({ year: '', department: NONE });
  const thisYear = year.data?.fiscalYear ?? 0;
  const fiscalYear = isYear(filters.year) ? Number(filters.year) : thisYear;
  const { department } = filters;
  const asked = { fiscalYear, ...(department === '' ? {} : { department }) };
  const budget = useRead(getBudget, asked, { enabled: fiscalYear > 0, message: false });
  const error = budget.error ?? year.error;
  return (
    <ScreenFrame label={say('budget.title')}>
      {budget.data && thisYear > 0 ? (
        <BudgetDesk
          key={`${fiscalYear} ${department}`}
          budget={budget.data}
          view={filters}
          thisYear={thisYear}
          onView={setFilters}
        />
      ) : (
        <>
          <Toolbar title={say('budget.title')} />
          {thisYear > 0 ? (
            <BudgetFilters view={filters} fiscalYear={fiscalYear} thisYear={thisYear} onChange={setFilters} />
          ) : null}
          {error ? (
            <FailedRead error={error} onRetry={budget.error ? budget.refetch : year.refetch} />
          ) : (
            <Skeleton rows={20} columns={[180, 72, 72, 72, 72, 72, 72, 0]} />
          )}
        </>
      )}
    </ScreenFrame>
  );
}
