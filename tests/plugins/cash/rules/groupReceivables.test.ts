import { describe, expect, it } from 'vitest';
import { AGE_BUCKETS } from '#plugins/cash/ageing/contract/ageing.ts';
import { GROUPINGS } from '#plugins/cash/ageing/contract/receivableGroups.ts';
import { groupReceivables, type OwingCustomer } from '#plugins/cash/ageing/rules/groupReceivables.ts';

const owing = (partner: string | null, more: Partial<OwingCustomer> = {}): OwingCustomer => {
  const ages = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0, ...more };
  return {
    ...{ partner, partnerTitle: partner && `得意先${partner}`, creditLimit: null, promisedAmount: null },
    ...{ promisedOn: null, isPromiseBroken: false, ...more, ...ages },
    total: AGE_BUCKETS.reduce((sum, bucket) => sum + ages[bucket], 0),
  };
};

const customers = [
  owing('A', { notDue: 100, older: 50, creditLimit: 120, promisedAmount: 50, promisedOn: '2026-11-25' }),
  owing('B', { days30: 30, creditLimit: 500, promisedAmount: 30, promisedOn: '2026-11-10', isPromiseBroken: true }),
  owing('C', { days30: 7, notDue: -2 }),
  owing(null, { days60: 11 }),
];
const persons = new Map([
  ['A', '営業 一郎'],
  ['B', '営業 二郎'],
  ['C', '営業 一郎'],
]);
const group = (by: (typeof GROUPINGS)[number]) => groupReceivables(customers, by, persons);

describe('receivables put together', () => {
  it.each(GROUPINGS)('by %s come to the same sums, and count limits and promises once', (by) => {
    const rows = group(by);
    const sum = (name: 'total' | 'promisedAmount' | 'overLimit' | 'broken' | (typeof AGE_BUCKETS)[number]) =>
      rows.reduce((total, row) => total + row[name], 0);
    expect(AGE_BUCKETS.map(sum)).toEqual([98, 37, 11, 0, 50]);
    expect([sum('total'), sum('promisedAmount'), sum('overLimit'), sum('broken')]).toEqual([196, 80, 30, 1]);
    expect(rows.reduce((total, { creditLimit }) => total + (creditLimit ?? 0), 0)).toBe(620);
  });

  it('by person tell the first promised day and who owes more than its limit, the most first', () => {
    expect(group('person')).toMatchObject([
      { key: '営業 一郎', customers: 2, total: 155, creditLimit: 120, overLimit: 30, promisedOn: '2026-11-25' },
      { key: '営業 二郎', customers: 1, total: 30, creditLimit: 500, overLimit: 0, broken: 1 },
      { key: '-', customers: 1, total: 11, creditLimit: null, person: null },
    ]);
  });

  it('by days overdue count a customer in each of its buckets, its limit with the oldest', () => {
    expect(
      group('bucket').map(({ key, customers: count, total, creditLimit }) => [key, count, total, creditLimit]),
    ).toEqual([
      ['notDue', 2, 98, null],
      ['days30', 2, 37, 500],
      ['days60', 1, 11, null],
      ['older', 1, 50, 120],
    ]);
  });
});
