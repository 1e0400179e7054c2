import { beforeAll, expect, it } from 'vitest';
import { carryForward, previewCarryForward } from '#plugins/closing/contract/carryForward.ts';
import { postDocuments } from '#plugins/ledger/document/server/postJournalEntries.ts';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { trialBalance } from '#plugins/statements/balance/contract/balance.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

/** The case of the accounting facts, §2 繰越: capital 10,000,000, retained 2,000,000, profit 1,500,000. */
describeOnOneEngine('carrying balances forward', (open) => {
  let books: TestBooks;
  const inYear = { postingDate: '2025-10-10' };
  const nextYear = { from: '2026-04', through: '2026-04' };

  beforeAll(async () => {
    books = await openTestBooks(open);
    const opening = { documentType: 'OB', postingDate: '2025-04-01' };
    const posted = await books.post(
      document([debit('1110', 12_000_000), credit('3110', 10_000_000), credit('3390', 2_000_000)], opening),
      document([debit('1220', 2_500_000, { partner: 'C001', department: '10' }), credit('4110', 2_500_000)], inYear),
      document([debit('6290', 1_000_000, { department: '20' }), credit('1110', 1_000_000)], inYear),
    );
    posted.forEach(requirePosted);
  });

  const openingOf = async (account: string) => {
    const { rows } = await books.ask(trialBalance, { ...nextYear, withZero: 'true' });
    return rows.find((row) => row.account === account)?.opening;
  };

  it('shows what a run would carry, and runs', async () => {
    const preview = await books.ask(previewCarryForward, { fiscalYear: 2025 });
    expect(preview).toMatchObject({
      asOf: '2026-03-31',
      differences: 4,
      retainedEarnings: { before: 2_000_000, profit: 1_500_000, after: 3_500_000 },
      totals: { closing: 0, carried: 0, difference: 0 },
      runs: [],
    });
    const state = await books.ask(carryForward, { fiscalYear: 2025 });
    expect(
      state.rows.map(({ account, partner, department, carried, difference }) => [
        account,
        partner,
        department,
        carried,
        difference,
      ]),
    ).toEqual([
      ['1110', '', '', 11_000_000, 0],
      ['1220', 'C001', '10', 2_500_000, 0],
      ['3110', '', '', -10_000_000, 0],
      ['3390', '', '', -3_500_000, 0],
    ]);
    expect(state).toMatchObject({ differences: 0, runs: [{ run: 1, profit: 1_500_000, changed: 4 }] });
  });

  it('tells whoever is too early: the year has not ended, or is not closed', async () => {
    const codesOf = async (fiscalYear: number) =>
      (await books.ask(previewCarryForward, { fiscalYear })).warnings.map(({ code }) => code);
    expect(await codesOf(2025)).toEqual(['accounting/carry-forward-open']);
    const { warnings } = await books.ask(previewCarryForward, { fiscalYear: 2026 });
    expect(warnings).toEqual([
      { code: 'accounting/carry-forward-early', message: expect.stringMatching(/2026 年度.*2027\/03\/31/) },
      { code: 'accounting/carry-forward-open', message: expect.stringContaining('仮の繰越') },
    ]);
  });

  it('is what the statements of the next year open with; income and expense open at zero', async () => {
    expect(await openingOf('3110')).toBe(-10_000_000);
    expect(await openingOf('3390')).toBe(-3_500_000);
    const { rows } = await books.ask(trialBalance, { ...nextYear, withZero: 'true' });
    expect(rows.filter(({ statement, opening }) => statement === 'PL' && opening !== 0)).toEqual([]);
  });

  it('repeated without a change leaves no trace; after a late entry it carries the difference alone', async () => {
    expect((await books.ask(carryForward, { fiscalYear: 2025 })).runs).toHaveLength(1);
    requirePosted((await books.post(document([debit('6290', 100_000), credit('1110', 100_000)], inYear)))[0]);
    const preview = await books.ask(previewCarryForward, { fiscalYear: 2025 });
    expect(
      preview.rows.filter(({ difference }) => difference !== 0).map(({ account, difference }) => [account, difference]),
    ).toEqual([
      ['1110', -100_000],
      ['3390', 100_000],
    ]);
    // A run that is behind the books is not a broken promise: it was right when it was made.
    expect(await books.verify()).toEqual([]);
    const state = await books.ask(carryForward, { fiscalYear: 2025 });
    expect(state).toMatchObject({ differences: 0, runs: [{ changed: 4 }, { run: 2, profit: 1_400_000, changed: 2 }] });
    expect(await openingOf('3390')).toBe(-3_400_000);
  });

  it('carries by itself what came late, when its month is closed again', async () => {
    requirePosted((await books.post(document([debit('6290', 1), credit('1110', 1)], inYear)))[0]);
    const months = ['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10'];
    for (const period of months) await books.ask(setPeriod, { period, state: 'closed' });
    expect(await books.ask(previewCarryForward, { fiscalYear: 2025 })).toMatchObject({
      differences: 0,
      runs: [{ run: 1 }, { run: 2 }, { run: 3, changed: 2, profit: 1_399_999 }],
    });
    for (const period of months) await books.ask(setPeriod, { period, state: 'open' });
    requirePosted((await books.post(document([debit('1110', 1), credit('6290', 1)], inYear)))[0]);
  });

  it('pays a dividend of 500,000 out of retained earnings, a tenth of it into the legal reserve', async () => {
    const dividend = document(
      [debit('3390', 550_000), credit('2210', 500_000, { partner: 'V001' }), credit('3310', 50_000)],
      {
        postingDate: '2026-06-25',
      },
    );
    const [posted] = await books.act((tx) => postDocuments(tx, books.call, [dividend], { source: 'typed' }));
    requirePosted(posted);
    const { rows } = await books.ask(trialBalance, { from: '2026-04', through: '2026-06' });
    expect(rows.find(({ account }) => account === '3390')?.closing).toBe(-2_850_000);
    expect(rows.find(({ account }) => account === '3310')?.closing).toBe(-50_000);
  });

  it('names the periods that may still change the year, and refuses a year without periods', async () => {
    expect((await books.ask(previewCarryForward, { fiscalYear: 2025 })).openPeriods).toHaveLength(12);
    await books.ask(setPeriod, { period: '2025-04', state: 'closed' });
    expect((await books.ask(previewCarryForward, { fiscalYear: 2025 })).openPeriods[0]).toBe('2025-05');
    await expect(books.ask(previewCarryForward, { fiscalYear: 2030 })).rejects.toMatchObject({
      code: 'accounting/fiscal-year-missing',
    });
  });

  it('keeps its runs against change, and verifies', async () => {
    const change = books.act((tx) => tx.$client.query('update carried_balance set amount = amount + 1'));
    await expect(change).rejects.toMatchObject({ constraint: 'ledger_is_append_only' });
    const removal = books.act((tx) => tx.$client.query('delete from carry_forward'));
    await expect(removal).rejects.toMatchObject({ constraint: 'ledger_is_append_only' });
    expect(await books.verify()).toEqual([]);
  });
});
