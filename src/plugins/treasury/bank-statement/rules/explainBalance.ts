import type { Day } from '#core/value/day.ts';

/** What is on one side and not on the other as of a day; money in above zero. */
export interface OneSided {
  readonly side: 'ours' | 'theirs';
  readonly amount: number;
}

export interface Explained {
  readonly bank: number;
  /** In the books, not at the bank yet: 未達の入金 and 未落ちの出金. */
  readonly oursIn: number;
  readonly oursOut: number;
  /** At the bank, not in the books. */
  readonly theirsIn: number;
  readonly theirsOut: number;
  /** By how much the bank was above the books before the first line that is kept. */
  readonly start: number;
  /** What lies between files that do not join. */
  readonly gaps: number;
  readonly ledger: number;
  /** What nothing above explains: 0, else the figures are not of the same account. */
  readonly rest: number;
}

const sumOf = (rows: readonly OneSided[], side: OneSided['side'], isIn: boolean) =>
  rows.filter((row) => row.side === side && row.amount > 0 === isIn).reduce((sum, { amount }) => sum + amount, 0);

/** 銀行残高 + 当方のみ − 銀行のみ = 帳簿残高, after what was there before the files and what lies between them. */
export function explainBalance(
  rows: readonly OneSided[],
  known: Pick<Explained, 'bank' | 'ledger' | 'start' | 'gaps'>,
): Explained {
  const [oursIn, oursOut] = [sumOf(rows, 'ours', true), -sumOf(rows, 'ours', false)];
  const [theirsIn, theirsOut] = [sumOf(rows, 'theirs', true), -sumOf(rows, 'theirs', false)];
  const expected = known.bank + oursIn - oursOut - theirsIn + theirsOut - known.start - known.gaps;
  return { ...known, oursIn, oursOut, theirsIn, theirsOut, rest: known.ledger - expected };
}

/** A difference that somebody has to say something of; what a later line settles, and a gap, explain themselves or are filled. */
export const isUnexplained = ({ kind, note }: { readonly kind: string; readonly note: string }): boolean =>
  note === '' && (kind === 'theirs' || kind === 'ours' || kind === 'start');

export const CLOSING_REFUSALS = ['no-statement', 'ahead', 'gap', 'rest', 'unexplained', 'closed'] as const;
export type ClosingRefusal = (typeof CLOSING_REFUSALS)[number];

export interface ClosingFacts {
  readonly asOf: Day;
  readonly today: Day;
  /** The last day a file covers; null where none was taken. */
  readonly coveredThrough: Day | null;
  /** The day up to which the account is closed. */
  readonly closedThrough: Day | null;
  readonly explained: Pick<Explained, 'gaps' | 'rest'>;
  /** Differences nobody has explained, and that no later line settles. */
  readonly unexplained: number;
}

/** Why an account cannot be closed as of a day; undefined where it can. */
export function refusalOfClosing(facts: ClosingFacts): ClosingRefusal | undefined {
  const { asOf, today, coveredThrough, closedThrough, explained, unexplained } = facts;
  if (closedThrough !== null && asOf <= closedThrough) return 'closed';
  if (asOf > today) return 'ahead';
  if (coveredThrough === null || coveredThrough < asOf) return 'no-statement';
  if (explained.gaps !== 0) return 'gap';
  if (explained.rest !== 0) return 'rest';
  return unexplained > 0 ? 'unexplained' : undefined;
}
