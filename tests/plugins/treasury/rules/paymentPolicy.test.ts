import { describe, expect, it } from 'vitest';
import { STANDARD_POLICY } from '#plugins/treasury/payment-policy/rates/standardPolicy.ts';
import {
  type DatedPolicy,
  findLooser,
  policiesUntil,
  withoutWidenings,
} from '#plugins/treasury/payment-policy/rules/paymentPolicy.ts';

type Step = DatedPolicy & { readonly by: string };

const step = (by: string, more: Partial<Step> = {}): Step => ({
  ...{ by, effectiveFrom: '2026-11-01', approvedAt: '2026-11-01T00:00:00.000Z', ...STANDARD_POLICY, ...more },
});
const without = (by: string, ...steps: Step[]) => withoutWidenings(STANDARD_POLICY, steps, (each) => each.by === by);

describe('limits of payment runs', () => {
  it('look at less with a higher limit, and with fewer days', () => {
    const other = { limit: 6_000_000, restDays: 13, splitDays: 11, sameInvoiceDays: 399 };
    expect(findLooser(other, STANDARD_POLICY)).toEqual(['limit', 'restDays', 'sameInvoiceDays']);
    expect(findLooser(STANDARD_POLICY, other)).toEqual(['splitDays']);
  });

  it('hold from their day on, of one day the one decided last', () => {
    const first = step('A', { limit: 1, approvedAt: '2026-11-01T01:00:00.000Z' });
    const second = step('A', { limit: 2, approvedAt: '2026-11-01T02:00:00.000Z' });
    const planned = step('A', { limit: 3, effectiveFrom: '2026-12-01' });
    const limits = (day: string) => policiesUntil([planned, second, first], day).map(({ limit }) => limit);
    expect([limits('2026-10-31'), limits('2026-11-30'), limits('2026-12-01')]).toEqual([[], [1, 2], [1, 2, 3]]);
  });

  it('are without what one person widened what that step began from', () => {
    const wide = step('A', { limit: 8_000_000, restDays: 0 });
    expect(without('A', wide)).toEqual(STANDARD_POLICY);
    expect(without('B', wide)).toEqual({ ...STANDARD_POLICY, limit: 8_000_000, restDays: 0 });
    // Of several steps, the strictest; the steps of others stay only where they began.
    expect(without('A', wide, step('B', { limit: 9_000_000 }))).toEqual(STANDARD_POLICY);
    expect(without('B', wide, step('B', { limit: 9_000_000 }))).toMatchObject({ limit: 8_000_000 });
    expect(without('A', wide, step('A', { limit: 9_000_000 }))).toEqual(STANDARD_POLICY);
  });

  it('forget a step that was taken back since, and never one that only became less', () => {
    const wide = step('A', { limit: 9_000_000 });
    const back = step('B', { limit: 3_000_000 });
    expect(without('A', wide, back, step('B', { limit: 6_000_000 }))).toMatchObject({ limit: 6_000_000 });
    expect(without('A', wide, step('B', { limit: 7_000_000 }))).toMatchObject({ limit: 5_000_000 });
    // To tighten is no widening.
    expect(without('B', wide, back)).toMatchObject({ limit: 3_000_000 });
  });
});
