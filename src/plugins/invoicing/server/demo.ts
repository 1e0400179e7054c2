import { monthOf } from '#core/value/day.ts';
import { addMonths, firstDayOf, lastDayOf } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, DemoStage } from '#server/plugin.ts';
import type { DraftLine } from '../contract/customerInvoice';
import { updateRecurringInvoice } from './recurringInvoices';
import { saveInvoice } from './saveInvoice';

/** An invoice of the demo company that is still to be issued: what the story of its books has posted is not billed again. */
interface Row {
  readonly partner: string;
  readonly title: string;
  readonly lines: readonly Partial<DraftLine>[];
}

const MONTH = { unit: '人月' } as const;

// biome-ignore format: one line a line
const INVOICES: readonly Row[] = [
  { partner: 'C001', title: '会員基盤の開発・試験支援', lines: [
    { ...MONTH, title: '会員基盤の開発支援', person: 'E0023', unitPrice: 850_000 },
    { ...MONTH, title: '会員基盤の試験支援', person: 'E0024', unitPrice: 620_000 },
    { title: '交通費（立替）', kind: 'expense', amount: 12_340 },
  ] },
  { partner: 'C002', title: '配車システム開発', lines: [
    { ...MONTH, title: '配車システム開発', person: 'B0001', unitPrice: 880_000 },
    { title: '超過精算 3:30', person: 'B0001', amount: 17_080 },
  ] },
  { partner: 'C004', title: '勘定系の運用支援', lines: [{ ...MONTH, title: '勘定系の運用支援', person: 'E0027', unitPrice: 780_000 }] },
  { partner: 'C006', title: '生産管理画面の開発', lines: [
    { ...MONTH, title: '生産管理画面の開発', person: 'B0002', unitPrice: 820_000 },
    { title: '初月の値引', kind: 'discount', amount: 20_000 },
  ] },
  { partner: 'C007', title: '現地説明会の運営', lines: [
    { title: '説明会の運営一式', amount: 180_000 },
    { title: '参加者の弁当・飲料', quantityHundredths: 2_000, unit: '個', unitPrice: 1_080, taxCode: 'S08R' },
  ] },
];

const LINE: DraftLine = {
  ...{ kind: 'item', title: '', person: null, quantityHundredths: 100, unit: '', unitPrice: null, amount: 0 },
  ...{ taxCode: 'S10', source: null },
};

/** Drafts of last month's work, as they lie there on the first days of a month. */
async function enterInvoices(tx: Tx, call: Call): Promise<void> {
  const month = addMonths(monthOf(call.today), -1);
  for (const { partner, title, lines } of INVOICES) {
    const invoice = {
      ...{ partner, title: `${title} ${Number(month.slice(5))}月分`, month },
      ...{ invoicedOn: call.today, deliveredOn: lastDayOf(month), paymentTerm: null, dueOn: null },
      ...({ entry: 'exclusive', isWithheld: false, account: '4120', remarks: '' } as const),
      lines: lines.map((line) => ({ ...LINE, ...line })),
    };
    await saveInvoice(tx, call, invoice, undefined);
  }
}

/** A monthly fee of a customer, the first of it at the end of next month. */
async function enterRecurring(tx: Tx, call: Call): Promise<void> {
  const recurring = {
    ...{ partner: 'C004', title: '勘定系の保守', from: firstDayOf(addMonths(monthOf(call.today), 1)), through: null },
    ...({ everyMonths: 1, dayOfMonth: 31, onHoliday: 'before', billedMonth: 'current' } as const),
    ...({ paymentTerm: null, entry: 'exclusive', isWithheld: false, account: '4120', remarks: '' } as const),
    lines: [{ ...LINE, title: '勘定系の保守料', unit: '月', unitPrice: 120_000, amount: 120_000 }],
  };
  await updateRecurringInvoice(tx, { recurring }, call);
}

const stages: readonly DemoStage[] = [
  { title: '請求書の下書き', as: 'E0004', run: enterInvoices },
  { title: '定期請求', as: 'E0004', run: enterRecurring },
];

export default stages;
