import { UPLOAD_COLUMNS, type UploadColumn } from '#plugins/ledger/spreadsheet/contract/uploadColumns.ts';
import { parseUploadDay } from '#plugins/ledger/spreadsheet/rules/parseUploadCell.ts';
import { headerKeyOf } from '#plugins/ledger/spreadsheet/rules/sheetColumns.ts';
import {
  HEAD_ROWS_AT_MOST,
  MAPPED_COLUMNS_AT_MOST,
  setUploadMeaning,
  type UploadMapping,
  type UploadMeaning,
} from '../contract/uploadMapping';
import { COLUMN_HEADERS } from './uploadColumns';

type Sheet = readonly (readonly string[])[];

const KNOWN_TITLES: ReadonlyMap<string, UploadColumn> = new Map(
  UPLOAD_COLUMNS.flatMap((column) =>
    [column, ...COLUMN_HEADERS[column]].map((title): [string, UploadColumn] => [headerKeyOf(title), column]),
  ),
);

/** One title may be a word of a report's head. */
const TITLES_AT_LEAST = 2;

/**
 * How many rows stand before the data: through the row with the most titles we know; else above the first row with a
 * day; else one.
 */
export function countHeadRows(sheet: Sheet): number {
  const rows = sheet.slice(0, HEAD_ROWS_AT_MOST);
  const known = rows.map((cells) => new Set(cells.flatMap((cell) => KNOWN_TITLES.get(headerKeyOf(cell)) ?? [])).size);
  const most = Math.max(0, ...known);
  if (most >= TITLES_AT_LEAST) return known.indexOf(most) + 1;
  const day = rows.findIndex((cells) => cells.some((cell) => parseUploadDay(cell).ok));
  return day < 0 ? 1 : day;
}

/** The titles above the data, without empty ones at the end; none for a file that begins with data. */
export function titlesOf(sheet: Sheet, headRows: number): readonly string[] {
  const cells = sheet[headRows - 1] ?? [];
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1).map((cell) => cell.trim());
}

/** How many columns may be given a meaning: those with a title, and those that have something in the first rows. */
export function countColumns(sheet: Sheet, headRows: number): number {
  const widths = sheet.slice(headRows, headRows + HEAD_ROWS_AT_MOST).map((cells) => cells.length);
  return Math.min(MAPPED_COLUMNS_AT_MOST, Math.max(titlesOf(sheet, headRows).length, ...widths));
}

/** By which a file with the same titles is known again; a file without any by how many columns it has. */
export function nameOfHead(sheet: Sheet, headRows: number): string {
  const titles = titlesOf(sheet, headRows);
  return titles.length > 0 ? titles.map(headerKeyOf).join('|') : `${countColumns(sheet, headRows)}`;
}

/** What a column may be by its title, where it is not one we know for certain; proposed, never taken for granted. */
const LIKELY_MEANINGS: readonly (readonly [RegExp, UploadMeaning])[] = [
  [/残高|合計|balance|total/u, 'none'],
  [/借方(?:勘定)?科目/u, 'account'],
  [/貸方(?:勘定)?科目|相手(?:勘定)?科目/u, 'counterAccount'],
  [/税区分|税コード/u, 'taxCode'],
  [/税額/u, 'taxAmount'],
  [/部門|部署|department/u, 'department'],
  [/借方|支出|出金|支払(?:金)?額|debit|withdraw/u, 'debit'],
  [/貸方|収入|入金|credit|deposit/u, 'credit'],
  [/金額|代金|amount/u, 'amount'],
  [/内容|摘要|備考|用途|行き?先|目的|件名|支払先|利用先|店|description|memo|detail|purpose/u, 'memo'],
  [/科目|account/u, 'account'],
  [/日$|日付|年月日|date/u, 'postingDate'],
];

/** What the columns seem to mean, to be looked at by a person: by titles we know, by words in others, by what they hold. */
export function proposeMeanings(sheet: Sheet, headRows: number): UploadMeaning[] {
  const titles = titlesOf(sheet, headRows);
  const likely = Array.from({ length: countColumns(sheet, headRows) }, (_, column): UploadMeaning => {
    const title = headerKeyOf(titles[column] ?? '');
    const byTitle = KNOWN_TITLES.get(title) ?? LIKELY_MEANINGS.find(([pattern]) => pattern.test(title))?.[1];
    return byTitle ?? (isDayColumn(sheet, headRows, column) ? 'postingDate' : 'none');
  });
  // A list with one day tells when it was entered, whatever it calls it.
  if (!likely.includes('postingDate') && likely.includes('documentDate')) {
    likely[likely.indexOf('documentDate')] = 'postingDate';
  }
  const hasSides = likely.includes('debit') || likely.includes('credit');
  return likely.map((meaning, column) =>
    (meaning === 'amount' && hasSides) || (meaning !== 'memo' && likely.indexOf(meaning) < column) ? 'none' : meaning,
  );
}

/** What the columns mean under another head: proposed anew, but where somebody has said otherwise under this one. */
export function meaningsUnder(
  headRows: number,
  { rows, ...before }: { readonly rows: Sheet } & Pick<UploadMapping, 'headRows' | 'meanings'>,
): UploadMeaning[] {
  const proposed = proposeMeanings(rows, before.headRows);
  return before.meanings.reduce(
    (meanings, meaning, column) =>
      meaning === proposed[column] ? meanings : setUploadMeaning(meanings, column, meaning),
    proposeMeanings(rows, headRows),
  );
}

const isDayColumn = (sheet: Sheet, headRows: number, column: number): boolean =>
  parseUploadDay(sheet[headRows]?.[column] ?? '').ok;
