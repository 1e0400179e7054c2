import { describe, expect, it } from 'vitest';
import { calculateFeeWithholding } from '#plugins/ledger/tax/rules/calculateFeeWithholding.ts';

describe('withholding of fees', () => {
  it.each([
    [5_000, 510],
    [33_333, 3_403],
    [333_333, 34_033],
    [999_999, 102_099],
    [1_000_000, 102_100],
    [1_000_001, 102_100],
    [1_500_000, 204_200],
    [0, 0],
  ])('of %i is %i', (fee, tax) => {
    expect(calculateFeeWithholding('fee', fee, '2026-11-30')).toBe(tax);
    expect(calculateFeeWithholding('fee', fee, '2027-01-01'), 'the sum of the surtaxes stays').toBe(tax);
  });

  it('is unknown before the surtax began', () => expect(calculateFeeWithholding('fee', 5_000, '2012-12-31')).toBe(0));

  it.each([
    ['scrivener', 10_000, 0],
    ['scrivener', 50_000, 4_084],
    ['nonResident', 500_000, 102_100],
  ] as const)('of a %s at %i is %i', (kind, fee, tax) =>
    expect(calculateFeeWithholding(kind, fee, '2026-11-30')).toBe(tax),
  );
});
