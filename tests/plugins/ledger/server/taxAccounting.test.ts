import { beforeAll, expect, it } from 'vitest';
import type { FileAnswer } from '#core/contract/file.ts';
import { setTaxAccounting } from '#plugins/closing/contract/periodGates.ts';
import { checkBankFile } from '#plugins/journal-exchange/bank-line/contract/bankLine.ts';
import { exportDocuments, updateExportNames } from '#plugins/journal-exchange/export/contract/accountingExport.ts';
import type { ExportFormatId, TaxMethod } from '#plugins/journal-exchange/export/rules/exportFormat.ts';
import { updateKeyword } from '#plugins/journal-exchange/keyword/contract/accountKeyword.ts';
import { excelPost, excelUpload } from '#plugins/journal-exchange/upload/contract/upload.ts';
import { getAccount, updateAccount } from '#plugins/ledger/account/contract/account.ts';
import {
  copyDocument,
  downloadDocuments,
  getDocument,
  reverseDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { listPeriods, setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { transitionalSuppliers } from '#plugins/ledger/tax/contract/transitionalSuppliers.ts';
import { trialBalance } from '#plugins/statements/balance/contract/balance.ts';
import { taxLines, taxSummary } from '#plugins/tax-return/contract/taxSummary.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, foundTestBooks, openTestBooks, requirePosted, type TestBooks } from './testBooks';

describeOnOneEngine('tax kept in the amounts', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });

  const sale = (day: string, taxEntry: 'included' | 'excluded' = 'included') =>
    document([debit('1110', 110_000), credit('4110', 110_000, { taxCode: 'S10' })], {
      postingDate: day,
      documentDate: day,
      taxEntry,
    });
  const linesOf = async (day: string) => {
    const [posted] = await books.post(sale(day));
    const { lines } = await books.ask(getDocument, { id: requirePosted(posted).id });
    return lines.map(({ account, amount, taxCode }) => [account, amount, taxCode ?? null]);
  };

  it('holds from a fiscal year on, whose documents make no lines of tax', async () => {
    expect(await linesOf('2026-11-20')).toEqual([
      ['1110', 110_000, null],
      ['4110', 100_000, 'S10'],
      ['2250', 10_000, 'S10'],
    ]);
    await books.ask(setTaxAccounting, { fiscalYear: 2027, isTaxInclusive: true });
    await books.ask(setPeriod, { period: '2027-04', state: 'open' });
    const rows = (await books.ask(listPeriods, {})).rows.map(({ fiscalYear, isTaxInclusive }) => [
      fiscalYear,
      isTaxInclusive,
    ]);
    expect(new Set(rows.map(String))).toEqual(new Set(['2025,false', '2026,false', '2027,true']));

    expect(await linesOf('2027-04-10')).toEqual([
      ['1110', 110_000, null],
      ['4110', 110_000, 'S10'],
    ]);
    const [excluded] = await books.post(sale('2027-04-11', 'excluded'));
    expect(excluded).toMatchObject({ code: 'accounting/tax-kept-inside', params: { fiscalYear: 2027 } });
  });

  it('shows gross income in the statements, and works the tax out of the lines', async () => {
    await books.post(
      document([debit('6390', 55_000, { taxCode: 'P10T70' }), credit('1110', 55_000)], {
        postingDate: '2027-04-12',
        documentDate: '2027-04-12',
      }),
    );
    const month = { from: '2027-04', through: '2027-04' };
    const { rows } = await books.ask(trialBalance, month);
    expect(rows.find(({ account }) => account === '4110')).toMatchObject({ credit: 110_000 });
    const summary = await books.ask(taxSummary, month);
    expect(summary.rows.map(({ taxCode, net, tax }) => [taxCode, net, tax])).toEqual([
      ['S10', 100_000, 10_000],
      // 5,000 of tax, of which 70 % may be deducted.
      ['P10T70', 51_500, 3_500],
    ]);
    // The list works the tax out of each line.
    const listed = await books.ask(taxLines, { from: '2027-04-01', through: '2027-04-30' });
    expect(listed.rows.map(({ taxCode, net, tax }) => [taxCode, net, tax])).toEqual([
      ['S10', 100_000, 10_000],
      ['P10T70', 51_500, 3_500],
    ]);
    expect(listed.totals).toEqual({ count: 2, net: 151_500, tax: 13_500 });
    expect(summary).toMatchObject({ isTaxInside: true, ledger: { received: 0, paid: 0 } });
    expect(summary.estimate).toMatchObject({ taxOnSales: 7_800, purchases: { taxable: 2_730 } });
    expect(await books.verify()).toEqual([]);
  });

  it('leaves for other software as amounts with the tax in them, which is told where a format asks for it', async () => {
    for (const format of ['pca', 'obcIv', 'obcCloud'] as const) {
      const names = ['S10', 'P10T70'].map((code) => ({ kind: 'taxCode' as const, code, name: code }));
      await books.ask(updateExportNames, { format, names });
    }
    const month = { from: '2027-04-01', through: '2027-04-30' };
    const rowsOf = async (format: ExportFormatId, taxMethod?: TaxMethod) => {
      const request = { format, ...month, encoding: 'cp932' as const, isTrial: true, ...(taxMethod && { taxMethod }) };
      const rows = (await books.ask(exportDocuments, request)).preview.filter((row) => row.includes('2027'));
      return rows.map((row) => row.replaceAll('"', '').split(format === 'tkc' ? '\t' : ','));
    };
    const cells = async (format: ExportFormatId, [first, ...others]: [number, ...number[]], taxMethod?: TaxMethod) => {
      const [sale, purchase] = await rowsOf(format, taxMethod);
      return [sale, purchase].map((row) => [first, ...others].map((column) => row?.[column - 1]));
    };
    // Debit and credit: code, amount, tax; what may be deducted in part is worked out by 弥生 and マネーフォワード.
    expect(await cells('yayoi', [8, 9, 10, 14, 15, 16])).toEqual([
      ['対象外', '110000', '0', '課税売上込10%', '110000', '10000'],
      ['課対仕入込10%区分70%', '55000', '', '対象外', '55000', '0'],
    ]);
    expect((await cells('yayoi', [14], 'excluded'))[0]).toEqual(['課税売上内10%']);
    expect(await cells('moneyForward', [9, 10, 17, 18])).toEqual([
      ['110000', '', '110000', ''],
      ['55000', '', '55000', ''],
    ]);
    expect((await cells('moneyForward', [17, 18], 'excluded'))[0]).toEqual(['110000', '10000']);
    expect(await cells('freee', [16, 18, 30, 32])).toEqual([
      ['110000', '0', '110000', '10000'],
      ['55000', '3500', '55000', '0'],
    ]);
    expect(await cells('pca', [14, 15, 25, 26])).toEqual([
      ['110000', '0', '110000', '10000'],
      ['55000', '3500', '55000', '0'],
    ]);
    expect(await cells('tkc', [7, 15, 16])).toEqual([
      ['1', '110000', '10000'],
      ['52', '55000', '3500'],
    ]);
    for (const format of ['obcIv', 'obcCloud'] as const) {
      expect((await cells(format, [11, 19])).flat()).toEqual(['110000', '110000', '55000', '55000']);
    }
    const generic = await rowsOf('generic');
    expect(generic.map((row) => row[5])).toEqual(['110000', '110000', '55000', '55000']);
  });

  it('is kept so by files of documents that come back', async () => {
    const range = { from: '2027-04-01', through: '2027-04-30' };
    // The endpoint answers a file, as its contract says.
    const { content } = (await books.ask(downloadDocuments, range)) as FileAnswer;
    const other = await foundTestBooks(books.database);
    await other.ask(setTaxAccounting, { fiscalYear: 2027, isTaxInclusive: true });
    await other.ask(setPeriod, { period: '2027-04', state: 'open' });
    const upload = await other.ask(excelUpload, { file: { name: 'documents.csv', content } });
    expect(upload).toMatchObject({ documents: 2, errors: [] });
    await other.ask(excelPost, { uploadId: upload.uploadId });
    const month = { from: '2027-04', through: '2027-04' };
    expect(await other.ask(taxSummary, month)).toEqual(await books.ask(taxSummary, month));
  });

  it('tells purchases by supplier, and deducts nothing beyond the limit of the year (年1億円)', async () => {
    const purchase = (day: string, amount: number, side: 'debit' | 'credit' = 'debit') =>
      document(
        side === 'debit'
          ? [debit('5135', amount, { taxCode: 'P10T70' }), credit('2020', amount, { partner: 'V001' })]
          : [debit('2020', amount, { partner: 'V001' }), credit('5135', amount, { taxCode: 'P10T70' })],
        { documentType: 'KR', postingDate: day, documentDate: day },
      );
    await books.ask(setPeriod, { period: '2027-05', state: 'open' });
    for (const answer of await books.post(
      purchase('2027-04-20', 88_000_000),
      purchase('2027-05-10', 22_000_000),
      purchase('2027-05-11', 1_100_000, 'credit'),
      // The year before begins earlier than the act, and knows the old limit alone.
      purchase('2026-11-10', 110_000_000),
    )) {
      requirePosted(answer);
    }
    const may = await books.ask(taxSummary, { from: '2027-05', through: '2027-05' });
    expect(may.suppliers[0]).toEqual({
      ...{ fiscalYear: 2027, partner: 'V001', partnerTitle: 'みどり技研合同会社' },
      ...{ gross: 108_900_000, limit: 100_000_000, excess: 8_900_000, lostTax: 566_363 },
    });
    // 70 % of the national tax in the 12,000,000 that were left of the limit.
    expect(may.estimate).toMatchObject({ beyondLimit: 8_900_000, purchases: { taxable: 595_636 } });
    const april = await books.ask(transitionalSuppliers, { day: '2027-04-30' });
    expect(april.rows.map(({ partner, gross, excess }) => [partner, gross, excess])).toEqual([
      ['V001', 88_000_000, 0],
      [null, 55_000, 0],
    ]);
    const before = await books.ask(transitionalSuppliers, { day: '2026-11-30' });
    expect(before).toMatchObject({ limit: 1_000_000_000, rows: [{ gross: 110_000_000, excess: 0 }] });
  });

  it('warns of the limit in files and bank statements before they are posted, with the row that passes it', async () => {
    const limited = await foundTestBooks(books.database);
    for (const period of ['2027-04', '2027-05']) await limited.ask(setPeriod, { period, state: 'open' });
    const owe = (key: string, day: string, amount: number) => [
      `${key},${day},KR,借方,5135,${amount},P10T70,`,
      `${key},${day},KR,貸方,2020,${amount},,V001`,
    ];
    const rows = [
      '伝票キー,計上日,伝票種類,貸借,勘定科目,金額,税区分,取引先',
      // The rows of a file stand in any order; days fill the limit.
      ...owe('C', '2027-05-02', 1_000_000),
      ...owe('A', '2027-04-10', 60_000_000),
      ...owe('B', '2027-05-01', 50_000_000),
    ];
    const file = { name: 'purchases.csv', content: new TextEncoder().encode(rows.join('\n')) };
    const upload = await limited.ask(excelUpload, { file });
    expect(upload).toMatchObject({ documents: 3, errors: [] });
    expect(upload.warnings).toMatchObject([
      { row: 6, column: 'amount', message: expect.stringMatching(/V001 .*110,000,000 円.*100,000,000 円/) },
    ]);
    await limited.ask(excelPost, { uploadId: upload.uploadId });

    const rule = { text: '外注', account: '5135', taxCode: 'P10T70', partner: 'V001' };
    await limited.ask(updateKeyword, { keyword: rule });
    const statement = new TextEncoder().encode('日付,摘要,お支払金額,お預り金額\n2027/05/20,外注 5月,550000,');
    const checked = await limited.ask(checkBankFile, {
      file: { name: 'bank.csv', content: statement },
      account: '1110',
      meanings: JSON.stringify(['day', 'text', 'withdrawal', 'deposit']),
    });
    expect(checked).toMatchObject({ errors: [], lines: [{ origin: 'rule', partner: 'V001' }] });
    expect(checked.warnings).toMatchObject([{ row: 2, message: expect.stringContaining('111,550,000 円') }]);
  });

  it('refuses the tax of a file in a year that makes no lines of tax, and says what to do', async () => {
    const rows = [
      '伝票キー,計上日,伝票種類,貸借,勘定科目,金額,税区分,消費税額',
      'A,2027-04-10,SA,借方,6390,1100,P10,100',
      'A,2027-04-10,SA,貸方,1110,1100,,',
    ];
    const file = { name: 'typed.csv', content: new TextEncoder().encode(rows.join('\n')) };
    expect((await books.ask(excelUpload, { file })).errors).toMatchObject([
      { row: 2, column: 'taxAmount', message: expect.stringMatching(/2027 年度は税込経理.*「消費税額」の列を空に/) },
    ]);
  });

  it('knows simplified taxation by the kinds of business of the accounts', async () => {
    const month = { from: '2027-04', through: '2027-04' };
    const simplified = async (more: object = {}) =>
      (await books.ask(taxSummary, { ...month, ...more })).estimate.outcomes.find(
        ({ method }) => method === 'simplified',
      );
    expect(await simplified()).toBeUndefined();
    const account = await books.ask(getAccount, { code: '4110' });
    await books.ask(updateAccount, { account: { ...account, businessKind: '5' } });
    expect(await simplified()).toMatchObject({ deduction: 3_900 });
    // What an account says comes before the kind that is asked for all others.
    expect(await simplified({ businessKind: 1 })).toMatchObject({ deduction: 3_900 });
  });

  it('takes the kind of business of a line before that of its account, through copy, reversal and files', async () => {
    const month = { from: '2027-04', through: '2027-04' };
    const deduction = async () =>
      (await books.ask(taxSummary, month)).estimate.outcomes.find(({ method }) => method === 'simplified')?.deduction;
    const sold = document([debit('1110', 110_000), credit('4110', 110_000, { taxCode: 'S10', businessKind: 2 })], {
      postingDate: '2027-04-20',
      documentDate: '2027-04-20',
    });
    const [bought] = await books.post({
      ...sold,
      lines: [debit('6390', 110, { taxCode: 'P10', businessKind: 2 }), credit('1110', 110)],
    });
    expect(bought).toMatchObject({ code: 'accounting/business-kind-without-sale', params: { line: 1, kind: 2 } });
    const { id, version } = requirePosted((await books.post(sold))[0]);
    // Half of the tax at 50 %, half at 80 %.
    expect(await deduction()).toBe(10_140);
    const kindsOf = async (document: { id: string }) =>
      (await books.ask(getDocument, { id: document.id })).lines.map(({ businessKind }) => businessKind);
    expect(await kindsOf({ id })).toEqual([undefined, 2]);
    expect(await kindsOf(await books.ask(copyDocument, { id }))).toEqual([undefined, 2]);
    // The list behind the summary tells the kind of each sale, of its line or else of its account.
    const { rows } = await books.ask(taxLines, { from: '2027-04-01', through: '2027-04-30' });
    const kinds = rows.map(({ account, businessKind, entryId }) => [account, businessKind, entryId === id]);
    expect(kinds).toContainEqual(['4110', 2, true]);
    expect(kinds).toContainEqual(['4110', 5, false]);
    expect(rows.filter(({ account }) => !account.startsWith('4')).map((row) => row.businessKind)).not.toContain(2);

    const range = { from: '2027-04-20', through: '2027-04-20' };
    const trial = { ...range, taxMethod: 'asBooks', clientCode: '', onlyNew: false, isTrial: true } as const;
    const previewOf = async (format: 'yayoi' | 'moneyForward', encoding: 'cp932' | 'utf8Bom') =>
      (await books.ask(exportDocuments, { ...trial, format, encoding })).preview.join('\n');
    expect(await previewOf('yayoi', 'cp932')).toContain('課税売上込二10%');
    expect(await previewOf('moneyForward', 'utf8Bom')).toContain('課税売上 10% 二種');
    const file = (await books.ask(downloadDocuments, range)) as FileAnswer;
    const upload = await books.ask(excelUpload, { file: { name: 'again.csv', content: file.content as Uint8Array } });
    expect(upload.errors).toEqual([]);
    await books.ask(excelPost, { uploadId: upload.uploadId });
    // Two thirds of the tax at 80 %.
    expect(await deduction()).toBe(16_380);

    const reversal = { id, version, postingDate: '2027-04-21', reason: '取消' };
    expect(await kindsOf(await books.ask(reverseDocument, reversal))).toEqual([undefined, 2]);
    expect(await deduction()).toBe(10_140);
    expect(await books.verify()).toEqual([]);
  });

  it.each([
    { name: 'apart, then inside', years: [[2027, true]] as const },
    {
      name: 'inside, then apart',
      years: [
        [2026, true],
        [2027, false],
      ] as const,
    },
  ])('reverses a document of an earlier year as it was kept there: $name', async ({ years }) => {
    const turned = await foundTestBooks(books.database);
    for (const [fiscalYear, isTaxInclusive] of years)
      await turned.ask(setTaxAccounting, { fiscalYear, isTaxInclusive });
    await turned.ask(setPeriod, { period: '2027-04', state: 'open' });
    const sold = requirePosted((await turned.post(sale('2026-11-20')))[0]);
    await turned.ask(reverseDocument, { ...sold, postingDate: '2027-04-15', reason: '値引' });
    const month = { from: '2027-04', through: '2027-04' };
    const { rows, estimate } = await turned.ask(taxSummary, month);
    expect(rows.map(({ taxCode, lines, net, tax, months }) => [taxCode, lines, net, tax, months.length])).toEqual([
      ['S10', 1, -100_000, -10_000, 1],
    ]);
    expect([estimate.taxOnSales, estimate.taxOnReturns]).toEqual([0, 7_800]);
    const { totals } = await turned.ask(taxLines, { taxCode: 'S10', from: '2027-04-01', through: '2027-04-30' });
    expect(totals).toMatchObject({ net: -100_000, tax: -10_000 });
  });

  it('is settled by the first document of the year', async () => {
    await expect(books.ask(setTaxAccounting, { fiscalYear: 2027, isTaxInclusive: false })).rejects.toMatchObject({
      code: 'accounting/tax-accounting-settled',
    });
    await expect(books.ask(setTaxAccounting, { fiscalYear: 2026, isTaxInclusive: true })).rejects.toMatchObject({
      code: 'accounting/tax-accounting-settled',
    });
    await books.ask(setTaxAccounting, { fiscalYear: 2028, isTaxInclusive: false });
  });
});
