import type { Day } from '#core/value/day.ts';
import type { FactKind } from '../contract/factKinds';
import { factOn } from './spans';

interface DatedFact {
  readonly kind: FactKind;
  readonly validFrom: Day;
  /** Null where it is masked. */
  readonly value: Readonly<Record<string, unknown>> | null;
}

/** A field that is different on another day; without a field the whole fact is masked, and only known to have changed. */
export interface Difference {
  readonly kind: FactKind;
  readonly field: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** What is different of a person between two days, in the order of the kinds. */
export function differencesBetween(
  facts: readonly DatedFact[],
  kinds: readonly FactKind[],
  { one, other }: { one: Day; other: Day },
): Difference[] {
  return kinds.flatMap((kind): Difference[] => {
    const ofKind = facts.filter((fact) => fact.kind === kind);
    const [before, after] = [factOn(ofKind, one), factOn(ofKind, other)];
    if (before?.validFrom === after?.validFrom) return [];
    if (before?.value === null || after?.value === null) return [{ kind, field: null, before: null, after: null }];
    const [then, now] = [before?.value ?? {}, after?.value ?? {}];
    return [...new Set([...Object.keys(then), ...Object.keys(now)])]
      .map((field) => ({ kind, field, before: then[field] ?? null, after: now[field] ?? null }))
      .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after));
  });
}
