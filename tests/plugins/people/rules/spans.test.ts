import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/value/day.ts';
import { factOn, spansOf } from '#plugins/people/rules/spans.ts';

const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2020-01-01', days));
const facts = fc
  .uniqueArray(day, { minLength: 1, maxLength: 20 })
  .map((days) => days.map((validFrom) => ({ validFrom })));

describe('facts of one kind', () => {
  it('neither overlap nor leave a gap, in whatever order they were recorded', () => {
    fc.assert(
      fc.property(facts, (recorded) => {
        const spans = spansOf(recorded);
        for (const [place, span] of spans.entries()) {
          const next = spans[place + 1];
          if (next) expect(span.validThrough && addDays(span.validThrough, 1)).toBe(next.validFrom);
          else expect(span.validThrough).toBeNull();
        }
      }),
    );
  });

  it('give exactly one for any day from the first on, and none before', () => {
    fc.assert(
      fc.property(facts, day, (recorded, on) => {
        const holding = spansOf(recorded).filter(
          ({ validFrom, validThrough }) => validFrom <= on && (validThrough === null || on <= validThrough),
        );
        const isBefore = recorded.every(({ validFrom }) => validFrom > on);
        expect(holding).toHaveLength(isBefore ? 0 : 1);
        expect(factOn(recorded, on)?.validFrom).toBe(holding[0]?.validFrom);
      }),
    );
  });
});
