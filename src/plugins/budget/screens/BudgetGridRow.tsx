import { memo } from 'react';
import { formatFigure } from '../../../core/value/formatAmount';
import { AmountField } from '../../../ui/field/AmountField';
import { useMessages } from '../../../ui/i18n/useMessages';
import type { BudgetRow } from '../contract/budget';
import { type BudgetLine, sumOfAmounts } from '../rules/budgetLine';
import { type CellPlace, TOTAL_COLUMN, unreadKey } from '../rules/editBudget';
import styles from './Budget.module.css';

interface BudgetGridRowProps {
  row: BudgetRow;
  line: BudgetLine;
  index: number;
  /** Of the months and their total. */
  titles: readonly string[];
  unread: Readonly<Record<string, string>>;
  /** The line under the cursor holds fields, so that the first key finds one; the others are text. */
  isCurrent: boolean;
  /** Columns of the selected block; both -1 where it leaves this line out. */
  left: number;
  right: number;
  readOnly: boolean;
  onType: (place: CellPlace, amount: number) => void;
  onUnread: (place: CellPlace, text: string | undefined) => void;
}

/** One account: twelve months, their total, and what the books held last year. */
export const BudgetGridRow = memo(function BudgetGridRow(props: BudgetGridRowProps) {
  const { row, line, index, titles, unread, isCurrent, left, right, readOnly, onType, onUnread } = props;
  const say = useMessages('budget');
  return (
    <tr data-current={isCurrent || undefined}>
      <th scope="row" title={`${row.account} ${row.title}`}>
        <span className={styles.code}>{row.account}</span> {row.title}
      </th>
      {[...line.amounts, sumOfAmounts(line.amounts)].map((amount, column) => {
        const place = { line: index, column };
        const text = unread[unreadKey(line.account, column)];
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
            key={column}
            data-line={index}
            data-column={column}
            data-total={column === TOTAL_COLUMN || undefined}
            data-selected={(column >= left && column <= right) || undefined}
            data-unread={text !== undefined || undefined}
          >
            {isCurrent ? (
              <AmountField
                variant="cell"
                allowNegative
                label={say('budget.cell', { account: row.title, month: titles[column] ?? '' })}
                readOnly={readOnly}
                value={amount || null}
                unread={text}
                onChange={(typed) => onType(place, typed ?? 0)}
                onUnread={(typed) => onUnread(place, typed)}
              />
            ) : (
              (text ?? (amount === 0 ? '' : formatFigure(amount)))
            )}
          </td>
        );
      })}
      <td className={styles.aside}>{formatFigure(row.lastYear)}</td>
    </tr>
  );
});
