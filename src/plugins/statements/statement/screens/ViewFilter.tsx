import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter } from '#ui/filter/FilterBar.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';

type StatementName = 'bs' | 'pl' | 'cf';

/** Which of the statements is shown. */
export function ViewFilter({ value, onChange }: { value: StatementName; onChange: (view: StatementName) => void }) {
  const say = useMessages('statements');
  return (
    <Filter width={200}>
      <SelectField
        label={say('statement.view')}
        value={value}
        options={[
          { value: 'bs', label: say('statement.balanceSheet') },
          { value: 'pl', label: say('statement.incomeStatement') },
          { value: 'cf', label: say('report.cashFlow.title') },
        ]}
        onChange={onChange}
      />
    </Filter>
  );
}
