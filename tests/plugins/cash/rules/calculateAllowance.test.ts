import { describe, expect, it } from 'vitest';
import { ALLOWANCE_BUSINESSES, STATUTORY_RATES } from '#plugins/cash/allowance/rates/statutoryRates.ts';
import {
  type AssessedClaim,
  calculateAllowance,
  requireRate,
} from '#plugins/cash/allowance/rules/calculateAllowance.ts';

const claim = (owed: number, more: Partial<AssessedClaim> = {}): AssessedClaim => ({
  ...{ claimClass: 'ordinary', owed, owing: 0, secured: 0, percent: 0, ...more },
});
const doubtful = { claimClass: 'doubtful', percent: 50 } as const;

describe('the allowance for claims', () => {
  it.each<[string, AssessedClaim[], number[]]>([
    ['at the rate of all', [claim(1_000_000)], [6_000]],
    ['cut of the sum, not of each', [claim(999), claim(999), claim(999)], [5, 6, 6]],
    ['less what the customer is owed', [claim(1_000_000, { owing: 400_000 }), claim(500, { owing: 900 })], [3_600, 0]],
    ['an advance to it is nothing it is owed', [claim(1_000_000, { owing: -400_000 })], [6_000]],
    ['half of what is not secured', [claim(1_000_001, { ...doubtful, secured: 200_000 })], [400_000]],
    ['secured in full', [claim(100, { ...doubtful, secured: 200 })], [0]],
    ['all of a bankrupt one', [claim(333, { claimClass: 'bankrupt', percent: 100 })], [333]],
    ['a doubtful one is not among the ordinary', [claim(1_000_000), claim(1_000_000, doubtful)], [6_000, 500_000]],
  ])('is %s', (_what, claims, allowances) => {
    expect(calculateAllowance(claims, 6).map(({ allowance }) => allowance)).toEqual(allowances);
  });

  it('of instalments has changed with the fiscal years from April 2021 on', () => {
    expect([requireRate('instalments', '2021-03-31'), requireRate('instalments', '2021-04-01')]).toEqual([13, 7]);
    expect(ALLOWANCE_BUSINESSES.map((business) => requireRate(business, '2026-04-01'))).toEqual([10, 8, 3, 7, 6]);
  });

  it('has rates without gaps or overlaps', () => {
    for (const business of ALLOWANCE_BUSINESSES) {
      const rows = STATUTORY_RATES.filter((row) => row.business === business);
      const days = rows.flatMap(({ effectiveFrom, effectiveThrough }) => [effectiveFrom, effectiveThrough]);
      expect(days.at(-1)).toBeNull();
      expect([...days.slice(0, -1)].sort()).toEqual(days.slice(0, -1));
    }
  });
});
