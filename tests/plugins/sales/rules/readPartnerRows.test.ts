import { describe, expect, it } from 'vitest';
import type { BusinessPartner } from '#plugins/sales/contract/businessPartner.ts';
import { PARTNER_COLUMNS } from '#plugins/sales/contract/partnerImport.ts';
import { PARTNER_HEADERS } from '#plugins/sales/rules/partnerColumns.ts';
import { readPartnerRows, writePartnerCell } from '#plugins/sales/rules/readPartnerRows.ts';

const KNOWN: Omit<BusinessPartner, 'creditLimit' | 'checkedOn' | 'mergedInto'> = {
  ...{ code: 'C001', title: '青空商事株式会社', reading: 'アオゾラショウジ' },
  ...{ isCustomer: true, isVendor: false, isEmployee: false, isActive: true, taxRounding: 'halfUp', version: 3 },
  ...{ corporateNumber: '7000012050002', registrationNumber: 'T7000012050002' },
  ...{ registeredFrom: '2023-10-01', registeredThrough: null },
  ...{ customerTerm: 'M1E', vendorTerm: null, paymentLaw: 'subcontract' },
  ...{ invoiceMail: 'keiri@aozora.example, taro@例え.jp', invoiceLocale: 'en' },
};
const OF_NO_FILE = { creditLimit: 5_000_000, checkedOn: '2026-04-01', mergedInto: null };
const partners = new Map([[KNOWN.code, { ...KNOWN, ...OF_NO_FILE }]]);
const read = (...rows: string[][]) => readPartnerRows(rows, partners);
const readOne = (header: string[], cells: string[]) => read(header, cells).rows[0];
const NEW = { code: 'C9', title: '新', isCustomer: '○' };

describe('a file of partners', () => {
  it('is read as it was written', () => {
    const header = PARTNER_COLUMNS.map((column) => PARTNER_HEADERS[column][0]);
    const cells = PARTNER_COLUMNS.map((column) => writePartnerCell({ ...KNOWN, ...OF_NO_FILE }, column));
    expect(readOne(header, cells)).toMatchObject({ input: KNOWN, faults: [] });
  });

  it('leaves what it has no column for, and empties what is empty', () => {
    expect(readOne(['コード', '登録番号'], ['Ｃ００１', ''])?.input).toEqual({ ...KNOWN, registrationNumber: null });
  });

  it.each([
    ['English headers', ['Code', 'Name', 'Customer', 'Reading'], ['C9', '新', 'yes', 'シン'], { reading: 'シン' }],
    ['names of the contract', ['code', 'title', 'isVendor'], ['C9', '新', '1'], { isVendor: true, isCustomer: false }],
    ['the list as it is exported', ['コード', '名称', '区分'], ['C9', '新', '得意先 仕入先'], { isVendor: true }],
    [
      'digits of full width',
      ['コード', '名称', '得意先', 'T番号'],
      ['C9', '新', '○', 'ｔ７００００１２０５０００２'],
      { registrationNumber: 'T7000012050002' },
    ],
    [
      'a day of an era',
      ['コード', '名称', '得意先', '登録日'],
      ['C9', '新', '○', 'R5.10.1'],
      { registeredFrom: '2023-10-01' },
    ],
    [
      'a day of Excel',
      ['コード', '名称', '得意先', '登録日'],
      ['C9', '新', '○', '45200'],
      { registeredFrom: '2023-10-01' },
    ],
    ['a rounding', ['コード', '名称', '得意先', '端数処理'], ['C9', '新', '○', '切り上げ'], { taxRounding: 'up' }],
    ['a partner no longer used', ['コード', '名称', '得意先', '状態'], ['C9', '新', '○', '停止'], { isActive: false }],
    ['a guarded formula', ['コード', '名称', '得意先'], ['C9', "'=新", '○'], { title: '=新' }],
  ])('understands %s', (_what, header, cells, expected) => {
    const row = readOne(header, cells);
    expect(row?.faults).toEqual([]);
    expect(row?.input).toMatchObject({ code: 'C9', ...expected });
  });

  it.each([
    ['名称', '', { column: 'title', code: 'required' }],
    ['得意先', 'たぶん', { column: 'isCustomer', code: 'sales/partner-cell-unfit' }],
    ['区分', '友人', { column: 'isCustomer', code: 'sales/partner-cell-unfit' }],
    ['登録番号', 'T123', { column: 'registrationNumber', code: 'not-a-registration-number' }],
    ['法人番号', '1234567890123', { column: 'corporateNumber', code: 'not-a-corporate-number' }],
    ['登録日', '4/1', { column: 'registeredFrom', code: 'sales/partner-cell-unfit' }],
    ['登録の終了日', '2020-01-01', { column: 'registeredThrough', code: 'registration-ends-early' }],
    ['税の端数', '適当', { column: 'taxRounding', code: 'sales/partner-cell-unfit' }],
    ['状態', '眠', { column: 'isActive', code: 'sales/partner-cell-unfit' }],
  ])('refuses %s "%s" by its column', (header, cell, fault) => {
    const row = readOne(['コード', header], ['C001', cell]);
    expect(row?.input).toBeNull();
    expect(row?.faults).toMatchObject([fault]);
  });

  it('refuses a new partner that is neither sold to nor bought from, a code that is none, and a code given twice', () => {
    const { rows } = read(
      ['コード', '名称', '得意先'],
      ['C9', '新', ''],
      ['C 8', '新', '○'],
      ['C7', '新', '○'],
      ['C7', '新', '○'],
    );
    expect(rows.map(({ row, faults }) => [row, faults.map(({ column, code }) => `${column} ${code}`)])).toEqual([
      [2, ['isCustomer neither-customer-nor-vendor']],
      [3, ['code not-a-code']],
      [4, []],
      [5, ['code sales/partner-row-twice']],
    ]);
  });

  it.each([
    '銀行コード',
    '支店名',
    '口座番号',
    '預金種目',
    '口座名義',
    '振込先',
    'Bank code',
    'Branch',
    'account number',
    'IBAN',
  ])('refuses the column %s: accounts take two persons', (header) => {
    expect(read(['コード', header], ['C001', '1']).faults).toMatchObject([
      { code: 'sales/partner-file-bank-column', params: { header } },
    ]);
  });

  it.each([
    [['名称'], 'sales/partner-file-without-code'],
    [['コード', '色'], 'sales/partner-file-column'],
    [['コード', '読み', 'カナ'], 'sales/partner-file-column-twice'],
  ])('refuses a file with the header %j', (header, code) => {
    expect(read(header, Object.values(NEW)).faults).toMatchObject([{ code }]);
    expect(read(header, Object.values(NEW)).rows).toEqual([]);
  });

  it('refuses more rows than it takes at once', () => {
    const { faults } = read(['コード'], ...Array.from({ length: 5_001 }, (_, index) => [`X${index}`]));
    expect(faults).toMatchObject([{ code: 'sales/partner-file-too-long', params: { limit: 5_000 } }]);
  });
});
