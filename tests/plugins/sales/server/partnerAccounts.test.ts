import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChanges } from '#core/dualControl/contract.ts';
import { deletePartner, updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import * as contract from '#plugins/sales/contract/partnerAccounts.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const ACCOUNT = {
  bankCode: '0005',
  bankName: '三菱ＵＦＪ',
  branchCode: '001',
  branchName: '本店',
  kind: 'ordinary',
  number: '0012345',
  holder: 'カ）テスト',
} as const;

describeOnOneEngine('bank accounts of a partner', (open) => {
  let server: TestServer;
  let sales: Client;
  let accountant: Client;
  const code = 'BANK1';
  const read = async (by: Client) => (await by.call(contract.partnerAccounts, { code })).data;
  const propose = (accounts: (typeof ACCOUNT)[], more = {}) =>
    sales.call(contract.proposePartnerAccounts, { code, accounts, reason: '請求書の振込先', ...more });
  beforeAll(async () => {
    server = await startTestServer({ open });
    [sales, accountant] = [await server.signIn('eigyo'), await server.signIn('keiri')];
    const typed = { code, title: '口座試験', reading: '', isCustomer: false, isVendor: true, registrationNumber: null };
    await sales.call(updatePartner, { partner: typed });
  });
  afterAll(() => server.close());

  test('hold only when a second person has approved them', async () => {
    const { data } = await propose([ACCOUNT]);
    expect(data.state).toBe('waiting');
    expect(await read(sales)).toMatchObject({ accounts: [], waiting: { mayDecide: false, after: [ACCOUNT] } });
    const decision = { id: data.id, decision: 'approve' } as const;
    expect(await sales.call(contract.decidePartnerAccounts, decision), 'no right').toMatchObject({ code: 3 });
    expect(await propose([]), 'one change at a time').toMatchObject({ code: 1 });
    const listed = (await accountant.call(listChanges, {})).data.rows;
    expect(listed).toMatchObject([
      { kind: 'partner-bank', title: `${code} 口座試験`, added: ['text:三菱ＵＦＪ 本店 0012345'], mayDecide: true },
    ]);
    expect((await accountant.call(contract.decidePartnerAccounts, decision)).data.state).toBe('approved');
    expect(await read(sales)).toMatchObject({ accounts: [ACCOUNT], version: 1, waiting: null });
  });

  test('are never approved by who proposed them, with whatever right', async () => {
    const { data } = await accountant.call(contract.proposePartnerAccounts, { code, accounts: [], reason: '閉鎖' });
    const decision = { id: data.id, decision: 'approve' } as const;
    expect(await accountant.call(contract.decidePartnerAccounts, decision)).toMatchObject({ code: 1 });
    const refused = await (await server.signIn('admin')).call(contract.decidePartnerAccounts, {
      ...decision,
      decision: 'refuse',
    });
    expect(refused.data.state).toBe('refused');
    expect((await read(accountant)).accounts).toEqual([ACCOUNT]);
  });

  test.each([
    ['a branch of four digits', { accounts: [{ ...ACCOUNT, branchCode: '0001' }] }, { status: 422 }],
    ['no reason', { reason: ' ' }, { status: 422 }],
    ['what is already there', {}, { code: 1 }],
    ['a partner that is not there', { code: 'NOBODY' }, { code: 6 }],
  ])('refuse %s', async (_what, more, answer) => {
    expect(await propose([ACCOUNT], more)).toMatchObject(answer);
  });

  test('are told to nobody without the right, and go with their partner', async () => {
    expect(await (await server.signIn('shain')).call(contract.partnerAccounts, { code })).toMatchObject({ code: 3 });
    await sales.call(deletePartner, { code, version: 1 });
    expect(await sales.call(contract.partnerAccounts, { code })).toMatchObject({ code: 6 });
  });
});
