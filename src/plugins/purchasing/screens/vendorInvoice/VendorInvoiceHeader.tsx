import { monthOf } from '#core/value/day.ts';
import { lastDayOf } from '#core/value/month.ts';
import { TAX_ENTRIES } from '#plugins/ledger/tax/rules/splitTax.ts';
import { useAddPartner } from '#plugins/sales/parts/useAddPartner.ts';
import { CheckField } from '#ui/field/CheckField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { MonthField } from '#ui/field/MonthField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { FormLayout, FormSpan } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { PAYABLE_ACCOUNTS } from '../../contract/vendorInvoice';
import { WITHHELD_AS } from '../../rules/sumVendorInvoice';
import { VENDOR_INVOICE_KINDS } from '../../rules/vendorInvoiceMachine';
import type { VendorInvoiceWork } from './useVendorInvoice';

interface VendorInvoiceHeaderProps {
  work: VendorInvoiceWork;
  label: string;
  /** Its kind stays from then on. */
  isStored: boolean;
}

/** Whose invoice it is, of which month, when the work was done and is paid, and what stands on it of number and account. */
export function VendorInvoiceHeader({ work, label, isStored }: VendorInvoiceHeaderProps) {
  const { invoice, change, isEditable, today, vendors } = work;
  const say = useMessages('purchasing');
  const addPartner = useAddPartner();
  const readOnly = !isEditable;
  const isCredit = invoice.kind === 'creditNote';
  /** One that was made of orders lacks nothing else. */
  const lacksNumber = invoice.vendorNumber === '' && !invoice.isSelfBilled;
  /** What a credit note takes back is withheld and owed as its invoice was. */
  const isOfOriginal = isCredit && invoice.original !== null;
  return (
    <FormLayout label={label}>
      <SelectField
        label={say('invoice.kind')}
        readOnly={readOnly || isStored}
        value={invoice.kind}
        options={VENDOR_INVOICE_KINDS.map((value) => ({ value, label: say(`vendorInvoiceKinds.${value}`) }))}
        onChange={(kind) =>
          change({
            ...{ kind, original: null },
            deliveredOn: kind === 'creditNote' ? invoice.invoicedOn : lastDayOf(invoice.month),
          })
        }
      />
      <LookUpField
        label={say('invoice.partner')}
        required
        readOnly={readOnly}
        codeWidth={6}
        value={invoice.partner}
        options={vendors}
        onChange={(partner) => change({ partner, original: null })}
        onAdd={addPartner && ((typed) => addPartner('vendor', typed))}
        autoFocus={isEditable && invoice.partner === null}
      />
      {isCredit ? <OriginalField work={work} /> : null}
      <TextField
        label={say('invoice.vendorNumber')}
        required={!invoice.isSelfBilled}
        maxLength={50}
        readOnly={readOnly}
        value={invoice.vendorNumber}
        normalize={(text) => text.normalize('NFKC').trim()}
        onChange={(vendorNumber) => change({ vendorNumber }, 'vendorNumber')}
        autoFocus={isEditable && !isCredit && invoice.partner !== null && lacksNumber}
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
        onChange={(month) => month && change(isCredit ? { month } : { month, deliveredOn: lastDayOf(month) })}
      />
      <DayField
        label={say(isCredit ? 'invoice.returnedOn' : 'invoice.deliveredOn')}
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
      {isCredit ? null : <PaidFields work={work} />}
      <TextField
        label={say('invoice.registrationNumber')}
        maxLength={40}
        readOnly={readOnly}
        value={invoice.registrationNumber}
        onChange={(registrationNumber) => change({ registrationNumber }, 'registrationNumber')}
      />
      {isCredit ? null : <BankAccountField work={work} />}
      <SelectField
        label={say('invoice.entry')}
        readOnly={readOnly}
        value={invoice.entry}
        options={TAX_ENTRIES.map((value) => ({ value, label: say(`entries.${value}`) }))}
        onChange={(entry) => change({ entry })}
      />
      <SelectField
        label={say('invoice.withheldAs')}
        readOnly={readOnly || isOfOriginal}
        value={work.original?.withheldAs ?? invoice.withheldAs}
        options={WITHHELD_AS.map((value) => ({ value, label: say(`withheldAs.${value}`) }))}
        onChange={(withheldAs) => change({ withheldAs })}
      />
      <SelectField
        label={say('invoice.payableAccount')}
        readOnly={readOnly || isOfOriginal}
        value={work.original?.payableAccount ?? invoice.payableAccount}
        options={PAYABLE_ACCOUNTS.map((value) => ({ value, label: say(`payableAccounts.${value}`) }))}
        onChange={(payableAccount) => change({ payableAccount })}
      />
      <CheckField
        label={say('invoice.isSelfBilled')}
        readOnly={readOnly}
        checked={invoice.isSelfBilled}
        onChange={(isSelfBilled) => change({ isSelfBilled })}
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

/** The invoice a credit note takes back from, of those its vendor has in the books. */
function OriginalField({ work }: { work: VendorInvoiceWork }) {
  const { invoice, change, isEditable, originals } = work;
  const say = useMessages('purchasing');
  return (
    <LookUpField
      label={say('invoice.original')}
      readOnly={!isEditable}
      codeWidth={13}
      value={invoice.original}
      hint={isEditable && invoice.original === null ? say('invoice.originalHint') : undefined}
      options={originals.map(({ number, vendorNumber, title }) => ({
        ...{ code: number, title: [vendorNumber, title].filter(Boolean).join(' ') },
      }))}
      onChange={(original) => change({ original })}
    />
  );
}

/** How and when it is paid. */
function PaidFields({ work }: { work: VendorInvoiceWork }) {
  const { invoice, change, isEditable, today, terms, dueOn, termCode } = work;
  const say = useMessages('purchasing');
  const readOnly = !isEditable;
  return (
    <>
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
        hint={isEditable && invoice.dueOn === null ? say('invoice.dueByTerm') : undefined}
        onChange={(typed) => change({ dueOn: typed })}
      />
    </>
  );
}

function BankAccountField({ work }: { work: VendorInvoiceWork }) {
  const { invoice, change, isEditable } = work;
  const say = useMessages('purchasing');
  return (
    <TextField
      label={say('invoice.bankAccount')}
      maxLength={40}
      readOnly={!isEditable}
      value={invoice.bankAccount}
      hint={isEditable ? say('invoice.bankAccountHint') : undefined}
      onChange={(bankAccount) => change({ bankAccount }, 'bankAccount')}
    />
  );
}
