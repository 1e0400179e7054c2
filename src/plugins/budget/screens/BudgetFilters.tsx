import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { listDepartments } from '../../administration/contract/department';
import { NONE } from '../../ledger/balance/contract/statementRow';

/** Which budget is shown, as it stands in the address; an empty department is the sum of all. */
export interface BudgetView {
  readonly year: string;
  readonly department: string;
}

interface BudgetFiltersProps {
  view: BudgetView;
  fiscalYear: number;
  thisYear: number;
  onChange: (changes: Partial<BudgetView>) => void;
}

/** The departments a budget is kept for: none in particular, then each of them. */
export function useDepartmentOptions(): { value: string; label: string }[] {
  const say = useMessages('budget');
  const departments = useRead(listDepartments, {}, { message: false });
  return [
    { value: NONE, label: say('budget.common') },
    ...(departments.data?.rows ?? []).map(({ code, title }) => ({ value: code, label: `${code} ${title}` })),
  ];
}

/** Years that can be chosen, the latest first. */
export const yearsAround = (...years: number[]): number[] =>
  Array.from({ length: Math.max(...years) - Math.min(...years) + 1 }, (_, back) => Math.max(...years) - back);

export function BudgetFilters({ view, fiscalYear, thisYear, onChange }: BudgetFiltersProps) {
  const say = useMessages('budget');
  const departments = useDepartmentOptions();
  return (
    <FilterBar>
      <Filter width={144}>
        <SelectField
          label={say('budget.year')}
          value={String(fiscalYear)}
          options={yearsAround(fiscalYear, thisYear - 3, thisYear + 1).map((year) => ({
            value: String(year),
            label: say('periods.year', { year }),
          }))}
          onChange={(year) => onChange({ year })}
        />
      </Filter>
      <Filter width={200}>
        <SelectField
          label={say('budget.department')}
          value={view.department || WHOLE}
          options={[...departments, { value: WHOLE, label: say('budget.whole') }]}
          onChange={(department) => onChange({ department: department === WHOLE ? '' : department })}
        />
      </Filter>
    </FilterBar>
  );
}

/** No code of a department: codes are not empty and have no such sign. */
const WHOLE = '*';
