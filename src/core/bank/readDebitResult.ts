import { DEBIT_KIND } from './debitFile';
import { ZENGIN_RECORD } from './zenginRecord';

/** 振替結果コード 0: the money came. Any other says why it did not. */
export const COLLECTED = '0';

export interface DebitResult {
  /** 委託者コード, ten figures. */
  readonly collectorCode: string;
  /** 引落日: month and day, `1127`. */
  readonly monthAndDay: string;
  readonly debits: readonly DebitOutcome[];
  /** It names what did not come alone; what came is in its sums. */
  readonly isFailuresAlone: boolean;
  readonly count: number;
  readonly total: number;
  readonly collected: Sum;
  readonly failed: Sum;
}

export interface DebitOutcome {
  /** Without zeros before it. */
  readonly customerNumber: string;
  readonly amount: number;
  /** One figure: 1 資金不足, 2 取引なし, 3 預金者都合停止, 4 依頼書なし, 8 委託者都合停止, 9 その他. */
  readonly resultCode: string;
}

interface Sum {
  readonly count: number;
  readonly amount: number;
}

export const RESULT_FAULTS = ['empty', 'letters', 'cut', 'kind', 'order', 'figures', 'sums', 'twice'] as const;

/** Why a file is no result of direct debits, and in which of its records, from 1 on. */
export class DebitResultFault extends Error {
  readonly fault: (typeof RESULT_FAULTS)[number];
  readonly row: number;

  constructor(fault: (typeof RESULT_FAULTS)[number], row: number) {
    super(`no result of direct debits: ${fault} in record ${row}`);
    this.fault = fault;
    this.row = row;
  }
}

/** Space to ~ and half-width kana (JIS X 0201), a letter a byte. */
const isLetter = (byte: number): boolean => (byte >= 0x20 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xdf);
const [LINE_FEED, RETURN, END_OF_FILE] = [0x0a, 0x0d, 0x1a];

/**
 * Reads what a bank made of a file of direct debits (91): records of 120 letters, with or without line ends.
 * A bank may leave out what came (不能分のみ): then all records failed, and the sums say how many more there were.
 * @throws DebitResultFault where it is not whole, or where its sums are not those of its records
 */
export function readDebitResult(content: Uint8Array): DebitResult {
  const records = recordsOf(content);
  const [header = '', ...rest] = records;
  const [data, trailer = '', end] = [rest.slice(0, -2), ...rest.slice(-2)];
  if (!header.startsWith(`1${DEBIT_KIND}0`)) throw new DebitResultFault('kind', 1);
  const other = data.findIndex((each) => !each.startsWith('2'));
  if (other >= 0) throw new DebitResultFault('order', other + 2);
  if (!trailer.startsWith('8')) throw new DebitResultFault('order', records.length - 1);
  if (end?.trimEnd() !== '9') throw new DebitResultFault('order', records.length);
  const debits = data.map((each, at) => ({
    amount: Number(digits(each, [80, 90], at + 2)),
    customerNumber: digits(each, [91, 111], at + 2).replace(/^0+/, ''),
    resultCode: digits(each, [111, 112], at + 2),
  }));
  const seen = new Set<string>();
  for (const [at, { customerNumber }] of debits.entries()) {
    if (seen.has(customerNumber)) throw new DebitResultFault('twice', at + 2);
    seen.add(customerNumber);
  }
  const sum = (from: number): Sum => ({
    count: Number(digits(trailer, [from, from + 6], records.length - 1)),
    amount: Number(digits(trailer, [from + 6, from + 18], records.length - 1)),
  });
  const [all, collected, failed] = [sum(1), sum(19), sum(37)];
  const isSum = ({ count, amount }: Sum, of: readonly DebitOutcome[]) =>
    count === of.length && amount === of.reduce((total, debit) => total + debit.amount, 0);
  const came = debits.filter(({ resultCode }) => resultCode === COLLECTED);
  const isWhole = isSum(all, debits) && isSum(collected, came);
  const isFailuresAlone =
    !isWhole &&
    came.length === 0 &&
    collected.count > 0 &&
    all.count === collected.count + failed.count &&
    all.amount === collected.amount + failed.amount;
  const hasFailed = isSum(
    failed,
    debits.filter(({ resultCode }) => resultCode !== COLLECTED),
  );
  if (!hasFailed || !(isWhole || isFailuresAlone)) throw new DebitResultFault('sums', records.length - 1);
  return {
    isFailuresAlone,
    ...{ collectorCode: digits(header, [4, 14], 1), monthAndDay: digits(header, [54, 58], 1), debits },
    ...{ count: all.count, total: all.amount, collected, failed },
  };
}

function digits(text: string, [from, to]: readonly [number, number], row: number): string {
  const found = text.slice(from, to);
  if (!/^\d+$/.test(found)) throw new DebitResultFault('figures', row);
  return found;
}

/** A record ends after 120 letters, or at the end of its line; some banks end a file as CP/M did. */
function recordsOf(content: Uint8Array): string[] {
  const marked = content.indexOf(END_OF_FILE);
  const bytes = marked < 0 ? content : content.subarray(0, marked);
  const wrong = bytes.findIndex((byte) => !isLetter(byte) && byte !== LINE_FEED && byte !== RETURN);
  if (wrong >= 0) throw new DebitResultFault('letters', Math.floor(wrong / ZENGIN_RECORD) + 1);
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  // Blanks at the end of a line get lost on the way.
  const records = /[\r\n]/.test(text)
    ? text
        .trimEnd()
        .split(/\r\n|\r|\n/)
        .map((line) => line.padEnd(ZENGIN_RECORD))
    : (text.match(/.{1,120}/gs) ?? []);
  if (records.length === 0) throw new DebitResultFault('empty', 1);
  const cut = records.findIndex(({ length }) => length !== ZENGIN_RECORD);
  if (cut >= 0) throw new DebitResultFault('cut', cut + 1);
  return records;
}
