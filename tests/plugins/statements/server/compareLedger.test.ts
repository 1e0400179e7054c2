import { beforeAll, expect, it } from 'vitest';
import { compareLedger } from '#plugins/statements/balance/contract/ledgerPeriods.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

describeOnOneEngine('comparing two periods of a ledger', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
    const sell = (amount: number, postingDate: string, partner = 'C001') =>
      document([debit('1220', amount, { partner }), credit('4110', amount)], { postingDate });
    const posted = await books.post(
      sell(100, '2025-10-10'),
      sell(200, '2025-11-05'),
      sell(400, '2025-11-20', 'V001'),
      sell(1_000, '2026-10-01'),
      document([debit('1110', 300), credit('1220', 300, { partner: 'C001' })], { postingDate: '2026-11-09' }),
    );
    posted.forEach(requirePosted);
  });

  const lastYear = { from: '2026-10-01', through: '2026-11-10', otherFrom: '2025-10-01', otherThrough: '2025-11-10' };

  it('tells opening, debit, credit and closing of both, by month as far as it belongs to the period', async () => {
    const { period, other } = await books.ask(compareLedger, { account: '1220', ...lastYear });
    expect(period).toMatchObject({ opening: 700, debit: 1_000, credit: 300, closing: 1_400 });
    expect(period.months).toEqual([
      { month: '2026-10', debit: 1_000, credit: 0, closing: 1_700 },
      { month: '2026-11', debit: 0, credit: 300, closing: 1_400 },
    ]);
    expect(other).toMatchObject({ from: '2025-10-01', opening: 0, debit: 300, credit: 0, closing: 300 });
    expect(other.months.map(({ debit: moved }) => moved)).toEqual([100, 200]);
  });

  it('keeps to the partner of the ledger, and opens income at zero in each year', async () => {
    const ofPartner = await books.ask(compareLedger, { account: '1220', partner: 'V001', ...lastYear });
    expect(ofPartner.period).toMatchObject({ opening: 400, debit: 0, credit: 0, closing: 400 });
    const income = await books.ask(compareLedger, { account: '4110', ...lastYear });
    expect(income.period).toMatchObject({ opening: 0, credit: 1_000, closing: -1_000 });
  });

  it('refuses days in the wrong order, more months than are looked at, and an unknown account', async () => {
    const ask = (more: object) => books.ask(compareLedger, { account: '1220', ...lastYear, ...more });
    await expect(ask({ otherThrough: '2025-01-01' })).rejects.toMatchObject({ code: 'accounting/range-reversed' });
    await expect(ask({ otherFrom: '2010-01-01' })).rejects.toMatchObject({ code: 'accounting/comparison-too-long' });
    await expect(ask({ account: '8888' })).rejects.toMatchObject({ code: 'accounting/unknown-account-code' });
  });
});
