import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths } from '#core/value/month.ts';
import { paymentLawOn } from '../rates/paymentLaws';
import { closingDateOf, dayIn, findDueDate, type TermRule } from './findDueDate';
import type { PaymentLawKind } from './paymentLaw';

/** How long a vendor waits under a term. */
export interface LongestWait {
  readonly received: Day;
  /** The agreed pay day, before it moves off a bank holiday. */
  readonly due: Day;
  /** The last day the law allows. */
  readonly limit: Day;
  readonly isWithin: boolean;
}

/** Every closing of two years is looked at: months differ in length, and February in leap years. */
const MONTHS_LOOKED_AT = 24;

/**
 * The last day on which what was received on a day may be paid: 60 days, that of the receipt being the first; where months
 * are closed as a whole, two months (取適法3条, 運用基準).
 */
export function paymentLimit(
  received: Day,
  { isMonthly, kind = 'subcontract' }: { isMonthly: boolean; kind?: PaymentLawKind },
): Day | null {
  const law = paymentLawOn(kind, received);
  if (!law) return null;
  const inDays = addDays(received, law.limitDays - 1);
  if (!isMonthly) return inDays;
  const inMonths = addDays(sameDayAfter(received, law.limitMonths), -1);
  const isLonger = inMonths > inDays;
  return isLonger ? inMonths : inDays;
}

/**
 * The vendor that waits longest beyond or nearest to the limit, among all that could deliver in the two years from a day
 * on: one that delivers on the day after a closing. Null where the law asks nothing.
 */
export function findLongestWait(term: TermRule, from: Day, kind: PaymentLawKind = 'subcontract'): LongestWait | null {
  const days = term.closingDay === 0 ? [from] : daysAfterClosings(term, from);
  let worst: (LongestWait & { readonly spare: number }) | null = null;
  for (const received of days) {
    const limit = paymentLimit(received, { isMonthly: term.closingDay !== 0, kind });
    if (limit === null) continue;
    const { rawDue: due } = findDueDate(term, received);
    const spare = Date.parse(limit) - Date.parse(due);
    if (worst === null || spare < worst.spare) worst = { received, due, limit, isWithin: due <= limit, spare };
  }
  if (worst === null) return null;
  const { spare: _spare, ...wait } = worst;
  return wait;
}

const daysAfterClosings = (term: TermRule, from: Day): Day[] => {
  const first = monthOf(closingDateOf(term, from));
  return Array.from({ length: MONTHS_LOOKED_AT }, (_, index) =>
    addDays(dayIn(addMonths(first, index), term.closingDay), 1),
  );
};

/** The same date so many months on; where there is none, the first of the month after (民法143条2項, its day before is the end). */
function sameDayAfter(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  const date = Number(day.slice(8));
  const named = dayIn(month, date);
  return Number(named.slice(8)) === date ? named : addDays(named, 1);
}
