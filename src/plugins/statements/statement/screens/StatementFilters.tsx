import { monthOf } from '#core/value/day.ts';
import type { Department } from '#plugins/administration/contract/department.ts';
import { CheckField } from '#ui/field/CheckField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { MonthField } from '#ui/field/MonthField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { RowSearch } from '#ui/report/RowSearch.tsx';
import {
  ColumnsFilter,
  CompareFilter,
  DepartmentFilter,
  DraftsFilter,
  MonthRange,
} from '../../balance/parts/ReportFilters';
import { KnownFilter } from '../../balance/screens/KnownFilter';
import type { StatementView } from './useStatement';
import { ViewFilter } from './ViewFilter';

/** What the address of the statements keeps. */
export type StatementAddress = Omit<StatementView, 'statement'> & { readonly view: string; readonly chart: string };

interface StatementFiltersProps {
  view: StatementView & { readonly chart: string };
  today: string;
  departments: readonly Department[];
  onChange: (changes: Partial<StatementAddress>) => void;
}

const WAYS = { BS: ['total', 'month', 'quarter'], PL: ['total', 'month', 'quarter', 'department'] } as const;

/** The balance sheet has no budget. */
const COMPARISONS = { BS: ['lastYear', 'previous'], PL: undefined } as const;

/** Which statement, of which days, in which columns. */
export function StatementFilters({ view, today, departments, onChange }: StatementFiltersProps) {
  const say = useMessages('statements');
  const isSheet = view.statement === 'BS';
  const isWhole = view.by === 'total';
  const check = (name: 'accounts' | 'share' | 'chart', label: string, off: '' | '0' = '') => (
    <CheckField
      label={label}
      checked={view[name] === '1'}
      onChange={(isChecked) => onChange({ [name]: isChecked ? '1' : off })}
    />
  );
  return (
    <FilterBar>
      <ViewFilter value={isSheet ? 'bs' : 'pl'} onChange={(chosen) => onChange({ view: chosen })} />
      {isSheet && !isWhole ? (
        <Filter width={104}>
          <MonthField
            label={say('statement.from')}
            thisMonth={monthOf(today)}
            value={view.from}
            error={view.from > view.through ? say('trialBalance.rangeWrong') : undefined}
            onChange={(from) => from && onChange({ from })}
          />
        </Filter>
      ) : null}
      {isSheet ? (
        <Filter width={140}>
          <DayField
            label={say('statement.asOf')}
            today={today}
            value={view.asOf}
            onChange={(asOf) => asOf && onChange({ asOf })}
          />
        </Filter>
      ) : (
        <MonthRange range={view} thisMonth={monthOf(today)} onChange={onChange} />
      )}
      <ColumnsFilter ways={WAYS[view.statement]} view={view} onChange={onChange} />
      <CompareFilter ways={COMPARISONS[view.statement]} view={view} onChange={onChange} />
      {isSheet || view.by === 'department' ? null : (
        <DepartmentFilter departments={departments} view={view} onChange={onChange} />
      )}
      {check('accounts', say('statement.withAccounts'), '0')}
      {check('share', say('columns.withShare'))}
      {isSheet || !isWhole || view.compare !== '' ? null : (
        <CheckField
          label={say('statement.accountForm')}
          checked={view.form === 'account'}
          onChange={(isChecked) => onChange({ form: isChecked ? 'account' : '' })}
        />
      )}
      <DraftsFilter view={view} onChange={onChange} />
      <KnownFilter known={view.known} today={today} onChange={onChange} />
      {check('chart', say('statement.chart'), '0')}
      <RowSearch screen="accounting:balance-sheet" />
    </FilterBar>
  );
}
