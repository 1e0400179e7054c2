import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import {
  getDocument,
  postDocument,
  reverseDocument,
  updateDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { balanceSheet, trialBalance } from '#plugins/statements/balance/contract/balance.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, type MisfitInput, startTestServer, type TestServer } from '#tests/support/testServer.ts';

type PostRequest = Extract<RequestOf<typeof postDocument>, { document: unknown }>;

describeOnOneEngine('the books over HTTP', (open) => {
  let server: TestServer;
  let keiri: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T01:00:00Z') });
    keiri = await server.signIn('keiri');
  });
  afterAll(() => server.close());

  const rent: PostRequest['document']['lines'] = [
    { side: 'debit', account: '6290', amount: 110_000, taxCode: 'P10' },
    { side: 'credit', account: '1110', amount: 110_000 },
  ];
  const documentOf = (more: Partial<PostRequest['document']> = {}): PostRequest['document'] => ({
    documentType: 'SA',
    documentDate: '2026-11-10',
    postingDate: '2026-11-10',
    lines: rent,
    ...more,
  });

  it('a document is posted, found by its number, and stands in the balances', async () => {
    const posted = await keiri.call(postDocument, { document: documentOf({ headerText: '11月分 家賃' }) });
    expect(posted).toMatchObject({
      status: 200,
      code: 0,
      data: { status: 'posted', number: '0100000001', fiscalYear: 2026 },
    });
    const found = await keiri.call(getDocument, { documentType: 'SA', fiscalYear: 2026, number: '0100000001' });
    expect(found.data).toMatchObject({ id: posted.data.id, headerText: '11月分 家賃' });
    const { data } = await keiri.call(trialBalance, { from: '2026-04', through: '2026-11' });
    expect(data.totals).toMatchObject({ debit: 110_000, credit: 110_000 });
    const sheet = await keiri.call(balanceSheet, { asOf: '2026-11-30' });
    expect(sheet.data.totals).toEqual({ assets: -100_000, liabilities: 0, equity: -100_000 });
  });

  it('an old version of a draft is HTTP 409 with both versions', async () => {
    const { data: draft } = await keiri.call(updateDocument, { document: documentOf() });
    await keiri.call(updateDocument, { document: { ...documentOf(), ...draft, headerText: '二人目' } });
    expect(await keiri.call(postDocument, { id: draft.id, version: 1 })).toMatchObject({
      status: 409,
      code: 5,
      data: { yours: { version: 1 }, current: { version: 2, savedBy: expect.any(String) } },
    });
  });

  describe('a refusal is code 1 and a sentence that says what to do', () => {
    it.each<[string, Partial<PostRequest['document']>, string]>([
      [
        'unbalanced',
        { lines: [{ ...rent[0], amount: 1000 } as (typeof rent)[0], { ...rent[1], amount: 900 } as (typeof rent)[0]] },
        '借方合計 1,000 円と貸方合計 900 円が一致しません（差額 100 円）。金額を確認してください。',
      ],
      [
        'a month without a period',
        { postingDate: '2027-04-01' },
        '2027/04 の会計期間がありません。計上日を確認するか、会計期間管理で作成してください。',
      ],
      [
        'a missing partner',
        {
          lines: [
            { side: 'debit', account: '1220', amount: 1 },
            { side: 'credit', account: '4110', amount: 1 },
          ],
        },
        '1 行目: 1220 売掛金 は統制勘定のため、取引先が必要です。',
      ],
      [
        'an unknown account',
        {
          lines: [
            { side: 'debit', account: '0001', amount: 1 },
            { side: 'credit', account: '4110', amount: 1 },
          ],
        },
        '1 行目: 勘定科目 0001 は登録されていません。コードを確認してください。',
      ],
    ])('%s', async (_name, more, message) => {
      const refused = await keiri.call(postDocument, { document: documentOf(more) });
      expect(refused).toMatchObject({ status: 200, code: 1, message });
    });

    it('a closed month, until it is opened', async () => {
      await keiri.call(setPeriod, { period: '2026-04', state: 'closed' });
      const april = { document: documentOf({ postingDate: '2026-04-30' }) };
      const refused = await keiri.call(postDocument, april);
      expect(refused).toMatchObject({ code: 1, message: expect.stringContaining('2026/04 は締め済み') });
      expect((await keiri.call(postDocument, april, { 'accept-language': 'en' })).message).toContain(
        '2026/04 is closed',
      );
      await keiri.call(setPeriod, { period: '2026-04', state: 'open' });
      expect(await keiri.call(postDocument, april)).toMatchObject({ code: 0 });
    });
  });

  it.each<[string, object]>([
    ['a day that does not exist', { postingDate: '2026-02-30' }],
    ['a word that is no currency', { currency: 'ドル' }],
    ['an amount in full-width digits', { lines: [{ ...rent[0], amount: '１２３' }, rent[1]] }],
    ['an amount with a fraction', { lines: [{ ...rent[0], amount: 0.5 }, rent[1]] }],
    ['10,001 lines', { lines: Array.from({ length: 10_001 }, () => rent[0]) }],
  ])('%s is HTTP 422 with the field', async (_name, more) => {
    const body = JSON.stringify({ document: { ...documentOf(), ...more } });
    const headers = { 'content-type': 'application/json' };
    const refused = await keiri.send<MisfitInput>('/api/AccountingDocument/api_post', {
      method: 'POST',
      headers,
      body,
    });
    expect(refused).toMatchObject({ status: 422, code: 1 });
    expect(refused.data.fields[0]?.path).toMatch(/^document\./);
    expect(refused.data.fields[0]?.message).toMatch(/[ぁ-ん]/);
  });

  it('1e400 is refused, not rounded', async () => {
    const body = JSON.stringify({ document: documentOf() }).replace('110000', '1e400');
    const headers = { 'content-type': 'application/json' };
    const refused = await keiri.send('/api/AccountingDocument/api_post', { method: 'POST', headers, body });
    expect(refused.status).toBe(422);
  });

  it('the auditor reads and writes nothing; staff do not even read', async () => {
    const [auditor, staff] = [await server.signIn('kansa'), await server.signIn('shain')];
    expect(await auditor.call(balanceSheet, { asOf: '2026-11-30' })).toMatchObject({ code: 0 });
    expect(await auditor.call(postDocument, { document: documentOf() })).toMatchObject({ status: 200, code: 3 });
    expect(await staff.call(balanceSheet, { asOf: '2026-11-30' })).toMatchObject({ status: 200, code: 3 });
  });

  it('a double click posts once', async () => {
    const key = { 'idempotency-key': 'double-click' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => keiri.call(postDocument, { document: documentOf() }, key)),
    );
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
  });

  it('a reversal answers with its own number', async () => {
    const { data } = await keiri.call(postDocument, { document: documentOf() });
    const reversal = { id: data.id, version: data.version, postingDate: '2026-11-20', reason: '二重計上' };
    expect(await keiri.call(reverseDocument, reversal)).toMatchObject({ code: 0, data: { status: 'reversal' } });
    expect(await keiri.call(reverseDocument, reversal)).toMatchObject({
      code: 1,
      message: expect.stringContaining('取消済み'),
    });
    expect(await keiri.call(reverseDocument, { ...reversal, reason: ' ' })).toMatchObject({ status: 422 });
  });
});
