import { monthOf } from '#core/value/day.ts';
import { lastDayOf } from '#core/value/month.ts';
import { useAddPartner } from '#plugins/sales/parts/useAddPartner.ts';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { MonthField } from '#ui/field/MonthField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { FormLayout } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { AmountTerms } from './AmountTerms';
import type { InvoiceWork } from './useInvoice';

/** Who is billed for which month, when it was delivered, issued and is due, and how amounts are meant. */
export function InvoiceHeader({ work, label }: { work: InvoiceWork; label: string }) {
  const { invoice, change, isEditable, today, customers, terms, dueOn, termCode } = work;
  const say = useMessages('invoicing');
  const addPartner = useAddPartner();
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
        onAdd={addPartner && ((typed) => addPartner('customer', typed))}
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
      <AmountTerms terms={invoice} change={change} readOnly={readOnly} />
    </FormLayout>
  );
}
