import { CircleAlert, TriangleAlert } from 'lucide-react';
import { amountOfLine, formatQuantity, parseQuantity } from '#core/value/quantity.ts';
import type { GridLayout } from '#ui/entryGrid/EntryTable.tsx';
import form from '#ui/entryGrid/LinedForm.module.css';
import { AmountField } from '#ui/field/AmountField.tsx';
import { LookUpField, type LookUpOption } from '#ui/field/LookUpField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { TypedField } from '#ui/field/TypedField.tsx';
import type { Say } from '#ui/i18n/useMessages.ts';
import hidden from '#ui/theme/visuallyHidden.module.css';
import { SALE_TAX_CODES, type SaleTaxCode } from '../../rules/saleTaxCodes';
import { LINE_KINDS, type LineKind } from '../../rules/sumInvoice';
import styles from './Invoice.module.css';
import { isOutsideTax, LINE_FIELDS, type LineField, type TypedLine } from './invoiceDraft';
import { taxCodeOf } from './lineRules';

/** What is remarked on a line, in words. */
export interface LineExtra {
  readonly points: string;
  readonly isFaulty: boolean;
}

interface LineLayoutOptions {
  readonly say: Say;
  readonly isEditable: boolean;
  readonly people: readonly LookUpOption[];
  /** The same function for all time. */
  readonly change: (key: number, typed: Partial<TypedLine>, field: LineField) => void;
}

type Layout = GridLayout<TypedLine, LineField, LineExtra>;

const FIGURES: ReadonlySet<LineField> = new Set(['quantity', 'unitPrice', 'amount']);

/** How a line of an invoice is drawn. */
export function lineLayout(options: LineLayoutOptions): Layout {
  const { say, isEditable } = options;
  const draw = cellsOf(options);
  return {
    columns: LINE_FIELDS.map((field) => ({
      field,
      heads: [{ title: say(`line.${field}`), className: styles[field], isFigure: FIGURES.has(field) }],
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
    label: (_, index, field) => say('invoice.cell', { line: index + 1, field: say(`line.${field}`) }),
    readOnly: (line, field) =>
      !isEditable ||
      (field === 'amount' && line.unitPrice !== null) ||
      (field === 'taxCode' && isOutsideTax(line.kind)),
  };
}

/** Whether something is remarked on the line, and what. */
function Sign({ points, isFaulty }: LineExtra) {
  if (points === '') return null;
  const Icon = isFaulty ? CircleAlert : TriangleAlert;
  return <Icon size={14} role="img" aria-label={points} />;
}

function cellsOf({
  say,
  people,
  change,
}: LineLayoutOptions): Readonly<Record<LineField, Layout['columns'][number]['draw']>> {
  const kinds = LINE_KINDS.map((value) => ({ value, label: say(`lineKinds.${value}`) }));
  const codes = SALE_TAX_CODES.map((value) => ({ value, label: say(`taxCodes.${value}`) }));
  return {
    kind: ({ row, control }) => (
      <SelectField<LineKind>
        {...control}
        value={row.kind}
        options={kinds}
        onChange={(kind) => change(row.key, { kind, taxCode: taxCodeOf(row, kind) }, 'kind')}
      />
    ),
    title: ({ row, control }) => (
      <TextField
        {...control}
        maxLength={200}
        value={row.title}
        onChange={(title) => change(row.key, { title }, 'title')}
      />
    ),
    person: ({ row, control, typed }) => (
      <LookUpField
        {...control}
        {...typed}
        codeWidth={6}
        value={row.person}
        options={people}
        onChange={(person) => change(row.key, { person }, 'person')}
      />
    ),
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
          const amount = amountOfLine({ ...row, quantityHundredths });
          change(row.key, { quantityHundredths, amount }, 'quantity');
        }}
      />
    ),
    unit: ({ row, control }) => (
      <TextField {...control} maxLength={10} value={row.unit} onChange={(unit) => change(row.key, { unit }, 'unit')} />
    ),
    unitPrice: ({ row, control, typed }) => (
      <AmountField
        {...control}
        {...typed}
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
        value={row.amount || null}
        onChange={(amount) => change(row.key, { amount: amount ?? 0 }, 'amount')}
      />
    ),
    taxCode: ({ row, control }) => (
      <SelectField<SaleTaxCode>
        {...control}
        value={row.taxCode}
        options={codes}
        onChange={(taxCode) => change(row.key, { taxCode }, 'taxCode')}
      />
    ),
  };
}
