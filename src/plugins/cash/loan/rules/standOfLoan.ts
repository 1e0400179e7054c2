import type { Day } from '#core/value/day.ts';
import type { Loan, RepaymentRow } from '../contract/loan';
import { type LoanTerms, planRepayments, type Repayment } from './planRepayments';

/** A repayment whose document stands in the books. */
export interface PostedRepayment {
  readonly number: number;
  readonly paidOn: Day;
  readonly principal: number;
  readonly interest: number;
  readonly documentId: string;
}

export interface LoanStand {
  readonly rows: readonly RepaymentRow[];
  /** The one that is posted next: the first that is neither posted nor paid before. */
  readonly next: RepaymentRow | null;
  /** What should be left today, in yen. */
  readonly left: number;
}

interface Known {
  readonly posted: readonly PostedRepayment[];
  readonly today: Day;
  readonly closed: ReadonlySet<Day>;
}

type Terms = LoanTerms & Pick<Loan, 'doneCount' | 'isActive'>;

/**
 * How far a loan is repaid. What was posted stands as it was posted, with the interest the bank had. What should be left
 * counts the repayments before today, and those of today as soon as they are posted; nothing of a loan yet to be drawn.
 */
export function standOfLoan(terms: Terms, { posted, today, closed }: Known): LoanStand {
  const postedOf = new Map(posted.map((each) => [each.number, each]));
  const rows = planRepayments(terms, closed).map((row): RepaymentRow => {
    const own = postedOf.get(row.number);
    if (!own) return { ...row, state: stateOf(row, terms.doneCount, today), documentId: null };
    const { principal, interest, paidOn, documentId } = own;
    return { ...row, principal, interest, total: principal + interest, paidOn, state: 'posted', documentId };
  });
  const isPaid = ({ state, paidOn }: RepaymentRow) =>
    state === 'posted' ? paidOn <= today : state === 'done' || paidOn < today;
  const paid = rows.filter(isPaid).reduce((sum, { principal }) => sum + principal, 0);
  return {
    rows,
    next: (terms.isActive && rows.find(({ state }) => state === 'overdue' || state === 'ahead')) || null,
    left: terms.drawnOn > today ? 0 : terms.principal - paid,
  };
}

/** A repayment of nothing (in a grace period without interest) needs no document. */
function stateOf({ number, paidOn, total }: Repayment, doneCount: number, today: Day): RepaymentRow['state'] {
  if (number <= doneCount || total === 0) return 'done';
  return paidOn < today ? 'overdue' : 'ahead';
}

/** The first repayment that was posted with another principal than the terms would have now; undefined where none was. */
export const findMoved = (terms: LoanTerms, posted: readonly PostedRepayment[]): PostedRepayment | undefined => {
  const rows = new Map(planRepayments(terms).map((row) => [row.number, row]));
  return posted.find(({ number, principal }) => rows.get(number)?.principal !== principal);
};
