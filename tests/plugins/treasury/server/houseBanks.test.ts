import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BankAccount } from '#core/bank/bankAccount.ts';
import { mergeAccounts } from '#plugins/closing/contract/accountMerge.ts';
import { deleteAccount, getAccount, updateAccount } from '#plugins/ledger/account/contract/account.ts';
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
    const { data: like } = await accountant.call(getAccount, { code: BANK.ledgerAccount });
    const spare = { ...like, code: '1139', title: '試験預金', searchKey: '', version: undefined };
    expect(await accountant.call(updateAccount, { account: spare })).toMatchObject({ message: '' });
  });
  afterAll(() => server.close());

  it.each([
    ['an account that is none of a bank', { code: 'T2', ledgerAccount: '2020' }],
    ['the account of another house bank', { code: 'T2' }],
    ['a code that is taken', { ledgerAccount: '1110' }],
    ['some of the fees of its contract without the others', { version: 1, feeOtherBelow: 145 }],
    ['a currency the company does not have', { code: 'T2', ledgerAccount: '1139', currency: 'XQQ' }],
  ])('refuse %s', async (_what, more) => {
    expect(await save(more)).toMatchObject({ code: 1 });
  });

  it('keep their account of the books from being deleted or merged away', async () => {
    expect(await save({ code: 'T3', ledgerAccount: '1139' })).toMatchObject({ message: '' });
    const { version } = (await accountant.call(getAccount, { code: '1139' })).data;
    const merge = { from: '1139', into: BANK.ledgerAccount, on: '2026-11-15', version };
    for (const refused of [
      await accountant.call(mergeAccounts, merge),
      await accountant.call(deleteAccount, { code: '1139', version }),
    ]) {
      expect(refused).toMatchObject({ code: 1, message: expect.stringContaining('自社口座 1') });
    }
    await accountant.call(contract.deleteHouseBank, { code: 'T3', version: 1 });
    expect(await accountant.call(deleteAccount, { code: '1139', version })).toMatchObject({ message: '' });
  });

  it('have a number once a second person has approved it, and never two', async () => {
    const propose = (accounts: BankAccount[]) =>
      accountant.call(contract.proposeHouseAccount, { code: BANK.code, accounts, reason: '口座の開設' });
    expect(await propose([ACCOUNT, { ...ACCOUNT, number: '7' }])).toMatchObject({ code: 1 });
    const { data } = await propose([ACCOUNT]);
    expect(await listed(accountant)).toMatchObject({ bankName: null, isWaiting: true });
    const early = await accountant.call(contract.deleteHouseBank, { code: BANK.code, version: 1 });
    expect(early).toMatchObject({ code: 1, message: expect.stringContaining('承認待ち') });
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
