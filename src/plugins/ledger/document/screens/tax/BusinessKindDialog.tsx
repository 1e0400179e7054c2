import { useState } from 'react';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { DEEMED_PURCHASES } from '#plugins/ledger/tax/rates/consumptionTaxReturn.ts';
import { kindOfSale } from '#plugins/ledger/tax/rules/kindOfSale.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { BUSINESS_KINDS } from '../../contract/journalEntry';
import type { EntryEditor } from '../useEntryEditor';
import { setBusinessKind } from './lineKind';

interface BusinessKindDialogProps {
  editor: EntryEditor;
  books: Pick<Books, 'accounts'>;
  /** Index of the line. */
  line: number;
  onClose: () => void;
}

/** Asks for the kind of business of one sale by its number; emptied, it is that of the account again. */
export function BusinessKindDialog({ editor, books, line, onClose }: BusinessKindDialogProps) {
  const say = useMessages('ledger');
  const { account, businessKind } = editor.form.lines[line] ?? {};
  const [kind, setKind] = useState(businessKind === undefined ? null : String(businessKind));
  const options = DEEMED_PURCHASES.map(({ kind: number, percent }) => ({
    code: String(number),
    title: say(`taxEstimate.kinds.${number}`, { percent }),
  }));
  const ofAccount = kindOfSale(null, books.accounts.get(account ?? ''));
  const usual = options.find(({ code }) => code === String(ofAccount))?.title ?? say('businessKind.none');

  const submit = async () => {
    const chosen = BUSINESS_KINDS.find((known) => String(known) === kind);
    editor.edit((form) => setBusinessKind(form, line, chosen));
    onClose();
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      width={440}
      title={say('businessKind.title', { line: line + 1 })}
      description={say('businessKind.explain', { kind: usual })}
      submitLabel={say('typedTax.apply')}
      onSubmit={submit}
    >
      <LookUpField
        id="business-kind"
        label={say('taxEstimate.businessKind')}
        codeWidth={2}
        value={kind}
        options={options}
        onChange={setKind}
      />
    </FormDialog>
  );
}
