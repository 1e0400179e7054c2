import { beforeAll, expect, it } from 'vitest';
import { listNotices } from '#core/dualControl/contract.ts';
import { todaysWork } from '#plugins/assistant/contract/dashboard.ts';
import {
  decideReopening,
  endException,
  grantException,
  listPosters,
  setReopeningRule,
} from '#plugins/closing/contract/periodGates.ts';
import { postDocument, reverseDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { listPeriods, setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { credit, debit, document, openTestBooks, reasonOf, requirePosted, type TestBooks } from './testBooks';

describeOnOneEngine('the gates of a period', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });

  const bought = (postingDate: string) =>
    document([debit('5130', 100), credit('2020', 100, { partner: 'V001' })], { documentType: 'KR', postingDate });
  const rent = (postingDate: string) => document(undefined, { postingDate });
  const closing = (postingDate: string) =>
    document([debit('6290', 7), credit('2220', 7)], { documentType: 'CL', postingDate });

  it('takes no vendor lines while kind K is closed, and everything else; both gates must be open', async () => {
    await books.ask(setPeriod, { period: '2026-05', state: 'closed', accountKind: 'K' });
    expect((await books.post(bought('2026-05-11')))[0]).toMatchObject({
      code: 'accounting/period-kind-closed',
      params: { month: '2026-05', kind: 'K', line: 2 },
      details: { problems: [{ line: 1, field: 'account' }] },
    });
    requirePosted((await books.post(rent('2026-05-11')))[0]);
    expect((await books.ask(listPeriods, { fiscalYear: 2026 })).rows[1]).toMatchObject({
      period: '2026-05',
      state: 'open',
      locks: [{ accountKind: 'K', state: 'closed', changedBy: '経理 花子' }],
    });

    await books.ask(setPeriod, { period: '2026-05', state: 'closed' });
    await books.ask(setPeriod, { period: '2026-05', state: 'open', accountKind: 'K' });
    expect(reasonOf((await books.post(bought('2026-05-11')))[0])).toBe('accounting/period-closed');
    await books.ask(setPeriod, { period: '2026-05', state: 'open' });
    requirePosted((await books.post(bought('2026-05-11')))[0]);
  });

  it('is checked by the database as well, whoever writes', async () => {
    await books.ask(setPeriod, { period: '2026-06', state: 'closed', accountKind: 'S' });
    const insert = books.act((tx) =>
      tx.$client.query(
        `with entered as (
           insert into journal_entry (company_id, id, version, document_type, fiscal_year, number, document_date,
             posting_date, currency, tax_entry, header_text, total, line_count, search_text, posted_at, posted_by_id, posted_by)
           values ($1, $2, 1, 'SA', 2026, '0199999999', '2026-06-10', '2026-06-10', 'JPY', 'included', '', 1, 2, '',
             now(), $2, 'x'))
         insert into journal_line (company_id, entry_id, line_number, posting_date, side, account_code, amount, is_tax_line, memo)
         values ($1, $2, 1, '2026-06-10', 'debit', '6290', 1, false, ''), ($1, $2, 2, '2026-06-10', 'credit', '1110', 1, false, '')`,
        [books.companyId, '019a0000-0000-7000-8000-000000000001'],
      ),
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'journal_entry_in_open_period' });
    await books.ask(setPeriod, { period: '2026-06', state: 'open', accountKind: 'S' });
  });

  it('lets closing documents into a special period after the year is closed, and takes them back there', async () => {
    await books.ask(setPeriod, { period: '2026-03', state: 'closed' });
    expect(reasonOf((await books.post(closing('2026-03-31')))[0])).toBe('accounting/period-closed');
    await books.ask(setPeriod, { period: '2025-13', state: 'open' });
    const posted = requirePosted((await books.post(closing('2026-03-31')))[0]);
    expect(reasonOf((await books.post(closing('2026-03-30')))[0])).toBe('accounting/period-closed');
    expect(reasonOf((await books.post(rent('2026-03-31')))[0])).toBe('accounting/period-closed');
    const periodOf = (id: string) =>
      books.act(async (tx) => {
        const { rows } = await tx.$client.query('select special_period from journal_entry where id = $1', [id]);
        return rows[0]?.special_period;
      });
    expect(await periodOf(posted.id)).toBe(13);
    const reversal = await books.ask(reverseDocument, { ...posted, postingDate: '2026-03-31', reason: '誤り' });
    expect(await periodOf(reversal.id)).toBe(13);

    await books.ask(setPeriod, { period: '2025-13', state: 'closed' });
    await books.ask(setPeriod, { period: '2025-14', state: 'open' });
    expect(await periodOf(requirePosted((await books.post(closing('2026-03-31')))[0]).id)).toBe(14);
    await books.ask(setPeriod, { period: '2025-14', state: 'closed' });
    expect((await books.ask(listPeriods, { fiscalYear: 2025 })).specialPeriods.map(({ period }) => period)).toEqual([
      '2025-13',
      '2025-14',
      '2025-15',
      '2025-16',
    ]);
  });

  it('leaves books that verify', async () => {
    expect(await books.verify()).toEqual([]);
  });
});

describeOnOneEngine('who may pass a closed gate', (open) => {
  let server: TestServer;
  let keiri: Client;
  let admin: Client;
  let kacho: Client;
  let keiriId: string;
  let now = new Date('2026-11-20T03:00:00Z');

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => now });
    [keiri, admin, kacho] = await Promise.all([server.signIn('keiri'), server.signIn('admin'), server.signIn('kacho')]);
    const posters = (await keiri.call(listPosters, {})).data.rows;
    keiriId = sure(posters.find(({ employeeNumber }) => employeeNumber === 'E0002')).userId;
    // The manager may post here, but not close the books.
    await server.database.transaction('system', (tx) =>
      tx.$client.query(
        `insert into role_permission (company_id, role_code, permission)
         select id, 'manager', 'AccountingDocument.post' from company on conflict do nothing`,
      ),
    );
    return () => server.close();
  });

  const post = (client: Client, postingDate: string) =>
    client.call(postDocument, { document: document(undefined, { postingDate }) });

  it('仮締め: who may close the books still posts, others do not', async () => {
    await keiri.call(setPeriod, { period: '2026-10', state: 'softClosed' });
    expect(await post(keiri, '2026-10-05')).toMatchObject({ code: 0 });
    expect(await post(kacho, '2026-10-05')).toMatchObject({ code: 1, message: expect.stringContaining('仮締め中') });
    await keiri.call(setPeriod, { period: '2026-10', state: 'closed' });
    expect(await post(keiri, '2026-10-05')).toMatchObject({ code: 1, message: expect.stringContaining('締め済み') });
    await keiri.call(setPeriod, { period: '2026-10', state: 'softClosed', accountKind: 'S' });
    await keiri.call(setPeriod, { period: '2026-10', state: 'open', reason: '請求書の到着遅れ' });
    expect(await post(kacho, '2026-10-05')).toMatchObject({
      code: 1,
      message: expect.stringContaining('2026/10 の勘定区分Sは仮締め中'),
    });
    expect(await post(keiri, '2026-10-05')).toMatchObject({ code: 0 });
    await keiri.call(setPeriod, { period: '2026-10', state: 'open', accountKind: 'S' });
  });

  it('an exception lets one person in until it ends, or is ended', async () => {
    await keiri.call(setPeriod, { period: '2026-09', state: 'closed' });
    const exception = { period: '2026-09', userId: keiriId, reason: '監査法人の指摘' };
    expect(await keiri.call(grantException, { ...exception, endsAt: '2026-11-20T02:00:00Z' })).toMatchObject({
      code: 1,
    });
    expect(await keiri.call(grantException, { ...exception, endsAt: '2027-11-20T02:00:00Z' })).toMatchObject({
      code: 1,
    });
    expect(await keiri.call(grantException, { ...exception, endsAt: '2026-11-20T04:00:00Z' })).toMatchObject({
      code: 0,
      data: { exceptions: [{ reason: '監査法人の指摘' }] },
    });
    expect(await post(keiri, '2026-09-05')).toMatchObject({ code: 0 });
    expect(await post(kacho, '2026-09-05')).toMatchObject({ code: 1 });
    now = new Date('2026-11-20T04:00:00Z');
    expect(await post(keiri, '2026-09-05')).toMatchObject({ code: 1 });

    const again = await keiri.call(grantException, { ...exception, endsAt: '2026-11-21T04:00:00Z' });
    now = new Date('2026-11-20T05:00:00Z');
    expect(await post(keiri, '2026-09-05')).toMatchObject({ code: 0 });
    expect(await keiri.call(endException, { id: sure(again.data.exceptions[0]).id })).toMatchObject({
      data: { exceptions: [] },
    });
    expect(await post(keiri, '2026-09-05')).toMatchObject({ code: 1 });
  });

  it('where the company says so, reopening waits for another person', async () => {
    expect(await keiri.call(setReopeningRule, { needsSecondPerson: true })).toMatchObject({ code: 3 });
    expect(await admin.call(setReopeningRule, { needsSecondPerson: true })).toMatchObject({ code: 0 });
    const reopen = { period: '2026-09', state: 'open' } as const;
    expect(await keiri.call(setPeriod, reopen)).toMatchObject({ code: 1, message: expect.stringContaining('理由') });
    expect(await keiri.call(setPeriod, { ...reopen, reason: '計上漏れ' })).toMatchObject({
      data: { state: 'closed', reopenings: [{ accountKind: '+', state: 'open', reason: '計上漏れ' }] },
    });
    const path = '/AccountingPeriodManagement?year=2026&period=2026-09';
    const deskOf = async (person: Client) => ({
      work: (await person.call(todaysWork, {})).data?.kinds
        .filter(({ kind }) => kind === 'accounting:reopenings')
        .flatMap(({ rows }) => rows),
      told: (await person.call(listNotices, {})).data?.rows.filter((row) => row.path === path),
    });
    expect(await deskOf(kacho)).toMatchObject({ work: [{ title: '2026/09', path }], told: [{ path }] });
    expect(await deskOf(keiri)).toEqual({ work: [], told: [] });
    expect(await keiri.call(decideReopening, { period: '2026-09', confirm: true })).toMatchObject({
      code: 1,
      message: expect.stringContaining('本人'),
    });
    expect(await kacho.call(decideReopening, { period: '2026-09', confirm: true })).toMatchObject({
      data: { state: 'open', reopenings: [], changedBy: expect.any(String) },
    });
    expect(await deskOf(kacho)).toEqual({ work: [], told: [] });
    expect(await deskOf(keiri)).toMatchObject({
      work: [],
      told: [{ title: expect.stringContaining('承認されました') }],
    });
    expect(await post(keiri, '2026-09-05')).toMatchObject({ code: 0 });

    await keiri.call(setPeriod, { period: '2026-09', state: 'closed' });
    await keiri.call(setPeriod, { ...reopen, reason: '計上漏れ' });
    expect(await keiri.call(decideReopening, { period: '2026-09', confirm: false })).toMatchObject({
      data: { state: 'closed', reopenings: [] },
    });
    expect(await kacho.call(decideReopening, { period: '2026-09', confirm: true })).toMatchObject({ code: 1 });
    await admin.call(setReopeningRule, { needsSecondPerson: false });
  });
});
