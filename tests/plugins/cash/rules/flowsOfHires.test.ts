import { describe, expect, it } from 'vitest';
import { costOfHead, flowsOfHires } from '#plugins/cash/forecast/rules/flowsOfHires.ts';

describe('people who are yet to be hired', () => {
  const run = (groupCode: string, people: number, cost: number, kind = 'salary') => ({ kind, groupCode, people, cost });

  it('cost the mean of the latest salary of each group, bonuses aside', () => {
    const runs = [
      run('A', 10, 9_000_000),
      run('A', 2, 1_000_001),
      run('B', 1, 400_000),
      run('A', 2, 8_000_000, 'bonus'),
    ];
    expect(costOfHead(runs)).toBe(466_667);
    expect(costOfHead([run('A', 0, 0), run('A', 3, 9, 'bonus')])).toBeNull();
  });

  it('are paid on the day others are, or the 25th or the bank day before it', () => {
    const flows = flowsOfHires({
      ...{ people: 3, cost: 500_000, from: '2026-11', through: '2027-01-31', settles: ['2215'], closed: new Set() },
      payDays: ['2026-11-20', '2026-11-30'],
    });
    expect(flows.map(({ on, amount }) => [on, amount])).toEqual([
      ['2026-11-30', -1_500_000],
      ['2026-12-25', -1_500_000],
      ['2027-01-25', -1_500_000],
    ]);
    expect(
      flowsOfHires({
        ...{ people: 1, cost: 1, from: '2027-04', through: '2027-04-30' },
        payDays: [],
        settles: [],
        closed: new Set(),
      })[0]?.on,
    ).toBe('2027-04-23');
    expect(
      flowsOfHires({
        ...{ people: 1, cost: 1, from: '2027-05', through: '2027-04-30' },
        payDays: [],
        settles: [],
        closed: new Set(),
      }),
    ).toEqual([]);
  });
});
