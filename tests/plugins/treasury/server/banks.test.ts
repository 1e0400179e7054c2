import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchBanks, searchBranches } from '#core/bank/bank.ts';
import type { BankAccount } from '#core/bank/bankAccount.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { decidePartnerAccounts, proposePartnerAccounts } from '#plugins/sales/contract/partnerAccounts.ts';
import * as contract from '#plugins/treasury/bank/contract/bankEntry.ts';
import * as files from '#plugins/treasury/bank/contract/bankUpdate.ts';
import { findBankHolds } from '#plugins/treasury/bank/server/service.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const PARTNER = {
  code: 'B1',
  title: '口座商会',
  reading: '',
  isCustomer: false,
  isVendor: true,
  registrationNumber: null,
};
const ACCOUNT: BankAccount = {
  ...{ bankCode: '0005', bankName: '三菱ＵＦＪ', branchCode: '001', branchName: '本店' },
  ...{ kind: 'ordinary', number: '0012345', holder: 'カ）コウザ' },
};
const HEAD = '銀行コード,支店コード,名称,フリガナ,開設日,廃止日,統合先コード';

describeOnOneEngine('banks and branches', (open) => {
  let server: TestServer;
  let accountant: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-26T03:00:00Z') });
    accountant = await server.signIn('keiri');
  });
  afterAll(() => server.close());

  const fileOf = (text: string) => ({ name: '銀行.csv', content: new TextEncoder().encode(text) });
  const asked = (rows: string, more = {}) => ({
    ...{ file: fileOf(`${HEAD}\n${rows}`), on: '2026-11-26', isWhole: 'false' as const, ...more },
  });
  const check = async (rows: string, more = {}) => accountant.call(files.importBanks, asked(rows, more));
  const take = async (rows: string, more = {}) => {
    const digest = (await check(rows, more)).data.digest ?? '';
    return accountant.call(files.applyBankImport, { ...asked(rows, more), digest });
  };
  const get = async (code: string) => (await accountant.call(contract.getBank, { code })).data;
  const list = async (input = {}) => (await accountant.call(contract.listBanks, { limit: 5, ...input })).data;
  const holdsOf = (code: string, on: string) =>
    server.database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query<{ id: string }>(`select id from company`);
      const [bankCode = '', branchCode = ''] = code.split('-');
      const payments = new Map([['p', { bankCode, branchCode }]]);
      return (await findBankHolds(tx, rows[0]?.id ?? '', { on, payments })).get('p') ?? null;
    });

  it('are those of the product until the first change, page by page and found in any spelling', async () => {
    const first = await list();
    expect(first.rows.slice(0, 2).map(({ code, bankTitle, branchTitle }) => [code, bankTitle, branchTitle])).toEqual([
      ['0001', 'みずほ', null],
      ['0001-001', 'みずほ', '東京営業部'],
    ]);
    expect(first.totals?.count).toBeGreaterThan(30_000);
    const next = await list({ cursor: first.nextCursor });
    expect(next.rows[0]?.code).not.toBe(first.rows[0]?.code);
    expect((await accountant.call(contract.listBanks, { cursor: 'x' })).code).toBe(1);
    for (const text of ['0001-004', '0001004', 'みずほ 丸の内中央', 'mizuho marunouchichiyuuou']) {
      expect((await list({ text })).rows[0]?.code).toBe('0001-004');
    }
    expect((await list({ level: 'bank', sort: '-code' })).rows.every(({ branchTitle }) => branchTitle === null)).toBe(
      true,
    );
  });

  it('are looked up by everybody by code, name, kana or romaji', async () => {
    const staff = await server.signIn('shain');
    const titles = async (endpoint: typeof searchBanks | typeof searchBranches, input: object) => {
      const { data } = await staff.call(endpoint, input as never);
      return data.rows.map(({ code, title }) => `${code} ${title}`);
    };
    for (const text of ['0001', 'みずほ', 'ﾐｽﾞﾎ', 'mizuho']) {
      expect((await titles(searchBanks, { text }))[0]).toBe('0001 みずほ');
    }
    expect((await titles(searchBanks, {})).length).toBeGreaterThan(1_000);
    // Whose whole name it is comes before whose name begins with it.
    const found = await titles(searchBranches, { bank: '0001', text: 'まるのうち' });
    expect(found.slice(0, 2)).toEqual(['005 丸之内', '004 丸の内中央']);
    expect(await titles(searchBranches, { bank: '9998' })).toEqual([]);
    expect(await server.client().call(searchBanks, {})).toMatchObject({ status: 401 });
  });

  it('are added, changed and deleted by hand within rules, and looked up at once', async () => {
    const bank = {
      code: '0001-998',
      title: '試験支店',
      reading: 'シケン',
      openedOn: null,
      closedOn: null,
      successor: null,
    };
    const save = (more = {}) => accountant.call(contract.updateBank, { bank: { ...bank, ...more } });
    expect(await save()).toMatchObject({ code: 0, data: { source: 'own', version: 1 } });
    const found = await accountant.call(searchBranches, { bank: '0001', text: 'しけん' });
    expect(found.data.rows[0]).toMatchObject({ code: '998', title: '試験支店' });
    for (const refused of [
      await save(),
      await save({ version: 7 }),
      await save({ version: 1, reading: '試験' }),
      await save({ version: 1, successor: '0001-001' }),
      await save({ code: '7777-001' }),
      await save({ code: '77' }),
    ]) {
      expect(refused.code).not.toBe(0);
      expect(refused.message).not.toBe('');
    }
    const shipped = await get('0001-004');
    expect(await accountant.call(contract.deleteBank, { code: '0001-004', version: shipped.version })).toMatchObject({
      code: 1,
    });
    expect(await accountant.call(contract.deleteBank, { code: '0001-998', version: 1 })).toMatchObject({ code: 0 });
    expect(await accountant.call(contract.getBank, { code: '0001-998' })).toMatchObject({ code: 6 });
  });

  it('take a file as it was shown, all of its rows or none, and once', async () => {
    const rows = '0001,001,本店営業部,ホンテン,,,\n0001,997,新支店,シン,2026/12/1,,';
    expect((await check(rows)).data).toMatchObject({
      unchanged: 0,
      rows: [
        { row: 2, code: '0001-001', outcome: 'changed' },
        { row: 3, code: '0001-997', outcome: 'new' },
      ],
    });
    expect((await get('0001-001')).title).toBe('東京営業部');
    const half = await check(`${rows}\n1,998,だめ,ダメ,,,`);
    expect(half.data.digest).toBeNull();
    expect(half.data.rows.at(-1)?.faults[0]?.message).toContain('4桁');
    const digest = (await check(rows)).data.digest ?? '';
    const apply = () => accountant.call(files.applyBankImport, { ...asked(rows), digest });
    expect(await apply()).toMatchObject({ data: { created: 1, changed: 1, closed: 0 } });
    expect(await apply()).toMatchObject({ code: 5 });
    expect((await check(rows)).data).toMatchObject({ unchanged: 2, rows: [] });
    expect(await get('0001-001')).toMatchObject({ title: '本店営業部', version: 2, source: 'shipped' });
    expect((await accountant.call(files.listBankUpdates, {})).data.rows[0]).toMatchObject({ created: 1, changed: 1 });
  });

  it.each(['xlsx', 'csv', 'cp932'] as const)('written as %s are taken back without a difference', async (format) => {
    const answer = await fetch(`${server.url}/api/Bank/api_download?format=${format}`, {
      headers: { authorization: `Bearer ${accountant.key}` },
    });
    const file = { name: `banks.${format}`, content: new Uint8Array(await answer.arrayBuffer()) };
    const found = await accountant.call(files.importBanks, { file, on: '2026-11-26', isWhole: 'true' });
    expect(found.data).toMatchObject({ rows: [], closing: 0 });
    expect(found.data.unchanged).toBeGreaterThan(30_000);
  });

  it('are not closed by a file that lost its end, an old one, or one of a day to come', async () => {
    const whole = { isWhole: 'true' as const };
    for (const [more, word] of [
      [whole, '途中で切れている'],
      [{ ...whole, on: '2026-11-27' }, '未来'],
      [{ ...whole, on: '2026-01-01' }, 'より前'],
    ] as const) {
      expect(await check('0001,,ミズホ,ミズホ,,,', more)).toMatchObject({
        code: 1,
        message: expect.stringContaining(word),
      });
    }
  });

  it('that close hold payments from their day, and tell whose accounts are there by right', async () => {
    const admin = await server.signIn('admin');
    expect(await accountant.call(updatePartner, { partner: PARTNER })).toMatchObject({ message: '' });
    const { data } = await accountant.call(proposePartnerAccounts, {
      code: PARTNER.code,
      accounts: [ACCOUNT],
      reason: '開設',
    });
    expect(await admin.call(decidePartnerAccounts, { id: data.id, decision: 'approve' })).toMatchObject({ code: 0 });
    const rows = '0005,001,本店,ホンテン,,2026/12/1,0005-004';
    const [row] = (await check(rows)).data.rows;
    expect(row?.points[0]?.message).toContain('口座が 1 件');
    expect(await take(rows)).toMatchObject({ data: { closed: 1 } });
    expect(await holdsOf('0005-001', '2026-11-30')).toBeNull();
    expect(await holdsOf('0005-001', '2026-12-01')).toMatchObject({ reason: 'closed', successor: '0005-004' });
    const affected = async (by: Client) =>
      (await by.call(contract.listAffected, {})).data.rows.find(({ code }) => code === '0005-001');
    expect(await affected(accountant)).toMatchObject({
      name: `${PARTNER.code} ${PARTNER.title}`,
      reason: 'closing',
      on: '2026-12-01',
    });
    expect(await affected(await server.signIn('kacho'))).toMatchObject({ name: null, path: null, number: null });
    expect(await (await server.signIn('shain')).call(contract.listAffected, {})).toMatchObject({ code: 3 });
    expect((await list({ withAccounts: 'true', state: 'closing' })).rows).toMatchObject([
      { code: '0005-001', used: 1 },
    ]);
  });

  it('differ from the newer table of the product, and take it over', async () => {
    const shown = (await accountant.call(files.compareShipped, {})).data;
    expect(shown.rows.map(({ code }) => code)).toContain('0001-001');
    expect(shown.rows.map(({ code }) => code)).not.toContain('0005-001');
    expect(await accountant.call(files.applyShipped, { digest: shown.digest ?? '' })).toMatchObject({ code: 0 });
    expect((await get('0001-001')).title).toBe('東京営業部');
    expect((await get('0005-001')).closedOn).toBe('2026-12-01');
  });
});
