import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#core/value/id.ts';
import { getCloseChecklist, lateEntries, tickCloseStep } from '#plugins/closing/contract/closeChecklist.ts';
import { verifyBooks } from '#plugins/closing/contract/verifyBooks.ts';
import { listDocuments, updateDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { postDocuments } from '#plugins/ledger/document/server/postJournalEntries.ts';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

describeOnOneEngine('closing a month', (open) => {
  let books: TestBooks;
  const october = { postingDate: '2026-10-15' };
  beforeAll(async () => {
    books = await openTestBooks(open);
    await books.ask(updateDocument, { document: document(undefined, october) });
    const posted = await books.act((tx) =>
      postDocuments(
        tx,
        books.call,
        [
          document([debit('1110', 1_100), credit('9910', 1_100)], october),
          document([debit('6290', 1_100, { taxCode: 'P10' }), credit('1020', 1_100)], october),
        ],
        { source: 'typed' },
      ),
    );
    posted.forEach(requirePosted);
  });

  const openChecks = async (period: string) =>
    (await books.ask(getCloseChecklist, { period })).checks.filter(({ isDone }) => !isDone);

  /** The caller of these tests has no roles in the database, which judges for itself. */
  const exceptFromClose = (month: string) =>
    books.act((tx) =>
      tx.$client.query(
        `insert into period_exception select company_id, fiscal_year, number, $1, $2, 'x', 'x', '2026-11-01', 'x', '2026-12-01'
           from fiscal_period where month = $3`,
        [newId(), books.call.userId, month],
      ),
    );

  it('shows what is not in order, with its figure and where to look', async () => {
    expect(await openChecks('2026-10')).toEqual([
      { id: 'drafts', isDone: false, count: 1, amount: null, subject: null },
      { id: 'earlierPeriods', isDone: false, count: 18, amount: null, subject: '2025-04' },
      { id: 'suspense', isDone: false, count: 1, amount: -1_100, subject: '9910' },
      { id: 'moneyBalances', isDone: false, count: 1, amount: -1_100, subject: '1020' },
    ]);
  });

  it('counts what is posted after the provisional close', async () => {
    const { warnings } = await books.ask(setPeriod, { period: '2026-10', state: 'softClosed' });
    expect(warnings).toContainEqual({ code: 'accounting/close-drafts', message: '未登録の下書きが 1 件あります' });
    expect(warnings).toContainEqual({
      code: 'accounting/close-moneyBalances',
      message: '現金・預金 1 科目がマイナスです（1020、△1,100 円）',
    });
    const later = {
      ...books.call,
      at: '2026-11-21T00:00:00.000Z',
      permissions: rightsOf(['Period.setperiod']),
    };
    await exceptFromClose('2026-10');
    const [posted] = await books.act((tx) =>
      postDocuments(tx, later, [document(undefined, october)], { source: 'typed' }),
    );
    const { id } = requirePosted(posted);
    const late = async () => {
      const listed = await books.ask(listDocuments, lateEntries('2026-10'));
      const { checks } = await books.ask(getCloseChecklist, { period: '2026-10' });
      expect(checks.find((check) => check.id === 'lateEntries')).toMatchObject({ count: listed.rows.length });
      expect(listed.totals?.count).toBe(listed.rows.length);
      return listed.rows.map((row) => row.id);
    };
    expect(await late()).toEqual([id]);
    // Closed for good it has been closed since the provisional close; opened again nothing is late.
    const lastly = books.as({ at: '2026-11-22T00:00:00.000Z' });
    await books.act((tx) =>
      tx.$client.query(`update fiscal_period set state = 'closed' where month < '2026-10' and company_id = $1`, [
        books.companyId,
      ]),
    );
    await lastly.ask(setPeriod, { period: '2026-10', state: 'closed' });
    expect(await late()).toEqual([id]);
    // Of months that were closed before the moment was kept, the migration reads the same from the audit log.
    const fill = sure(
      readFileSync('src/plugins/ledger/server/migrations/0033_period_closed_since.sql', 'utf8').split(
        '--> statement-breakpoint',
      )[1],
    );
    await books.database.transaction('system', async (tx) => {
      const read = async () =>
        (await tx.$client.query(`select closed_at::text from fiscal_period where month = '2026-10' and number <= 12`))
          .rows;
      const kept = await read();
      await tx.$client.query('update fiscal_period set closed_at = null');
      await tx.$client.query(fill);
      expect(await read()).toEqual(kept);
    });
    await lastly.ask(setPeriod, { period: '2026-10', state: 'open', reason: '差し替え' });
    expect(await late()).toEqual([]);
  });

  it('counts what is posted after the close of an account kind alone, where it has a line of that kind', async () => {
    const december = { postingDate: '2026-12-15' };
    const at = (moment: string) => books.as({ at: `2026-11-23T${moment}:00.000Z` });
    const sale = () => document([debit('1220', 300, { partner: 'C001' }), credit('4110', 300)], december);
    const gate = { period: '2026-12', accountKind: 'D' } as const;
    requirePosted((await at('01:00').post(sale()))[0]);
    await at('02:00').ask(setPeriod, { ...gate, state: 'softClosed' });
    await exceptFromClose('2026-12');
    const [late] = await at('03:00').post(sale(), document(undefined, december));
    const { id } = requirePosted(late);
    const listed = async () => {
      const { rows, totals } = await books.ask(listDocuments, lateEntries('2026-12'));
      expect(totals?.count).toBe(rows.length);
      return rows.map((row) => row.id);
    };
    // The other document has no line of a customer.
    expect(await listed()).toEqual([id]);
    await at('04:00').ask(setPeriod, { ...gate, state: 'closed' });
    expect(await listed()).toEqual([id]);
    await at('05:00').ask(setPeriod, { ...gate, state: 'open', reason: '計上漏れ' });
    expect(await listed()).toEqual([]);
    await at('06:00').ask(setPeriod, { ...gate, state: 'closed' });
    expect(await listed()).toEqual([]);
  });

  it('counts a closing document by the special period it went into', async () => {
    for (const period of ['2026-13', '2026-14']) await books.ask(setPeriod, { period, state: 'open' });
    await books.ask(setPeriod, { period: '2027-03', state: 'softClosed' });
    const later = books.as({ at: '2026-11-23T00:00:00.000Z' });
    const closing = document([debit('6290', 7), credit('2220', 7)], { documentType: 'CL', postingDate: '2027-03-31' });
    requirePosted((await later.post(closing))[0]);
    expect((await books.ask(listDocuments, lateEntries('2027-03'))).rows).toEqual([]);
  });

  it('has steps that a person ticks, with name and time, and takes back', async () => {
    const tick = { period: '2026-10', step: 'bankStatements', isDone: true } as const;
    expect((await books.ask(tickCloseStep, tick)).steps[0]).toEqual({
      id: 'bankStatements',
      tickedAt: books.call.at,
      tickedBy: '経理 花子',
    });
    expect((await books.ask(tickCloseStep, { ...tick, isDone: false })).steps[0]?.tickedAt).toBeNull();
    await expect(books.ask(tickCloseStep, { ...tick, step: 'inventory' })).rejects.toMatchObject({
      code: 'accounting/no-such-close-step',
    });
    expect((await books.ask(getCloseChecklist, { period: '2027-03' })).steps.at(-1)?.id).toBe('taxes');
  });

  it('verifies the books for the screen, and names the document that is at fault', async () => {
    const clean = await books.ask(verifyBooks, {});
    expect(clean.checks.flatMap(({ first }) => first)).toEqual([]);
    const { id, number } = requirePosted((await books.post(document()))[0]);
    await books.database.transaction('system', (tx) =>
      tx.$client.query(
        `set local session_replication_role = 'replica'; update journal_line set amount = 999 where entry_id = '${id}' and line_number = 1`,
      ),
    );
    const { checks } = await books.ask(verifyBooks, {});
    expect(checks.find((check) => check.id === 'entriesBalance')).toMatchObject({
      failures: 1,
      first: [{ subject: id, document: { type: 'SA', number } }],
    });
  });
});
