import { beforeAll, expect, it } from 'vitest';
import {
  accountTree,
  deleteAccountGroup,
  moveAccountGroup,
  moveAccounts,
  updateAccountGroup,
} from '#plugins/ledger/account/contract/accountGroup.ts';
import { balanceSheet } from '#plugins/statements/balance/contract/balance.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, reasonOf, requirePosted, type TestBooks } from './testBooks';

const refused = (answer: Promise<unknown>) => answer.then(() => undefined, reasonOf);

describeOnOneEngine('the groups of the chart', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
    requirePosted((await books.post(document([debit('1110', 5_000), credit('3110', 5_000)])))[0]);
    requirePosted((await books.post(document([debit('1440', 700), credit('1110', 700)])))[0]);
  }, 120_000);

  const tree = async () => new Map((await books.ask(accountTree, {})).rows.map((row) => [row.code, row]));
  const lowestUnder = async (parent: string) =>
    [...(await tree()).values()].filter((row) => row.kind === 'group' && row.parent === parent).map(({ code }) => code);
  const sheet = async () => {
    const { rows, totals } = await books.ask(balanceSheet, { asOf: '2026-11-30' });
    return { codes: rows.filter(({ kind }) => kind === 'group').map(({ code }) => code), totals };
  };

  it('add up as the statements do', async () => {
    const rows = await tree();
    const amounts = ['BS-A-CUR-CASH', 'BS-A-CUR-OTH', 'BS-A', 'BS-E', '3110'].map((code) => rows.get(code)?.amount);
    expect(amounts).toEqual([4_300, 700, 5_000, 5_000, 5_000]);
    expect(rows.get('BS-A')?.amount).toBe((await sheet()).totals.assets);
    expect(rows.size).toBe(170 + 51);
  });

  it('are read in English beside the names the company gave them', async () => {
    const { rows } = await books.as({ locale: 'en' }).ask(accountTree, {});
    const named = new Map(rows.map(({ code, title, storedTitle }) => [code, [title, storedTitle]]));
    expect(named.get('BS-A')).toEqual(['Assets', '資産の部']);
    expect(named.get('1110')?.[1]).toBe('普通預金');
    expect(named.get('1110')?.[0]).toMatch(/deposit/i);
  });

  it('are added below a section, take accounts, and are deleted when empty', async () => {
    const staff = { code: 'BS-A-CUR-STAFF', title: '役員・従業員への債権', parent: 'BS-A-CUR' };
    await books.ask(updateAccountGroup, staff);
    expect((await lowestUnder('BS-A-CUR')).at(-1)).toBe('BS-A-CUR-STAFF');
    expect(await refused(books.ask(updateAccountGroup, staff))).toBe('accounting/account-group-exists');
    await books.ask(moveAccounts, { accounts: ['1440', '1455'], group: 'BS-A-CUR-STAFF' });
    const after = await tree();
    expect([after.get('BS-A-CUR-STAFF')?.amount, after.get('BS-A-CUR-OTH')?.amount]).toEqual([700, 0]);
    expect((await sheet()).totals).toEqual({ assets: 5_000, liabilities: 0, equity: 5_000 });
    expect(await refused(books.ask(deleteAccountGroup, { code: 'BS-A-CUR-STAFF', version: 1 }))).toBe(
      'accounting/account-group-holds-accounts',
    );
    await books.ask(moveAccounts, { accounts: ['1440', '1455'], group: 'BS-A-CUR-OTH' });
    await books.ask(deleteAccountGroup, { code: 'BS-A-CUR-STAFF', version: 1 });
    expect((await tree()).size).toBe(221);
  });

  it('are renamed in one version at a time', async () => {
    const renamed = { code: 'BS-A-CUR-OTH', title: 'その他の流動資産' };
    expect(await books.ask(updateAccountGroup, { ...renamed, version: 1 })).toMatchObject({ version: 2 });
    expect(await refused(books.ask(updateAccountGroup, { ...renamed, version: 1 }))).toBe(
      'accounting/account-group-changed',
    );
  });

  it('are put in another order within their section, which the statement follows', async () => {
    expect((await sheet()).codes.filter((code) => code.startsWith('BS-A-CUR-'))).toEqual([
      'BS-A-CUR-CASH',
      'BS-A-CUR-OTH',
    ]);
    while ((await lowestUnder('BS-A-CUR'))[0] !== 'BS-A-CUR-OTH') {
      await books.ask(moveAccountGroup, { code: 'BS-A-CUR-OTH', towards: 'up' });
    }
    expect((await sheet()).codes.filter((code) => code.startsWith('BS-A-CUR-'))).toEqual([
      'BS-A-CUR-OTH',
      'BS-A-CUR-CASH',
    ]);
    expect(await refused(books.ask(moveAccountGroup, { code: 'BS-A-CUR-OTH', towards: 'up' }))).toBe(
      'accounting/account-group-at-end',
    );
  });

  it.each([
    [
      'moving a section',
      () => books.ask(moveAccountGroup, { code: 'BS-A-CUR', towards: 'down' }),
      'account-group-fixed',
    ],
    [
      'deleting a step of the result',
      () => books.ask(deleteAccountGroup, { code: 'PL-SGA', version: 1 }),
      'account-group-fixed',
    ],
    [
      'a group with another code than its section',
      () => books.ask(updateAccountGroup, { code: 'X', title: 'x', parent: 'BS-A-CUR' }),
      'account-group-place',
    ],
    [
      'a group of the income statement',
      () => books.ask(updateAccountGroup, { code: 'PL-SGA-X', title: 'x', parent: 'PL-SGA' }),
      'account-group-place',
    ],
    [
      'a posted account in the other statement',
      () => books.ask(moveAccounts, { accounts: ['1440'], group: 'PL-NOE' }),
      'account-changes-statement',
    ],
    [
      'accounts above other groups',
      () => books.ask(moveAccounts, { accounts: ['1440'], group: 'BS-A' }),
      'account-group-not-last',
    ],
  ])('refuses %s', async (_what, act, reason) => {
    expect(await refused(act())).toBe(`accounting/${reason}`);
  });
});
