import { TKC_COLUMNS } from '../rates/exportColumns';
import { splitIntoSimplePairs } from './exportDocument';
import { type ExportCell, type ExportFormat, memoOf } from './exportFormat';

/** データ作成システム区分: another maker's system. */
const OTHER_SYSTEM = 999;
const WIDTHS = new Map([
  ['取引先名', { widthAtMost: 32 }],
  ['元帳摘要', { widthAtMost: 80 }],
]);

/** 課税区分 of purchases from suppliers without qualified invoices: the receiver works out what of them is deducted. */
const IN_PART = new Set(['52', '53', '62', '63', '72', '73']);
const isInPart = (taxKind: ExportCell | undefined) => IN_PART.has(String(taxKind));

/**
 * TKC FXシリーズ 他社システム仕訳 (.slp): one debit and one credit account a row, parted by tabs, no head. Purchases of the
 * transitional measure want their departments in a second file (.cls), one row for each of theirs: client, 999, the
 * number of the row, nothing, department, amount with tax, and the amount in it, which is the same since the receiver
 * works the tax out.
 */
export const tkcFormat: ExportFormat = {
  id: 'tkc',
  title: { ja: 'TKC FXシリーズ', en: 'TKC FX' },
  extension: 'slp',
  encodings: ['cp932'],
  delimiter: '\t',
  quotes: 'needed',
  hasHead: false,
  columns: TKC_COLUMNS.map((name) => ({ name, ...WIDTHS.get(name) })),
  names: { record: 'code', taxCode: 'tkc' },
  rowNumberColumn: 3,
  beside: {
    extension: 'cls',
    rowsOf: (rows) =>
      rows
        .filter((cells) => isInPart(cells[6]))
        .map((cells) => {
          const [client = '', system = '', number = ''] = cells;
          const [amount = 0, department = ''] = [cells[14], cells[27]];
          return [client, system, number, 0, department, amount, amount];
        }),
  },
  rowsOf: (document, _index, names) =>
    splitIntoSimplePairs(document.lines).map(({ debit, credit, amount, taxed }) => {
      const partner = [debit, credit].find((line) => line.partner)?.partner ?? null;
      const department = [debit, credit].find((line) => line.department) ?? null;
      const taxKind = taxed ? names.taxCode(taxed.line) : '0';
      const columns: Readonly<Record<number, ExportCell>> = {
        1: names.clientCode,
        2: OTHER_SYSTEM,
        4: document.postingDate.replaceAll('-', ''),
        5: 0,
        7: taxKind,
        9: names.account(debit),
        11: names.account(credit),
        13: 0,
        14: 0,
        15: amount,
        16: taxed?.tax ?? 0,
        // In hundredths of a percent.
        18: (taxed?.line.taxCode?.ratePercent ?? 0) * 100,
        19: partner?.code ?? '',
        20: partner?.title ?? '',
        24: memoOf(document, debit, credit),
        28: department ? names.department(department) : '',
        29: 1,
        30: isInPart(taxKind) ? 1 : 0,
        46: taxed?.line.taxCode?.isReduced ? 1 : '',
        47: partner?.registrationNumber ?? '',
      };
      return TKC_COLUMNS.map((_, position) => columns[position + 1] ?? '');
    }),
};
