import { addDays, type Day } from '#core/value/day.ts';

/** A fact with the days it holds; `validThrough` is null as long as nothing follows. */
export type Span<Fact> = Fact & { readonly validThrough: Day | null };

/** Facts of one kind in the order of their days, each up to the day before the next: no overlap, no gap. */
export function spansOf<Fact extends { readonly validFrom: Day }>(facts: readonly Fact[]): Span<Fact>[] {
  const ordered = [...facts].sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  return ordered.map((fact, place) => {
    const next = ordered[place + 1];
    return { ...fact, validThrough: next ? addDays(next.validFrom, -1) : null };
  });
}

/** The fact that holds on a day; undefined before the first. */
export function factOn<Fact extends { readonly validFrom: Day }>(facts: readonly Fact[], on: Day): Fact | undefined {
  return spansOf(facts).findLast(({ validFrom }) => validFrom <= on);
}
