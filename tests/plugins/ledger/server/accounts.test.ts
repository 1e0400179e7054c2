import { beforeAll, expect, it } from 'vitest';
import { Refusal } from '#core/contract/refusal.ts';
import { updateKeyword } from '#plugins/journal-exchange/keyword/contract/accountKeyword.ts';
import {
  type AccountInput,
  accountUses,
  chartOfAccounts,
  deleteAccount,
  getAccount,
  updateAccount,
  updateSearchKey,
} from '#plugins/ledger/account/contract/account.ts';
import { updateDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { updateRecurring } from '#plugins/ledger/recurring/contract/recurringEntry.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import {
  credit,
  debit,
  document,
  foundTestBooks,
  openTestBooks,
  reasonOf,
  requirePosted,
  type TestBooks,
} from './testBooks';

export const anAccount = (more: Partial<AccountInput> = {}): AccountInput => ({
  code: '6999',
  title: '電子書籍費',
  englishTitle: 'Electronic books',
  reading: 'でんししょせきひ',
  searchKey: '',
  group: 'PL-SGA',
  normalSide: 'debit',
  defaultTaxCode: 'P10',
  isReconciliation: false,
  isReceivable: false,
  isPayable: false,
  isBank: false,
  isCash: false,
  isClearable: false,
  isRevalued: false,
  requiresPartner: false,
  requiresDepartment: false,
  isHidden: false,
  isBlocked: false,
  activeFrom: null,
  activeThrough: null,
  note: '',
  businessKind: '',
  ...more,
});

const refused = (answer: Promise<unknown>) => answer.then(() => undefined, reasonOf);

describeOnOneEngine('the chart of accounts', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  }, 120_000);

  const save = (more: Partial<AccountInput> & { version?: number } = {}) =>
    books.ask(updateAccount, { account: { ...anAccount(), ...more } });
  const change = async (code: string, more: Partial<AccountInput>) => {
    const { statement, isTax, isSystem, ...account } = await books.ask(getAccount, { code });
    return books.ask(updateAccount, { account: { ...account, ...more } });
  };

  it('takes a new account at once where documents are judged', async () => {
    const saved = await save();
    expect(saved).toMatchObject({ reading: 'デンシショセキヒ', statement: 'PL', version: 1 });
    requirePosted((await books.post(document([debit('6999', 1_100, { taxCode: 'P10' }), credit('1110', 1_100)])))[0]);
    expect(await refused(save())).toBe('accounting/account-exists');
  });

  it('counts its use and keeps what posted lines rest on', async () => {
    const { rows } = await books.ask(chartOfAccounts, {});
    expect(rows.find(({ code }) => code === '6999')).toMatchObject({ lines: 1, lastMonth: '2026-11', isActive: true });
    for (const settled of [{ normalSide: 'credit' }, { isClearable: true }, { isReconciliation: true }] as const) {
      expect(await refused(change('6999', settled))).toBe('accounting/account-settled-by-use');
    }
    expect(await refused(change('6999', { group: 'BS-A-CUR-OTH' }))).toBe('accounting/account-changes-statement');
    expect(await change('6999', { group: 'PL-NOE', title: '電子書籍' })).toMatchObject({ group: 'PL-NOE', version: 2 });
  });

  it('names each faulty field at once', async () => {
    const answer = await save({ code: '6998', reading: '', group: 'BS-A', defaultTaxCode: 'X1' }).catch(
      (error) => error,
    );
    expect(answer).toBeInstanceOf(Refusal);
    expect((answer as Refusal).details).toMatchObject({
      fields: [{ path: 'account.reading' }, { path: 'account.group' }, { path: 'account.defaultTaxCode' }],
    });
  });

  it.each([
    [{ reading: 'denshi shoseki' }, 'accounting/account-reading-not-kana'],
    [{ reading: '電子' }, 'accounting/account-reading-not-kana'],
    [{ searchKey: 'GENKIN' }, 'accounting/search-key-taken'],
    [{ isReceivable: true, isPayable: true }, 'accounting/account-receivable-and-payable'],
    [{ isBank: true, isCash: true }, 'accounting/account-bank-and-cash'],
    [{ activeFrom: '2026-12-01', activeThrough: '2026-11-30' }, 'accounting/account-ends-before-it-begins'],
  ])('judges %o', async (more, reason) => {
    expect(await refused(save({ code: '6997', ...more }))).toBe(reason);
  });

  it('settles two changes of one version field by field', async () => {
    const current = await books.ask(getAccount, { code: '6390' });
    await change('6390', { note: '月末に見直す' });
    const { statement, isTax, isSystem, ...mine } = current;
    const answer = await books.ask(updateAccount, { account: { ...mine, title: '雑費用' } }).catch((error) => error);
    expect(answer).toMatchObject({ code: 'accounting/account-changed', kind: 'conflict' });
    expect(answer.details.current).toMatchObject({ note: '月末に見直す', version: 2 });
  });

  it('deletes what nothing names, and says what names the rest', async () => {
    await save({ code: '6996' });
    await books.ask(updateDocument, { document: document([debit('6996', 500), credit('1110', 500)]) });
    const answer = await books.ask(deleteAccount, { code: '6996', version: 1 }).catch((error) => error);
    expect(answer).toMatchObject({ code: 'accounting/account-in-use', params: { uses: '下書き 1' } });
    await save({ code: '6995' });
    await books.ask(deleteAccount, { code: '6995', version: 1 });
    expect(await refused(books.ask(getAccount, { code: '6995' }))).toBe('accounting/no-such-account');
    const posted = await books.ask(getAccount, { code: '6999' });
    expect(await refused(books.ask(deleteAccount, posted))).toBe('accounting/account-in-use');
    expect(await refused(books.ask(deleteAccount, { code: '3390', version: 1 }))).toBe('accounting/account-kept');
  });

  it('counts what names an account without a posted line: rules, recurring entries, files, reports', async () => {
    await save({ code: '6992' });
    await books.ask(updateKeyword, { keyword: { text: 'デンシショセキ', account: '6992' } });
    await books.ask(updateRecurring, {
      title: '電子書籍の購読',
      reading: '',
      rule: { every: 'month', dayOfMonth: 'last', onHoliday: 'stay', from: '2026-12-01', through: null },
      sheet: {
        documentType: 'SA',
        currency: 'JPY',
        taxEntry: 'included',
        headerText: '',
        lines: [debit('6992', 1_000), credit('1110', 1_000)],
      },
    });
    const answer = await books.ask(deleteAccount, { code: '6992', version: 1 }).catch((error) => error);
    expect(answer).toMatchObject({
      code: 'accounting/account-in-use',
      params: { uses: '定期仕訳 1、科目推定ルール 1' },
    });
  });

  it('keeps documents off an account before it begins and after it ends, by their own day', async () => {
    await save({ code: '6994', activeFrom: '2026-11-05', activeThrough: '2026-11-20' });
    const on = (day: string) =>
      books.post(document([debit('6994', 100), credit('1110', 100)], { documentDate: day, postingDate: '2026-11-30' }));
    expect([await on('2026-11-04'), await on('2026-11-21')].map(([answer]) => reasonOf(answer))).toEqual([
      'accounting/account-not-begun',
      'accounting/account-ended',
    ]);
    requirePosted((await on('2026-11-05'))[0]);
    requirePosted((await on('2026-11-20'))[0]);
  });

  it('asks for the partner and the department an account wants', async () => {
    await save({ code: '6993', requiresPartner: true, requiresDepartment: true });
    const withMore = (more: object) => books.post(document([debit('6993', 100, more), credit('1110', 100)]));
    expect(reasonOf((await withMore({}))[0])).toBe('accounting/partner-required');
    expect(reasonOf((await withMore({ partner: 'V001' }))[0])).toBe('accounting/department-required');
    requirePosted((await withMore({ partner: 'V001', department: '10' }))[0]);
  });

  it('leaves what the product posts as the product needs it', async () => {
    expect(await refused(change('3390', { isBlocked: true }))).toBe('accounting/account-kept-for-system');
    expect(await refused(change('1470', { normalSide: 'credit' }))).toBe('accounting/account-kept-for-system');
    expect(await change('2250', { title: '仮受消費税' })).toMatchObject({ title: '仮受消費税', isTax: true });
  });

  it('writes every change to the log, from what to what', async () => {
    await books.ask(updateSearchKey, { code: '6390', searchKey: 'zatsu' });
    const { rows } = await books.act((tx) =>
      tx.$client.query(
        "select action, details from audit_log where subject_kind = 'account' and subject_id = '6390' order by sequence",
      ),
    );
    expect(rows.map(({ details }) => details.changes)).toEqual([
      { note: ['', '月末に見直す'] },
      { searchKey: ['ZAPPI', 'ZATSU'] },
    ]);
  });

  it('tells the use of an account by month and by place', async () => {
    const { uses, months, lastLines, lastPostedOn } = await books.ask(accountUses, { code: '1110' });
    expect(uses).toEqual([
      { kind: 'lines', count: 4, path: '/AccountitemsList?account=1110' },
      { kind: 'drafts', count: 1, path: '/ACDocList?status=draft&account=1110' },
      { kind: 'recurring', count: 1, path: '/RecurringEntry' },
    ]);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({ month: '2026-11', debit: 0, credit: 1_400, balance: -1_400 });
    expect([lastLines.length, lastPostedOn]).toEqual([4, '2026-11-30']);
    expect(await books.verify()).toEqual([]);
  });

  it('keeps the charts of two companies apart', async () => {
    const other = await foundTestBooks(books.database);
    const { rows } = await other.ask(chartOfAccounts, {});
    expect([rows.length, rows.some(({ code }) => code === '6999')]).toEqual([170, false]);
  });
});
