import { CircleAlert, TriangleAlert } from 'lucide-react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { amountOfLine, formatQuantity, parseQuantity } from '#core/value/quantity.ts';
import type { GridLayout } from '#ui/entryGrid/EntryTable.tsx';
import form from '#ui/entryGrid/LinedForm.module.css';
import { AmountField } from '#ui/field/AmountField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { MonthField } from '#ui/field/MonthField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { TypedField } from '#ui/field/TypedField.tsx';
import type { Say } from '#ui/i18n/useMessages.ts';
import hidden from '#ui/theme/visuallyHidden.module.css';
import type { LineMatch } from '../../rules/matchOrderMonths';
import { PURCHASE_TAX_CODES, type PurchaseTaxCode } from '../../rules/purchaseTaxCodes';
import { type LineChoices, withOrder } from './lineRules';
import styles from './VendorInvoice.module.css';
import { LINE_FIELDS, type LineField, type TypedLine } from './vendorInvoiceDraft';

/** What is remarked on the line, in words, and how it stands to its month of an order. */
interface LineExtra {
  readonly points: string;
  readonly isFaulty: boolean;
  readonly match: LineMatch | null;
}

interface LineLayoutOptions extends LineChoices {
  readonly say: Say;
  readonly isEditable: boolean;
  readonly month: string;
  /** The same function for all time. */
  readonly change: (key: number, typed: Partial<TypedLine>, field: LineField) => void;
}

type Layout = GridLayout<TypedLine, LineField, LineExtra>;
type Draw = Layout['columns'][number]['draw'];

const FIGURES: ReadonlySet<LineField> = new Set(['quantity', 'unitPrice', 'amount']);

/** How a line of a vendor's invoice is drawn; behind it what the order and the hours come to. */
export function lineLayout(options: LineLayoutOptions): Layout {
  const { say, isEditable } = options;
  const draw = cellsOf(options);
  return {
    columns: LINE_FIELDS.map((field) => ({
      field,
      heads: [{ title: say(`invoiceLine.${field}`), className: styles[field], isFigure: FIGURES.has(field) }],
      draw: draw[field],
    })),
    lead: {
      heads: [
        { title: <span className={hidden.hidden}>{say('invoice.lines')}</span>, className: form.number },
        { title: <span className={hidden.hidden}>{say('invoice.points')}</span>, className: form.signs },
      ],
      draw: (_, index, { points, isFaulty }) => (
        <>
          <td className={form.number}>{index + 1}</td>
          <td className={form.signs} data-fault={isFaulty || undefined} title={points}>
            <Sign points={points} isFaulty={isFaulty} />
          </td>
        </>
      ),
    },
    trail: {
      heads: [
        { title: say('invoiceLine.expected'), className: styles.expected, isFigure: true },
        { title: say('invoiceLine.difference'), className: styles.difference, isFigure: true },
      ],
      draw: (_, _index, { match }) => <Match match={match} />,
    },
    label: (_, index, field) => say('invoice.cell', { line: index + 1, field: say(`invoiceLine.${field}`) }),
    readOnly: (line, field) => !isEditable || (field === 'amount' && line.unitPrice !== null),
  };
}

/** What is owed for the month of the order, and by how many yen the invoices are off it. */
function Match({ match }: { match: LineMatch | null }) {
  if (match === null)
    return (
      <>
        <td className={styles.expected} />
        <td className={styles.difference} />
      </>
    );
  const { expected, difference, isSure } = match;
  return (
    <>
      <td className={styles.expected} data-estimate={!isSure || undefined}>
        {formatAmount(expected)}
      </td>
      <td className={styles.difference} data-off={difference !== 0 || undefined}>
        {difference > 0 ? `+${formatAmount(difference)}` : formatAmount(difference)}
      </td>
    </>
  );
}

/** Whether something is remarked on the line, and what. */
function Sign({ points, isFaulty }: Pick<LineExtra, 'points' | 'isFaulty'>) {
  if (points === '') return null;
  const Icon = isFaulty ? CircleAlert : TriangleAlert;
  return <Icon size={14} role="img" aria-label={points} />;
}

function cellsOf(options: LineLayoutOptions): Readonly<Record<LineField, Draw>> {
  const { say, orders, accounts, departments, month, change } = options;
  const codes = PURCHASE_TAX_CODES.map((value) => ({ value, label: say(`purchaseTaxCodes.${value}`) }));
  const lookUp =
    (field: 'account' | 'department', choices: LineChoices['accounts'], codeWidth: number): Draw =>
    ({ row, control, typed }) => (
      <LookUpField
        {...control}
        {...typed}
        codeWidth={codeWidth}
        value={row[field]}
        options={choices}
        onChange={(code) => change(row.key, { [field]: code }, field)}
      />
    );
  return {
    title: ({ row, control }) => (
      <TextField
        {...control}
        maxLength={200}
        value={row.title}
        onChange={(title) => change(row.key, { title }, 'title')}
      />
    ),
    order: ({ row, control, typed }) => (
      <LookUpField
        {...control}
        {...typed}
        codeWidth={13}
        value={row.order}
        options={orders}
        onChange={(code) => {
          const { order, month: monthOfLine } = withOrder(row, code, month);
          change(row.key, { order, month: monthOfLine }, 'order');
        }}
      />
    ),
    month: ({ row, control, typed }) => (
      <MonthField
        {...control}
        {...typed}
        thisMonth={month}
        value={row.month}
        onChange={(monthOfLine) => change(row.key, { month: monthOfLine }, 'month')}
      />
    ),
    account: lookUp('account', accounts, 5),
    department: lookUp('department', departments, 5),
    quantity: ({ row, control, typed }) => (
      <TypedField<number>
        {...control}
        {...typed}
        className={form.figure}
        inputMode="numeric"
        format={formatQuantity}
        parse={(text) => {
          const value = parseQuantity(text);
          return value === null ? { ok: false, reason: 'amount/not-understood' } : { ok: true, value };
        }}
        value={row.quantityHundredths}
        onChange={(typedQuantity) => {
          const quantityHundredths = typedQuantity ?? 100;
          change(row.key, { quantityHundredths, amount: amountOfLine({ ...row, quantityHundredths }) }, 'quantity');
        }}
      />
    ),
    unitPrice: ({ row, control, typed }) => (
      <AmountField
        {...control}
        {...typed}
        allowNegative
        value={row.unitPrice}
        onChange={(unitPrice) =>
          change(row.key, { unitPrice, amount: amountOfLine({ ...row, unitPrice }) }, 'unitPrice')
        }
      />
    ),
    amount: ({ row, control, typed }) => (
      <AmountField
        {...control}
        {...typed}
        allowNegative
        value={row.amount || null}
        onChange={(amount) => change(row.key, { amount: amount ?? 0 }, 'amount')}
      />
    ),
    taxCode: ({ row, control }) => (
      <SelectField<PurchaseTaxCode>
        {...control}
        value={row.taxCode}
        options={codes}
        onChange={(taxCode) => change(row.key, { taxCode }, 'taxCode')}
      />
    ),
  };
}
