import { hasCorporateCheckDigit, parseRegistrationNumber } from '#core/value/registrationNumber.ts';
import { ROUNDINGS } from '#core/value/rounding.ts';
import { LOCALES } from '#core/value/text.ts';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { PAYMENT_LAW_KINDS } from '../../payment-terms/contract/paymentLaw';
import { listPaymentTerms } from '../../payment-terms/contract/paymentTerm';
import { deletePartner, foreseePartnerRemoval, getPartner, updatePartner } from '../contract/businessPartner';
import { PartnerAccounts } from './PartnerAccounts';
import { PartnerContacts } from './PartnerContacts';
import { PartnerCredit } from './PartnerCredit';
import { PartnerMerging } from './PartnerMerging';
import { PartnerSites } from './PartnerSites';

const partner: RecordDefinition<typeof getPartner, typeof updatePartner> = {
  screen: 'sales:partner',
  words: ['sales', 'partner'],
  subject: 'business-partner',
  key: 'code',
  read: getPartner,
  save: updatePartner,
  asks: true,
  fillsFromAddress: ['title', 'isCustomer', 'isVendor'],
  blank: {
    isCustomer: false,
    isVendor: false,
    isEmployee: false,
    taxRounding: 'down',
    paymentLaw: 'subcontract',
    invoiceLocale: 'ja',
    isActive: true,
  },
  toSave: (typed, version) => ({
    partner: {
      code: typed.code,
      title: typed.title,
      reading: typed.reading ?? '',
      isCustomer: typed.isCustomer,
      isVendor: typed.isVendor,
      isEmployee: typed.isEmployee,
      corporateNumber: typed.corporateNumber || null,
      registrationNumber: typed.registrationNumber || null,
      registeredFrom: typed.registeredFrom || null,
      registeredThrough: typed.registeredThrough || null,
      taxRounding: typed.taxRounding,
      customerTerm: typed.customerTerm || null,
      vendorTerm: typed.vendorTerm || null,
      paymentLaw: typed.paymentLaw,
      invoiceMail: typed.invoiceMail ?? '',
      invoiceLocale: typed.invoiceLocale,
      isActive: typed.isActive,
      version,
    },
  }),
  remove: deletePartner,
  foresee: foreseePartnerRemoval,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 100 },
    { field: 'reading', maxLength: 100 },
    { field: 'isCustomer', begins: 'kinds', kind: 'flag' },
    { field: 'isVendor', kind: 'flag' },
    { field: 'isEmployee', kind: 'flag' },
    { field: 'registrationNumber', begins: 'invoice', maxLength: 40 },
    { field: 'registeredFrom', kind: 'day' },
    { field: 'registeredThrough', kind: 'day' },
    { field: 'corporateNumber', maxLength: 40 },
    {
      field: 'taxRounding',
      begins: 'terms',
      kind: 'choice',
      options: ROUNDINGS,
      label: (way, say) => say(`partner.rounding.${way}`),
    },
    { field: 'customerTerm', kind: 'lookUp', read: listPaymentTerms, codeWidth: 8 },
    { field: 'vendorTerm', kind: 'lookUp', read: listPaymentTerms, codeWidth: 8 },
    {
      field: 'paymentLaw',
      kind: 'choice',
      options: PAYMENT_LAW_KINDS,
      label: (law, say) => say(`partner.law.${law}`),
    },
    { field: 'invoiceMail', begins: 'sending', maxLength: 1_000, isWide: true },
    {
      field: 'invoiceLocale',
      kind: 'choice',
      options: LOCALES,
      label: (locale, say) => say(`partner.locale.${locale}`),
    },
    { field: 'isActive', begins: 'use', kind: 'flag' },
  ],
  notes: ({ code, registrationNumber, isCustomer, isVendor, isEmployee }) => {
    const told = {
      ...(isCustomer || isVendor ? {} : { isCustomer: 'neither' }),
      ...(code ? {} : { code: 'codeExample' }),
    };
    if (!registrationNumber) return isVendor && !isEmployee ? { registrationNumber: 'withoutNumber', ...told } : told;
    const number = parseRegistrationNumber(registrationNumber);
    if (number === null || hasCorporateCheckDigit(number)) return told;
    return { registrationNumber: 'checkDigitDiffers', ...told };
  },
  touches: ['AccountingDocument', 'PaymentTerm'],
};

/** One business partner: what it is called and is to us, who works there and where, where it is paid, what it may owe. */
export default function PartnerScreen() {
  return (
    <RecordScreen
      record={partner}
      below={(code) => (
        <>
          <PartnerContacts code={code} />
          <PartnerSites code={code} />
          <PartnerAccounts code={code} />
          <PartnerCredit code={code} />
          <PartnerMerging key={code} code={code} />
        </>
      )}
    />
  );
}
