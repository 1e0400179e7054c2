import { addDays } from '#core/value/day.ts';
import type { Month } from '#core/value/month.ts';
import { dayIn } from './customers';
import { chargeOf, credit, type DemoBooks, debit, documentOf } from './demoBooks';

/** Months in which a bill is entered twice by mistake; the second one is reversed a few days later. */
const MONTHS_OF_MISTAKES = new Set(['2025-06', '2025-10', '2026-02', '2026-05', '2026-07', '2026-10']);

export function enterBillTwice(books: DemoBooks, month: Month): void {
  if (!MONTHS_OF_MISTAKES.has(month)) return;
  const on = dayIn(month, 12);
  const memo = `懇親会費 ${chargeOf(month)}`;
  const amount = 33_000 + (Number(month.slice(5)) % 5) * 2_200;
  const document = documentOf({
    type: 'SA',
    on,
    text: memo,
    lines: [debit('6160', amount, { taxCode: 'P10', department: '200' }), credit('1110', amount)],
  });
  books.post({ document });
  books.post({ document, reversal: { postingDate: addDays(on, 4), reason: '二重計上のため取消' } });
}
