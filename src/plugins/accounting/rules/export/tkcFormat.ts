import { splitIntoSimplePairs } from './exportDocument';
import { type ExportFormat, memoOf } from './exportFormat';

/** データ作成システム区分: another maker's system. */
const OTHER_SYSTEM = 999;
const COLUMN_COUNT = 47;
const WIDTHS = new Map([
  [20, { widthAtMost: 32 }],
  [24, { widthAtMost: 80 }],
]);

/** TKC FXシリーズ 他社システム仕訳 (.slp): one debit and one credit account a row, parted by tabs, no head. */
export const tkcFormat: ExportFormat = {
  id: 'tkc',
  title: { ja: 'TKC FXシリーズ', en: 'TKC FX' },
  extension: 'slp',
  encodings: ['cp932'],
  delimiter: '\t',
  quotes: 'needed',
  hasHead: false,
  columns: Array.from({ length: COLUMN_COUNT }, (_, index) => ({ name: String(index + 1), ...WIDTHS.get(index + 1) })),
  names: { record: 'code', taxCode: 'own' },
  rowsOf: (document, index, names) =>
    splitIntoSimplePairs(document.lines).map(({ debit, credit, amount, taxed }) => {
      const partner = [debit, credit].find((line) => line.partner)?.partner ?? null;
      const department = [debit, credit].find((line) => line.department) ?? null;
      const columns: Readonly<Record<number, string | number>> = {
        1: names.clientCode,
        2: OTHER_SYSTEM,
        3: index,
        4: document.postingDate.replaceAll('-', ''),
        5: 0,
        7: taxed ? names.taxCode(taxed.line) : 0,
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
        46: taxed?.line.taxCode?.isReduced ? 1 : '',
        47: partner?.registrationNumber ?? '',
      };
      return Array.from({ length: COLUMN_COUNT }, (_, position) => columns[position + 1] ?? '');
    }),
};
