import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/value/day.ts';
import { FACTS } from '#plugins/people/contract/facts.ts';
import {
  engagementStateOn,
  freeFrom,
  overlappedBy,
  type RecordedEngagement,
  workedTimes,
} from '#plugins/people/rules/engagement.ts';

const engagement = (startsOn: string, endsOn: string | null) => FACTS.engagement.parse({ startsOn, endsOn });
const dayAt = (days: number) => addDays('2026-01-01', days);

/** Engagements asked for one after the other, each recorded from its first day unless another takes the time. */
const recorded = fc
  .array(fc.record({ start: fc.nat(600), length: fc.option(fc.nat(200), { freq: 8 }) }), {
    minLength: 1,
    maxLength: 15,
  })
  .map((asked) => {
    const kept: RecordedEngagement[] = [];
    for (const { start, length } of asked) {
      const value = engagement(dayAt(start), length === null ? null : dayAt(start + length));
      const added = { validFrom: dayAt(start), value };
      if (kept.some(({ validFrom }) => validFrom === added.validFrom) || overlappedBy(kept, added)) continue;
      kept.push(added);
      kept.sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
    }
    return kept;
  });

describe('engagements of partner staff', () => {
  it('never share a day, and each keeps all of its days', () => {
    fc.assert(
      fc.property(recorded, (kept) => {
        const times = workedTimes(kept);
        expect(times.map(({ from, through }) => [from, through])).toEqual(
          kept.map(({ value }) => [value.startsOn, value.endsOn]),
        );
        for (const [place, { through }] of times.entries()) {
          const next = times[place + 1];
          if (next) expect(through !== null && through < next.from).toBe(true);
        }
      }),
    );
  });

  it('leave somebody free from the first day that none of them takes', () => {
    fc.assert(
      fc.property(recorded, fc.nat(900), (kept, days) => {
        const on = dayAt(days);
        const times = workedTimes(kept);
        const isWorked = (day: string) => engagementStateOn(times, day) === 'working';
        const free = freeFrom(times, on);
        if (free !== null) expect(isWorked(free)).toBe(false);
        const through = free ?? dayAt(1_500);
        for (let day = on; day < through; day = addDays(day, 1)) expect(isWorked(day), day).toBe(true);
      }),
    );
  });

  it('are told anew with the same first day: made longer, made shorter, and no overlap with themselves', () => {
    const first = { validFrom: '2026-04-01', value: engagement('2026-04-01', '2026-09-30') };
    const longer = { validFrom: '2026-08-01', value: engagement('2026-04-01', '2026-12-31') };
    expect(overlappedBy([first], longer)).toBeUndefined();
    expect(workedTimes([first, longer]).map(({ from, through }) => [from, through])).toEqual([
      ['2026-04-01', '2026-07-31'],
      ['2026-08-01', '2026-12-31'],
    ]);
    expect(freeFrom(workedTimes([first, longer]), '2026-05-01')).toBe('2027-01-01');
    const other = { validFrom: '2026-12-31', value: engagement('2026-12-31', null) };
    expect(overlappedBy([first, longer], other)).toBe(longer.value);
    const next = engagement('2027-01-01', null);
    expect(overlappedBy([first, longer], { validFrom: '2027-01-01', value: next })).toBeUndefined();
    expect(overlappedBy([first, longer], { validFrom: '2026-11-20', value: next }), 'cuts the one that runs').toBe(
      longer.value,
    );
  });
});
