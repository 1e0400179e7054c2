import { useState } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { normalizeTyped } from '#core/value/normalizeTyped.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { type Budget, COPY_SOURCES, copyBudget } from '../contract/budget';
import { type BudgetLine, sumOfAmounts } from '../rules/budgetLine';
import { type BudgetView, useDepartmentOptions, yearsAround } from './BudgetFilters';

interface CopyBudgetDialogProps {
  budget: Budget;
  view: BudgetView;
  onPut: (lines: readonly BudgetLine[]) => void;
  onClose: () => void;
}

const WHOLE = '*';
const UNITS = ['1000', '1'] as const;

/** `102.5` as 1025 tenths of a percent; null for what is no percentage from 0.1 to 1000. */
function readPermille(text: string): number | null {
  const typed = normalizeTyped(text).replace(/%$/, '');
  if (!/^\d{1,4}(?:\.\d)?$/.test(typed)) return null;
  const permille = Math.round(Number(typed) * 10);
  return permille >= 1 && permille <= 10_000 ? permille : null;
}

/** Another year's books or budget times a percentage: what it comes to is told first, then it is put into the table. */
export default function CopyBudgetDialog({ budget, view, onPut, onClose }: CopyBudgetDialogProps) {
  const say = useMessages('budget');
  const [source, setSource] = useState<(typeof COPY_SOURCES)[number]>('actual');
  const [year, setYear] = useState(String(budget.fiscalYear - 1));
  const isCommon = view.department === '-';
  const [department, setDepartment] = useState(isCommon ? WHOLE : view.department);
  const [percent, setPercent] = useState('100');
  const [unit, setUnit] = useState<(typeof UNITS)[number]>('1000');
  const departments = useDepartmentOptions();
  const permille = readPermille(percent);
  const asked = {
    ...{ source, fiscalYear: Number(year), permille: permille ?? 1_000, unit },
    ...(department === WHOLE ? {} : { department }),
  };
  const copied = useRead(copyBudget, asked, { enabled: permille !== null, message: false });
  const rows = copied.data?.rows ?? [];
  const credits = new Set(budget.rows.flatMap(({ account, normalSide }) => (normalSide === 'credit' ? [account] : [])));
  const profit = rows.reduce(
    (sum, { account, amounts }) => sum + (credits.has(account) ? 1 : -1) * sumOfAmounts(amounts),
    0,
  );
  const submit = async () => {
    if (permille === null) return [{ message: say('budget.percentWrong') }];
    const { data } = await copied.refetch({ throwOnError: true });
    if (!data || data.rows.length === 0) return [{ message: say('budget.copyNothing') }];
    onPut(data.rows);
    return [];
  };
  return (
    <FormDialog
      title={say('budget.copyTitle')}
      description={say('budget.copyExplain')}
      submitLabel={say('budget.copyPut')}
      width={460}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={say('budget.copySource')}
        value={source}
        options={COPY_SOURCES.map((value) => ({ value, label: say(`budget.copySources.${value}`) }))}
        onChange={setSource}
      />
      <SelectField
        label={say('budget.copyYear')}
        value={year}
        options={yearsAround(budget.fiscalYear, budget.fiscalYear - 4).map((each) => ({
          value: String(each),
          label: say('periods.year', { year: each }),
        }))}
        onChange={setYear}
      />
      <SelectField
        label={say('budget.copyDepartment')}
        value={department}
        options={[{ value: WHOLE, label: say('budget.copyWhole') }, ...departments]}
        onChange={setDepartment}
      />
      <TextField
        label={say('budget.percent')}
        inputMode="numeric"
        value={percent}
        maxLength={8}
        error={permille === null ? say('budget.percentWrong') : undefined}
        normalize={normalizeTyped}
        onChange={setPercent}
      />
      <SelectField
        label={say('budget.unit')}
        value={unit}
        options={UNITS.map((value) => ({ value, label: say(`budget.units.${value}`) }))}
        onChange={setUnit}
      />
      <p role="status">
        {copied.data === undefined || permille === null
          ? ''
          : rows.length === 0
            ? say('budget.copyNothing')
            : say('budget.copyPreview', { count: rows.length, profit: formatAmount(profit) })}
      </p>
    </FormDialog>
  );
}
