import type { Day } from '#core/value/day.ts';
import type { UploadColumn } from '#plugins/ledger/spreadsheet/contract/uploadColumns.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import { foldMemo } from '../../keyword/rules/foldMemo';

/** A line of a bank statement: money in or money out, in yen; one of the two is 0. */
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
export function checkBalances(lines: readonly StatementLine[]): Statement {
  const turned = [...lines].reverse();
  const [forward, backward] = [misfitsOf(lines), misfitsOf(turned)];
  const isTurned = backward.length < forward.length || (forward.length === 0 && isNewestFirst(lines));
  return { lines: isTurned ? turned : lines, faults: isTurned ? backward : forward };
}

const isNewestFirst = (lines: readonly StatementLine[]) => (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '');

function misfitsOf(lines: readonly StatementLine[]) {
  return lines.flatMap(({ row, deposit, withdrawal, balance }, index): UploadFault[] => {
    const before = lines[index - 1]?.balance ?? null;
    if (before === null || balance === null) return [];
    const expected = before + deposit - withdrawal;
    return expected === balance ? [] : [faultAt(row, null, 'bank-balance', { expected, balance })];
  });
}
