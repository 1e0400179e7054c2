import { expect, it } from 'vitest';
import { specialDeduction } from '../../../../../src/plugins/accounting/rules/tax/specialDeduction';

it.each([
  { measure: '2割特例', sales: 454_946, percent: 80 as const, deduction: 363_956, national: 90_900, local: 25_600 },
  { measure: '3割特例', sales: 624_000, percent: 70 as const, deduction: 436_800, national: 187_200, local: 52_800 },
  { measure: '2割特例', sales: 0, percent: 80 as const, deduction: 0, national: 0, local: 0 },
  { measure: '2割特例', sales: 499, percent: 80 as const, deduction: 399, national: 100, local: 0 },
])('$measure on $sales owes $national and $local', ({ sales, percent, deduction, national, local }) => {
  expect(specialDeduction(sales, percent)).toEqual({ deduction, national, local });
});
