import type { Day } from '#core/value/day.ts';
import type { FactKind } from '../contract/factKinds';
import { isAskedKind } from '../contract/selfService';

/**
 * What of their own record somebody is told on a day: a raise, a transfer or the end of a contract from its first day on,
 * not before it was spoken of; what one asks for oneself from when it is recorded. Where nothing holds yet (somebody yet
 * to join), the first fact is told.
 */
export function toldOn<Fact extends { readonly kind: FactKind; readonly validFrom: Day }>(
  day: Day,
  facts: readonly Fact[],
): Fact[] {
  const first = new Map<FactKind, Day>();
  for (const { kind, validFrom } of facts) {
    const known = first.get(kind);
    if (known === undefined || validFrom < known) first.set(kind, validFrom);
  }
  return facts.filter(({ kind, validFrom }) => validFrom <= day || isAskedKind(kind) || first.get(kind) === validFrom);
}
