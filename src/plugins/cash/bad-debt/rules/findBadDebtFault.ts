import { type Day, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';
import { BAD_DEBT_LAW } from '../rates/badDebtLaw';

/** 法律上, 事実上, 形式上. */
export const BAD_DEBT_KINDS = ['legal', 'actual', 'formal'] as const;
export type BadDebtKind = (typeof BAD_DEBT_KINDS)[number];

export interface AskedBadDebt {
  readonly kind: BadDebtKind;
  readonly on: Day;
  /** Yen, with tax. */
  readonly amount: number;
  /** Nothing is pledged for it, or all that was has been sold. */
  readonly isUnsecured: boolean;
  /** When trading stopped, or the last due day or payment after that. */
  readonly stoppedOn?: Day | undefined;
}

interface Owed {
  readonly postedOn: Day;
  /** Of the item, in yen. */
  readonly open: number;
  /** Of the customer in all, this item included, without what waits to be written off. */
  readonly owed: number;
}

export interface BadDebtFault {
  readonly reason: 'before' | 'above' | 'part' | 'secured' | 'stopped-when' | 'too-early' | 'memorandum';
  readonly params: Readonly<Record<string, string | number>>;
}

/** The day from which trading has been stopped for so long that 9-6-3 holds. */
export function findFormalDay(stoppedOn: Day): Day {
  const month = addMonths(monthOf(stoppedOn), BAD_DEBT_LAW.formalAfterMonths);
  const same = `${month}${stoppedOn.slice(monthOf(stoppedOn).length)}`;
  const last = lastDayOf(month);
  return same > last ? last : same;
}

/**
 * What speaks against writing an item off: 9-6-1 takes what the decision or the waiver cut off, 9-6-2 the whole and nothing
 * pledged, 9-6-3 a year without trading, nothing pledged, and 1 yen that stays of the customer. Undefined where nothing does.
 */
export function findBadDebtFault(asked: AskedBadDebt, { postedOn, open, owed }: Owed): BadDebtFault | undefined {
  const { kind, on, amount, isUnsecured, stoppedOn } = asked;
  if (on < postedOn) return { reason: 'before', params: { day: postedOn } };
  if (amount > open) return { reason: 'above', params: { open } };
  if (kind === 'legal') return undefined;
  if (!isUnsecured) return { reason: 'secured', params: {} };
  if (kind === 'actual') return amount === open ? undefined : { reason: 'part', params: { open } };
  if (stoppedOn === undefined) return { reason: 'stopped-when', params: {} };
  const from = findFormalDay(stoppedOn);
  if (on < from) return { reason: 'too-early', params: { day: from } };
  const most = owed - BAD_DEBT_LAW.memorandumYen;
  return amount > most ? { reason: 'memorandum', params: { most: Math.max(0, most) } } : undefined;
}
