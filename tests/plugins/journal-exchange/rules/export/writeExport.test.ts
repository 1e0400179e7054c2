import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookedLine } from '#plugins/journal-exchange/export/rules/exportDocument.ts';
import { mergeTaxLines, splitIntoSimplePairs } from '#plugins/journal-exchange/export/rules/exportDocument.ts';
import {
  EXPORT_FORMAT_IDS,
  type ExportFormatId,
  type TaxMethod,
} from '#plugins/journal-exchange/export/rules/exportFormat.ts';
import { EXPORT_FORMATS } from '#plugins/journal-exchange/export/rules/exportFormats.ts';
import { type ExportName, namesFor } from '#plugins/journal-exchange/export/rules/exportNames.ts';
import { type BookedDocument, beginExport, writeExport } from '#plugins/journal-exchange/export/rules/writeExport.ts';
import { standardAccounts, standardTaxCodes } from '#plugins/ledger/books/rules/standardMasters.ts';
import { YEN_COLUMNS } from '#plugins/ledger/spreadsheet/contract/uploadColumns.ts';

const accounts = new Map(standardAccounts().map((account) => [account.code, account]));
const taxCodes = new Map(standardTaxCodes().map((taxCode) => [taxCode.code, taxCode]));
const TANAKA = { code: 'V001', title: '田中花子', registrationNumber: null };

function line(
  side: 'debit' | 'credit',
  code: string,
  amount: number,
  more: Partial<BookedLine> & { tax?: string } = {},
) {
  const { tax, ...rest } = more;
  const account = accounts.get(code);
  if (!account) throw new Error(`no account ${code}`);
  const { title } = account;
  return {
    side,
    account: { code, title },
    partner: null,
    department: null,
    taxCode: taxCodes.get(tax ?? '') ?? null,
    amount,
    memo: '',
    isTaxLine: false,
    ...rest,
  };
}

/** The two documents the makers' manuals show: train fares, and an engineer without qualified invoices, tax withheld. */
const TRAIN: BookedDocument = {
  documentType: 'SA',
  number: '0100000001',
  postingDate: '2026-11-20',
  headerText: '電車代',
  isClosing: false,
  keepsTaxInside: false,
  lines: [
    line('debit', '6210', 1000, { tax: 'P10' }),
    line('debit', '1470', 100, { tax: 'P10', isTaxLine: true }),
    line('credit', '2220', 1100),
  ],
};
const ENGINEER: BookedDocument = {
  documentType: 'KR',
  number: '1900000001',
  postingDate: '2026-11-30',
  headerText: '11月分業務委託',
  isClosing: false,
  keepsTaxInside: false,
  lines: [
    line('debit', '5135', 103_000, { tax: 'P10T70', partner: TANAKA }),
    line('debit', '1470', 7_000, { tax: 'P10T70', isTaxLine: true }),
    line('credit', '2020', 99_790, { partner: TANAKA }),
    line('credit', '2440', 10_210, { memo: '源泉所得税' }),
  ],
};

const REDUCED: BookedDocument = {
  ...TRAIN,
  headerText: '新聞代',
  lines: [
    line('debit', '6210', 500, { tax: 'P08R' }),
    line('debit', '1470', 40, { tax: 'P08R', isTaxLine: true }),
    line('credit', '2220', 540),
  ],
};

function written(
  id: ExportFormatId,
  own: readonly ExportName[] = [],
  taxMethod: TaxMethod = 'included',
  documents: readonly BookedDocument[] = [TRAIN, ENGINEER],
) {
  const format = EXPORT_FORMATS[id];
  const names = namesFor(format, own, { taxMethod, clientCode: '12345' });
  const { text, rows, cut, beside } = writeExport(format, documents, names);
  return {
    lines: text.split('\r\n').slice(0, -1),
    rows,
    cut,
    beside: beside && { extension: beside.extension, text: beside.text },
    missing: [...names.missing],
  };
}

describe('the columns of', () => {
  const columnsOf = (id: ExportFormatId) => EXPORT_FORMATS[id].columns.map(({ name }) => name).join(',');

  // The rows as their makers publish them; the README says from where, and what of them nobody has tried.
  it.each([
    [
      'yayoi',
      '識別フラグ,伝票No.,決算,取引日付,借方勘定科目,借方補助科目,借方部門,借方税区分,借方金額,借方税金額,' +
        '貸方勘定科目,貸方補助科目,貸方部門,貸方税区分,貸方金額,貸方税金額,' +
        '摘要,番号,期日,タイプ,生成元,仕訳メモ,付箋1,付箋2,調整',
    ],
    [
      'obcIv',
      'OBCD001,CSJS005,CSJS007,' +
        'CSJS200,CSJS201,CSJS202,CSJS203,CSJS222,CSJS220,CSJS208,CSJS213,' +
        'CSJS300,CSJS301,CSJS302,CSJS303,CSJS322,CSJS320,CSJS308,CSJS313,CSJS100',
    ],
    [
      'obcCloud',
      'GL0010000,GL0010001,GL0010008,' +
        'GL0012001,GL0012002,GL0012003,GL0012004,GL0012015,GL0012005,GL0012009,GL0012101,' +
        'GL0013001,GL0013002,GL0013003,GL0013004,GL0013015,GL0013005,GL0013009,GL0013101,GL0011001',
    ],
    [
      'tkc',
      '関与先コード,データ作成システム区分,レコード番号,取引年月日,伝票番号,証憑番号,課税区分,事業区分,借方科目コード,借方補助コード,貸方科目コード,貸方補助コード,FILLER,FILLER,' +
        '取引金額,内、消費税等,税額入力区分,消費税率,取引先コード,取引先名,実際の仕入れ日区分,実際の仕入れ日,実際の仕入れ日,元帳摘要,' +
        'FILLER,収支区分,内訳区分,部門コード,部門数,部門金額入力区分,FILLER,自動仕訳番号,支払予定日,回収予定日,' +
        'FILLER,FILLER,FILLER,FILLER,FILLER,FILLER,FILLER,FILLER,FILLER,FILLER,FILLER,軽減対象取引区分,適格請求書発行事業者の登録番号',
    ],
    [
      'moneyForward',
      '取引No,取引日,借方勘定科目,借方補助科目,借方部門,借方取引先,借方税区分,借方インボイス,借方金額(円),借方税額,' +
        '貸方勘定科目,貸方補助科目,貸方部門,貸方取引先,貸方税区分,貸方インボイス,貸方金額(円),貸方税額,' +
        '摘要,仕訳メモ,タグ,MF仕訳タイプ,決算整理仕訳,作成日時,作成者,最終更新日時,最終更新者',
    ],
  ] as const)('%s are those of its maker, one by one', (id, columns) => {
    expect(columnsOf(id)).toBe(columns);
  });

  it('PCA and freee as well, 81 and 33 of them', () => {
    expect(columnsOf('pca')).toMatch(/^伝票日付,伝票番号,仕訳区分,管理仕訳区分,借方税計算モード,/);
    expect(columnsOf('pca').split(',')).toHaveLength(81);
    expect(columnsOf('freee')).toMatch(/^\[表題行\],日付,伝票番号,決算整理仕訳,借方勘定科目,借方科目コード,/);
    expect(columnsOf('freee').split(',')).toHaveLength(33);
  });
});

describe('a file for', () => {
  it('弥生 has 25 columns, flags, and the tax in the amounts', () => {
    const { lines, rows } = written('yayoi');
    expect(rows).toBe(3);
    expect(lines.every((row) => row.split(',').length === 25)).toBe(true);
    expect(lines).toEqual([
      '2000,,,2026/11/20,旅費交通費,,,課対仕入込10%適格,1100,100,未払費用,,,対象外,1100,0,電車代,,,0,,SA 0100000001,,,no',
      `2110,2,,2026/11/30,${accounts.get('5135')?.title},田中花子,,課対仕入込10%区分70%,110000,,買掛金,田中花子,,対象外,99790,0,11月分業務委託,,,3,,KR 1900000001,,,no`,
      `2101,2,,2026/11/30,,,,対象外,0,0,${accounts.get('2440')?.title},,,対象外,10210,0,源泉所得税,,,3,,KR 1900000001,,,no`,
    ]);
  });

  it('弥生 names the tax by the receiving company’s method', () => {
    expect(written('yayoi', [], 'excluded').lines[0]).toContain('課対仕入内10%適格');
    // These documents are of a year that keeps tax apart.
    expect(written('yayoi', [], 'asBooks').lines[0]).toContain('課対仕入内10%適格');
  });

  it('マネーフォワード has 27 columns and the invoice in one of its own', () => {
    const { lines } = written('moneyForward', [], 'asBooks');
    expect(lines.every((row) => row.split(',').length === 27)).toBe(true);
    expect(lines[0]).toMatch(/^取引No,取引日,借方勘定科目,.*,最終更新者$/);
    expect(lines[1]).toMatch(/^1,2026\/11\/20,旅費交通費,,,,課税仕入 10%,適格,1100,100,.*,対象外,,1100,0,電車代,/);
    expect(lines[2]).toMatch(
      /,田中花子,課税仕入 10%,70%控除,110000,,買掛金,,,田中花子,対象外,,99790,0,11月分業務委託,/,
    );
    expect(lines[3]).toMatch(/^2,2026\/11\/30,,,,,,,0,0,.*,対象外,,10210,0,源泉所得税,/);
    // Books that keep tax in their amounts are given none beside them.
    expect(written('moneyForward', [], 'included').lines[1]).toContain(',課税仕入 10%,適格,1100,,');
  });

  it('freee has 33 columns and 明細行 in the first', () => {
    const { lines } = written('freee');
    expect(lines.every((row) => row.split(',').length === 33)).toBe(true);
    expect(lines[0]).toMatch(/^\[表題行\],日付,伝票番号,/);
    expect(lines[1]).toMatch(/^\[明細行\],2026\/11\/20,1,,旅費交通費,,,,,,,,,,,1100,課対仕入10%,100,/);
    expect(lines[2]).toMatch(
      /,田中花子,V001,,,,,,,110000,課対仕入（控70）10%,7000,買掛金,,,田中花子,V001,,,,,,,99790,対象外,0,/,
    );
    expect(lines[3]).toMatch(/^\[明細行\],2026\/11\/30,2,,,,,,,,,,,,,,,,/);
  });

  it.each(['obcIv', 'obcCloud'] as const)(
    '勘定奉行 (%s) is read by symbols, and the first row of a document is marked',
    (id) => {
      const own = [
        { kind: 'taxCode', code: 'P10', name: '50' },
        { kind: 'taxCode', code: 'P10T70', name: '57' },
        { kind: 'taxCode', code: 'P08R', name: '50' },
        { kind: 'account', code: '6210', name: '721' },
      ] as const;
      const { lines, missing } = written(id, own);
      expect(lines[0]).toMatch(id === 'obcIv' ? /^OBCD001,CSJS005,CSJS007,.*,CSJS100$/ : /^GL0010000,GL0010001,/);
      expect(lines[1]).toBe('*,2026/11/20,1,,721,,50,0,10.0,,1100,,2220,,0,,,,1100,電車代');
      // Both rates are one code over there: the kind and the rate tell them apart.
      expect(written(id, own, 'included', [REDUCED]).lines[1]).toContain(',721,,50,1,8.0,,540,');
      expect(lines.slice(2).map((row) => row.startsWith('*'))).toEqual([true, false]);
      expect(missing).toEqual([]);
    },
  );

  it('PCA has 81 columns, text in quotes, and 00 outside the tax', () => {
    const { lines } = written('pca', [
      { kind: 'taxCode', code: 'P10', name: 'B5' },
      { kind: 'taxCode', code: 'P10T70', name: 'B7' },
    ]);
    expect(lines.every((row) => row.split(',').length === 81)).toBe(true);
    expect(lines[0]).toMatch(/^"伝票日付","伝票番号",/);
    expect(lines[1]).toMatch(/^"\*20261120","00001","21","0","1","000","","0000006210",.*,"B5","",1100,"100",/);
    expect(lines[1]).toContain('"00","",1100,"0"');
  });

  it('TKC has 47 columns parted by tabs, one debit and one credit a row', () => {
    const { lines, rows, beside, missing } = written('tkc');
    expect(missing).toEqual([]);
    expect(rows).toBe(3);
    const cells = lines.map((row) => row.split('\t'));
    expect(cells.every((row) => row.length === 47)).toBe(true);
    expect(cells.map((row) => [row[0], row[3], row[6], row[8], row[10], row[14], row[15], row[17]])).toEqual([
      ['12345', '20261120', '5', '6210', '2220', '1100', '100', '1000'],
      ['12345', '20261130', '52', '5135', '2020', '99790', '6350', '1000'],
      ['12345', '20261130', '52', '5135', '2440', '10210', '650', '1000'],
    ]);
    expect(cells.map((row) => [row[2], row[29]])).toEqual([
      ['1', '0'],
      ['2', '1'],
      ['3', '1'],
    ]);
    // The rows of the transitional measure are named again beside, by their numbers.
    expect(beside).toEqual({
      extension: 'cls',
      text: '12345\t999\t2\t0\t\t99790\t99790\r\n12345\t999\t3\t0\t\t10210\t10210\r\n',
    });
    expect(written('yayoi').beside).toBeNull();
  });

  it('the upload of the product itself has one line a row', () => {
    const { lines } = written('generic');
    expect(lines.slice(0, 3)).toEqual([
      [...YEN_COLUMNS, 'taxAmount,currency,rate,businessKind,documentDate,dueOn,reference,headerText,taxEntry']
        .concat('taxReason,yen,reverses,clearings')
        .join(','),
      `SA-0100000001,2026-11-20,SA,debit,6210,1100,P10,,,電車代${','.repeat(13)}`,
      `SA-0100000001,2026-11-20,SA,credit,2220,1100,OUT,,,電車代${','.repeat(13)}`,
    ]);
  });
});

it.each(EXPORT_FORMAT_IDS)('%s is the same however many documents come at a time', (id) => {
  const begin = () =>
    beginExport(EXPORT_FORMATS[id], namesFor(EXPORT_FORMATS[id], [], { taxMethod: 'included', clientCode: '12345' }));
  const [whole, oneByOne] = [begin(), begin()];
  whole.add([TRAIN, ENGINEER, TRAIN]);
  for (const each of [TRAIN, ENGINEER, TRAIN]) oneByOne.add([each]);
  expect(oneByOne.finish()).toEqual(whole.finish());
});

describe('what cannot be written', () => {
  it('a tax code the receiving company has not named is told, not guessed', () => {
    expect(written('pca').missing).toEqual(['P10', 'P10T70']);
  });

  it('a text that does not fit is cut to its width, and told', () => {
    const document = { ...TRAIN, lines: TRAIN.lines.map((each) => ({ ...each, memo: '摘'.repeat(33) })) };
    const format = EXPORT_FORMATS.yayoi;
    const { text, cut } = writeExport(
      format,
      [document],
      namesFor(format, [], { taxMethod: 'included', clientCode: '' }),
    );
    expect(text).toContain(`,${'摘'.repeat(32)},`);
    expect(cut).toEqual([{ document: 'SA 0100000001', column: '摘要', text: '摘'.repeat(33) }]);
  });

  it.each(EXPORT_FORMAT_IDS)('%s: separators, quotes and line ends inside a text shift no column', (id) => {
    const memo = 'a,b\t"c"\r\nd';
    const document = { ...TRAIN, lines: TRAIN.lines.map((each) => ({ ...each, memo })) };
    const format = EXPORT_FORMATS[id];
    const { text, rows } = writeExport(
      format,
      [document],
      namesFor(format, [], { taxMethod: 'included', clientCode: '' }),
    );
    expect(text.split('\r\n')).toHaveLength(rows + (format.hasHead ? 2 : 1));
    expect(text).toContain(format.delimiter === '\t' ? 'a,b "c" d' : '"a,b\t""c"" d"');
  });
});

describe('for any document', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 8 });

  it('tax goes back into its lines without losing a yen', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 999_999 }), (nets, tax) => {
        const booked = [
          ...nets.map((net) => line('debit', '6210', net, { tax: 'P10' })),
          ...(tax > 0 ? [line('debit', '1470', tax, { tax: 'P10', isTaxLine: true })] : []),
        ];
        const merged = mergeTaxLines(booked);
        expect(merged).toHaveLength(nets.length);
        expect(merged.reduce((sum, each) => sum + each.tax, 0)).toBe(tax);
        expect(merged.reduce((sum, each) => sum + each.amount, 0)).toBe(nets.reduce((sum, net) => sum + net, tax));
        expect(merged.every((each) => each.tax >= 0)).toBe(true);
      }),
    );
  });

  it('rows of one debit and one credit carry each line and its tax in full', () => {
    fc.assert(
      fc.property(amounts, amounts, (debits, credits) => {
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        const [d, c] = [sum(debits), sum(credits)];
        const lines = [
          ...debits.map((amount) => ({
            ...line('debit', '6210', amount, { tax: 'P10' }),
            tax: Math.floor(amount / 11),
          })),
          ...credits.map((amount) => ({ ...line('credit', '1010', amount), tax: 0 })),
          d > c
            ? { ...line('credit', '1010', d - c), tax: 0 }
            : { ...line('debit', '6220', Math.max(1, c - d)), tax: 0 },
          ...(d === c ? [{ ...line('credit', '1010', 1), tax: 0 }] : []),
        ];
        const pairs = splitIntoSimplePairs(lines);
        expect(sum(pairs.map(({ amount }) => amount))).toBe(
          sum(lines.filter(({ side }) => side === 'debit').map(({ amount }) => amount)),
        );
        expect(sum(pairs.map(({ taxed }) => taxed?.tax ?? 0))).toBe(sum(lines.map(({ tax }) => tax)));
        expect(pairs.every(({ amount }) => amount > 0)).toBe(true);
      }),
    );
  });
});
