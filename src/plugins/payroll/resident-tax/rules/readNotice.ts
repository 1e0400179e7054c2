import { foldReading } from '#core/search/fold.ts';
import type { Month } from '#core/value/month.ts';
import { monthsOfTaxYear } from './residentMonths';

/** What a column of a notice file holds; `m06` to `m05` are its months. */
const COLUMNS = {
  municipality: ['市区町村コード', '市町村コード', '団体コード', '全国地方公共団体コード'],
  municipalityTitle: ['市区町村名', '市町村名', '課税市区町村'],
  designatedNumber: ['指定番号', '特別徴収義務者指定番号'],
  receiverNumber: ['受給者番号', '社員番号', '従業員番号'],
  name: ['氏名', '納税義務者氏名', '氏名（漢字）', '氏名(漢字)'],
  year: ['年度', '課税年度'],
  annual: ['特別徴収税額', '年税額', '特別徴収税額（年税額）', '特別徴収税額(年税額)'],
} as const;
type NoticeColumn = keyof typeof COLUMNS;

/** `6月分`, `6月`, `06月分`; of both widths. */
const monthOfHeader = (header: string): number | undefined => {
  const [, number] = /^(\d{1,2})月分?(?:月割額|税額)?$/.exec(header) ?? [];
  const month = Number(number);
  return month >= 1 && month <= 12 ? month : undefined;
};

const plain = (header: string) => header.normalize('NFKC').replace(/\s/g, '');
const namedBy = new Map(
  Object.entries(COLUMNS).flatMap(([column, names]) => names.map((name) => [plain(name), column as NoticeColumn])),
);

/** Why a file, or a row of it, is no notice; the words are made where the answer is. */
export interface NoticeFault {
  readonly code:
    | 'no-notice'
    | 'notice-two-years'
    | 'notice-two-municipalities'
    | 'no-year'
    | 'not-an-amount'
    | 'sum-differs'
    | 'no-name';
  readonly params: Readonly<Record<string, string | number>>;
}

export interface NoticeRow {
  /** Of the sheet, from 1. */
  readonly row: number;
  readonly receiverNumber: string;
  readonly name: string;
  readonly amounts: Readonly<Record<Month, number>>;
  readonly faults: readonly NoticeFault[];
}

/** 特別徴収税額通知 as its file says: of one municipality, to one company, for one tax year. */
export interface Notice {
  readonly fiscalYear: number;
  readonly municipality: string;
  readonly municipalityTitle: string;
  readonly designatedNumber: string;
  readonly rows: readonly NoticeRow[];
}

const HEADER_WITHIN = 20;

/**
 * Reads a notice. Its header may stand below a title; columns are found by their names in any order, what else is there is
 * left aside, since the form of the file is each municipality's own.
 */
export function readNotice(sheet: readonly (readonly string[])[]): Notice | NoticeFault {
  const head = findHeader(sheet);
  if (!head) return { code: 'no-notice', params: {} };
  const lines = sheet
    .map((cells, index) => ({ cells, row: index + 1 }))
    .slice(head.at + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const cell = (cells: readonly string[], column: NoticeColumn) => {
    const place = head.columns.get(column);
    return place === undefined ? '' : (cells[place] ?? '').normalize('NFKC').trim();
  };
  const every = (column: NoticeColumn) => [
    ...new Set(lines.map(({ cells }) => cell(cells, column)).filter((text) => text !== '')),
  ];
  const years = [...new Set(every('year').map(readYear))];
  const [fiscalYear] = years;
  if (years.length > 1) return { code: 'notice-two-years', params: {} };
  if (fiscalYear === undefined || Number.isNaN(fiscalYear)) return { code: 'no-year', params: {} };
  const [codes, titles] = [every('municipality'), every('municipalityTitle')];
  if (codes.length > 1 || titles.length > 1) {
    return { code: 'notice-two-municipalities', params: { named: [...titles, ...codes].slice(0, 4).join('、') } };
  }
  return {
    fiscalYear,
    municipality: (codes[0] ?? '').padStart(codes[0] ? 6 : 0, '0'),
    municipalityTitle: titles[0] ?? '',
    designatedNumber: every('designatedNumber')[0] ?? '',
    rows: lines.map(({ cells, row }) =>
      readRow({ cells, row, fiscalYear, months: head.months }, (column) => cell(cells, column)),
    ),
  };
}

interface Header {
  readonly at: number;
  readonly columns: ReadonlyMap<NoticeColumn, number>;
  /** By number of the month. */
  readonly months: ReadonlyMap<number, number>;
}

function findHeader(sheet: readonly (readonly string[])[]): Header | undefined {
  for (const [at, cells] of sheet.slice(0, HEADER_WITHIN).entries()) {
    const columns = new Map<NoticeColumn, number>();
    const months = new Map<number, number>();
    for (const [place, text] of cells.entries()) {
      const header = plain(text);
      const [column, month] = [namedBy.get(header), monthOfHeader(header)];
      if (column && !columns.has(column)) columns.set(column, place);
      if (month !== undefined && !months.has(month)) months.set(month, place);
    }
    if (columns.has('name') && months.size === 12) return { at, columns, months };
  }
  return undefined;
}

/** `令和8年度`, `R8`, `8` and `2026` are the tax year 2026. */
export function readYear(text: string): number {
  const [, era, digits] = /^(令和|R|r)?\.?(\d{1,4}|元)年?度?$/.exec(text.normalize('NFKC').trim()) ?? [];
  if (digits === undefined) return Number.NaN;
  const number = digits === '元' ? 1 : Number(digits);
  return era || number < 100 ? 2018 + number : number;
}

interface Line {
  readonly cells: readonly string[];
  readonly row: number;
  readonly fiscalYear: number;
  readonly months: Header['months'];
}

function readRow({ cells, row, fiscalYear, months }: Line, cell: (column: NoticeColumn) => string): NoticeRow {
  const faults: NoticeFault[] = [];
  const amounts: Record<Month, number> = {};
  for (const month of monthsOfTaxYear(fiscalYear)) {
    const place = months.get(Number(month.slice(5)));
    const text = place === undefined ? '' : (cells[place] ?? '');
    const amount = readYen(text);
    if (amount === undefined) faults.push({ code: 'not-an-amount', params: { month, text: text.slice(0, 30) } });
    else if (amount !== null) amounts[month] = amount;
  }
  const [annual, name] = [readYen(cell('annual')), cell('name')];
  const sum = Object.values(amounts).reduce((total, amount) => total + amount, 0);
  if (name === '') faults.push({ code: 'no-name', params: {} });
  // Of a change within the year the months that have passed may be left blank, and the sum is that of the year.
  const isWhole = Object.keys(amounts).length === 12;
  if (faults.length === 0 && isWhole && typeof annual === 'number' && annual !== sum) {
    faults.push({ code: 'sum-differs', params: {} });
  }
  return { row, receiverNumber: cell('receiverNumber'), name, amounts, faults };
}

/** Yen as written in a file; null where nothing is, undefined where it is no amount. */
function readYen(text: string): number | null | undefined {
  const digits = text.normalize('NFKC').replace(/[,\s円¥]/g, '');
  if (digits === '') return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** Whether two names are the same but for blanks and widths. */
export const isSameName = (one: string, other: string): boolean =>
  foldReading(one.replace(/[\s　]/g, '')) === foldReading(other.replace(/[\s　]/g, ''));
