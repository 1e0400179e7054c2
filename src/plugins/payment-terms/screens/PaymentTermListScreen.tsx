import { dayInTokyo } from '#core/value/day.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { findLongestWait } from '../contract/checkPaymentLaw';
import { deletePaymentTerm, listPaymentTerms, type PaymentTerm, updatePaymentTerm } from '../contract/paymentTerm';

/** 取適法・フリーランス法: may vendors under them be paid by it? */
const isLawful = (term: PaymentTerm): boolean => findLongestWait(term, dayInTokyo(new Date()))?.isWithin ?? true;

const dayOf = (day: number, say: Say) =>
  day === 31 ? say('paymentTerm.lastDay') : say('paymentTerm.dayOfMonth', { day });

const paymentTerms: ListDefinition<typeof listPaymentTerms> = {
  screen: 'treasury:payment-term-list',
  words: ['payment-terms', 'paymentTerm'],
  read: listPaymentTerms,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/Paymenttermlist/term?${new URLSearchParams({ code })}`,
  create: { path: '/Paymenttermlist/term', needs: updatePaymentTerm },
  columns: [
    { field: 'code', kind: 'code', width: 88, pinned: 'left' },
    { field: 'title', width: 200 },
    {
      field: 'closingDay',
      width: 88,
      value: ({ closingDay }, say) => (closingDay === 0 ? say('paymentTerm.noClosing') : dayOf(closingDay, say)),
    },
    {
      field: 'pays',
      width: 160,
      value: ({ closingDay, months, payDay, days }, say) =>
        closingDay === 0
          ? say('paymentTerm.afterDays', { days })
          : say('paymentTerm.afterMonths', { count: months, day: dayOf(payDay, say) }),
    },
    { field: 'holidayRule', width: 104, value: ({ holidayRule }, say) => say(`paymentTerm.holiday.${holidayRule}`) },
    { field: 'feeBearer', width: 104, value: ({ feeBearer }, say) => say(`paymentTerm.fee.${feeBearer}`) },
    {
      field: 'law',
      width: 104,
      value: (term, say) => say(isLawful(term) ? 'paymentTerm.withinLaw' : 'paymentTerm.beyondLaw'),
    },
    { field: 'usedBy', kind: 'amount', width: 88 },
    {
      field: 'state',
      width: 72,
      value: ({ isActive }, say) => say(isActive ? 'paymentTerm.active' : 'paymentTerm.inactive'),
    },
  ],
  filters: [
    { name: 'beyond', kind: 'flag', matches: (term) => !isLawful(term) },
    { name: 'unused', kind: 'flag', matches: ({ usedBy }) => usedBy === 0 },
  ],
  figures: [
    { name: 'beyond', filters: () => ({ beyond: 'true' }) },
    { name: 'unused', filters: () => ({ unused: 'true' }) },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deletePaymentTerm,
      input: ({ code, version }) => ({ code, version }),
      refuses: ({ usedBy }, say) => (usedBy > 0 ? say('paymentTerm.used', { count: usedBy }) : undefined),
    }),
  ],
};

/** 支払条件一覧: when what is closed is paid, and whether the 60-day law allows it. */
export default function PaymentTermListScreen() {
  return <ListScreen list={paymentTerms} />;
}
