import { beforeAll, expect, it } from 'vitest';
import { newId } from '#core/value/id.ts';
import { carryForward } from '#plugins/closing/contract/carryForward.ts';
import { type CheckedPromise, reportOnBooks } from '#plugins/closing/server/verify/verifyBooks.ts';
import { reverseDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import type { Database } from '#server/database/database.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

/** Each promise of the books is broken once, by SQL with the rules of the database switched off, and must be found. */
describeOnOneEngine('verifying the books', (open) => {
  let database: Database;
  let books: TestBooks;
  let sale: string;

  beforeAll(async () => {
    database = await open();
    books = await openTestBooks(database);
    await books.ask(setPeriod, { period: '2026-07', state: 'closed' });
    await books.ask(setPeriod, { period: '2026-07', state: 'open', reason: '請求書が遅れて届いたため' });
    const [rent, sold, july] = await books.post(
      document(),
      document([debit('1220', 500, { partner: 'C001' }), credit('4110', 500)]),
      document(undefined, { postingDate: '2026-07-10' }),
    );
    sale = requirePosted(sold).id;
    requirePosted(july);
    await books.ask(reverseDocument, { ...requirePosted(rent), postingDate: '2026-11-20', reason: '誤り' });
    await books.ask(carryForward, { fiscalYear: 2026 });
  });

  /** What is found after damage that nothing kept off, seen as a company sees it; nothing of it stays. */
  async function reportAfter(damage: string): Promise<CheckedPromise[]> {
    let report: CheckedPromise[] = [];
    const undone = database.transaction('system', async (tx) => {
      await tx.$client.query("set local session_replication_role = 'replica'");
      await tx.$client.query(damage);
      await tx.$client.query(`set local role kanjo_app; set local app.company_id = '${books.companyId}'`);
      report = await reportOnBooks(tx, books.companyId);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    return report;
  }

  const ofCompany = () => `company_id = '${books.companyId}'`;

  const BROKEN: Readonly<Record<string, () => string>> = {
    entriesBalance: () => `update journal_line set amount = amount + 1 where entry_id = '${sale}' and line_number = 1`,
    periodsBalance: () => `update account_balance set debit = debit + 1 where ${ofCompany()} and account_code = '1220'`,
    linesBelong: () => `update journal_line set entry_id = '${newId()}' where entry_id = '${sale}'`,
    rulesInForce: () => 'alter table journal_line disable trigger refuse_change',
    reversalsMirror: () =>
      `update journal_line set account_code = '5130' where account_code = '6290' and side = 'credit' and ${ofCompany()}`,
    openItems: () => `update open_item set cleared = 1 where entry_id = '${sale}'`,
    balancesStored: () =>
      `update account_balance set debit = debit + 1, credit = credit + 1 where ${ofCompany()} and account_code = '1220'`,
    carriedForward: () =>
      `update carried_balance set amount = amount + 1 where ${ofCompany()} and account_code = '1220'`,
    controlAccounts: () => `update journal_line set partner_code = null where entry_id = '${sale}'`,
    // As if July had never been opened again.
    periodsRespected: () =>
      `delete from audit_log where ${ofCompany()} and action = 'accounting/open-period' and subject_id = '2026-07'`,
    numbersGapless: () =>
      `update number_counter set last_number = last_number + 1 where ${ofCompany()} and document_type = 'SA'`,
    numbersInOrder: () => `update journal_entry set number = '0100000000' where id = '${sale}'`,
    amountsWithinLimit: () =>
      `alter table journal_line drop constraint journal_line_amount;
       update journal_line set amount = 10000000000001 where entry_id = '${sale}'`,
    chainWhole: () => `update audit_log set user_name = '別人' where ${ofCompany()} and sequence = 2`,
    currenciesBalance: () =>
      `update journal_line set foreign_amount = 1 where entry_id = '${sale}' and line_number = 1`,
    entriesUnchanged: () => `update journal_line set tax_code = 'OUT' where entry_id = '${sale}'`,
    // As if what was put into the index had been lost.
    textsCovered: () =>
      `insert into journal_search_reach (company_id, fiscal_year, document_type, number, given)
       select company_id, fiscal_year, document_type, '9999999999', last_number from number_counter where ${ofCompany()}`,
  };

  it('finds a rule that is gone from one table, though others have it', async () => {
    const report = await reportAfter('drop trigger refuse_removal on journal_line');
    expect(report.find(({ id }) => id === 'rulesInForce')).toMatchObject({
      failures: 1,
      violations: [{ subject: 'refuse_removal on journal_line' }],
    });
  });

  it('finds an open item that is due on another day than its line', async () => {
    const report = await reportAfter(`update open_item set due_on = due_on + 1 where entry_id = '${sale}'`);
    expect(report.find(({ id }) => id === 'openItems')).toMatchObject({ failures: 1 });
  });

  it('finds nothing in clean books, and says what it looked at', async () => {
    const report = await books.act((tx) => reportOnBooks(tx, books.companyId));
    expect(report.flatMap(({ violations }) => violations)).toEqual([]);
    expect(report.find(({ id }) => id === 'entriesBalance')).toMatchObject({ invariant: 1, checked: 4, failures: 0 });
    expect(report.every(({ checked }) => checked > 0)).toBe(true);
  });

  it('has a known-bad sample for every promise', async () => {
    const report = await books.act((tx) => reportOnBooks(tx, books.companyId));
    expect(Object.keys(BROKEN).sort()).toEqual(report.map(({ id }) => id).sort());
  });

  it.each(Object.entries(BROKEN))('%s', async (id, damage) => {
    const found = (await reportAfter(damage())).find((check) => check.id === id);
    expect(found?.failures).toBeGreaterThan(0);
    expect(found?.violations[0]?.subject).toBeTruthy();
  });
});
