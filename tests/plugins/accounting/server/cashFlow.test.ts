import { beforeAll, expect, it } from 'vitest';
import { cashFlow } from '../../../../src/plugins/accounting/contract/cashFlow';
import { describeOnOneEngine } from '../../../support/testDatabase';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from './testBooks';

describeOnOneEngine('the cash-flow statement from the books', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });

  it('shows a machine bought on credit when its debt is paid, older debts first, by either method', async () => {
    const post = async (lines: Parameters<typeof document>[0], postingDate: string) => {
      const [answer] = await books.post(document(lines, { postingDate }));
      requirePosted(answer);
    };
    const owed = (amount: number) => credit('2210', amount, { partner: 'V001' });
    const pay = (amount: number, day: string) =>
      post([debit('2210', amount, { partner: 'V001' }), credit('1110', amount)], day);
    await post([debit('6290', 7_000), owed(7_000)], '2026-08-31');
    await post([debit('1550', 110_000, { taxCode: 'P10' }), owed(110_000)], '2026-09-10');
    await post([debit('6290', 9_000), owed(9_000)], '2026-09-30');
    await pay(62_000, '2026-10-30');
    await pay(64_000, '2026-11-10');

    const figures = async (from: string, through: string, more: { method?: 'direct'; knownAt?: string } = {}) => {
      const { rows, totals } = await books.ask(cashFlow, { from, through, ...more });
      expect(totals.difference).toBe(0);
      return Object.fromEntries(rows.flatMap(({ code, amount, kind }) => (kind === 'line' ? [[code, amount]] : [])));
    };
    expect(await figures('2026-09', '2026-09')).toEqual({ PRETAX: -9_000, CTAX: -10_000, OTHER: 19_000 });
    expect(await figures('2026-10', '2026-10')).toEqual({ OTHER: -12_000, TAN_OUT: -50_000 });
    expect(await figures('2026-11', '2026-11')).toEqual({ OTHER: -14_000, TAN_OUT: -50_000 });
    expect(await figures('2026-04', '2026-11')).toEqual({ PRETAX: -16_000, CTAX: -10_000, TAN_OUT: -100_000 });
    expect(await figures('2026-11', '2026-11', { method: 'direct' })).toEqual({
      OTHER_CASH: -14_000,
      TAN_OUT: -50_000,
    });
    expect(await figures('2026-11', '2026-11', { knownAt: '2026-01-01T00:00:00.000Z' })).toEqual({});
  });
});
