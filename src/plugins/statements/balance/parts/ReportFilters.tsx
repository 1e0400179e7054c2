import type { Department } from '#plugins/administration/contract/department.ts';
import { NONE } from '#plugins/ledger/balance/contract/statementRow.ts';
import { CheckField } from '#ui/field/CheckField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { MonthField } from '#ui/field/MonthField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter } from '#ui/filter/FilterBar.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { type ColumnsBy, type ComparedWith, comparedWith } from '../contract/balanceColumns';

/** What a report in columns is asked by, as it stands in the address. */
export interface ReportView {
  readonly by: string;
  readonly compare: string;
  readonly department: string;
  readonly drafts: string;
}

type Change = (changes: Partial<ReportView>) => void;

/** From which month through which. */
export function MonthRange({
  range,
  thisMonth,
  onChange,
}: {
  range: { from: string; through: string };
  thisMonth: string;
  onChange: (changes: { from?: string; through?: string }) => void;
}) {
  const say = useMessages('statements');
  const isReversed = range.from > range.through;
  return (
    <>
      <Filter width={104}>
        <MonthField
          label={say('trialBalance.from')}
          thisMonth={thisMonth}
          value={range.from}
          onChange={(from) => from && onChange({ from })}
        />
      </Filter>
      <Filter width={104}>
        <MonthField
          label={say('trialBalance.through')}
          thisMonth={thisMonth}
          value={range.through}
          error={isReversed ? say('trialBalance.rangeWrong') : undefined}
          onChange={(through) => through && onChange({ through })}
        />
      </Filter>
    </>
  );
}

/** Which columns stand side by side. */
export function ColumnsFilter({
  ways,
  view,
  onChange,
}: {
  ways: readonly ColumnsBy[];
  view: ReportView;
  onChange: Change;
}) {
  const say = useMessages('statements');
  return (
    <Filter width={112}>
      <SelectField
        label={say('columns.by')}
        value={view.by}
        options={ways.map((way) => ({ value: way, label: say(`columns.ways.${way}`) }))}
        onChange={(by) => onChange({ by })}
      />
    </Filter>
  );
}

export function CompareFilter({
  ways = comparedWith.options,
  view,
  onChange,
}: {
  ways?: readonly ComparedWith[] | undefined;
  view: ReportView;
  onChange: Change;
}) {
  const say = useMessages('statements');
  return (
    <Filter width={128}>
      <SelectField
        label={say('columns.compare')}
        value={view.compare || 'none'}
        options={['none', ...ways].map((value) => ({
          value,
          label: say(`columns.comparisons.${value}`),
        }))}
        onChange={(compare) => onChange({ compare: compare === 'none' ? '' : compare })}
      />
    </Filter>
  );
}

export function DepartmentFilter({
  departments,
  view,
  onChange,
}: {
  departments: readonly Department[];
  view: ReportView;
  onChange: Change;
}) {
  const say = useMessages('statements');
  const none = { code: NONE, title: say('columns.noDepartment'), reading: '' };
  return (
    <Filter width={190}>
      <LookUpField
        label={say('trialBalance.department')}
        placeholder={say('trialBalance.allDepartments')}
        codeWidth={4}
        value={view.department || null}
        options={[...departments, none]}
        onChange={(department) => onChange({ department: department ?? '' })}
      />
    </Filter>
  );
}

export function DraftsFilter({ view, onChange }: { view: ReportView; onChange: Change }) {
  const say = useMessages('statements');
  return (
    <CheckField
      label={say('columns.drafts')}
      checked={view.drafts !== ''}
      onChange={(isAsked) => onChange({ drafts: isAsked ? '1' : '' })}
    />
  );
}
