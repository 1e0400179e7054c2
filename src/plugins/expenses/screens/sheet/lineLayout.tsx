import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { Day } from '#core/value/day.ts';
import type { GridLayout } from '#ui/entryGrid/EntryTable.tsx';
import { AmountField } from '#ui/field/AmountField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import type { Say } from '#ui/i18n/useMessages.ts';
import hidden from '#ui/theme/visuallyHidden.module.css';
import type { PickScope } from '#ui/usage/pickUsage.ts';
import type { ExpenseCategory } from '../../contract/expenseCategory';
import { nameRide } from '../../rules/calculateFare';
import { amountOf } from '../../rules/calculateLine';
import { isCalculated } from './lineRules';
import styles from './Sheet.module.css';
import { LINE_FIELDS, type LineField, type TypedLine } from './sheetDraft';

/** What is remarked on a line, in words. */
export interface LineExtra {
  readonly remarks: string;
  readonly isFaulty: boolean;
}

interface LineLayoutOptions {
  readonly say: Say;
  readonly today: Day;
  readonly isEditable: boolean;
  readonly categories: readonly ExpenseCategory[];
  readonly receipts: readonly { readonly id: string; readonly name: string }[];
  /** The same function for all time. */
  readonly change: (key: number, typed: Partial<TypedLine>, field: LineField) => void;
}

const NO_RECEIPT = 'none';

type Layout = GridLayout<TypedLine, LineField, LineExtra>;

/** How a line of a claim is drawn. */
export function lineLayout(options: LineLayoutOptions): Layout {
  const { say, isEditable, categories } = options;
  const draw = cellsOf(options);
  const categoryOf = (line: TypedLine) => categories.find(({ code }) => code === line.category);
  return {
    columns: LINE_FIELDS.map((field) => ({
      field,
      heads: [{ title: say(`sheet.${field}`), className: styles[field], isFigure: field === 'amount' }],
      draw: draw[field],
    })),
    lead: {
      heads: [
        { title: <span className={hidden.hidden}>{say('sheet.lines')}</span>, className: styles.number },
        { title: <span className={hidden.hidden}>{say('sheet.remarks')}</span>, className: styles.signs },
      ],
      draw: (_, index, { remarks, isFaulty }) => (
        <>
          <td className={styles.number}>{index + 1}</td>
          <td className={styles.signs} data-fault={isFaulty || undefined} title={remarks}>
            <Sign remarks={remarks} isFaulty={isFaulty} />
          </td>
        </>
      ),
    },
    label: (_, index, field) => say('findings.line', { line: index + 1, text: say(`sheet.${field}`) }),
    readOnly: (line, field) => !isEditable || (field === 'amount' && isCalculated(line, categoryOf(line))),
  };
}

/** Whether something is remarked on the line, and what. */
function Sign({ remarks, isFaulty }: LineExtra) {
  if (remarks === '') return null;
  const Icon = isFaulty ? CircleAlert : TriangleAlert;
  return <Icon size={14} role="img" aria-label={remarks} />;
}

/** What a user claims comes first among kinds that are found equally well. */
const CATEGORY_PICKS: PickScope = { recordKind: 'expenses:categories', contexts: [] };

function cellsOf(options: LineLayoutOptions): Readonly<Record<LineField, Layout['columns'][number]['draw']>> {
  const { say, today, categories, receipts, change } = options;
  const offered = categories.filter(({ isActive }) => isActive);
  const offeredTo = ({ category }: TypedLine) => {
    const retired = categories.find(({ code, isActive }) => code === category && !isActive);
    return retired ? [...offered, retired] : offered;
  };
  const receiptOptions = [
    { value: NO_RECEIPT, label: say('sheet.receiptNone') },
    ...receipts.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return {
    day: ({ row, control, typed }) => (
      <DayField
        {...control}
        {...typed}
        today={today}
        value={row.day}
        onChange={(day) => day && change(row.key, { day }, 'day')}
      />
    ),
    category: ({ row, control, typed }) => (
      <LookUpField
        {...control}
        {...typed}
        codeWidth={4}
        value={row.category || null}
        options={offeredTo(row)}
        picks={CATEGORY_PICKS}
        onChange={(code) => change(row.key, { category: code ?? '' }, 'category')}
      />
    ),
    payee: ({ row, control }) => (
      <TextField
        {...control}
        maxLength={100}
        placeholder={row.fare ? nameRide(row.fare) : undefined}
        value={row.payee}
        onChange={(payee) => change(row.key, { payee }, 'payee')}
      />
    ),
    amount: ({ row, control, typed }) => (
      <AmountField
        {...control}
        {...typed}
        value={
          amountOf(
            row,
            categories.find(({ code }) => code === row.category),
          ) || null
        }
        onChange={(amount) => change(row.key, { amount: amount ?? 0 }, 'amount')}
      />
    ),
    memo: ({ row, control }) => (
      <TextField {...control} maxLength={200} value={row.memo} onChange={(memo) => change(row.key, { memo }, 'memo')} />
    ),
    receipt: ({ row, control }) => (
      <SelectField
        {...control}
        value={row.receiptId ?? NO_RECEIPT}
        options={receiptOptions}
        onChange={(id) => change(row.key, { receiptId: id === NO_RECEIPT ? null : id }, 'receipt')}
      />
    ),
  };
}
