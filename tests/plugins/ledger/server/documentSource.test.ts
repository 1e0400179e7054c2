import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { clearItems } from '#plugins/clearing/contract/clearing.ts';
import { checkBankFile, postBankLines } from '#plugins/journal-exchange/bank-line/contract/bankLine.ts';
import { excelPost } from '#plugins/journal-exchange/upload/contract/upload.ts';
import { readUpload, uploadDocuments } from '#plugins/journal-exchange/upload/server/uploadDocuments.ts';
import { revalue } from '#plugins/ledger/currency/contract/currency.ts';
import {
  copyDocument,
  type DocumentSource,
  listDocuments,
  postDocument,
  reverseDocument,
  updateDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { runDue, updateRecurring } from '#plugins/ledger/recurring/contract/recurringEntry.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { bill, openOf, setRate } from './foreignBooks';
import { credit, debit, document, openTestBooks, type TestBooks } from './testBooks';

const fileOf = (name: string, ...rows: string[]) => ({
  name,
  content: new TextEncoder().encode(rows.join('\n')),
});

describeOnOneEngine('by which door a document came', (open) => {
  let books: TestBooks;
  const list = async (source?: DocumentSource | 'unknown') =>
    (await books.ask(listDocuments, { ...(source ? { source } : {}), limit: 100 })).rows;
  const textsFrom = async (source: DocumentSource | 'unknown') =>
    (await list(source)).map(({ headerText }) => headerText).sort();

  beforeAll(async () => {
    books = await openTestBooks(open);
    const lines = [debit('6290', 1_000), credit('1110', 1_000)];
    const { id, version } = await books.ask(postDocument, { document: document(lines, { headerText: '入力' }) });
    await books.ask(reverseDocument, { id, version, postingDate: '2026-11-20', reason: '取消' });
    const draft = await books.ask(updateDocument, { document: document(lines, { headerText: '下書きから' }) });
    await books.ask(postDocument, { id: draft.id, version: draft.version });
    const sheet = { documentType: 'SA', currency: 'JPY', taxEntry: 'included', headerText: '定期', lines } as const;
    const rule = { every: 'month', dayOfMonth: 'last', onHoliday: 'stay', from: '2026-10-01', through: null } as const;
    await books.ask(updateRecurring, { title: '登録', reading: '', rule, sheet, isPosted: true });
    const drafted = { ...sheet, headerText: '定期の下書き' };
    await books.ask(updateRecurring, { title: '下書き', reading: '', rule, sheet: drafted, isPosted: false });
    await books.ask(runDue, { through: '2026-10-31' });
    await postUpload();
    await postBankFile();
    const sold = await bill(books, 600_000, '150', { postingDate: '2026-10-15', headerText: 'ドル建て' });
    await setRate(books, 'USD', '2026-10-30', '148');
    await books.ask(revalue, { asOf: '2026-10-31', acceptsStale: true });
    const [open_] = (await openOf(books, '1220')).filter(({ entryId }) => entryId === sold.entryId);
    await books.ask(clearItems, {
      clearedOn: '2026-11-20',
      items: [{ ...sold, amount: open_?.open ?? 0 }],
      money: { account: '1140', side: 'debit', amount: 900_000, foreignAmount: 600_000 },
    });
  });

  async function postUpload() {
    const head = 'documentKey,postingDate,documentType,side,account,amount,memo';
    const file = fileOf('a.csv', head, 'A,2026-11-20,SA,debit,6230,7000,ファイル', 'A,,,credit,1110,7000,');
    const checked = await books.act(async (tx) => uploadDocuments(tx, await readUpload({ file }), books.call));
    expect(checked.errors).toEqual([]);
    await books.ask(excelPost, { uploadId: checked.uploadId });
  }

  async function postBankFile() {
    const file = fileOf('bank.csv', '日付,摘要,お支払金額,お預り金額,差引残高', '2026/11/04,不明な入金,,3000,121500');
    const meanings = JSON.stringify(['day', 'text', 'withdrawal', 'deposit', 'balance']);
    const { uploadId } = await books.ask(checkBankFile, { file, account: '1110', meanings });
    await books.ask(postBankLines, { uploadId, choices: [] });
  }

  it('is told of each, and the list shows what a person typed alone', async () => {
    expect(await textsFrom('typed')).toEqual(['ドル建て', '下書きから', '入力']);
    expect(await textsFrom('reversal')).toEqual(['取消', '期末換算 2026/10/31 戻し入れ']);
    expect(await textsFrom('recurring')).toEqual(['定期', '定期の下書き']);
    expect(await textsFrom('bankLine')).toEqual(['不明な入金']);
    expect(await textsFrom('upload')).toHaveLength(1);
    expect(await textsFrom('clearing')).toHaveLength(1);
    expect(await textsFrom('revaluation')).toHaveLength(1);
    expect(await textsFrom('unknown')).toEqual([]);
    const { totals } = await books.ask(listDocuments, { source: 'typed', text: '入力' });
    expect(totals).toEqual({ count: 1, debit: 1_000, credit: 1_000 });
  });

  it('stays with a draft that somebody else completes and posts; a copy of a document is typed', async () => {
    const [draft] = (await list('recurring')).filter(({ status }) => status === 'draft');
    if (!draft) throw new Error('the recurring entry left no draft');
    const completed = document([debit('6290', 2_000), credit('1110', 2_000)], { headerText: '完成' });
    const saved = await books.ask(updateDocument, {
      document: { ...completed, id: draft.id, version: draft.version },
    });
    await books.ask(postDocument, { id: saved.id, version: saved.version });
    expect((await list('recurring')).map(({ headerText, status }) => [headerText, status])).toContainEqual([
      '完成',
      'posted',
    ]);
    const { id } = await books.ask(copyDocument, { id: draft.id });
    expect((await list('typed')).map((row) => row.id)).toContain(id);
  });

  it('stands outside the hash of an entry, and is no way to change one', async () => {
    expect(await books.verify()).toEqual([]);
    await expect(
      books.act((tx) => tx.$client.query(`update journal_entry set source = 'upload'`)),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('is found by the links of what was posted before it was kept', async () => {
    const before = new Map((await list()).map(({ id, source }) => [id, source]));
    const migration = readFileSync('src/plugins/ledger/server/migrations/0025_document_source.sql', 'utf8').replaceAll(
      /^ALTER TABLE .* ADD COLUMN .*$/gm,
      '',
    );
    await books.database.transaction('system', async (tx) => {
      await tx.$client.query('alter table journal_entry disable trigger refuse_change');
      await tx.$client.query('update journal_entry set source = null');
      await tx.$client.query(`update journal_draft set source = 'typed'`);
    });
    expect((await list('unknown')).length).toBeGreaterThan(5);
    await books.database.transaction('system', (tx) => tx.$client.query(migration));
    expect(new Map((await list()).map(({ id, source }) => [id, source]))).toEqual(before);
    expect(await books.verify()).toEqual([]);
  });
});
