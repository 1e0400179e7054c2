import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BankAccount } from '#core/bank/bankAccount.ts';
import * as contract from '#plugins/treasury/house-bank/contract/houseBank.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const ACCOUNT: BankAccount = {
  ...{ bankCode: '0001', bankName: 'みずほ', branchCode: '001', branchName: '本店' },
  ...{ kind: 'ordinary', number: '0012345', holder: 'カ）テスト' },
};
const BANK = {
  ...{ code: 'T1', title: '試験口座', currency: 'JPY', ledgerAccount: '1130', payerCode: '1234567890' },
  ...{ payerName: 'カ）テスト', signers: '', isActive: true },
};

describeOnOneEngine('house banks', (open) => {
  let server: TestServer;
  let accountant: Client;
  const save = (more = {}) => accountant.call(contract.updateHouseBank, { houseBank: { ...BANK, ...more } });
  const listed = async (by: Client) =>
    (await by.call(contract.listHouseBanks, {})).data.rows.find(({ code }) => code === BANK.code);
  beforeAll(async () => {
    server = await startTestServer({ open });
    accountant = await server.signIn('keiri');
    expect(await save()).toMatchObject({ code: 0, data: { code: 'T1', version: 1 } });
  });
  afterAll(() => server.close());

  it.each([
    ['an account that is none of a bank', { code: 'T2', ledgerAccount: '2020' }],
    ['the account of another house bank', { code: 'T2' }],
    ['a code that is taken', { ledgerAccount: '1110' }],
  ])('refuse %s', async (_what, more) => {
    expect(await save(more)).toMatchObject({ code: 1 });
  });

  it('have a number once a second person has approved it, and never two', async () => {
    const propose = (accounts: BankAccount[]) =>
      accountant.call(contract.proposeHouseAccount, { code: BANK.code, accounts, reason: '口座の開設' });
    expect(await propose([ACCOUNT, { ...ACCOUNT, number: '7' }])).toMatchObject({ code: 1 });
    const { data } = await propose([ACCOUNT]);
    expect(await listed(accountant)).toMatchObject({ bankName: null, isWaiting: true });
    const decision = { id: data.id, decision: 'approve' } as const;
    expect(await accountant.call(contract.decideHouseAccount, decision)).toMatchObject({ code: 1 });
    const second = await server.signIn('admin');
    expect((await second.call(contract.decideHouseAccount, decision)).data.state).toBe('approved');
    expect(await listed(accountant)).toMatchObject({ bankName: 'みずほ', number: '0012345', isWaiting: false });
  });

  it('mask their numbers, and are closed to staff', async () => {
    expect(await listed(await server.signIn('kacho'))).toMatchObject({ number: null, holder: null, payerCode: null });
    expect(await (await server.signIn('shain')).call(contract.listHouseBanks, {})).toMatchObject({ code: 3 });
  });
});
