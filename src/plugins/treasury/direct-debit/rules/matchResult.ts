import type { DebitResult } from '#core/bank/readDebitResult.ts';
import { COLLECTED } from '#core/bank/readDebitResult.ts';
import type { Day } from '#core/value/day.ts';

/** What was asked of the bank for one customer. */
export interface AskedDebit {
  readonly serial: number;
  readonly mandate: string | null;
  readonly amount: number;
}

export interface AskedRun {
  /** 委託者コード of the file. */
  readonly collectorCode: string;
  readonly debitOn: Day;
  readonly debits: readonly AskedDebit[];
}

/** Why a result is not that of a run. */
export interface ResultMisfit {
  readonly code: 'other-collector' | 'other-day' | 'other-count' | 'other-sum' | 'unknown-customer' | 'other-amount';
  readonly params: Readonly<Record<string, string | number>>;
}

export interface MatchedDebit {
  readonly serial: number;
  readonly resultCode: string;
  readonly isCollected: boolean;
}

/**
 * Each debit of a run with what became of it, in whatever order the bank tells it; or why the file belongs to another. Where it
 * names what failed alone, the others came.
 */
export function matchResult(
  result: DebitResult,
  run: AskedRun,
): { readonly misfit: ResultMisfit } | { readonly matched: readonly MatchedDebit[] } {
  const { collectorCode, monthAndDay } = result;
  const misfit = (code: ResultMisfit['code'], params: ResultMisfit['params']) => ({ misfit: { code, params } });
  if (collectorCode !== run.collectorCode.padStart(10, '0')) {
    return misfit('other-collector', { found: collectorCode, expected: run.collectorCode });
  }
  if (monthAndDay !== run.debitOn.slice(5).replace('-', '')) {
    return misfit('other-day', { found: `${monthAndDay.slice(0, 2)}/${monthAndDay.slice(2)}`, day: run.debitOn });
  }
  const found = result.isFailuresAlone ? result.count : result.debits.length;
  if (found !== run.debits.length) return misfit('other-count', { found, expected: run.debits.length });
  const expected = run.debits.reduce((sum, { amount }) => sum + amount, 0);
  // Of what is not named, nothing else would tell another run.
  if (result.isFailuresAlone && result.total !== expected) {
    return misfit('other-sum', { found: result.total, expected });
  }
  const asked = new Map(run.debits.map((debit) => [debit.mandate, debit]));
  const matched: MatchedDebit[] = [];
  for (const { customerNumber, amount, resultCode } of result.debits) {
    const debit = asked.get(customerNumber);
    if (!debit) return misfit('unknown-customer', { customer: customerNumber });
    if (debit.amount !== amount) {
      return misfit('other-amount', { customer: customerNumber, amount, expected: debit.amount });
    }
    matched.push({ serial: debit.serial, resultCode, isCollected: resultCode === COLLECTED });
  }
  if (!result.isFailuresAlone) return { matched };
  const named = new Set(matched.map(({ serial }) => serial));
  const came = run.debits.filter(({ serial }) => !named.has(serial));
  return {
    matched: [...matched, ...came.map(({ serial }) => ({ serial, resultCode: COLLECTED, isCollected: true }))],
  };
}
