import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '#core/contract/endpoint.ts';
import { listDepartments } from '#plugins/administration/contract/department.ts';
import { type Aged, listPayables, listReceivables, type Receivable } from '#plugins/cash/ageing/contract/ageing.ts';
import { listClearings } from '#plugins/clearing/contract/clearing.ts';
import { draftsOn } from '#plugins/closing/server/demo/drafts.ts';
import { tellStory } from '#plugins/closing/server/demo/tellStory.ts';
import { verifyBooks } from '#plugins/closing/server/verify/verifyBooks.ts';
import { excelPost, excelUpload } from '#plugins/journal-exchange/upload/contract/upload.ts';
import { sumOf } from '#plugins/ledger/books/rules/sumOf.ts';
import {
  type DraftDocument,
  downloadDocuments,
  listDocuments,
  postDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { openItems } from '#plugins/ledger/open-item/contract/openItem.ts';
import { listPeriods } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { listCustomers, listVendors } from '#plugins/sales/contract/businessPartner.ts';
import { balanceSheet, trialBalance } from '#plugins/statements/balance/contract/balance.ts';
import { cashFlow } from '#plugins/statements/cash-flow/contract/cashFlow.ts';
import { taxSummary } from '#plugins/tax-return/contract/taxSummary.ts';
import type { Tx } from '#server/database/transaction.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { foundTestBooks } from '../../ledger/server/testBooks';

const NOW = new Date('2026-11-20T03:00:00Z');
const YEARS = { from: '2025-04-01', through: '2027-03-31' };

/** Bought in September, invoiced late: the code of September on a day of October. */
const LATE_INVOICE: DraftDocument = {
  documentType: 'KR',
  documentDate: '2026-09-30',
  postingDate: '2026-10-06',
  currency: 'JPY',
  taxEntry: 'included',
  headerText: '9月分 デザイン料',
  reference: 'INV-0930',
  lines: [
    { side: 'debit', account: '5130', amount: 110_003, taxCode: 'P10T80', department: '430' },
    { side: 'credit', account: '2020', amount: 110_003, partner: 'B007', dueOn: '2026-11-30' },
  ],
};

/** Typed without tax, and with the supplier's own rounding of it. */
const TYPED_TAX: DraftDocument = {
  documentType: 'KR',
  documentDate: '2026-11-05',
  postingDate: '2026-11-06',
  currency: 'JPY',
  taxEntry: 'excluded',
  headerText: '備品',
  reference: 'T-1',
  typedTaxes: [{ taxCode: 'P10', side: 'debit', amount: 1_001, reason: '請求書のとおり' }],
  lines: [
    { side: 'debit', account: '6260', amount: 10_005, taxCode: 'P10' },
    { side: 'credit', account: '2020', amount: 11_006, partner: 'B001', memo: '-検収済' },
  ],
};

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
    const { totals, ledgerBalance } = (await keiri.call(listReceivables, { asOf: '2026-11-20' })).data;
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

  const download = async (): Promise<Uint8Array> => {
    const query = new URLSearchParams(YEARS);
    const response = await fetch(`${server.url}${pathOf(downloadDocuments)}?${query}`, {
      headers: { authorization: `Bearer ${keiri.key}` },
    });
    const content = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-type'), new TextDecoder().decode(content.slice(0, 500))).toContain('csv');
    return content;
  };

  test('comes out as one file and goes into a new company, to the yen, the due day and the clearing', {
    timeout: 240_000,
  }, async () => {
    for (const document of [LATE_INVOICE, TYPED_TAX]) {
      const { code, message } = await keiri.call(postDocument, { document });
      expect(code, message).toBe(0);
    }
    const from = await companyIdOf(server);
    const other = await foundTestBooks(server.database);
    await server.database.transaction('system', (tx) => copyMasters(tx, { from, to: other.companyId }));
    const content = await download();
    const checked = await other.ask(excelUpload, { file: { name: 'kanjo.csv', content } });
    expect(checked.errors).toEqual([]);
    const posted = await other.ask(excelPost, { uploadId: checked.uploadId });
    expect(posted.documents).toBeGreaterThan(1_500);

    for (const range of [
      { from: '2025-04', through: '2026-03' },
      { from: '2026-04', through: '2026-09' },
      { from: '2026-10', through: '2026-10' },
      { from: '2026-11', through: '2026-11' },
    ]) {
      expect(await other.ask(trialBalance, range), range.from).toEqual((await keiri.call(trialBalance, range)).data);
      expect(await other.ask(taxSummary, range), range.from).toEqual((await keiri.call(taxSummary, range)).data);
    }
    for (const ledger of ['receivable', 'payable', 'general'] as const) {
      const [ours, theirs] = [(await keiri.call(openItems, { ledger })).data, await other.ask(openItems, { ledger })];
      expect(ours.rows.length, ledger).toBeGreaterThan(0);
      expect(theirs.rows.map(itemOf).sort(), ledger).toEqual(ours.rows.map(itemOf).sort());
    }
    for (const read of [listReceivables, listPayables]) {
      for (const asOf of ['2026-03-31', '2026-09-30', '2026-11-20']) {
        const [ours, theirs] = [(await keiri.call(read, { asOf })).data, await other.ask(read, { asOf })];
        expect({ ...theirs, rows: theirs.rows.map(owedOf) }, asOf).toEqual({ ...ours, rows: ours.rows.map(owedOf) });
      }
    }
    const count = async (status: 'reversed' | 'reversal') => [
      (await other.ask(listDocuments, { status, limit: 1 })).totals?.count,
      (await keiri.call(listDocuments, { status, limit: 1 })).data.totals?.count,
    ];
    for (const status of ['reversed', 'reversal'] as const) {
      const [theirs, ours] = await count(status);
      expect(theirs, status).toBe(ours);
    }
    expect(await other.verify()).toEqual([]);
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

type Owed = Aged['rows'][number] & Partial<Receivable>;

/** What a partner owes; reminders and promises are no part of the books. */
const owedOf = ({
  remindedOn: _on,
  reminderLevel: _level,
  promisedOn: _day,
  promisedAmount: _amount,
  promiseNote: _note,
  isPromiseBroken: _isBroken,
  ...owed
}: Owed) => owed;

/** What is open, without what only this company calls it. */
const itemOf = ({
  account,
  partner,
  side,
  amount,
  open,
  postingDate,
  dueOn,
  memo,
  currency,
  foreignAmount,
  foreignOpen,
}: {
  account: string;
  partner: string | null;
  side: string;
  amount: number;
  open: number;
  postingDate: string;
  dueOn: string | null;
  memo: string;
  currency: string;
  foreignAmount: number | null;
  foreignOpen: number | null;
}) => [account, partner, side, amount, open, postingDate, dueOn, memo, currency, foreignAmount, foreignOpen].join('|');

/** Gives a new company the partners, departments and accounts of the demo company, and opens its periods. */
async function copyMasters(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  for (const table of ['business_partner', 'department']) {
    await tx.$client.query(`delete from ${table} where company_id = $1`, [to]);
    await tx.$client.query(
      `insert into ${table} select (jsonb_populate_record(given, jsonb_build_object('company_id', $2::uuid))).*
         from ${table} given where company_id = $1`,
      [from, to],
    );
  }
  await tx.$client.query(`update fiscal_period set state = 'open' where company_id = $1`, [to]);
}
