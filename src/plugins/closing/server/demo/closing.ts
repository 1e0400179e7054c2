import { addDays } from '#core/value/day.ts';
import { lastDayOf, type Month } from '#core/value/month.ts';
import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { credit, type DemoBooks, debit, documentOf } from './demoBooks';
import { provideForBonus } from './payroll';
import { fiscalYearOf } from './staff';
import { floorTo100 } from './taxes';

/** 決算整理 at the end of March, in the order in which each figure needs the ones before it. */
export function closeFiscalYear(books: DemoBooks, month: Month): void {
  if (!month.endsWith('-03')) return;
  accrueInterest(books, month);
  provideForBadDebts(books, month);
  provideForBonus(books, month);
  moveNextYearsRepayments(books, month);
  settleConsumptionTax(books, month);
  settleCorporateTax(books, month);
}

function postClosing(books: DemoBooks, month: Month, text: string, lines: DraftLine[]): void {
  books.post({
    document: documentOf({ type: 'CL', on: lastDayOf(month), text: `${fiscalYearOf(month)}年度 ${text}`, lines }),
  });
}

/** Interest from the 28th on; taken back on the first day of the new year (洗替), and paid with the next repayment. */
function accrueInterest(books: DemoBooks, month: Month): void {
  const owed = -(books.balanceOf('2120') + books.balanceOf('2610'));
  const interest = Math.floor((owed * 1.6 * 4) / 36_500);
  books.post({
    document: documentOf({
      type: 'CL',
      on: lastDayOf(month),
      text: `${fiscalYearOf(month)}年度 未払利息計上`,
      lines: [debit('7510', interest, { taxCode: 'PNT', department: '200' }), credit('2220', interest)],
    }),
    reversal: { postingDate: addDays(lastDayOf(month), 1), reason: '期首洗替' },
  });
}

/** 0.6 % of receivables (法定繰入率), as the difference to what is there. */
function provideForBadDebts(books: DemoBooks, month: Month): void {
  const needed = Math.floor((books.balanceOf('1220') * 6) / 1_000);
  const change = needed + books.balanceOf('1490');
  if (change > 0)
    postClosing(books, month, '貸倒引当金繰入（差額補充）', [debit('6375', change), credit('1490', change)]);
  if (change < 0) postClosing(books, month, '貸倒引当金戻入', [debit('1490', -change), credit('6375', -change)]);
}

/** 1年内返済予定の長期借入金. */
function moveNextYearsRepayments(books: DemoBooks, month: Month): void {
  const amount = Math.min(4_800_000 + books.balanceOf('2120'), -books.balanceOf('2610'));
  if (amount > 0) postClosing(books, month, '1年内返済予定額 振替', [debit('2610', amount), credit('2120', amount)]);
}

/** 仮受 less 仮払消費税等: paid already, still owed, and what the rounding to 100 yen leaves. */
function settleConsumptionTax(books: DemoBooks, month: Month): void {
  const [received, paid, interim] = [-books.balanceOf('2250'), books.balanceOf('1470'), books.balanceOf('1450')];
  const tax = floorTo100(received - paid);
  const rounding = received - paid - tax;
  const owed = tax - interim;
  postClosing(books, month, '消費税等 精算', [
    debit('2250', received),
    credit('1470', paid),
    credit('1450', interim),
    owed >= 0 ? credit('2240', owed) : debit('1480', -owed),
    credit('7190', rounding, { taxCode: 'OUT', memo: '消費税等 端数差額' }),
  ]);
  books.lastYearsTax = { ...books.lastYearsTax, consumption: tax };
}

const SMALL_PROFIT = 8_000_000;

/** About 25 % of the first 8 million yen of profit and 34 % of the rest, and the inhabitants' tax every company owes. */
function settleCorporateTax(books: DemoBooks, month: Month): void {
  const profit = books.profit();
  const share = Math.min(profit, SMALL_PROFIT) * 0.25 + Math.max(profit - SMALL_PROFIT, 0) * 0.34;
  const tax = floorTo100(Math.max(share, 0) + 180_000);
  const prepaid = Math.min(books.balanceOf('1475'), tax);
  postClosing(books, month, '法人税、住民税及び事業税 計上', [
    debit('9110', tax),
    credit('1475', prepaid),
    credit('2230', tax - prepaid),
  ]);
  books.lastYearsTax = { ...books.lastYearsTax, corporate: tax };
}
