import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceSheet, trialBalance } from '../../../../src/plugins/accounting/contract/balance';
import { cashFlow } from '../../../../src/plugins/accounting/contract/cashFlow';
import { ageing, listClearings, openItems } from '../../../../src/plugins/accounting/contract/clearing';
import { listPeriods } from '../../../../src/plugins/accounting/contract/fiscalPeriod';
import { listDocuments } from '../../../../src/plugins/accounting/contract/journalEntry';
import { sumOf } from '../../../../src/plugins/accounting/rules/sumOf';
import { draftsOn } from '../../../../src/plugins/accounting/server/demo/drafts';
import { tellStory } from '../../../../src/plugins/accounting/server/demo/tellStory';
import { verifyBooks } from '../../../../src/plugins/accounting/server/service';
import { listDepartments } from '../../../../src/plugins/administration/contract/department';
import { listCustomers, listVendors } from '../../../../src/plugins/sales/contract/businessPartner';
import { describeOnOneEngine } from '../../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../../support/testServer';

const NOW = new Date('2026-11-20T03:00:00Z');
const story = tellStory('2026-11-20');
/** Two invoices, a revaluation and what takes it back; the payment is posted by its clearing. */
const DOLLAR_DOCUMENTS = 4;

describeOnOneEngine('the demo company', (open) => {
  let server: TestServer;
  let keiri: Client;
  const lines: string[] = [];
  beforeAll(async () => {
    const started = performance.now();
    server = await startTestServer({ open, company: 'full', now: () => NOW, report: (line) => lines.push(line) });
    console.log(`demo company filled and served in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    keiri = await server.signIn('keiri');
  });
  afterAll(() => server.close());

  test('is filled stage by stage, and says so', () => {
    const stages = [
      '部門',
      '取引先',
      '従業員',
      '2025年度の伝票と年次決算',
      '2026年度から今日までの伝票',
      '先月までの消込',
      '外貨の取引と期末評価',
      '今年度の予算',
    ];
    for (const title of stages) {
      expect(lines.some((line) => line.includes(title))).toBe(true);
    }
  });

  test('has posted every document of its story, its drafts and reversals, and what clearing posts', async () => {
    const reversals = story.filter(({ reversal }) => reversal).length;
    const count = async (status: 'draft' | 'parked' | 'reversal' | 'reversed') =>
      (await keiri.call(listDocuments, { status, limit: 1 })).data.totals?.count;
    expect(await count('draft')).toBe(draftsOn('2026-11-20').length);
    expect(await count('parked'), 'one of the administrator, one of the accountant').toBe(2);
    // The revaluation in dollars is taken back as well.
    expect(await count('reversal')).toBe(reversals + 1);
    expect(await count('reversed')).toBe(reversals + 1);
    const { data } = await keiri.call(listDocuments, { limit: 1 });
    const cleared = (await keiri.call(listClearings, { limit: 500 })).data.rows.filter(
      ({ kind, entryId }: { kind: string; entryId: string | null }) => kind === 'clear' && entryId !== null,
    );
    expect(cleared.length).toBeGreaterThan(0);
    expect(data.totals?.count).toBe(
      story.length + reversals + DOLLAR_DOCUMENTS + draftsOn('2026-11-20').length + 2 + cleared.length,
    );
    expect(data.totals?.count).toBeGreaterThan(2_000);
  });

  test('has cash-flow statements that tie to its money, year by year', async () => {
    const first = (await keiri.call(cashFlow, { from: '2025-04', through: '2026-03' })).data;
    const second = (await keiri.call(cashFlow, { from: '2026-04', through: '2026-11' })).data;
    expect([first.totals.difference, second.totals.difference]).toEqual([0, 0]);
    expect(second.totals.opening).toBe(first.totals.closing);
    const amountOf = (code: string) => first.rows.find((row) => row.code === code)?.amount;
    expect(amountOf('TAN_OUT')).toBe(-1_260_000);
    expect(amountOf('LONG_OUT')).toBeLessThan(0);
    expect(amountOf('CAPITAL')).toBeUndefined();
  });

  test('has cleared what was settled through last month, and left this month to be cleared', async () => {
    const { rows } = (await keiri.call(openItems, { ledger: 'receivable' })).data;
    const receipts = rows.filter(({ side }) => side === 'credit');
    expect(receipts.length).toBeGreaterThan(10);
    expect(receipts.filter(({ postingDate }) => postingDate < '2026-11-01')).toEqual([]);
    const half = rows.filter(({ open, amount }) => open < amount);
    expect(half).toHaveLength(1);
    const { totals, ledgerBalance } = (await keiri.call(ageing, { ledger: 'receivable', asOf: '2026-11-20' })).data;
    expect(totals.total).toBe(ledgerBalance);
  });

  test('has sold in dollars: a paid invoice with its gain, and an open one that was revalued and taken back', async () => {
    const { rows } = (await keiri.call(openItems, { ledger: 'receivable', partner: 'C004' })).data;
    const dollars = rows.filter(({ currency }) => currency === 'USD');
    expect(dollars).toMatchObject([{ foreignOpen: 980_000, open: 1_490_580, postingDate: '2026-10-20' }]);
    const year = (await keiri.call(trialBalance, { from: '2026-04', through: '2026-11' })).data.rows;
    const october = (await keiri.call(trialBalance, { from: '2026-10', through: '2026-10' })).data.rows;
    const gain = (all: { account: string; debit: number; credit: number }[]) =>
      all.filter(({ account }) => account === '7130').map(({ debit, credit }) => credit - debit);
    // 12,500 dollars by 1.65 yen; at the end of October 9,800 open by 1.30, and those 12,500 in the bank by 1.55.
    expect([gain(year), gain(october)]).toEqual([[20_625], [20_625 + 12_740 + 19_375]]);
  });

  test('keeps every promise of the books', async () => {
    const companyId = await companyIdOf(server);
    expect(await server.database.transaction({ companyId }, (tx) => verifyBooks(tx, companyId))).toEqual([]);
  });

  test('has in the bank what its story says', async () => {
    const { rows } = (await keiri.call(trialBalance, { from: '2026-04', through: '2026-11' })).data;
    const bank = story.flatMap(({ document, reversal }) =>
      reversal ? [] : document.lines.filter(({ account }) => account === '1110'),
    );
    const closing = rows.find(({ account }) => account === '1110')?.closing;
    expect(closing).toBe(sumOf(bank, 'debit') - sumOf(bank, 'credit'));
  });

  test('balances, with assets = liabilities + equity at every quarter’s end', async () => {
    const { data } = await keiri.call(trialBalance, { from: '2026-04', through: '2026-11' });
    expect(data.totals.debit).toBe(data.totals.credit);
    for (const asOf of ['2025-06-30', '2025-12-31', '2026-03-31', '2026-09-30', '2026-11-20']) {
      const { totals } = (await keiri.call(balanceSheet, { asOf })).data;
      expect(totals.assets, asOf).toBe(totals.liabilities + totals.equity);
      expect(totals.equity, asOf).toBeGreaterThan(30_000_000);
    }
  });

  test('has its first year closed and the months of this one open', async () => {
    const { rows } = (await keiri.call(listPeriods, {})).data;
    const statesOf = (year: number) => [
      ...new Set(rows.filter(({ fiscalYear }) => fiscalYear === year).map(({ state }) => state)),
    ];
    expect(statesOf(2025)).toEqual(['closed']);
    expect(statesOf(2026)).toEqual(['open']);
  });

  test('has ten customers, eight partner companies among its vendors, and departments', async () => {
    const customers = (await keiri.call(listCustomers, {})).data.rows;
    const vendors: { code: string; registrationNumber: string | null }[] = (await keiri.call(listVendors, {})).data
      .rows;
    expect(customers).toHaveLength(10);
    expect(vendors.filter(({ code }) => code.startsWith('B'))).toHaveLength(8);
    expect(vendors.filter(({ code }) => code.startsWith('E'))).toHaveLength(30);
    expect((await keiri.call(listDepartments, {})).data.rows).toHaveLength(7);
    const numbers = [...customers, ...vendors].flatMap(({ registrationNumber }) => registrationNumber ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => !hasValidCheckDigit(number))).toEqual([]);
  });
});

async function companyIdOf({ database }: TestServer): Promise<string> {
  const { rows } = await database.transaction('system', (tx) =>
    tx.$client.query<{ id: string }>('select id from company'),
  );
  return rows[0]?.id ?? '';
}

/** T + check digit + 12 digits: 9 − (Σ digit × (1 or 2, from the right) mod 9). */
function hasValidCheckDigit(registrationNumber: string): boolean {
  const [, check, ...digits] = registrationNumber;
  const sum = digits.toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0);
  return Number(check) === 9 - (sum % 9);
}
