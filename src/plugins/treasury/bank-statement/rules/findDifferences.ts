import type { Day } from '#core/value/day.ts';

interface Sided {
  readonly id: string;
  readonly day: Day;
  readonly amount: number;
}

/** Lines of both sides that are the same money. */
export interface TiedGroup<Bank extends Sided, Ledger extends Sided> {
  readonly bank: readonly Bank[];
  readonly ledger: readonly Ledger[];
  readonly byHand: boolean;
}

export interface Difference<Bank extends Sided, Ledger extends Sided> extends TiedGroup<Bank, Ledger> {
  readonly kind: 'theirs' | 'ours' | 'later' | 'tied';
  readonly laterOn: Day | null;
}

interface Sides<Bank extends Sided, Ledger extends Sided> {
  readonly groups: readonly TiedGroup<Bank, Ledger>[];
  readonly bank: readonly Bank[];
  readonly ledger: readonly Ledger[];
}

/**
 * What stands where as of a day. A pair of which one half comes after the day is a difference on it, settled by the other
 * half: a payment in the books on the 31st that leaves the bank on the 1st.
 */
export function findDifferences<Bank extends Sided, Ledger extends Sided>(
  { groups, bank, ledger }: Sides<Bank, Ledger>,
  { asOf, startsOn }: { readonly asOf: Day; readonly startsOn: Day },
): Difference<Bank, Ledger>[] {
  const alone = { laterOn: null, byHand: false };
  return [
    ...bank
      .filter(({ day }) => day <= asOf)
      .map((line) => ({ ...alone, kind: 'theirs', bank: [line], ledger: [] }) as const),
    // What was booked before the first line of the bank and never came is in the difference at the start.
    ...ledger
      .filter(({ day }) => day <= asOf && day >= startsOn)
      .map((line) => ({ ...alone, kind: 'ours', bank: [], ledger: [line] }) as const),
    ...groups.flatMap((group) => standingOf(group, asOf)),
  ];
}

function standingOf<Bank extends Sided, Ledger extends Sided>(
  { bank, ledger, byHand }: TiedGroup<Bank, Ledger>,
  asOf: Day,
): Difference<Bank, Ledger>[] {
  const days = [...bank, ...ledger].map(({ day }) => day).sort();
  const laterOn = days.find((day) => day > asOf) ?? null;
  if (laterOn === null) return [{ kind: 'tied', laterOn, byHand, bank, ledger }];
  const [early, booked] = [bank.filter(({ day }) => day <= asOf), ledger.filter(({ day }) => day <= asOf)];
  return [
    ...early.map((line) => ({ kind: 'later', laterOn, byHand, bank: [line], ledger: [] }) as const),
    ...booked.map((line) => ({ kind: 'later', laterOn, byHand, bank: [], ledger: [line] }) as const),
  ];
}
