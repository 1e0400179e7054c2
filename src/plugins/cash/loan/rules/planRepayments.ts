import type { Day } from '#core/value/day.ts';
import { dayOnHoliday } from '#plugins/ledger/recurring/rules/dueDays.ts';
import type { Loan } from '../contract/loan';
import { dueDayOf } from './dueDayOf';
import { accrueInterest, type InterestTerms, levelPaymentOf, rateOn } from './loanInterest';

export type LoanTerms = InterestTerms &
  Pick<Loan, 'principal' | 'count' | 'method' | 'graceCount' | 'interestPaid' | 'onHoliday'>;

/** One repayment, in yen. */
export interface Repayment {
  /** From 1; 0 is the interest paid in advance when the loan is drawn. */
  readonly number: number;
  readonly dueOn: Day;
  /** The bank day it is paid on. */
  readonly paidOn: Day;
  readonly principal: number;
  readonly interest: number;
  readonly total: number;
  /** Of the principal, after it. */
  readonly left: number;
}

/**
 * 返済予定表. Yen are cut off (切捨て) in the interest, in the equal principal and in the equal payment; the last repayment takes
 * what is left, so that the principal comes to the loan. Interest is that of the days agreed: a bank holiday moves the
 * payment alone. An equal payment (元利均等) is worked out anew from what is left and the repayments to come wherever the
 * rate of a period is another than before (so 北洋銀行「金利変動リスク」: 新返済額は新利率、残存元金、残存期間に基づき算出),
 * without the caps of five years and 1.25 times that housing loans have. Paid in advance (前払), the interest of a period is
 * paid when it begins, the first when the loan is drawn.
 */
export function planRepayments(terms: LoanTerms, closed?: ReadonlySet<Day>): Repayment[] {
  const periods = layOutPeriods(terms);
  const isAdvance = terms.interestPaid === 'advance';
  const drawn = { number: 0, dueOn: terms.drawnOn, principal: 0, left: terms.principal };
  return (isAdvance ? [drawn, ...periods] : periods).map(({ number, dueOn, principal, left }) => {
    // In advance, a repayment takes the interest of the period it opens.
    const interest = periods[isAdvance ? number : number - 1]?.interest ?? 0;
    const paidOn = number === 0 ? dueOn : dayOnHoliday(dueOn, terms.onHoliday, closed);
    return { number, dueOn, paidOn, principal, interest, total: principal + interest, left };
  });
}

interface Period extends Pick<Repayment, 'number' | 'dueOn' | 'principal' | 'left'> {
  /** Accrued from the repayment before to this one. */
  readonly interest: number;
}

function layOutPeriods(terms: LoanTerms): Period[] {
  const { principal: borrowed, count, method } = terms;
  const grace = Math.min(method === 'bullet' ? count : terms.graceCount, count - 1);
  let left = borrowed;
  let from = terms.drawnOn;
  let payment = { rate: -1, yen: 0 };
  return Array.from({ length: count }, (_, place) => {
    const number = place + 1;
    const dueOn = dueDayOf(terms, number);
    const { interest, regular } = accrueInterest(terms, { left, from, through: dueOn, isFirst: place === 0 });
    const rate = rateOn(terms, from);
    if (method === 'equalPayment' && number > grace && payment.rate !== rate)
      payment = { rate, yen: levelPaymentOf(terms, { left, rate, times: count - place }) };
    const equal = method === 'equalPayment' ? payment.yen - regular : Math.floor(borrowed / (count - grace));
    const principal = number === count ? left : number <= grace ? 0 : Math.min(left, Math.max(0, equal));
    left -= principal;
    from = dueOn;
    return { number, dueOn, principal, interest, left };
  });
}
