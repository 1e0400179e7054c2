import { expect, it } from 'vitest';
import { leftOfPromise, placeAsPromised } from '#plugins/cash/payment-promise/rules/keptPromises.ts';

const flow = (dueOn: string, amount: number, over: { partner?: string; source?: 'receivable' | 'payable' } = {}) => ({
  ...{
    id: `C001 ${dueOn}`,
    on: '2026-11-20',
    dueOn,
    amount,
    source: 'receivable' as const,
    certainty: 'sure' as const,
  },
  ...{ partner: 'C001', title: '', path: '', ...over },
});

it.each([
  ['nothing came in', { amount: 200, owed: 380, open: 380 }, 200],
  ['a part of it', { amount: 200, owed: 380, open: 230 }, 50],
  ['all of it and more', { amount: 200, owed: 380, open: 100 }, 0],
  ['more is open than was owed, as a clearing was taken back', { amount: 200, owed: 380, open: 400 }, 200],
  ['an advance stands against it', { amount: 380, owed: 380, open: -20 }, 0],
])('what is left of a promise: %s', (_what, promise, left) => {
  expect(leftOfPromise(promise)).toBe(left);
});

const PROMISE = { partner: 'C001', promisedOn: '2026-11-28', amount: 150, owed: 210, open: 210 };
const at = { today: '2026-11-20', closed: new Set<string>() };
const told = (flows: ReturnType<typeof placeAsPromised>) => flows.map(({ on, dueOn, amount }) => [on, dueOn, amount]);

it('what is promised is expected on the bank day from its day on, what is due first before the rest', () => {
  const flows = [flow('2026-11-10', 110), flow('2026-10-10', 100), flow('2026-12-10', 50)];
  expect(told(placeAsPromised(flows, [PROMISE], at))).toEqual([
    ['2026-11-30', '2026-10-10', 100],
    ['2026-11-30', '2026-11-10', 50],
    ['2026-11-20', '2026-11-10', 60],
    ['2026-11-20', '2026-12-10', 50],
  ]);
});

it('a promise moves nothing that is due after its day', () => {
  const flows = [flow('2026-10-10', 100), flow('2026-12-10', 50)];
  expect(told(placeAsPromised(flows, [{ ...PROMISE, amount: 210 }], at))).toEqual([
    ['2026-11-30', '2026-10-10', 100],
    ['2026-11-20', '2026-12-10', 50],
  ]);
});

it('a promise moves nothing of others, of payables, or once its day is over', () => {
  const others = [flow('2026-10-10', 100, { partner: 'C002' }), flow('2026-10-10', -100, { source: 'payable' })];
  expect(told(placeAsPromised(others, [PROMISE], at))).toEqual(told(others));
  const own = [flow('2026-10-10', 100)];
  expect(told(placeAsPromised(own, [{ ...PROMISE, promisedOn: '2026-11-19' }], at))).toEqual(told(own));
});
