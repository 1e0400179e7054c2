import { describe, expect, it } from 'vitest';
import { MONEY_FORWARD_COLUMNS } from '#plugins/journal-exchange/export/rates/exportColumns.ts';
import type { ExportName } from '#plugins/journal-exchange/export/rules/exportNames.ts';
import { foreignNames } from '#plugins/journal-exchange/upload/rules/foreignNames.ts';
import { readForeignSheet } from '#plugins/journal-exchange/upload/rules/foreignSheet.ts';
import { findForeignSheet } from '#plugins/journal-exchange/upload/rules/foreignSheets.ts';
import { groupUploadDocuments } from '#plugins/journal-exchange/upload/rules/groupUploadDocuments.ts';
import { standardBooks } from '#tests/plugins/ledger/rules/standardBooks.ts';

const books = standardBooks();

function read(text: string, own: readonly ExportName[] = []) {
  const sheet = text.split('\n').map((row) => row.split(','));
  const foreign = findForeignSheet(sheet);
  if (!foreign) throw new Error('no software knows this sheet');
  const { rows, faults } = readForeignSheet(foreign, sheet, foreignNames(foreign.format, books, own));
  return {
    format: foreign.format,
    faults,
    documents: groupUploadDocuments(rows).groups.map(({ document }) => document),
  };
}

const YAYOI = [
  '# 仕訳日記帳',
  '2000,,,2026/11/20,旅費交通費,,,課対仕入込10%適格,1100,100,現金,,,対象外,1100,0,電車代,,,0,,,,,no',
  '2110,101,,2026/11/30,外注費,,,課対仕入内10%区分70%,110000,,買掛金,みどり技研合同会社,,対象外,99790,0,11月分業務委託,,,3,,,,,no',
  '2101,101,,2026/11/30,,,,対象外,0,0,預り金（報酬源泉）,謎の補助,,対象外,10210,0,源泉所得税,,,3,,,,,no',
].join('\n');

const MONEY_FORWARD = [
  MONEY_FORWARD_COLUMNS.join(','),
  '1,2026/11/20,旅費交通費,,,,課税仕入 10%,適格,1100,100,現金,,,,対象外,,1100,0,電車代,,,,,,,,',
  '2,2026/11/30,外注費,,,みどり技研合同会社,課税仕入 10%,70%控除,110000,,買掛金,,,みどり技研合同会社,対象外,,99790,0,11月分業務委託,,,,,,,,',
  '2,2026/11/30,,,,,,,0,0,預り金（報酬源泉）,,,,対象外,,10210,0,源泉,,,,,,,,',
].join('\n');

describe.each([
  ['弥生', YAYOI, 'yayoi'],
  ['マネーフォワード', MONEY_FORWARD, 'moneyForward'],
])('a journal of %s', (_, text, format) => {
  it('is recognised, and becomes documents with both sides of each row', () => {
    const { documents, ...rest } = read(text);
    expect(rest).toEqual({ format, faults: [] });
    expect(documents.map(({ postingDate, lines }) => [postingDate, lines.length])).toEqual([
      ['2026-11-20', 2],
      ['2026-11-30', 3],
    ]);
    expect(documents[0]?.lines).toEqual([
      { side: 'debit', account: '6210', amount: 1100, taxCode: 'P10', memo: '電車代' },
      { side: 'credit', account: '1010', amount: 1100, memo: '電車代' },
    ]);
    expect(documents[1]?.lines[0]).toMatchObject({ account: '5130', taxCode: 'P10T70', amount: 110_000 });
    expect(documents[1]?.lines[1]).toMatchObject({ account: '2020', partner: 'V001', amount: 99_790 });
  });
});

describe('what the file says otherwise', () => {
  it.each([
    ['課税売上込二10%', 'S10', 2],
    ['課税売上内五軽減8%', 'S08R', 5],
    ['課税売返込六10%', 'SR10', 6],
    ['課税売上込10%', 'S10', undefined],
  ])('the kind of business in the name of a tax code: %s', (name, taxCode, businessKind) => {
    const row = `2000,,,2026/11/20,現金,,,対象外,1100,0,売上高,,,${name},1100,100,売上,,,0,,,,,no`;
    expect(read(row).documents[0]?.lines[1]).toMatchObject({ taxCode, ...(businessKind ? { businessKind } : {}) });
    expect(read(row).documents[0]?.lines[1]?.businessKind).toBe(businessKind);
  });

  it('a sub-account that is no partner stays in the memo', () => {
    expect(read(YAYOI).documents[1]?.lines[2]).toMatchObject({ account: '2440', memo: '源泉所得税（謎の補助）' });
  });

  it('a negative amount turns to the other side', () => {
    const row = YAYOI.split('\n')[1]?.replaceAll('1100', '-1100') ?? '';
    expect(read(row).documents[0]?.lines.map(({ side, amount }) => [side, amount])).toEqual([
      ['credit', 1100],
      ['debit', 1100],
    ]);
  });

  it('unknown accounts, tax codes and days are named with their row, and the rest is read', () => {
    const { faults } = read(
      YAYOI.replace('旅費交通費', '宇宙旅行費')
        .replace('課対仕入内10%区分70%', '謎の税区分')
        .replace('2026/11/30', '2/30'),
    );
    expect(faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'account', 'accounting/import-account-unknown'],
      [3, 'postingDate', 'accounting/upload-not-a-day'],
      [3, 'taxCode', 'accounting/import-tax-unknown'],
    ]);
  });

  it('names the company has learned come first', () => {
    const own: ExportName[] = [
      { kind: 'account', code: '6210', name: '宇宙旅行費' },
      { kind: 'taxCode', code: 'P10', name: '謎の税区分' },
    ];
    const text = YAYOI.replace('旅費交通費', '宇宙旅行費').replace('課対仕入込10%適格', '謎の税区分');
    expect(read(text, own)).toMatchObject({
      faults: [],
      documents: [{ lines: [{ account: '6210', taxCode: 'P10' }, {}] }, {}],
    });
  });

  it('the product’s own template belongs to nobody else', () => {
    expect(findForeignSheet([['伝票キー', '転記日付', '貸借']])).toBeUndefined();
    expect(findForeignSheet([])).toBeUndefined();
    expect(findForeignSheet([['2000', 'short']])).toBeUndefined();
  });
});
