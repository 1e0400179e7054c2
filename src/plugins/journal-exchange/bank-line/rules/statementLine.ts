import type { Day } from '#core/value/day.ts';
import { formatMoney } from '#core/value/formatMoney.ts';
import type { UploadColumn } from '#plugins/ledger/spreadsheet/contract/uploadColumns.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import { foldMemo } from '../../keyword/rules/foldMemo';

/** In what a bank file is kept: its amounts are minor units of the currency. */
export interface StatementCurrency {
  readonly currency: string;
  /** Digits behind the point. */
  readonly minorUnits: number;
}

export const YEN: StatementCurrency = { currency: 'JPY', minorUnits: 0 };

/**
 * Digits with a point or a comma as minor units; undefined where they say more than the currency has.
 * @example readMinorUnits('1234,5', 2) // 123_450
 */
export function readMinorUnits(text: string, minorUnits: number): number | undefined {
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  const value = Number(whole + fraction.slice(0, minorUnits).padEnd(minorUnits, '0'));
  return /^0*$/.test(fraction.slice(minorUnits)) && Number.isSafeInteger(value) ? value : undefined;
}

/** A line of a bank statement: money in or money out, in minor units of its currency; one of the two is 0. */
export interface StatementLine {
  /** The row of the file, or the record of a fixed format. */
  readonly row: number;
  readonly day: Day;
  readonly text: string;
  readonly deposit: number;
  readonly withdrawal: number;
  /** After this line; null where the file does not tell. */
  readonly balance: number | null;
}

/** The lines of a file in the order they were booked, and what is wrong with it. */
export interface Statement {
  readonly lines: readonly StatementLine[];
  readonly faults: readonly UploadFault[];
  /** What a file says of itself; a table of columns says nothing. */
  readonly told?: StatementHead;
}

/** Of which account and days a file is, and the balances around its lines. */
export interface StatementHead {
  /** As the bank writes it, leading zeros included. */
  readonly accountNumber: string;
  readonly from: Day | null;
  readonly through: Day | null;
  readonly opening: number | null;
  readonly closing: number | null;
}

/** An amount that cannot be read, and one in another currency than that of the account. */
export const notAnAmount = (line: number, text: string, { currency }: StatementCurrency): UploadFault =>
  faultAt(line, 'amount', 'bank-amount', { text: text.slice(0, 30), currency });

export const otherCurrency = (line: number, found: string, { currency }: StatementCurrency): UploadFault =>
  faultAt(line, 'amount', 'bank-currency', { currency: found.slice(0, 10), expected: currency });

/** A balance that does not follow from the amounts before it. */
export const balanceFault = (
  line: number,
  { expected, balance }: { readonly expected: number; readonly balance: number },
  { currency, minorUnits }: StatementCurrency,
): UploadFault =>
  currency === 'JPY'
    ? faultAt(line, null, 'bank-balance', { expected, balance })
    : faultAt(line, null, 'bank-balance-foreign', {
        ...{ currency, expected: formatMoney(expected, minorUnits), balance: formatMoney(balance, minorUnits) },
      });

export const MEMO_AT_MOST = 200;

/** What a bank says of a line as it is kept: one line of common forms of its letters, no longer than a memo. */
export const memoFrom = (said: string): string =>
  said.normalize('NFKC').replace(/\s+/g, ' ').trim().slice(0, MEMO_AT_MOST).toWellFormed();

export const faultAt = (
  row: number,
  column: UploadColumn | null,
  reason: `bank-${string}` | `upload-${string}`,
  params: UploadFault['params'] = {},
): UploadFault => ({ row, column, code: `accounting/${reason}`, params: { line: row, header: '', ...params } });

/** What is booked as a deposit of a negative amount is a withdrawal, and the other way round. */
export const settleSigns = (deposit: number, withdrawal: number): Pick<StatementLine, 'deposit' | 'withdrawal'> => {
  const net = deposit - withdrawal;
  return { deposit: Math.max(0, net), withdrawal: Math.max(0, -net) };
};

/**
 * A name for each line by which it is known again in another file: what it says, and how many like it came before on
 * its day, since two equal payments are two.
 */
export function nameLines(lines: readonly StatementLine[]): Map<number, string> {
  const seen = new Map<string, number>();
  return new Map(
    lines.map(({ row, day, text, deposit, withdrawal, balance }): [number, string] => {
      const said = [day, deposit, withdrawal, balance ?? '', foldMemo(text)].join('|');
      const before = seen.get(said) ?? 0;
      seen.set(said, before + 1);
      return [row, `${said}|${before}`];
    }),
  );
}

/**
 * Puts lines in the order they were booked, the oldest first, and checks each balance against the one before it. Banks
 * write newest first as well: the order in which more balances fit is the true one.
 */
export function checkBalances(lines: readonly StatementLine[], money: StatementCurrency): Statement {
  const turned = [...lines].reverse();
  const [forward, backward] = [misfitsOf(lines), misfitsOf(turned)];
  const isTurned = backward.length < forward.length || (forward.length === 0 && isNewestFirst(lines));
  const misfits = isTurned ? backward : forward;
  return {
    lines: isTurned ? turned : lines,
    faults: misfits.map(({ row, ...said }) => balanceFault(row, said, money)),
  };
}

const isNewestFirst = (lines: readonly StatementLine[]) => (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '');

const misfitsOf = (lines: readonly StatementLine[]) =>
  lines.flatMap(({ row, deposit, withdrawal, balance }, index) => {
    const before = lines[index - 1]?.balance ?? null;
    if (before === null || balance === null) return [];
    const expected = before + deposit - withdrawal;
    return expected === balance ? [] : [{ row, expected, balance }];
  });
