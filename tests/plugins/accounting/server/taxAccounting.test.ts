import { beforeAll, expect, it } from 'vitest';
import { trialBalance } from '../../../../src/plugins/accounting/contract/balance';
import { listPeriods, setPeriod, setTaxAccounting } from '../../../../src/plugins/accounting/contract/fiscalPeriod';
import { getDocument } from '../../../../src/plugins/accounting/contract/journalEntry';
import { taxSummary } from '../../../../src/plugins/accounting/contract/taxSummary';
import { describeOnEachEngine } from '../../../support/testDatabase';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from './testBooks';

describeOnEachEngine('tax kept in the amounts', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(await open());
  });

  const sale = (day: string, taxEntry: 'included' | 'excluded' = 'included') =>
    document([debit('1110', 110_000), credit('4110', 110_000, { taxCode: 'S10' })], {
      postingDate: day,
      documentDate: day,
      taxEntry,
    });
  const linesOf = async (day: string) => {
    const [posted] = await books.post(sale(day));
    const { lines } = await books.ask(getDocument, { id: requirePosted(posted).id });
    return lines.map(({ account, amount, taxCode }) => [account, amount, taxCode ?? null]);
  };

  it('holds from a fiscal year on, whose documents make no lines of tax', async () => {
    expect(await linesOf('2026-11-20')).toEqual([
      ['1110', 110_000, null],
      ['4110', 100_000, 'S10'],
      ['2250', 10_000, 'S10'],
    ]);
    await books.ask(setTaxAccounting, { fiscalYear: 2027, isTaxInclusive: true });
    await books.ask(setPeriod, { period: '2027-04', state: 'open' });
    const rows = (await books.ask(listPeriods, {})).rows.map(({ fiscalYear, isTaxInclusive }) => [
      fiscalYear,
      isTaxInclusive,
    ]);
    expect(new Set(rows.map(String))).toEqual(new Set(['2025,false', '2026,false', '2027,true']));

    expect(await linesOf('2027-04-10')).toEqual([
      ['1110', 110_000, null],
      ['4110', 110_000, 'S10'],
    ]);
    const [excluded] = await books.post(sale('2027-04-11', 'excluded'));
    expect(excluded).toMatchObject({ code: 'accounting/tax-kept-inside', params: { fiscalYear: 2027 } });
  });

  it('shows gross income in the statements, and works the tax out of the lines', async () => {
    await books.post(
      document([debit('6390', 55_000, { taxCode: 'P10T70' }), credit('1110', 55_000)], {
        postingDate: '2027-04-12',
        documentDate: '2027-04-12',
      }),
    );
    const month = { from: '2027-04', through: '2027-04' };
    const { rows } = await books.ask(trialBalance, month);
    expect(rows.find(({ account }) => account === '4110')).toMatchObject({ credit: 110_000 });
    const summary = await books.ask(taxSummary, month);
    expect(summary.rows.map(({ taxCode, net, tax }) => [taxCode, net, tax])).toEqual([
      ['S10', 100_000, 10_000],
      // 5,000 of tax, of which 70 % may be deducted.
      ['P10T70', 51_500, 3_500],
    ]);
    expect(summary).toMatchObject({ isTaxInside: true, ledger: { received: 0, paid: 0 } });
    expect(summary.estimate).toMatchObject({ taxOnSales: 7_800, purchases: { taxable: 2_730 } });
    expect(await books.verify()).toEqual([]);
  });

  it('is settled by the first document of the year', async () => {
    await expect(books.ask(setTaxAccounting, { fiscalYear: 2027, isTaxInclusive: false })).rejects.toMatchObject({
      code: 'accounting/tax-accounting-settled',
    });
    await expect(books.ask(setTaxAccounting, { fiscalYear: 2026, isTaxInclusive: true })).rejects.toMatchObject({
      code: 'accounting/tax-accounting-settled',
    });
    await books.ask(setTaxAccounting, { fiscalYear: 2028, isTaxInclusive: false });
  });
});
