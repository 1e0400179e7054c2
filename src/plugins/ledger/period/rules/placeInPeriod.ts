import { type Day, monthOf } from '#core/value/day.ts';
import { lastDayOf } from '#core/value/month.ts';
import { accountKindOf } from '../../account/rules/accountKind';
import type { Books } from '../../books/rules/books';
import type { Poster } from '../../books/rules/poster';
import type { Problem } from '../../books/rules/problem';
import { specialPeriodKeys } from './fiscalYearOf';
import { findClosedGate } from './periodGate';

/** What a period is asked to take. */
interface Dated {
  readonly postingDate: Day;
  /** A closing document (CL), or the reversal of one: on the last day of the year it may go into a special period. */
  readonly isClosing: boolean;
  /** The account of each line. */
  readonly accounts: readonly string[];
}

interface Placement {
  readonly fiscalYear: number;
  /** 13–16, or null for the month of the posting date. */
  readonly specialPeriod: number | null;
}

/**
 * The period an entry goes into: for a closing document on the last day of the fiscal year the first special period
 * that takes it, else the month of its posting date. The problem says what is closed.
 */
export function placeInPeriod(dated: Dated, books: Books, poster: Poster): Placement | { problem: Problem } {
  const month = monthOf(dated.postingDate);
  const period = books.periods.get(month);
  if (!period) return { problem: dateProblem('period-missing', { month }) };
  const kinds = dated.accounts.map((code) => {
    const account = books.accounts.get(code);
    return account ? accountKindOf(account) : 'S';
  });
  const isLastDay = period.number === 12 && dated.postingDate === lastDayOf(month);
  const special = (dated.isClosing && isLastDay ? specialPeriodKeys(period.fiscalYear) : [])
    .flatMap((key) => books.periods.get(key) ?? [])
    .find((each) => findClosedGate(each, kinds, poster) === null);
  if (special) return { fiscalYear: special.fiscalYear, specialPeriod: special.number };

  const gate = findClosedGate(period, kinds, poster);
  if (!gate) return { fiscalYear: period.fiscalYear, specialPeriod: null };
  if (gate.accountKind === '+') {
    return { problem: dateProblem(gate.state === 'closed' ? 'period-closed' : 'period-soft-closed', { month }) };
  }
  const line = kinds.indexOf(gate.accountKind);
  const reason = gate.state === 'closed' ? 'period-kind-closed' : 'period-kind-soft-closed';
  const account = books.accounts.get(dated.accounts[line] ?? '');
  const named = { line: line + 1, account: `${account?.code} ${account?.title}`, month, kind: gate.accountKind };
  return { problem: { code: `accounting/${reason}`, params: named, line, field: 'account' } };
}

const dateProblem = (reason: string, params: Problem['params']): Problem => ({
  code: `accounting/${reason}`,
  params,
  line: null,
  field: 'postingDate',
});
