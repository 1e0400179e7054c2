import { monthOf } from '#core/value/day.ts';
import { lastDayOf } from '#core/value/month.ts';
import { TAX_ENTRIES } from '#plugins/ledger/tax/rules/splitTax.ts';
import { CheckField } from '#ui/field/CheckField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { MonthField } from '#ui/field/MonthField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { FormLayout, FormSpan } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { REVENUE_ACCOUNTS } from '../../rules/composeInvoiceDocument';
import type { InvoiceWork } from './useInvoice';

/** Who is billed for which month, when it was delivered, issued and is due, and how amounts are meant. */
export function InvoiceHeader({ work, label }: { work: InvoiceWork; label: string }) {
  const { invoice, change, isEditable, today, customers, terms, dueOn, termCode } = work;
  const say = useMessages('invoicing');
  const readOnly = !isEditable;
  const isDueByTerm = invoice.dueOn === null;
  return (
    <FormLayout label={label}>
      <LookUpField
        label={say('invoice.partner')}
        required
        readOnly={readOnly}
        codeWidth={6}
        value={invoice.partner}
        options={customers}
        onChange={(partner) => change({ partner })}
        autoFocus={isEditable && invoice.partner === null}
      />
      <TextField
        label={say('invoice.title')}
        maxLength={100}
        readOnly={readOnly}
        value={invoice.title}
        onChange={(title) => change({ title }, 'title')}
      />
      <MonthField
        label={say('invoice.month')}
        required
        readOnly={readOnly}
        thisMonth={monthOf(today)}
        value={invoice.month}
        onChange={(month) => month && change({ month, deliveredOn: lastDayOf(month) })}
      />
      <DayField
        label={say('invoice.deliveredOn')}
        required
        readOnly={readOnly}
        today={today}
        value={invoice.deliveredOn}
        onChange={(deliveredOn) => deliveredOn && change({ deliveredOn })}
      />
      <DayField
        label={say('invoice.invoicedOn')}
        required
        readOnly={readOnly}
        today={today}
        value={invoice.invoicedOn}
        onChange={(invoicedOn) => invoicedOn && change({ invoicedOn })}
      />
      <LookUpField
        label={say('invoice.paymentTerm')}
        readOnly={readOnly}
        codeWidth={6}
        value={termCode}
        options={terms}
        onChange={(paymentTerm) => change({ paymentTerm })}
      />
      <DayField
        label={say('invoice.dueOn')}
        readOnly={readOnly}
        today={today}
        value={dueOn}
        hint={isEditable && isDueByTerm ? say('invoice.dueByTerm') : undefined}
        onChange={(typed) => change({ dueOn: typed })}
      />
      <SelectField
        label={say('invoice.entry')}
        readOnly={readOnly}
        value={invoice.entry}
        options={TAX_ENTRIES.map((value) => ({ value, label: say(`entries.${value}`) }))}
        onChange={(entry) => change({ entry })}
      />
      <SelectField
        label={say('invoice.account')}
        readOnly={readOnly}
        value={invoice.account}
        options={REVENUE_ACCOUNTS.map((value) => ({ value: value as string, label: say(`accounts.${value}`) }))}
        onChange={(account) => change({ account })}
      />
      <CheckField
        label={say('invoice.isWithheld')}
        readOnly={readOnly}
        checked={invoice.isWithheld}
        onChange={(isWithheld) => change({ isWithheld })}
      />
      <FormSpan>
        <TextArea
          label={say('invoice.remarks')}
          readOnly={readOnly}
          maxLength={1_000}
          value={invoice.remarks}
          onChange={(remarks) => change({ remarks }, 'remarks')}
        />
      </FormSpan>
    </FormLayout>
  );
}
