import type { CreditKind } from '#core/company/creditKinds.ts';
import type { Day } from '#core/value/day.ts';
import { antisocialCheckOn } from '../rates/antisocialCheck';

interface Part {
  readonly kind: CreditKind;
  readonly amount: number;
}

/**
 * 与信残: receivables, bills, what was delivered and is not billed, and what was ordered, less advances. In yen, never below 0.
 * @example sumCredit([{ kind: 'receivables', amount: 2_200_000 }, { kind: 'advances', amount: 100_000 }]) // 2_100_000
 */
export const sumCredit = (parts: readonly Part[]): number =>
  Math.max(
    0,
    parts.reduce((sum, { kind, amount }) => sum + (kind === 'advances' ? -amount : amount), 0),
  );

/** What is left of a limit, negative where it is exceeded; null where there is none. Yen. */
export const leftOfLimit = (limit: number | null, exposure: number): number | null =>
  limit === null ? null : limit - exposure;

/** Whether a check for ties to organized crime is due on a day: none was made, or the last one is too old by then. */
export function isCheckDue(checkedOn: Day | null, on: Day): boolean {
  if (checkedOn === null) return true;
  const again = Number(checkedOn.slice(0, 4)) + antisocialCheckOn(on).everyYears;
  return `${again}${checkedOn.slice(4)}` < on;
}
