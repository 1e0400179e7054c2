import { beforeAll, expect, it } from 'vitest';
import { getDocument, listDocuments, reverseDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { taxLines, taxSummary } from '#plugins/tax-return/contract/taxSummary.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

describeOnOneEngine('consumption tax by code', (open) => {
  let books: TestBooks;
  const range = { from: '2026-10', through: '2026-11' } as const;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });

  it('is empty before anything was sold or bought', async () => {
    expect(await books.ask(taxSummary, range)).toMatchObject({
      rows: [],
      totals: { received: 0, paid: 0, balance: 0 },
      ledger: { received: 0, paid: 0 },
    });
  });

  it('sums net and tax of each code on its normal side, and agrees with the tax accounts', async () => {
    const cash = {
      debit: (amount: number) => debit('1110', amount),
      credit: (amount: number) => credit('1110', amount),
    };
    const documents = [
      document([cash.debit(110_000), credit('4110', 110_000, { taxCode: 'S10' })]),
      document([cash.debit(55_000), credit('4110', 55_000, { taxCode: 'S10' })], { postingDate: '2026-10-31' }),
      document([debit('4190', 1_100, { taxCode: 'SR10' }), cash.credit(1_100)]),
      document([debit('6220', 110_000, { taxCode: 'P10T70' }), cash.credit(110_000)]),
      document([debit('6220', 10_000, { taxCode: 'RC10' }), cash.credit(10_000)]),
      document([debit('1470', 7_800, { taxCode: 'IM78' }), cash.credit(7_800)]),
      document([cash.debit(1_000), credit('7110', 1_000, { taxCode: 'SNT' })]),
      document([debit('6220', 999), cash.credit(999)]),
      // Outside the range.
      document([cash.debit(110_000), credit('4110', 110_000, { taxCode: 'S10' })], { postingDate: '2026-09-30' }),
    ];
    for (const answer of await books.post(...documents)) requirePosted(answer);

    const { rows, totals, ledger } = await books.ask(taxSummary, range);
    expect(rows.map(({ taxCode, lines, net, tax }) => [taxCode, lines, net, tax])).toEqual([
      ['S10', 2, 150_000, 15_000],
      ['SNT', 1, 1_000, 0],
      ['SR10', 1, 1_000, 100],
      ['P10T70', 1, 103_000, 7_000],
      ['RC10', 1, 10_000, 1_000],
      ['IM78', 1, 0, 7_800],
    ]);
    expect(totals).toEqual({ received: 15_900, paid: 15_800, balance: 100 });
    expect(ledger).toEqual({ received: 15_900, paid: 15_800 });
    expect(await books.verify()).toEqual([]);
  });

  it('tells the months of each code, and what the period comes to', async () => {
    const { rows, estimate } = await books.ask(taxSummary, range);
    const monthsOf = (code: string) => rows.find(({ taxCode }) => taxCode === code)?.months;
    expect(monthsOf('S10')).toEqual([
      { month: '2026-10', lines: 1, net: 50_000, tax: 5_000 },
      { month: '2026-11', lines: 1, net: 100_000, tax: 10_000 },
    ]);
    // 165,000 × 100/110, and 7.8 % of 150,000; 70 % of 7,800 and the import tax are deducted.
    expect(estimate).toMatchObject({
      sales: [{ gross: 165_000, base: 150_000, tax: 11_700 }],
      taxOnReturns: 78,
      purchases: { taxable: 5_460 + 7_800 },
      ratio: { taxable: 149_000, exempt: 1_000, deductsAll: true },
      outcomes: [{ method: 'full', deduction: 13_260, national: -1_638, local: -462 }],
    });
  });

  it('leads to the lines of a code, page by page, with their sums', async () => {
    const days = { from: '2026-10-01', through: '2026-11-30' };
    const all = await books.ask(taxLines, { ...days, taxCode: 'S10' });
    expect(all.totals).toEqual({ count: 4, net: 150_000, tax: 15_000 });
    expect(all.rows.map(({ postingDate, account, net, tax }) => [postingDate, account, net, tax])).toEqual([
      ['2026-10-31', '4110', 50_000, 0],
      ['2026-10-31', '2250', 0, 5_000],
      ['2026-11-10', '4110', 100_000, 0],
      ['2026-11-10', '2250', 0, 10_000],
    ]);
    const first = await books.ask(taxLines, { ...days, taxCode: 'S10', limit: 3 });
    const second = await books.ask(taxLines, { ...days, taxCode: 'S10', limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.rows, ...second.rows]).toEqual(all.rows);
    expect(second.nextCursor).toBeNull();
    const newest = await books.ask(taxLines, { ...days, taxCode: 'S10', sort: '-postingDate' });
    expect(newest.rows).toEqual(all.rows.toReversed());

    const owed = document([debit('5135', 11_000, { taxCode: 'P10T80' }), credit('2020', 11_000, { partner: 'V001' })], {
      documentType: 'KR',
      postingDate: '2026-09-30',
    });
    requirePosted((await books.post(owed))[0]);
    const { rows: purchases } = await books.ask(taxLines, { taxCode: 'P10T80' });
    expect(purchases.map(({ partner }) => partner)).toEqual(['V001', 'V001']);
    const shared = document(
      [
        debit('5135', 11_000, { taxCode: 'P08T80' }),
        credit('2020', 6_000, { partner: 'V001' }),
        credit('2020', 5_000, { partner: 'C001' }),
      ],
      { documentType: 'KR', postingDate: '2026-09-30' },
    );
    requirePosted((await books.post(shared))[0]);
    const { rows: ofTwo } = await books.ask(taxLines, { taxCode: 'P08T80' });
    expect(ofTwo.map(({ partner, partnerTitle }) => [partner, partnerTitle])).toEqual([
      [null, null],
      [null, null],
    ]);

    const sums = async (taxCode: string) => (await books.ask(taxLines, { ...days, taxCode })).totals;
    expect(await sums('RC10')).toEqual({ count: 2, net: 10_000, tax: 1_000 });
    expect(await sums('IM78')).toEqual({ count: 1, net: 0, tax: 7_800 });
    expect(await sums('SR10')).toEqual({ count: 2, net: 1_000, tax: 100 });
    await expect(books.ask(taxLines, { cursor: 'x' })).rejects.toMatchObject({ code: 'accounting/cursor-not-valid' });
  });

  it('takes a reversed document off again, and shows tax entered by hand in the ledger alone', async () => {
    const byHand = document([debit('1470', 500), credit('1110', 500)]);
    for (const answer of await books.post(byHand)) requirePosted(answer);
    const { totals, ledger } = await books.ask(taxSummary, range);
    expect([totals.paid, ledger.paid]).toEqual([15_800, 16_300]);
  });

  it('keeps a tax that was typed from the invoice, shows it in the list and in the lines, and proves it', async () => {
    const purchase = document([debit('6220', 1_098, { taxCode: 'P10' }), credit('1110', 1_098)], {
      documentDate: '2026-11-12',
      postingDate: '2026-11-12',
    });
    const typed = { taxCode: 'P10', side: 'debit' as const, amount: 100, reason: '請求書の税額' };
    const [tooFar] = await books.post({ ...purchase, typedTaxes: [{ ...typed, amount: 102 }] });
    expect(tooFar).toMatchObject({ code: 'accounting/typed-tax-too-far', params: { computed: 99, tolerance: 1 } });
    const [answer] = await books.post({ ...purchase, typedTaxes: [typed] });
    const { id, version } = requirePosted(answer);
    const kept = { ...typed, computed: 99 };
    expect((await books.ask(getDocument, { id })).typedTaxes).toEqual([kept]);
    const { rows } = await books.ask(listDocuments, { trait: 'typedTax' });
    expect(rows.map((row) => row.id)).toEqual([id]);
    const lines = await books.ask(taxLines, { taxCode: 'P10', from: '2026-11-12', through: '2026-11-12' });
    expect(lines.rows.map(({ net, tax, typedTax }) => [net, tax, typedTax])).toEqual([
      [998, 0, null],
      [0, 100, { computed: 99, reason: '請求書の税額' }],
    ]);
    expect((await books.ask(taxSummary, range)).typedTaxes).toEqual({ count: 1, difference: 1 });

    const reversal = await books.ask(reverseDocument, { id, version, postingDate: '2026-11-13', reason: '誤り' });
    expect((await books.ask(getDocument, { id: reversal.id })).typedTaxes).toEqual([{ ...kept, side: 'credit' }]);
    expect((await books.ask(taxSummary, range)).typedTaxes).toEqual({ count: 2, difference: 0 });
    expect(await books.verify()).toEqual([]);
  });

  it('refuses a range that ends before it starts', async () => {
    await expect(books.ask(taxSummary, { from: '2026-11', through: '2026-10' })).rejects.toMatchObject({
      code: 'accounting/range-reversed',
    });
  });
});
