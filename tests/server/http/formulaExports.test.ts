import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf, permissionOf } from '#core/contract/endpoint.ts';
import { budgetTemplate } from '#plugins/budget/contract/budget.ts';
import { updateInvoice } from '#plugins/invoicing/contract/customerInvoice.ts';
import { downloadInvoices } from '#plugins/invoicing/contract/invoiceFiles.ts';
import { downloadExport, exportDocuments } from '#plugins/journal-exchange/export/contract/accountingExport.ts';
import { EXPORT_FORMATS } from '#plugins/journal-exchange/export/rules/exportFormats.ts';
import { openingTemplate } from '#plugins/journal-exchange/opening-import/contract/openingImport.ts';
import { templateDownload } from '#plugins/journal-exchange/upload/contract/upload.ts';
import { downloadAccounts } from '#plugins/ledger/account/contract/accountImport.ts';
import { downloadDocuments, postDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { updateVendorInvoice } from '#plugins/purchasing/contract/vendorInvoice.ts';
import { downloadVendorInvoices } from '#plugins/purchasing/contract/vendorInvoiceList.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { downloadPartners } from '#plugins/sales/contract/partnerImport.ts';
import { updateBank } from '#plugins/treasury/bank/contract/bankEntry.ts';
import { downloadBanks } from '#plugins/treasury/bank/contract/bankUpdate.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { recordServer } from '#server/recordServer.ts';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

/** What a spreadsheet takes for a formula, in both widths. */
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const poisonOf = (sign: string) => `${sign}cmd|' /C calc'!A0`;

/** Files that leave as they came in, papers, files for a bank, and what people hold in their own hands and not in a spreadsheet. */
const NO_SPREADSHEETS = [
  ...['Attachment.download', 'CustomerInvoice.downloadpdf', 'VendorInvoice.downloadpdf'],
  ...['Paper.batchfile', 'Paper.draw', 'Payable.createfbdata', 'DirectDebit.createfbdata'],
  ...['CustomerInvoice.downloadpint', 'CustomerInvoice.downloadpints'],
];
/** Seen in tests of their own. */
const ELSEWHERE = [
  'Contract.download',
  'Employee.rosterdownload',
  'Salary.downloadledger',
  'Salary.downloadlist',
  'SocialSecurity.downloadbonusnotice',
  'SocialSecurity.downloaddecisions',
  'WithholdingTax.download',
];

describeOnOneEngine('what leaves as a file for spreadsheets', (open) => {
  let server: TestServer;
  let keiri: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T01:00:00Z') });
    keiri = await server.signIn('keiri');
    for (const sign of SIGNS) {
      const memo = poisonOf(sign);
      const lines = [
        { side: 'debit' as const, account: '6290', amount: 5_000, memo },
        { side: 'credit' as const, account: '1110', amount: 5_000, memo },
      ];
      const document = {
        documentType: 'SA',
        documentDate: '2026-11-10',
        postingDate: '2026-11-10',
        headerText: memo,
        lines,
      };
      expect((await keiri.call(postDocument, { document })).code).toBe(0);
    }
    for (const [index, sign] of SIGNS.entries()) {
      const named = { code: `Z${index}`, title: poisonOf(sign), reading: '', isCustomer: true, isVendor: true };
      const { code } = await keiri.call(updatePartner, { partner: { ...named, registrationNumber: null } });
      expect(code).toBe(0);
    }
    for (const [index, sign] of SIGNS.entries()) {
      const days = { month: '2026-11', invoicedOn: '2026-11-10', deliveredOn: '2026-11-30' };
      const head = { partner: `Z${index}`, title: poisonOf(sign), ...days };
      const invoice = { ...head, lines: [{ title: poisonOf(sign), unit: sign, unitPrice: 5_000 }] };
      expect((await keiri.call(updateInvoice, { invoice })).code).toBe(0);
      const bought = { ...head, vendorNumber: poisonOf(sign), lines: [{ title: poisonOf(sign), amount: -5_000 }] };
      expect((await keiri.call(updateVendorInvoice, { invoice: bought })).code).toBe(0);
    }
    const bank = { code: '0001-999', title: poisonOf('＝'), reading: 'シケン' };
    const standing = { openedOn: null, closedOn: null, successor: null };
    expect((await keiri.call(updateBank, { bank: { ...bank, ...standing } })).code).toBe(0);
    await server.database.transaction('system', async (tx) => {
      for (const [index, code] of ['6290', '1110', '4110'].entries())
        await tx.$client.query('update account set title = $2, reading = $3 where code = $1', [
          code,
          poisonOf(SIGNS[index] ?? ''),
          poisonOf(SIGNS[index + 3] ?? ''),
        ]);
      await tx.$client.query('update books set masters_version = gen_random_uuid()');
    });
  });
  afterAll(() => server.close());

  const fetchFile = async (path: string): Promise<Uint8Array> => {
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${keiri.key}` } });
    expect(answer.status, path).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };

  /** Every cell of a file, whatever it is. */
  async function cellsOf(bytes: Uint8Array): Promise<string[]> {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (!isZip) return textCells(new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'shift_jis').decode(bytes));
    const files = unzipSync(bytes);
    if (!('xl/workbook.xml' in files)) return (await Promise.all(Object.values(files).map(cellsOf))).flat();
    expect(Object.entries(files).some(([name, part]) => /sheet\d/.test(name) && /<f[ >]/.test(text(part)))).toBe(false);
    const { sheets } = await readXlsx(bytes);
    return sheets.flatMap(({ rows }) => rows.flat().filter((cell): cell is string => typeof cell === 'string'));
  }
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const isUtf8 = (bytes: Uint8Array) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      return true;
    } catch {
      return false;
    }
  };
  /** Good enough for cells that hold no quotes in quotes. */
  const textCells = (content: string) =>
    content
      .replace(/^\ufeff/, '')
      .split(/\r\n|[,\t]/)
      .map((cell) => cell.replace(/^"|"$/g, ''));
  const formulasIn = (cells: readonly string[]) =>
    cells.filter((cell) => /^[=+\-@\t\r\0＝＋－＠]/u.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell));

  const FILES: Record<string, () => Promise<Uint8Array[]>> = {
    'AccountingDocument.templatedownload': async () => [await fetchFile(pathOf(templateDownload))],
    'Budget.template': async () => [await fetchFile(`${pathOf(budgetTemplate)}?fiscalYear=2026`)],
    'Balance.openingtemplate': async () => [await fetchFile(pathOf(openingTemplate))],
    'Account.download': () =>
      Promise.all(['xlsx', 'csv', 'cp932'].map((format) => fetchFile(`${pathOf(downloadAccounts)}?format=${format}`))),
    'BusinessPartner.download': () =>
      Promise.all(['xlsx', 'csv', 'cp932'].map((format) => fetchFile(`${pathOf(downloadPartners)}?format=${format}`))),
    'Bank.download': () =>
      Promise.all(['xlsx', 'csv', 'cp932'].map((format) => fetchFile(`${pathOf(downloadBanks)}?format=${format}`))),
    'CustomerInvoice.downloadexcel': () =>
      Promise.all(['xlsx', 'csv', 'cp932'].map((format) => fetchFile(`${pathOf(downloadInvoices)}?format=${format}`))),
    'VendorInvoice.downloadexcel': () =>
      Promise.all(
        ['xlsx', 'csv', 'cp932'].map((format) => fetchFile(`${pathOf(downloadVendorInvoices)}?format=${format}`)),
      ),
    'AccountingDocument.download': async () => [
      await fetchFile(`${pathOf(downloadDocuments)}?from=2026-11-01&through=2026-11-30`),
    ],
    'AccountingExport.export': async () => {
      const files: Uint8Array[] = [];
      for (const format of Object.values(EXPORT_FORMATS)) {
        const { data } = await keiri.call(exportDocuments, {
          format: format.id,
          from: '2026-11-01',
          through: '2026-11-30',
          encoding: format.encodings[0],
          isTrial: false,
          mayReplace: true,
        });
        if (data?.exportId) files.push(await fetchFile(`${pathOf(downloadExport)}?exportId=${data.exportId}`));
      }
      console.log(`formats of accounting exports written: ${files.length} of ${Object.keys(EXPORT_FORMATS).length}`);
      expect(files.length).toBeGreaterThan(4);
      return files;
    },
  };

  test('every endpoint that answers a file is looked at', () => {
    const found = discoverPlugins();
    const answering = [...found.servers, recordServer(found)]
      .flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint))
      .filter(({ answers }) => answers === 'file')
      .map(permissionOf);
    expect(answering.filter((right) => !(right in FILES)).sort()).toEqual([...NO_SPREADSHEETS, ...ELSEWHERE].sort());
  });

  test.each(Object.entries(FILES))('%s holds no formula', async (_name, write) => {
    let poisoned = 0;
    for (const file of await write()) {
      const cells = await cellsOf(file);
      expect(cells.length).toBeGreaterThan(3);
      expect(formulasIn(cells)).toEqual([]);
      poisoned += cells.filter((cell) => cell.includes('cmd|')).length;
    }
    expect(poisoned, 'the bad texts are in it').toBeGreaterThan(0);
  });

  test('a file without the guard is caught', () => {
    expect(formulasIn(textCells(`a,${poisonOf('＝')},-1000\r\n"${poisonOf('@')}",+5`))).toHaveLength(2);
  });
});
