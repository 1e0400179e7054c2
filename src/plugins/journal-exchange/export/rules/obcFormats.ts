import type { ExportDocument, ExportLine } from './exportDocument';
import { pairLines } from './exportDocument';
import { type ExportCell, type ExportFormat, type ExportNames, memoOf, slashed } from './exportFormat';

/** The symbols (受入記号) one edition of 勘定奉行 reads, for the columns we fill; it finds them by symbol, in any order. */
interface Symbols {
  readonly head: readonly [separator: string, day: string, number: string];
  readonly debit: SideSymbols;
  readonly credit: SideSymbols;
  readonly memo: string;
}

type SideSymbols = readonly [
  department: string,
  account: string,
  subAccount: string,
  taxCode: string,
  rateKind: string,
  rate: string,
  partner: string,
  amount: string,
];

const IV: Symbols = {
  head: ['OBCD001', 'CSJS005', 'CSJS007'],
  debit: ['CSJS200', 'CSJS201', 'CSJS202', 'CSJS203', 'CSJS222', 'CSJS220', 'CSJS208', 'CSJS213'],
  credit: ['CSJS300', 'CSJS301', 'CSJS302', 'CSJS303', 'CSJS322', 'CSJS320', 'CSJS308', 'CSJS313'],
  memo: 'CSJS100',
};

const CLOUD: Symbols = {
  head: ['GL0010000', 'GL0010001', 'GL0010008'],
  debit: ['GL0012001', 'GL0012002', 'GL0012003', 'GL0012004', 'GL0012015', 'GL0012005', 'GL0012009', 'GL0012101'],
  credit: ['GL0013001', 'GL0013002', 'GL0013003', 'GL0013004', 'GL0013015', 'GL0013005', 'GL0013009', 'GL0013101'],
  memo: 'GL0011001',
};

/** 勘定奉行i/V OBC受入形式: codes of the receiving company's own masters. */
export const obcIvFormat = obcFormat('obcIv', { ja: '勘定奉行i/V', en: 'Kanjo Bugyo i/V' }, IV);

/** 勘定奉行クラウド OBC受入形式. */
export const obcCloudFormat = obcFormat('obcCloud', { ja: '勘定奉行クラウド', en: 'Kanjo Bugyo Cloud' }, CLOUD);

function obcFormat(id: 'obcIv' | 'obcCloud', title: ExportFormat['title'], symbols: Symbols): ExportFormat {
  return {
    id,
    title,
    extension: 'csv',
    encodings: ['cp932'],
    delimiter: ',',
    quotes: 'needed',
    hasHead: true,
    columns: [...symbols.head, ...symbols.debit, ...symbols.credit, symbols.memo].map((name) => ({ name })),
    names: { record: 'code', taxCode: 'own' },
    rowsOf,
  };
}

/** The first row of a document is marked `*`. */
function rowsOf(document: ExportDocument, index: number, names: ExportNames): ExportCell[][] {
  return pairLines(document.lines).map(({ debit, credit }, position) => [
    position === 0 ? '*' : '',
    slashed(document.postingDate),
    index,
    ...sideOf(debit, names),
    ...sideOf(credit, names),
    memoOf(document, debit, credit),
  ]);
}

function sideOf(line: ExportLine | null, names: ExportNames): ExportCell[] {
  if (!line) return ['', '', '', '', '', '', '', ''];
  const partner = line.partner ? names.partner(line) : '';
  const account = [names.department(line), names.account(line), ''];
  return [...account, names.taxCode(line), ...rateOf(line), partner, line.amount];
}

/** A code of the receiver is the same for every rate (課税仕入): the rate and its kind (0 標準, 1 軽減) stand beside it. */
function rateOf({ taxCode }: ExportLine): [rateKind: ExportCell, rate: ExportCell] {
  if (!taxCode || taxCode.ratePercent === 0) return ['', ''];
  return [taxCode.isReduced ? 1 : 0, taxCode.ratePercent.toFixed(1)];
}
