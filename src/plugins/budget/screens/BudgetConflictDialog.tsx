import { useMemo } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { shortMonthName } from '#core/value/monthName.ts';
import { MergeDialog } from '#ui/compare/MergeDialog.tsx';
import type { FieldShape, RecordShape } from '#ui/compare/recordShape.ts';
import { useLocale, useMessages } from '#ui/i18n/useMessages.ts';
import type { BudgetLine } from '../rules/budgetLine';
import { changedCells } from './editBudget';
import type { BudgetConflict } from './useBudgetActs';

type Lines = readonly BudgetLine[];

interface BudgetConflictDialogProps {
  conflict: BudgetConflict;
  mine: Lines;
  /** What both began with. */
  base: Lines;
  onMerge: (lines: Lines) => Promise<void>;
  onClose: () => void;
}

/** Two people saved one budget: both amounts of each cell that differs, and the choice between them. */
export default function BudgetConflictDialog({ conflict, mine, base, onMerge, onClose }: BudgetConflictDialogProps) {
  const say = useMessages('budget');
  const locale = useLocale();
  const { theirs, lines } = conflict;
  const shape = useMemo((): RecordShape<Lines> => {
    const titles = new Map(theirs.rows.map(({ account, title }) => [account, title]));
    const fields = changedCells(mine, lines, theirs.months).map(({ account, month }): FieldShape<Lines> => {
      const place = theirs.months.indexOf(month);
      const amountOf = (of: Lines) => of.find((line) => line.account === account)?.amounts[place] ?? 0;
      return {
        key: `${account} ${month}`,
        label: say('budget.cell', { account: titles.get(account) ?? account, month: shortMonthName(month, locale) }),
        show: (of) => formatAmount(amountOf(of)),
        take: (into, from) =>
          into.map((line) =>
            line.account === account
              ? { account, amounts: line.amounts.map((old, index) => (index === place ? amountOf(from) : old)) }
              : line,
          ),
      };
    });
    return { fields };
  }, [theirs, lines, mine, locale, say]);
  return (
    <MergeDialog
      title={say('budget.conflictTitle')}
      description={say('budget.conflictExplain', {
        name: theirs.savedBy ?? '',
        time: theirs.savedAt ? formatInstant(theirs.savedAt) : '',
      })}
      shape={shape}
      mine={mine}
      theirs={lines}
      base={base}
      mineLabel={say('budget.mine')}
      theirsLabel={say('budget.theirs')}
      confirmLabel={say('budget.saveMerged')}
      onMerge={(merged) => void onMerge(merged)}
      onClose={onClose}
    />
  );
}
