import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import type { FileAnswer } from '#core/contract/file.ts';
import * as contract from '#plugins/journal-exchange/export/contract/accountingExport.ts';
import { excelPost, excelUpload } from '#plugins/journal-exchange/upload/contract/upload.ts';
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

type ExportRequest = RequestOf<typeof contract.exportDocuments>;
const MONTH: ExportRequest = {
  format: 'yayoi',
  from: '2026-11-01',
  through: '2026-11-30',
  encoding: 'cp932',
  isTrial: false,
};

describeOnOneEngine('the export to other software', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });

  const post = async (...documents: ReturnType<typeof document>[]) => {
    for (const answer of await books.post(...documents)) requirePosted(answer);
  };
  const write = (more: Partial<ExportRequest> = {}) => books.ask(contract.exportDocuments, { ...MONTH, ...more });
  const fileOf = async (exportId: string | null) => {
    // The endpoint answers a file, as its contract says.
    const { content } = (await books.ask(contract.downloadExport, { exportId: exportId ?? '' })) as FileAnswer;
    return content;
  };

  it('refuses an empty range, and an encoding the format does not come in', async () => {
    await expect(write()).rejects.toMatchObject({ code: 'accounting/export-empty' });
    await expect(write({ encoding: 'utf8' })).rejects.toMatchObject({ code: 'accounting/export-encoding-unknown' });
    await expect(write({ from: '2026-12-01' })).rejects.toMatchObject({ code: 'accounting/range-reversed' });
  });

  it('shows in a trial run what the file would hold, and keeps nothing', async () => {
    await post(
      document([debit('6210', 1_100, { taxCode: 'P10', memo: '電車代' }), credit('1010', 1_100)]),
      document([debit('1110', 55_000), credit('4110', 55_000, { taxCode: 'S10' })]),
    );
    const trial = await write({ isTrial: true });
    expect(trial.exportId).toBeNull();
    expect(trial.summary).toMatchObject({ documents: 2, lines: 6, rows: 2, debit: 56_100, credit: 56_100 });
    expect(trial.preview[0]).toMatch(/^2000,,,2026\/11\/\d\d,旅費交通費,,,課対仕入内10%適格,1100,100,現金,/);
    expect((await books.ask(contract.exportHistory, {})).rows).toEqual([]);
  });

  it('keeps the file as it was written, whatever is posted later', async () => {
    const { exportId, summary } = await write();
    const content = await fileOf(exportId);
    expect(createHash('sha256').update(content).digest('hex')).toBe(summary.sha256);
    await post(document([debit('6210', 2_200, { taxCode: 'P10' }), credit('1010', 2_200)]));
    expect(await fileOf(exportId)).toEqual(content);
    expect((await books.ask(contract.exportHistory, {})).rows).toMatchObject([
      { exportId, documents: 2, fileName: 'kanjo-yayoi-2026-11-01-2026-11-30.txt', exportedBy: '経理 花子' },
    ]);
  });

  it('leaves out what the format was given before, and only that', async () => {
    const { rows } = await books.ask(contract.exportPackages, {});
    expect(rows.find(({ format }) => format === 'yayoi')).toMatchObject({ neverExported: 1 });
    expect(rows.find(({ format }) => format === 'freee')).toMatchObject({ neverExported: 3, lastExportedAt: null });
    expect((await write({ onlyNew: true })).summary.documents).toBe(1);
    await expect(write({ onlyNew: true })).rejects.toMatchObject({ code: 'accounting/export-empty' });
    const freee = await write({ format: 'freee', encoding: 'utf8Bom', onlyNew: true });
    expect(freee.summary.documents).toBe(3);
    expect([...(await fileOf(freee.exportId)).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  describe('what the receiver calls our records', () => {
    it('is asked for where only the receiver can know', async () => {
      const request = { format: 'pca', encoding: 'cp932' } as const;
      expect((await write({ ...request, isTrial: true })).missingTaxCodes).toEqual(['P10', 'S10']);
      await expect(write(request)).rejects.toMatchObject({
        code: 'accounting/export-names-missing',
        params: { taxCodes: 'P10、S10' },
      });
      await books.ask(contract.updateExportNames, {
        format: 'pca',
        names: [
          { kind: 'taxCode', code: 'P10', name: 'Q5' },
          { kind: 'taxCode', code: 'S10', name: 'B5' },
          { kind: 'account', code: '6210', name: '742' },
        ],
      });
      const { preview } = await write(request);
      expect(preview[1]).toContain('"0000000742"');
      expect(preview[1]).toContain('"Q5"');
    });

    it('goes back to the standard name', async () => {
      const names = async () => (await books.ask(contract.exportNames, { format: 'pca' })).rows;
      expect((await names()).find(({ code }) => code === '6210')).toMatchObject({ standard: '6210', name: '742' });
      const change = { kind: 'account', code: '6210', name: null } as const;
      await books.ask(contract.updateExportNames, { format: 'pca', names: [change] });
      expect((await names()).find(({ code }) => code === '6210')).toMatchObject({ standard: '6210', name: null });
    });
  });

  it('names characters the encoding lacks, and writes 〓 only when told so', async () => {
    await post(document([debit('6210', 100, { memo: '髙橋 𠮷野家 😀' }), credit('1010', 100)]));
    const trial = await write({ isTrial: true });
    expect(trial.unmappable.map(({ character }) => character)).toEqual(['𠮷', '😀']);
    await expect(write()).rejects.toMatchObject({
      code: 'accounting/export-unmappable',
      params: { characters: '𠮷 😀' },
    });
    const { exportId } = await write({ mayReplace: true });
    expect(new TextDecoder('shift_jis').decode(await fileOf(exportId))).toContain('髙橋 〓野家 〓');
  });

  it('the generic file is read again by the upload, with the same tax', async () => {
    await post(document([debit('6220', 10_000, { taxCode: 'RC10' }), credit('1010', 10_000)]));
    const other = await foundTestBooks(books.database);
    const { exportId } = await write({ format: 'generic', encoding: 'utf8Bom', mayReplace: true });
    const file = { name: 'documents.csv', content: await fileOf(exportId) };
    const upload = await other.ask(excelUpload, { file });
    expect(upload).toMatchObject({ documents: 5, errors: [] });
    await other.ask(excelPost, { uploadId: upload.uploadId });
    const range = { from: '2026-11', through: '2026-11' };
    expect(await other.ask(taxSummary, range)).toEqual(await books.ask(taxSummary, range));
  });

  it('warns where the receiver may judge 80 % by the only day in the file, and our own file has both days', async () => {
    const late = document([debit('5135', 110_000, { taxCode: 'P10T80' }), credit('1010', 110_000)]);
    await post({ ...late, documentDate: '2026-09-30' });
    const warned = await write({ format: 'moneyForward', encoding: 'utf8Bom', isTrial: true });
    expect(warned.otherStages).toMatchObject({ count: 1, first: [{ text: expect.stringContaining('P10T80') }] });
    const own = await write({ format: 'generic', encoding: 'utf8Bom', isTrial: true });
    expect(own.otherStages.count).toBe(0);
    expect(own.preview.filter((row) => row.includes('2026-09-30'))).toHaveLength(2);
  });

  it('TKC gets purchases of the transitional measure in a second file, both in a zip that is the same every time', async () => {
    await post(document([debit('5135', 110_000, { taxCode: 'P10T70' }), credit('1010', 110_000)]));
    const request = { format: 'tkc', mayReplace: true, clientCode: '12345' } as const;
    await books.ask(contract.updateExportNames, {
      format: 'tkc',
      names: [{ kind: 'taxCode', code: 'RC10', name: '55' }],
    });
    const [first, second] = [await write(request), await write(request)];
    expect(second.summary.sha256).toBe(first.summary.sha256);
    const files = unzipSync(await fileOf(first.exportId));
    expect(Object.keys(files)).toEqual(['kanjo-tkc-2026-11-01-2026-11-30.slp', 'kanjo-tkc-2026-11-01-2026-11-30.cls']);
    const rowsOf = (name: string) =>
      new TextDecoder('shift_jis')
        .decode(files[`kanjo-tkc-2026-11-01-2026-11-30.${name}`])
        .trimEnd()
        .split('\r\n')
        .map((row) => row.split('\t'));
    const inPart = rowsOf('slp').filter((row) => row[6] === '52');
    expect(rowsOf('cls')).toEqual(inPart.map((row) => ['12345', '999', row[2], '0', '', '110000', '110000']));
    expect((await books.ask(contract.exportHistory, {})).rows[0]?.fileName).toMatch(/\.zip$/);
    expect((await write({ ...request, through: '2026-11-09' }).catch((error) => error)).code).toBe(
      'accounting/export-empty',
    );
  });

  it('another company sees neither the history nor the files', async () => {
    const [mine] = (await books.ask(contract.exportHistory, {})).rows;
    const other = await foundTestBooks(books.database);
    expect((await other.ask(contract.exportHistory, {})).rows).toEqual([]);
    await expect(other.ask(contract.downloadExport, { exportId: mine?.exportId ?? '' })).rejects.toMatchObject({
      code: 'accounting/unknown-export',
    });
  });

  it('the history is only added to', async () => {
    for (const statement of ['update accounting_export set documents = 0', 'delete from accounting_export_entry']) {
      await expect(books.act((tx) => tx.$client.query(statement))).rejects.toMatchObject({
        constraint: 'export_history_is_append_only',
      });
    }
  });
});
