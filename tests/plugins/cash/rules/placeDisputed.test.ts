import { expect, it } from 'vitest';
import { sumHeld } from '#plugins/cash/ageing/rules/sumHeld.ts';
import { placeDisputed } from '#plugins/cash/receivable-hold/rules/placeDisputed.ts';

const flow = (dueOn: string, amount: number, over: { partner?: string; source?: 'receivable' | 'payable' } = {}) => ({
  ...{ id: `C001 ${dueOn}`, on: '2026-11-20', dueOn, amount },
  ...{ source: 'receivable' as const, certainty: 'sure' as const, partner: 'C001', title: '', path: '', ...over },
});
const dispute = (open: number, until: string | null = null, dueOn = '2026-11-10') => ({
  ...{ partner: 'C001', dueOn, open, until },
});
const told = (disputes: ReturnType<typeof dispute>[], flows = [flow('2026-11-10', 100), flow('2026-12-10', 50)]) =>
  placeDisputed(flows, disputes, new Set<string>()).map(({ on, amount, certainty }) => [on, amount, certainty]);

it.each([
  [
    'a part',
    [dispute(30)],
    [
      ['2026-11-20', 30, 'estimate'],
      ['2026-11-20', 70, 'sure'],
    ],
  ],
  ['all of it, and more than is left after an advance', [dispute(120)], [['2026-11-20', 100, 'estimate']]],
  ['not before the bank day after the dispute', [dispute(100, '2026-12-12')], [['2026-12-14', 100, 'estimate']]],
  ['nor sooner than without it', [dispute(100, '2026-11-02')], [['2026-11-20', 100, 'estimate']]],
  [
    'two of one day, each by its own',
    [dispute(30, '2026-12-01'), dispute(20)],
    [
      ['2026-12-01', 30, 'estimate'],
      ['2026-11-20', 20, 'estimate'],
      ['2026-11-20', 50, 'sure'],
    ],
  ],
])('what a customer disputes is an estimate: %s', (_what, disputes, first) => {
  expect(told(disputes)).toEqual([...first, ['2026-11-20', 50, 'sure']]);
});

it('a dispute leaves other days, other customers and payables alone, and ids stay apart', () => {
  const others = [flow('2026-11-10', 100, { partner: 'C002' }), flow('2026-11-10', -100, { source: 'payable' })];
  expect(told([dispute(30)], others)).toEqual([
    ['2026-11-20', 100, 'sure'],
    ['2026-11-20', -100, 'sure'],
  ]);
  const ids = placeDisputed([flow('2026-11-10', 100)], [dispute(30), dispute(20)], new Set()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

it('what is held is overdue from the day after it was due', () => {
  const held = [
    { dueOn: '2026-11-19', open: 10 },
    { dueOn: '2026-11-20', open: 5 },
  ];
  expect(sumHeld(held, '2026-11-20')).toEqual({ onHold: 15, overdueOnHold: 10 });
});
