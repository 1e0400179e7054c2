import iconv from 'iconv-lite';
import { beforeAll, expect, it } from 'vitest';
import { chartOfAccounts, getAccount, updateAccount } from '#plugins/ledger/account/contract/account.ts';
import {
  accountImports,
  applyAccountImport,
  downloadAccounts,
  importAccounts,
  undoAccountImport,
} from '#plugins/ledger/account/contract/accountImport.ts';
import { toAccountInput } from '#plugins/ledger/account/screens/toAccountInput.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, reasonOf, requirePosted, type TestBooks } from './testBooks';

const refused = (answer: Promise<unknown>) => answer.then(() => undefined, reasonOf);

describeOnOneEngine('a chart of accounts from a file', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  }, 120_000);

  const read = (content: string | Uint8Array) =>
    books.ask(importAccounts, {
      file: { name: '科目表.csv', content: typeof content === 'string' ? new TextEncoder().encode(content) : content },
    });
  const download = async (format: 'xlsx' | 'csv' | 'cp932') =>
    ((await books.ask(downloadAccounts, { format })) as { content: Uint8Array }).content;
  const outcomes = (rows: Awaited<ReturnType<typeof read>>['rows']) => rows.map(({ outcome }) => outcome);

  it.each(['xlsx', 'csv', 'cp932'] as const)('takes back what it wrote as %s without a change', async (format) => {
    const { rows } = await read(await download(format));
    expect(rows).toHaveLength(170);
    expect(rows.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
  });

  it('tells of each row what it would do, and changes nothing yet', async () => {
    const { rows } = await read(
      'コード,科目名,読み,グループ,正常残高\n6271,電子書籍費,ﾃﾞﾝｼｼｮｾｷﾋ,販売費及び一般管理費,借方\n6390,雑費,ザッピ,PL-NOE,借\n6310,修繕費,シュウゼンヒ,PL-SGA,debit\n',
    );
    expect(outcomes(rows)).toEqual(['new', 'changed', 'unchanged']);
    expect(rows[1]?.changes).toEqual([{ column: 'group', before: 'PL-SGA', after: 'PL-NOE' }]);
    expect(await books.ask(getAccount, { code: '6390' })).toMatchObject({ group: 'PL-SGA', version: 1 });
  });

  it('names row and column of what it refuses, and then takes nothing over', async () => {
    const { importId, rows } = await read(
      [
        'コード,科目名,読み,グループ,正常残高,消込,使用開始日',
        '6272,電子新聞費,,PL-SGA,借方,,',
        '6273,広報費,コウホウヒ,販管費,借方,,',
        '6274,試供費,シキョウヒ,PL-SGA,左,,',
        '6275,展示費,テンジヒ,PL-SGA,借方,たぶん,',
        '6276,撮影費,サツエイヒ,PL-SGA,借方,○,2026/13/1',
        '6276,撮影費,サツエイヒ,PL-SGA,借方,○,',
        '62 77,印刷費,インサツヒ,PL-SGA,借方,,',
        '6278,製本費,セイホンヒ,PL-SGA,借方,○,R8.12.1',
      ].join('\r\n'),
    );
    expect(rows.map(({ row, faults }) => [row, faults.map(({ column }) => column)])).toEqual([
      [2, ['reading']],
      [3, ['group']],
      [4, ['normalSide']],
      [5, ['isClearable']],
      [6, ['activeFrom']],
      [7, ['code']],
      [8, ['code']],
      [9, []],
    ]);
    expect(rows[1]?.faults[0]?.message).toBe('グループ 販管費 はありません。一覧から選んでください。');
    expect(await refused(books.ask(applyAccountImport, { importId }))).toBe('accounting/account-import-not-checked');
    expect(await refused(books.ask(getAccount, { code: '6278' }))).toBe('accounting/no-such-account');
  });

  it.each([
    ['no code', '科目名\n雑費\n', 'accounting/upload-missing-column'],
    ['a column nobody knows', 'コード,色\n6390,赤\n', 'accounting/upload-unknown-column'],
    ['a column twice', 'コード,読み,カナ\n6390,ザッピ,ザッピ\n', 'accounting/upload-duplicate-column'],
    ['nothing', '', 'core/spreadsheet-empty'],
  ])('refuses a file with %s as a whole', async (_what, text, reason) => {
    expect(await refused(read(text))).toBe(reason);
  });

  it('takes a file in CP932 over as a whole, once, and undoes it', async () => {
    const text =
      'コード,科目名,読み,グループ,正常残高,メモ\n6271,電子書籍費,デンシショセキヒ,PL-SGA,借方,\n6390,雑費,ザッピ,PL-SGA,借方,見直す\n';
    const { importId } = await read(new Uint8Array(iconv.encode(text, 'cp932')));
    expect(await books.ask(applyAccountImport, { importId })).toEqual({ importId, accounts: 2 });
    expect(await books.ask(getAccount, { code: '6271' })).toMatchObject({ title: '電子書籍費', statement: 'PL' });
    expect(await refused(books.ask(applyAccountImport, { importId }))).toBe('accounting/account-import-not-checked');
    await books.ask(undoAccountImport, { importId });
    expect(await refused(books.ask(getAccount, { code: '6271' }))).toBe('accounting/no-such-account');
    expect(await books.ask(getAccount, { code: '6390' })).toMatchObject({ note: '', version: 3 });
    expect(await refused(books.ask(undoAccountImport, { importId }))).toBe('accounting/account-import-not-applied');
    expect((await books.ask(accountImports, {})).rows).toMatchObject([
      { fileName: '科目表.csv', status: 'undone', created: 1, changed: 1 },
    ]);
  });

  it('is not undone once something rests on it, nor taken over once the chart has moved on', async () => {
    const { importId } = await read('コード,科目名,読み,グループ,正常残高\n6279,展示会費,テンジカイヒ,PL-SGA,借方\n');
    await books.ask(applyAccountImport, { importId });
    requirePosted((await books.post(document([debit('6279', 1_000), credit('1110', 1_000)])))[0]);
    expect(await refused(books.ask(undoAccountImport, { importId }))).toBe('accounting/account-in-use');

    const late = await read('コード,メモ\n6380,確認する\n');
    const account = await books.ask(getAccount, { code: '6380' });
    await books.ask(updateAccount, { account: { ...toAccountInput(account), note: '先に', version: 1 } });
    expect(await refused(books.ask(applyAccountImport, { importId: late.importId }))).toBe(
      'accounting/account-import-outdated',
    );
    const settled = await read('コード,消込\n6370,○\n');
    requirePosted((await books.post(document([debit('6370', 1_000), credit('1110', 1_000)])))[0]);
    expect(await refused(books.ask(applyAccountImport, { importId: settled.importId }))).toBe(
      'accounting/account-import-no-longer-fits',
    );
    const { rows } = await books.ask(chartOfAccounts, {});
    expect(rows.find(({ code }) => code === '6370')?.isClearable).toBe(false);
  });
});
