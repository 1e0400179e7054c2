import { parseUploadDay } from '#plugins/ledger/spreadsheet/rules/parseUploadCell.ts';
import type { ColumnMeaning } from '../contract/bankLine';

/** What a column is by its title; the first that fits. Amounts of both ways come before those of one. */
const MEANING_OF_TITLE: readonly (readonly [RegExp, ColumnMeaning])[] = [
  [/残高|balance/u, 'balance'],
  [/内容|摘要|備考|取引名|依頼人|振込人|相手|利用店|利用先|利用場所|店名|支払先|description|memo|detail/u, 'text'],
  [/^入出金(?!日)|^(?:取引)?金額|^amount/u, 'amount'],
  [/出金(?!日)|利用(?:金)?額|支払(?!方法|区分|回数|月|日)|引出|払出|withdraw|debit/u, 'withdrawal'],
  [/入金(?!日)|預入|預け|預かり|お預|deposit|credit/u, 'deposit'],
  [/^年$/u, 'year'],
  [/^月$/u, 'month'],
  [/^日$/u, 'dayOfMonth'],
  [/(?:取引|勘定|取扱|操作|計上|入出金|利用)日|^日付|^年月日|date/u, 'day'],
];

/** The head of a bank's file: where it is, what its columns are called, and what they seem to mean. */
export interface BankHead {
  /** Rows before the first with data. */
  readonly headRows: number;
  readonly titles: readonly string[];
  readonly meanings: readonly ColumnMeaning[];
}

/** Banks write the branch, the account and the period above the head. */
const ROWS_ABOVE_AT_MOST = 50;
const ONCE_ONLY: ReadonlySet<ColumnMeaning> = new Set([
  ...(['day', 'year', 'month', 'dayOfMonth', 'deposit', 'withdrawal', 'amount', 'balance'] as const),
]);

/** Finds the head of a file by its titles; without one the columns are numbered, and the days found by what they hold. */
export function findBankHead(sheet: readonly (readonly string[])[]): BankHead {
  for (const [index, cells] of sheet.slice(0, ROWS_ABOVE_AT_MOST).entries()) {
    const meanings = withoutRepeats(cells.map(meaningOfTitle));
    if (tellsDay(meanings) && tellsMoney(meanings)) {
      return { headRows: index + 1, titles: cells.map((cell) => cell.trim()), meanings };
    }
  }
  return guessHead(sheet.slice(0, ROWS_ABOVE_AT_MOST));
}

/** Titles nobody knows stand above the first row with a day; without any the columns are numbered. */
function guessHead(sheet: readonly (readonly string[])[]): BankHead {
  const isDay = (cell: string) => parseUploadDay(dayText(cell)).ok;
  const headRows = Math.max(
    0,
    sheet.findIndex((cells) => cells.some(isDay)),
  );
  const day = sheet[headRows]?.findIndex(isDay) ?? -1;
  const above = sheet[headRows - 1] ?? [];
  const width = Math.max(0, ...sheet.slice(headRows).map((cells) => cells.length));
  return {
    headRows,
    titles: Array.from({ length: width }, (_, column) => above[column]?.trim() || String(column + 1)),
    meanings: Array.from({ length: width }, (_, column) => (column === day ? 'day' : 'none')),
  };
}

/** The day of `2026/11/20 12:34`. */
export const dayText = (cell: string): string => cell.trim().replace(/[\sT]+\d{1,2}:\d{2}(?::\d{2})?$/u, '');

export const tellsDay = (meanings: readonly ColumnMeaning[]): boolean =>
  meanings.includes('day') || (['year', 'month', 'dayOfMonth'] as const).every((part) => meanings.includes(part));

export const tellsMoney = (meanings: readonly ColumnMeaning[]): boolean =>
  meanings.includes('amount') || meanings.includes('deposit') || meanings.includes('withdrawal');

/** By which a file of the same bank is known again. */
export const nameOfHead = ({ titles, headRows }: BankHead): string =>
  `${headRows > 0}|${titles.map(foldTitle).join('|')}`;

const foldTitle = (title: string) => title.normalize('NFKC').replace(/\s/gu, '').toLowerCase();

function meaningOfTitle(title: string): ColumnMeaning {
  const folded = foldTitle(title);
  return MEANING_OF_TITLE.find(([pattern]) => pattern.test(folded))?.[1] ?? 'none';
}

/** Of two columns for the same thing the first counts; texts are put together. */
function withoutRepeats(meanings: readonly ColumnMeaning[]): ColumnMeaning[] {
  return meanings.map((meaning, index) =>
    ONCE_ONLY.has(meaning) && meanings.indexOf(meaning) < index ? 'none' : meaning,
  );
}
