import { useState } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { TaxLine } from '#plugins/ledger/tax/rules/splitConsumptionTax.ts';
import { typedTaxTolerance } from '#plugins/ledger/tax/rules/typedTax.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { AmountField } from '#ui/field/AmountField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { typedTaxesOf } from '../../parts/entryForm';
import type { EntryEditor } from '../useEntryEditor';
import { typableTaxes } from './typableTaxes';

interface TypedTaxDialogProps {
  editor: EntryEditor;
  books: Books;
  onClose: () => void;
}

const keyOf = ({ taxCode, side }: Pick<TaxLine, 'taxCode' | 'side'>) => `${taxCode} ${side}`;
const fieldIdOf = (line: TaxLine) => `typed-tax-${keyOf(line).replace(' ', '-')}`;

/** Takes the tax of each code from the invoice, where suppliers round otherwise; an emptied amount goes by the rule again. */
export function TypedTaxDialog({ editor, books, onClose }: TypedTaxDialogProps) {
  const say = useMessages('ledger');
  const taxLines = typableTaxes(editor, books);
  const known = typedTaxesOf(editor.form);
  const [amounts, setAmounts] = useState<ReadonlyMap<string, number | null>>(
    () => new Map(taxLines.map((line) => [keyOf(line), line.amount])),
  );
  const [reason, setReason] = useState(known[0]?.reason ?? say('typedTax.usualReason'));

  const submit = async () => {
    const tooFar = taxLines.filter(
      (line) => Math.abs((amounts.get(keyOf(line)) ?? line.computed) - line.computed) > typedTaxTolerance(line),
    );
    const problems = tooFar.map((line) => ({
      fieldId: fieldIdOf(line),
      message: say('errors.typed-tax-too-far', {
        taxCode: line.taxCode,
        amount: amounts.get(keyOf(line)) ?? 0,
        computed: line.computed,
        tolerance: typedTaxTolerance(line),
      }),
    }));
    const typed = taxLines.flatMap((line) => {
      const amount = amounts.get(keyOf(line)) ?? line.computed;
      return amount === line.computed
        ? []
        : [{ taxCode: line.taxCode, side: line.side, amount, reason: reason.trim() }];
    });
    if (typed.length > 0 && reason.trim() === '') {
      problems.push({ fieldId: 'typed-tax-reason', message: say('typedTax.reasonMissing') });
    }
    if (problems.length > 0) return problems;
    editor.edit((form) => ({ ...form, typedTaxes: typed }));
    onClose();
    return [];
  };

  return (
    <FormDialog
      onClose={onClose}
      width={480}
      title={say('typedTax.title')}
      description={say('typedTax.description')}
      submitLabel={say('typedTax.apply')}
      onSubmit={submit}
    >
      {taxLines.map((line) => (
        <AmountField
          key={keyOf(line)}
          id={fieldIdOf(line)}
          label={say('typedTax.amount', {
            side: say(`side.${line.side}`),
            code: `${line.taxCode} ${books.taxCodes.get(line.taxCode)?.title ?? ''}`,
          })}
          hint={say('typedTax.hint', { computed: formatAmount(line.computed), tolerance: typedTaxTolerance(line) })}
          value={amounts.get(keyOf(line)) ?? null}
          onChange={(amount) => setAmounts((all) => new Map(all).set(keyOf(line), amount))}
        />
      ))}
      <TextField
        id="typed-tax-reason"
        label={say('typedTax.reason')}
        value={reason}
        maxLength={200}
        onChange={setReason}
      />
    </FormDialog>
  );
}
