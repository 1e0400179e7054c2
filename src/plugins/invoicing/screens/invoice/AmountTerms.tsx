import { TAX_ENTRIES, type TaxEntry } from '#plugins/ledger/tax/rules/splitTax.ts';
import { CheckField } from '#ui/field/CheckField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import { FormSpan } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { REVENUE_ACCOUNTS } from '../../rules/composeInvoiceDocument';

interface Terms {
  readonly entry: TaxEntry;
  readonly account: string;
  readonly isWithheld: boolean;
  readonly remarks: string;
}

interface Props {
  terms: Terms;
  /** What is typed in a row under one name is undone as one step. */
  change: (changes: Partial<Terms>, step?: string) => void;
  readOnly: boolean;
}

/** How the amounts of an invoice are meant, and what is remarked on it. */
export function AmountTerms({ terms, change, readOnly }: Props) {
  const say = useMessages('invoicing');
  return (
    <>
      <SelectField
        label={say('invoice.entry')}
        readOnly={readOnly}
        value={terms.entry}
        options={TAX_ENTRIES.map((value) => ({ value, label: say(`entries.${value}`) }))}
        onChange={(entry) => change({ entry })}
      />
      <SelectField
        label={say('invoice.account')}
        readOnly={readOnly}
        value={terms.account}
        options={REVENUE_ACCOUNTS.map((value) => ({ value: value as string, label: say(`accounts.${value}`) }))}
        onChange={(account) => change({ account })}
      />
      <CheckField
        label={say('invoice.isWithheld')}
        readOnly={readOnly}
        checked={terms.isWithheld}
        onChange={(isWithheld) => change({ isWithheld })}
      />
      <FormSpan>
        <TextArea
          label={say('invoice.remarks')}
          readOnly={readOnly}
          maxLength={1_000}
          value={terms.remarks}
          onChange={(remarks) => change({ remarks }, 'remarks')}
        />
      </FormSpan>
    </>
  );
}
