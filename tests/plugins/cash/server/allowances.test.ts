import { beforeAll, expect, it } from 'vitest';
import { classifyClaims, listAllowance, postAllowance } from '#plugins/cash/allowance/contract/allowance.ts';
import { type DraftLine, getDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

const TODAY = '2026-11-20';

describeOnOneEngine('the allowance for doubtful accounts', (open) => {
  let books: TestBooks;
  const post = async (...lines: DraftLine[]) =>
    requirePosted((await books.post(document(lines, { postingDate: '2026-10-05' })))[0]);
  const sell = (partner: string, amount: number) =>
    post(debit('1220', amount, { partner }), credit('4110', amount, { taxCode: 'OUT' }));
  const listed = async (asOf = TODAY) => books.ask(listAllowance, { asOf, business: 'trade' });
  const told = async (asOf = TODAY) =>
    (await listed(asOf)).rows.map(({ partner, claimClass, owed, owing, base, allowance }) => [
      ...[partner, claimClass, owed, owing, base, allowance],
    ]);
  const classify = (claimClass: 'ordinary' | 'doubtful' | 'bankrupt', from: string, more: object = {}) =>
    books.ask(classifyClaims, { partner: 'C001', claimClass, from, reason: '手形不渡', ...more });
  const linesOf = async (id: string) =>
    (await books.ask(getDocument, { id })).lines.map(({ side, account, amount }) => `${side} ${account} ${amount}`);

  beforeAll(async () => {
    books = await openTestBooks(open);
    await sell('C001', 600_000);
    await sell('V001', 300_000);
    await post(debit('6290', 100_000, { taxCode: 'OUT' }), credit('2020', 100_000, { partner: 'V001' }));
  });

  it('takes what each customer owes less what it is owed, at the rate of the business', async () => {
    expect(await told()).toEqual([
      ['C001', 'ordinary', 600_000, 0, 600_000, 6_000],
      ['V001', 'ordinary', 300_000, 100_000, 200_000, 2_000],
    ]);
    expect(await listed()).toMatchObject({ perMille: 10, needed: 8_000, booked: 0 });
    expect(await told('2026-10-04')).toEqual([]);
  });

  it('takes half of what is not secured from the day a customer is doubtful', async () => {
    await classify('doubtful', '2026-11-01', { secured: 100_000 });
    expect((await told())[0]).toEqual(['C001', 'doubtful', 600_000, 0, 500_000, 250_000]);
    expect((await told('2026-10-31'))[0]).toEqual(['C001', 'ordinary', 600_000, 0, 600_000, 6_000]);
    await classify('bankrupt', '2026-11-10', { percent: 100 });
    expect((await told())[0]).toEqual(['C001', 'bankrupt', 600_000, 0, 600_000, 600_000]);
    await classify('ordinary', '2026-12-01');
    expect((await told('2026-12-01'))[0]?.slice(0, 2)).toEqual(['C001', 'ordinary']);
    await expect(
      books.ask(classifyClaims, { partner: 'X', claimClass: 'doubtful', from: TODAY, reason: 'x' }),
    ).rejects.toMatchObject({ code: 'treasury/unknown-customer' });
    await expect(classify('doubtful', TODAY, { percent: 101 })).rejects.toThrow();
    await expect(classify('doubtful', TODAY, { secured: -1 })).rejects.toThrow();
  });

  it('is posted once, and gives back what was booked the next time', async () => {
    const asked = { asOf: '2026-10-31', business: 'trade' as const };
    const first = await books.ask(postAllowance, asked);
    expect(await linesOf(first.id)).toEqual(['debit 6375 8000', 'credit 1490 8000']);
    await expect(books.ask(postAllowance, asked)).rejects.toMatchObject({ code: 'treasury/allowance-booked' });
    const done = await Promise.allSettled(
      [TODAY, TODAY].map((asOf) => books.ask(postAllowance, { asOf, business: 'trade' })),
    );
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [posted] = done.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(await linesOf(posted?.id ?? '')).toEqual([
      ...['credit 6375 8000', 'debit 1490 8000', 'debit 6375 602000', 'credit 1490 602000'],
    ]);
    expect(await listed()).toMatchObject({ needed: 602_000, booked: 602_000 });
    expect(await books.verify()).toEqual([]);
  });
});
