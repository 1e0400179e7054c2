import { describe, expect, it } from 'vitest';
import { isCheckDue, leftOfLimit, sumCredit } from '#plugins/sales/rules/partnerCredit.ts';
import { standingsOfSites } from '#plugins/sales/rules/siteStanding.ts';

describe('the credit of a customer', () => {
  /** The worked case of 与信: 4,400,000 are used of 5,000,000, and an order of 700,000 goes 100,000 beyond. */
  const parts = [
    { kind: 'receivables', amount: 2_200_000 },
    { kind: 'bills', amount: 500_000 },
    { kind: 'unbilled', amount: 300_000 },
    { kind: 'backlog', amount: 1_500_000 },
    { kind: 'advances', amount: 100_000 },
  ] as const;

  it('is receivables, bills, what is not billed and what was ordered, less advances', () => {
    expect(sumCredit(parts)).toBe(4_400_000);
    expect(leftOfLimit(5_000_000, sumCredit([...parts, { kind: 'backlog', amount: 700_000 }]))).toBe(-100_000);
  });

  it('is never negative, and without a limit nothing is left over', () => {
    expect(sumCredit([{ kind: 'advances', amount: 1 }])).toBe(0);
    expect(leftOfLimit(null, 1)).toBeNull();
  });

  it.each([
    [null, '2026-11-20', true],
    ['2025-11-20', '2026-11-20', false],
    ['2025-11-19', '2026-11-20', true],
    ['2024-02-29', '2025-02-28', false],
    ['2024-02-29', '2025-03-01', true],
  ])('checked on %s, a check is due on %s: %s', (checkedOn, on, isDue) => {
    expect(isCheckDue(checkedOn, on)).toBe(isDue);
  });
});

describe('addresses of a partner', () => {
  const site = (id: string, holdsFrom: string, more: object = {}) => ({
    ...{ id, kind: 'head' as const, title: '', holdsFrom, ...more },
  });

  it('hold from a day, the latest of one kind and name', () => {
    const sites = [
      site('old', '2020-04-01'),
      site('new', '2026-04-01'),
      site('next', '2027-04-01'),
      site('osaka', '2019-01-01', { kind: 'branch', title: '大阪' }),
      site('nagoya', '2018-01-01', { kind: 'branch', title: '名古屋' }),
    ];
    expect([...standingsOfSites(sites, '2026-11-20')]).toEqual([
      ['old', 'former'],
      ['new', 'now'],
      ['next', 'later'],
      ['osaka', 'now'],
      ['nagoya', 'now'],
    ]);
  });
});
