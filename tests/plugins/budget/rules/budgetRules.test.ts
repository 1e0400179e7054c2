import { expect, it } from 'vitest';
import { spreadYear, sumOfAmounts } from '#plugins/budget/rules/budgetLine.ts';
import { scaleAmount, scaleBudget } from '#plugins/budget/rules/scaleBudget.ts';

it('spreads a year over whole months and keeps every yen, the rest in the last', () => {
  expect(spreadYear(1_000)).toEqual([83, 83, 83, 83, 83, 83, 83, 83, 83, 83, 83, 87]);
  expect(spreadYear(-13)).toEqual([-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -2]);
  for (const total of [0, 7, 12, 99_999_999, -1_234_567]) expect(sumOfAmounts(spreadYear(total))).toBe(total);
});

it('scales half up to a yen or a thousand, below zero like above', () => {
  expect(scaleAmount(333, { permille: 500, unit: 1 })).toBe(167);
  expect(scaleAmount(-333, { permille: 500, unit: 1 })).toBe(-167);
  expect(scaleAmount(499, { permille: 1_000, unit: 1_000 })).toBe(0);
  expect(Object.is(scaleAmount(-499, { permille: 1_000, unit: 1_000 }), 0)).toBe(true);
  expect(scaleAmount(9_999_999_999_999, { permille: 1_025, unit: 1 })).toBe(10_249_999_999_999);
  const lines = [
    { account: 'a', amounts: [400, 0] },
    { account: 'b', amounts: [600, 0] },
  ];
  expect(scaleBudget(lines, { permille: 1_000, unit: 1_000 })).toEqual([{ account: 'b', amounts: [1_000, 0] }]);
});
