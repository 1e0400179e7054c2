import { beforeAll, describe, expect, it } from 'vitest';
import type { FileAnswer } from '#core/contract/file.ts';
import {
  downloadExport,
  exportDocuments,
  exportHistory,
  updateExportNames,
} from '#plugins/journal-exchange/export/contract/accountingExport.ts';
import { excelPost, excelUndo, excelUpload, uploadHistory } from '#plugins/journal-exchange/upload/contract/upload.ts';
import { downloadDocuments } from '#plugins/ledger/document/contract/journalEntry.ts';
import { trialBalance } from '#plugins/statements/balance/contract/balance.ts';
import { taxSummary } from '#plugins/tax-return/contract/taxSummary.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import {
  credit,
  debit,
  document,
  foundTestBooks,
  openTestBooks,
  requirePosted,
  type TestBooks,
} from '../../ledger/server/testBooks';

const NOVEMBER = { from: '2026-11', through: '2026-11' } as const;

describeOnOneEngine('a journal of other software', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
    const documents = [
      document([debit('6210', 1_100, { taxCode: 'P10', memo: '電車代' }), credit('1010', 1_100)]),
      document([debit('1110', 55_000), credit('4110', 55_000, { taxCode: 'S10', memo: '-10％値引' })]),
      document([debit('6220', 110_000, { taxCode: 'P10T70' }), credit('1110', 99_790), credit('2440', 10_210)]),
      document([debit('1220', 330_000, { partner: 'C001' }), credit('4110', 330_000, { taxCode: 'S10' })]),
    ];
    for (const answer of await books.post(...documents)) requirePosted(answer);
  });

  const exported = async (format: 'yayoi' | 'moneyForward', encoding: 'cp932' | 'utf8Bom') => {
    const range = { from: '2026-11-01', through: '2026-11-30' };
    const { exportId } = await books.ask(exportDocuments, { format, ...range, encoding, isTrial: false });
    // The endpoint answers a file, as its contract says.
    const { content } = (await books.ask(downloadExport, { exportId: exportId ?? '' })) as FileAnswer;
    return content;
  };
  const memosOf = (of: TestBooks) =>
    of.act(async (tx) => {
      const { rows } = await tx.$client.query<{ memo: string }>(
        `select distinct memo from journal_line where company_id = $1 and memo <> '' order by 1`,
        [of.companyId],
      );
      return rows.map(({ memo }) => memo);
    });
  const upload = (to: TestBooks, content: Uint8Array | string) =>
    to.ask(excelUpload, {
      file: { name: 'journal.csv', content: typeof content === 'string' ? new TextEncoder().encode(content) : content },
    });

  it.each([
    ['弥生会計', 'yayoi', 'cp932'],
    ['マネーフォワード', 'moneyForward', 'utf8Bom'],
  ] as const)('of %s brings the same balances and the same tax into other books', async (_, format, encoding) => {
    const other = await foundTestBooks(books.database);
    const checked = await upload(other, await exported(format, encoding));
    expect(checked).toMatchObject({ documents: 4, errors: [], warnings: [] });
    await other.ask(excelPost, { uploadId: checked.uploadId });
    expect(await other.ask(trialBalance, NOVEMBER)).toEqual(await books.ask(trialBalance, NOVEMBER));
    expect(await other.ask(taxSummary, NOVEMBER)).toEqual(await books.ask(taxSummary, NOVEMBER));
    expect(await other.verify()).toEqual([]);
  });

  it('is downloaded in our own columns, and comes in again', async () => {
    const other = await foundTestBooks(books.database);
    const range = { from: '2026-11-01', through: '2026-11-30' };
    // The endpoint answers a file, as its contract says.
    const { content, name } = (await books.ask(downloadDocuments, range)) as FileAnswer;
    expect(name).toBe('kanjo-documents-2026-11-01-2026-11-30.csv');
    const checked = await upload(other, content);
    expect(checked).toMatchObject({ documents: 4, errors: [] });
    await other.ask(excelPost, { uploadId: checked.uploadId });
    expect(await other.ask(trialBalance, NOVEMBER)).toEqual(await books.ask(trialBalance, NOVEMBER));
    // What looked like a formula was guarded in the file, and is as it was.
    expect(new TextDecoder().decode(content)).toContain("'-10％値引");
    expect(await memosOf(other)).toEqual(await memosOf(books));
    expect(await memosOf(other)).toContain('-10％値引');
    expect((await books.ask(exportHistory, {})).rows.map(({ format }) => format)).not.toContain('generic');
  });

  it('names what nobody has explained, and understands it once the table says what it is', async () => {
    const other = await foundTestBooks(books.database);
    const row = '2000,,,2026/11/20,タクシー代,,,課対仕入込10%適格,1100,100,現金,,,対象外,1100,0,空港まで,,,0,,,,,no';
    expect(await upload(other, row)).toMatchObject({
      errors: [{ row: 1, column: 'account', message: expect.stringContaining('「タクシー代」') }],
      unknownNames: { format: 'yayoi', names: [{ kind: 'account', name: 'タクシー代' }] },
    });
    await other.ask(updateExportNames, {
      format: 'yayoi',
      names: [{ kind: 'account', code: '6210', name: 'タクシー代' }],
    });
    expect(await upload(other, row)).toMatchObject({ documents: 1, errors: [], unknownNames: { names: [] } });
  });

  describe('posted twice', () => {
    const rows = [
      'documentKey,postingDate,documentType,side,account,amount',
      'R-1,2026-11-05,SA,debit,6220,700',
      'R-1,2026-11-05,SA,credit,1010,700',
    ].join('\n');

    it('is told before it happens: the same file, and the same documents in another one', async () => {
      const other = await foundTestBooks(books.database);
      const first = await upload(other, rows);
      expect(first.warnings).toEqual([]);
      await other.ask(excelPost, { uploadId: first.uploadId });
      expect((await upload(other, rows)).warnings).toMatchObject([
        { row: 1, message: expect.stringContaining('登録済み') },
      ]);
      const again = await upload(other, `${rows}\nR-2,2026-11-06,SA,debit,6220,1\nR-2,2026-11-06,SA,credit,1010,1`);
      expect(again).toMatchObject({
        errors: [],
        warnings: [{ row: 2, message: expect.stringContaining('SA 0100000001') }],
      });
      // A warning forbids nothing.
      await expect(other.ask(excelPost, { uploadId: again.uploadId })).resolves.toMatchObject({ documents: 2 });
    });

    it('is undone as a whole, once, and leaves the books at zero', async () => {
      const other = await foundTestBooks(books.database);
      const { uploadId } = await upload(other, rows);
      const undo = () => other.ask(excelUndo, { uploadId, postingDate: '2026-11-30', reason: '誤った取込' });
      await expect(undo()).rejects.toMatchObject({ code: 'accounting/upload-not-posted' });
      await other.ask(excelPost, { uploadId });
      await expect(undo()).resolves.toEqual({ uploadId, documents: 1 });
      const { rows: accounts } = await other.ask(trialBalance, NOVEMBER);
      expect(accounts.map(({ closing }) => closing)).toEqual([0, 0]);
      await expect(undo()).rejects.toMatchObject({ code: 'accounting/upload-undone-before' });
      expect((await other.ask(uploadHistory, {})).rows).toMatchObject([{ uploadId, status: 'undone' }]);
      expect(await other.verify()).toEqual([]);
    });

    it('is not undone in part: a day that takes no entries stops it all', async () => {
      const other = await foundTestBooks(books.database);
      const { uploadId } = await upload(other, rows);
      await other.ask(excelPost, { uploadId });
      await expect(
        other.ask(excelUndo, { uploadId, postingDate: '2020-01-31', reason: '誤った取込' }),
      ).rejects.toMatchObject({ code: 'accounting/upload-undo-blocked', params: { number: 'SA 0100000001' } });
      expect((await other.ask(uploadHistory, {})).rows).toMatchObject([{ uploadId, status: 'posted' }]);
    });
  });
});
