import { expect, it } from 'vitest';
import type { ExpectedFlow } from '#plugins/cash/forecast/rules/expectedFlow.ts';
import { payByHabit } from '#plugins/cash/forecast/rules/payByHabit.ts';

const TODAY = '2026-11-20';
const flow = (dueOn: string, more: Partial<ExpectedFlow> = {}): ExpectedFlow => ({
  ...{ id: dueOn, on: dueOn < TODAY ? TODAY : dueOn, dueOn, amount: 100, source: 'receivable', certainty: 'sure' },
  ...{ partner: 'C001', title: '', path: '', ...more },
});
const told = (flows: readonly ExpectedFlow[]) => flows.map(({ on, usualDelay }) => [on, usualDelay]);

it.each<[string, ExpectedFlow, ReadonlyMap<string, number>, string, number | undefined]>([
  ['as late as usual', flow('2026-12-01'), new Map([['C001', 7]]), '2026-12-08', 7],
  ['on the next bank day', flow('2026-12-01'), new Map([['C001', 4]]), '2026-12-07', 4],
  ['not before it is due', flow('2026-12-01'), new Map([['C001', -5]]), '2026-12-01', undefined],
  ['as agreed without a habit', flow('2026-12-01'), new Map(), '2026-12-01', undefined],
  ['at once where it is overdue beyond the habit', flow('2026-11-01'), new Map([['C001', 7]]), TODAY, undefined],
  ['later where it is overdue within the habit', flow('2026-11-16'), new Map([['C001', 8]]), '2026-11-24', 8],
  ['an order as well', flow('2026-12-01', { source: 'order' }), new Map([['C001', 7]]), '2026-12-08', 7],
  [
    'what we owe as agreed',
    flow('2026-12-01', { source: 'payable', amount: -100 }),
    new Map([['C001', 7]]),
    '2026-12-01',
    undefined,
  ],
])('a flow is expected %s', (_what, given, delays, on, usualDelay) => {
  expect(told(payByHabit([given], delays, new Set()))).toEqual([[on, usualDelay]]);
});
