import { bankDayFrom } from '#core/value/bankDays.ts';
import type { Day } from '#core/value/day.ts';
import { lastDayOf, type Month } from '#core/value/month.ts';
import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { credit, type DemoBooks, debit, documentOf, sumOf } from './demoBooks';
import { fiscalYearOf } from './staff';

/** 消費税 interim payments follow last year's tax in quarters; what the closing found is paid two months after it. */
export function payConsumptionTax(books: DemoBooks, month: Month): void {
  const quarter = floorTo100(books.lastYearsTax.consumption / 4);
  if (['08', '11', '02'].includes(month.slice(5))) {
    payTax(books, { month, text: '消費税及び地方消費税 中間納付', lines: [debit('1450', quarter)] });
  }
  if (month.endsWith('-05')) {
    const text = `消費税及び地方消費税 ${fiscalYearOf(month) - 1}年度 確定納付`;
    payTax(books, { month, text, lines: [debit('2240', -books.balanceOf('2240'))] });
  }
}

/** 法人税等: half of last year's tax in November, what the closing found in May. */
export function payCorporateTax(books: DemoBooks, month: Month): void {
  if (month.endsWith('-11')) {
    const half = floorTo100(books.lastYearsTax.corporate / 2);
    payTax(books, { month, text: '法人税等 中間納付', lines: [debit('1475', half)] });
  }
  if (month.endsWith('-05')) {
    const text = `法人税等 ${fiscalYearOf(month) - 1}年度 確定納付`;
    payTax(books, { month, text, lines: [debit('2230', -books.balanceOf('2230'))] });
  }
}

/** 償却資産税 in four parts, and the yearly tax on nothing but being there. */
export function payPropertyTax(books: DemoBooks, month: Month): void {
  if (!['06', '09', '12', '02'].includes(month.slice(5))) return;
  payTax(books, { month, text: '固定資産税（償却資産）', lines: [debit('6330', 21_500, { department: '200' })] });
}

function payTax(books: DemoBooks, { month, text, lines }: { month: Month; text: string; lines: DraftLine[] }): void {
  const amount = sumOf(lines, (line) => line.amount);
  if (amount <= 0) return;
  books.post({
    document: documentOf({ type: 'SA', on: taxDayOf(month), text, lines: [...lines, credit('1110', amount)] }),
  });
}

/** The last day of the month where banks work, else the bank day before it, so that the month keeps its payment. */
function taxDayOf(month: Month): Day {
  const lastDay = lastDayOf(month);
  const on = bankDayFrom(lastDay);
  return on.startsWith(month) ? on : lastDayOf(month);
}

export const floorTo100 = (yen: number): number => Math.floor(yen / 100) * 100;
