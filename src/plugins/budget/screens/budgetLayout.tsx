import { formatFigure } from '#core/value/formatAmount.ts';
import type { GridLayout } from '#ui/entryGrid/EntryTable.tsx';
import { AmountField } from '#ui/field/AmountField.tsx';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { BudgetRow } from '../contract/budget';
import { sumOfAmounts } from '../rules/budgetLine';
import styles from './Budget.module.css';
import { BUDGET_FIELDS, TOTAL_COLUMN, type TypedBudgetLine } from './editBudget';

interface BudgetLayoutOptions {
  readonly say: Say;
  /** Of the months and their total. */
  readonly titles: readonly string[];
  /** What the books say of the accounts, by code. */
  readonly rowOf: ReadonlyMap<string, BudgetRow>;
  readonly readOnly: boolean;
  /** The same function for all time. */
  readonly type: (line: number, column: number, amount: number) => void;
}

/** How an account is drawn: twelve months, their total, and what the books held last year. */
export const budgetLayout = (options: BudgetLayoutOptions): GridLayout<TypedBudgetLine, number, object> => ({
  columns: BUDGET_FIELDS.map((column) => ({
    field: column,
    heads: [{ title: options.titles[column] ?? '' }],
    cellClass: column === TOTAL_COLUMN ? styles.total : undefined,
    draw: ({ row, index, isField, control, typed }) => {
      const amount = column === TOTAL_COLUMN ? sumOfAmounts(row.amounts) : (row.amounts[column] ?? 0);
      if (isField)
        return (
          <AmountField
            {...control}
            {...typed}
            allowNegative
            value={amount || null}
            onChange={(read) => options.type(index, column, read ?? 0)}
          />
        );
      if (typed.unread !== undefined) return <span data-unread>{typed.unread}</span>;
      return amount === 0 ? '' : formatFigure(amount);
    },
  })),
  lead: {
    heads: [{ title: options.say('budget.account') }],
    draw: ({ account }) => (
      <th scope="row" title={`${account} ${options.rowOf.get(account)?.title}`}>
        <span className={styles.code}>{account}</span> {options.rowOf.get(account)?.title}
      </th>
    ),
  },
  trail: {
    heads: [{ title: options.say('budget.lastYear'), className: styles.aside }],
    draw: ({ account }) => <td className={styles.aside}>{formatFigure(options.rowOf.get(account)?.lastYear ?? 0)}</td>,
  },
  label: ({ account }, _, column) =>
    options.say('budget.cell', {
      account: options.rowOf.get(account)?.title ?? account,
      month: options.titles[column] ?? '',
    }),
  readOnly: options.readOnly,
  hasFieldsAtCursorOnly: true,
});
