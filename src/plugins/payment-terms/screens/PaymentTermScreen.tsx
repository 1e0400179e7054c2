import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { HOLIDAY_RULES } from '../contract/findDueDate';
import { deletePaymentTerm, FEE_BEARERS, getPaymentTerm, updatePaymentTerm } from '../contract/paymentTerm';
import { DueDateTrial } from './DueDateTrial';
import { TermUses } from './TermUses';

const CLOSING_DAYS = ['31', ...Array.from({ length: 30 }, (_, index) => String(index + 1)), '0'];
const PAY_DAYS = CLOSING_DAYS.slice(0, -1);

const paymentTerm: RecordDefinition<typeof getPaymentTerm, typeof updatePaymentTerm> = {
  screen: 'treasury:payment-term',
  words: ['payment-terms', 'paymentTerm'],
  subject: 'payment-term',
  key: 'code',
  read: getPaymentTerm,
  save: updatePaymentTerm,
  blank: {
    closingDay: 31,
    months: 1,
    payDay: 31,
    days: 0,
    holidayRule: 'next',
    feeBearer: 'payer',
    isActive: true,
  },
  toSave: (typed, version) => ({
    paymentTerm: {
      code: typed.code,
      title: typed.title,
      closingDay: Number(typed.closingDay),
      months: typed.months,
      payDay: Number(typed.payDay),
      days: typed.days,
      holidayRule: typed.holidayRule,
      feeBearer: typed.feeBearer,
      wording: typed.wording ?? '',
      isActive: typed.isActive,
      version,
    },
  }),
  remove: deletePaymentTerm,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 100 },
    {
      field: 'closingDay',
      begins: 'days',
      kind: 'choice',
      options: CLOSING_DAYS,
      label: (day, say) =>
        day === '0'
          ? say('paymentTerm.noClosing')
          : day === '31'
            ? say('paymentTerm.lastDay')
            : say('paymentTerm.dayOfMonth', { day }),
    },
    { field: 'months', kind: 'amount', required: true },
    {
      field: 'payDay',
      kind: 'choice',
      options: PAY_DAYS,
      label: (day, say) => (day === '31' ? say('paymentTerm.lastDay') : say('paymentTerm.dayOfMonth', { day })),
    },
    { field: 'days', kind: 'amount' },
    {
      field: 'holidayRule',
      kind: 'choice',
      options: HOLIDAY_RULES,
      label: (rule, say) => say(`paymentTerm.holiday.${rule}`),
    },
    {
      field: 'feeBearer',
      begins: 'rules',
      kind: 'choice',
      options: FEE_BEARERS,
      label: (bearer, say) => say(`paymentTerm.fee.${bearer}`),
    },
    { field: 'wording', maxLength: 200, isWide: true },
    { field: 'isActive', kind: 'flag' },
  ],
  notes: ({ closingDay, feeBearer }) => ({
    ...(String(closingDay) === '0'
      ? { months: 'unusedWithoutClosing', days: 'daysAfter' }
      : { days: 'onlyWithoutClosing' }),
    ...(feeBearer === 'payee' ? { feeBearer: 'feeOfVendor' } : {}),
  }),
  touches: ['BusinessPartner'],
};

/** One payment term, the box in which a day is tried, and who names it. */
export default function PaymentTermScreen() {
  return (
    <RecordScreen
      record={paymentTerm}
      trial={(typed) => <DueDateTrial typed={typed} />}
      below={(code) => <TermUses code={code} />}
    />
  );
}
