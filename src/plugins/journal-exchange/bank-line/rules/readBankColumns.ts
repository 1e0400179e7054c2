import type { Day } from '#core/value/day.ts';
import {
  parseUploadAmount,
  parseUploadDay,
  parseUploadMoney,
} from '#plugins/ledger/spreadsheet/rules/parseUploadCell.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import { BANK_LINES_AT_MOST, type ColumnMeaning } from '../contract/bankLine';
import { dayText, findBankHead, tellsDay, tellsMoney } from './bankColumns';
import {
  checkBalances,
  faultAt,
  MEMO_AT_MOST,
  type Statement,
  type StatementCurrency,
  type StatementLine,
  settleSigns,
  YEN,
} from './statementLine';

/** Rows that add up others, which banks put below the lines. */
const SUM_ROW = /^(?:合計|小計|総合計|計|total)$/iu;
const NOTHING = /^[-*＊ー－]*$/u;

/**
 * Reads the lines of a bank's file by what its columns mean. Rows without an amount (a balance brought forward) and sums
 * are passed over; every other row is read or is a fault.
 */
export function readBankColumns(
  sheet: readonly (readonly string[])[],
  meanings: readonly ColumnMeaning[],
  money: StatementCurrency = YEN,
): Statement {
  const once = (['day', 'deposit', 'withdrawal', 'amount', 'balance'] as const).find(
    (meaning) => meanings.filter((each) => each === meaning).length > 1,
  );
  if (once) return { lines: [], faults: [faultAt(1, null, 'bank-column-twice', { meaning: once })] };
  if (!tellsDay(meanings) || !tellsMoney(meanings))
    return { lines: [], faults: [faultAt(1, null, 'bank-columns-missing')] };
  const { headRows } = findBankHead(sheet);
  const faults: UploadFault[] = [];
  const days = new Map<string, ParsedDay>();
  const lines = sheet.flatMap((cells, index) =>
    index < headRows ? [] : (readLine(new Cells(cells, meanings), index + 1, { faults, money, days }) ?? []),
  );
  if (lines.length > BANK_LINES_AT_MOST) {
    return { lines: [], faults: [faultAt(1, null, 'bank-too-many-lines', { limit: BANK_LINES_AT_MOST })] };
  }
  if (faults.length > 0) return { lines, faults };
  if (lines.length === 0) return { lines, faults: [faultAt(1, null, 'bank-no-lines')] };
  return isCut(lines)
    ? { lines, faults: [faultAt(lines.at(-1)?.row ?? 1, 'amount', 'bank-cut')] }
    : checkBalances(lines, money);
}

/** A file that breaks off within its last row: that alone has no balance, and its amount may have lost figures. */
const isCut = (lines: readonly StatementLine[]) =>
  lines.length > 1 && lines.every(({ balance }, index) => (balance === null) === (index === lines.length - 1));

type ParsedDay = ReturnType<typeof parseUploadDay>;

class Cells {
  constructor(
    private readonly cells: readonly string[],
    private readonly meanings: readonly ColumnMeaning[],
  ) {}

  get(meaning: ColumnMeaning): string {
    const cell = this.cells[this.meanings.indexOf(meaning)]?.trim() ?? '';
    return NOTHING.test(cell) ? '' : cell;
  }

  texts(): string {
    const texts = this.cells.filter((_, column) => this.meanings[column] === 'text').map((cell) => cell.trim());
    return [...new Set(texts.filter((text) => !NOTHING.test(text)))].join(' ').slice(0, MEMO_AT_MOST).toWellFormed();
  }

  day(): string {
    const day = dayText(this.get('day'));
    if (day !== '') return day;
    const parts = (['year', 'month', 'dayOfMonth'] as const).map((part) => this.get(part));
    return parts.every((part) => part === '') ? '' : parts.join('/');
  }

  isSum(): boolean {
    return this.day() === '' && this.cells.some((cell) => SUM_ROW.test(cell.normalize('NFKC').trim()));
  }
}

/** Whole yen in all the ways they are written; of another currency figures, with its code before them or without. */
const parseAmountIn = (text: string, { currency, minorUnits }: StatementCurrency) =>
  currency === 'JPY'
    ? parseUploadAmount(text)
    : parseUploadMoney(text.startsWith(currency) ? text.slice(currency.length).trim() : text, minorUnits);

interface Reading {
  readonly faults: UploadFault[];
  readonly money: StatementCurrency;
  /** A file of fifty thousand lines has a few dozen days: each is read once. */
  readonly days: Map<string, ParsedDay>;
}

function readLine(cells: Cells, row: number, reading: Reading): StatementLine | undefined {
  const { faults, money: kept } = reading;
  const before = faults.length;
  const amountOf = (meaning: ColumnMeaning): number | null => {
    const text = cells.get(meaning);
    if (text === '') return null;
    const parsed = parseAmountIn(text, kept);
    if (parsed.ok) return parsed.value;
    faults.push(faultAt(row, 'amount', parsed.reason as `upload-${string}`, { text: text.slice(0, 50) }));
    return null;
  };
  if (cells.isSum()) return undefined;
  const [amount, deposit, withdrawal] = [amountOf('amount'), amountOf('deposit'), amountOf('withdrawal')];
  // Netted, one of them would never be seen; of one that tells the same twice, twice as much would come.
  if ([amount, deposit, withdrawal].filter((each) => (each ?? 0) !== 0).length > 1)
    faults.push(faultAt(row, 'amount', 'bank-both-ways'));
  const balance = amountOf('balance');
  const money = settleSigns((deposit ?? 0) + (amount ?? 0), withdrawal ?? 0);
  if (faults.length === before && money.deposit === 0 && money.withdrawal === 0) return undefined;
  const day = readDay(cells.day(), row, reading);
  return day === undefined || faults.length > before ? undefined : { row, day, text: cells.texts(), ...money, balance };
}

function readDay(text: string, row: number, { faults, days }: Reading): Day | undefined {
  const parsed = days.get(text) ?? parseUploadDay(text);
  days.set(text, parsed);
  if (parsed.ok) return parsed.value;
  const reason = text === '' ? 'bank-day-empty' : (parsed.reason as 'upload-not-a-day');
  faults.push(faultAt(row, 'postingDate', reason, { text: text.slice(0, 50) }));
  return undefined;
}
