import type { AccountKind } from '../../account/rules/accountKind';
import type { Poster } from '../../books/rules/poster';

/** `softClosed` is 仮締め: only those who close the books still post. `closed` is 本締め: nobody does. */
export const PERIOD_STATES = ['open', 'softClosed', 'closed'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];
export type ClosedState = Exclude<PeriodState, 'open'>;

/** A period with everything that decides whether it takes an entry. */
export interface PeriodOfBooks {
  readonly fiscalYear: number;
  /** 1–12 are months, 13–16 special periods. */
  readonly number: number;
  /** 税込経理: amounts hold their consumption tax, and no line is made of it. Absent: 税抜経理. */
  readonly isTaxInclusive?: boolean;
  /** Of all account kinds together (`+`). */
  readonly state: PeriodState;
  /** Account kinds that are closed by themselves; a kind that is not here is open. */
  readonly locks: readonly { readonly accountKind: AccountKind; readonly state: ClosedState }[];
  /** Who may post all the same, between two instants. */
  readonly exceptions: readonly { readonly userId: string; readonly grantedAt: string; readonly endsAt: string }[];
}

/** What keeps a poster out of a period: `+` as a whole, or the first of the account kinds that is closed. */
export interface ClosedGate {
  readonly accountKind: AccountKind | '+';
  readonly state: ClosedState;
}

/**
 * Whether a period takes lines of these account kinds from a poster; null is yes. Both the period as a whole and
 * every kind must be open, unless the poster closes the books (仮締め) or holds an exception.
 */
export function findClosedGate(
  period: PeriodOfBooks,
  kinds: readonly AccountKind[],
  poster: Poster,
): ClosedGate | null {
  const { userId, at } = poster;
  if (period.exceptions.some((each) => each.userId === userId && each.grantedAt <= at && at < each.endsAt)) return null;
  const gates: { accountKind: AccountKind | '+'; state: PeriodState }[] = [
    { accountKind: '+', state: period.state },
    ...period.locks.filter(({ accountKind }) => kinds.includes(accountKind)),
  ];
  for (const { accountKind, state } of gates) {
    if (state === 'closed') return { accountKind, state };
    if (state === 'softClosed' && !poster.postsIntoSoftClosed) return { accountKind, state };
  }
  return null;
}
