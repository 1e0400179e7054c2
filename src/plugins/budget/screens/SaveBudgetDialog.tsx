import { useMessages } from '#ui/i18n/useMessages.ts';
import SaveReportDialog from '#ui/report/SaveReportDialog.tsx';
import type { Budget } from '../contract/budget';
import { type BudgetLine, sumOfAmounts } from '../rules/budgetLine';
import { outlineBudget } from '../rules/layOutBudget';
import { useDepartmentOptions } from './BudgetFilters';
import { TOTAL_COLUMN } from './editBudget';

interface SaveBudgetDialogProps {
  budget: Budget;
  lines: readonly BudgetLine[];
  titles: readonly string[];
  sums: readonly ReadonlyMap<string, number>[];
  /** What a reader of the file must know of it. */
  note: string | undefined;
  department: string;
  onClose: () => void;
}

const KINDS = { account: 'line', group: 'group', subtotal: 'subtotal' } as const;

/** The table as it is shown, as a workbook or a PDF. */
export default function SaveBudgetDialog(props: SaveBudgetDialogProps) {
  const { budget, lines, titles, sums, note, department, onClose } = props;
  const say = useMessages('budget');
  const departments = useDepartmentOptions();
  const amountsOf = new Map(lines.map(({ account, amounts }) => [account, [...amounts, sumOfAmounts(amounts)]]));
  const lastYearOf = new Map(budget.rows.map(({ account, lastYear }) => [account, lastYear]));
  const columns = [...titles, say('budget.lastYear')].map((title, column) => ({
    ...{ field: String(column), title },
    isAside: column > TOTAL_COLUMN,
  }));
  const rows = outlineBudget(budget).map(({ code, title, level, kind }) => {
    const amounts =
      kind === 'account'
        ? [...(amountsOf.get(code) ?? []), lastYearOf.get(code) ?? 0]
        : sums.map((sum) => sum.get(code) ?? 0);
    return {
      ...{ id: code, title, level: level - 1, kind: KINDS[kind] },
      ...(kind === 'account' ? { code } : {}),
      amounts: Object.fromEntries(amounts.map((amount, column) => [String(column), amount])),
    };
  });
  const shown = departments.find(({ value }) => value === department)?.label ?? say('budget.whole');
  return (
    <SaveReportDialog
      report={{
        title: say('budget.title'),
        period: say('periods.year', { year: budget.fiscalYear }),
        unit: say('statement.unit'),
        notes: [shown, ...(note ? [note] : [])],
        titleHeading: say('budget.account'),
        columns,
        rows,
      }}
      onClose={onClose}
    />
  );
}
