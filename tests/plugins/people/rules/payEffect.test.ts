import { expect, it } from 'vitest';
import { payEffectOf } from '#plugins/people/rules/payEffect.ts';

const child = { name: '子', relation: 'child', birthOn: '2005-05-05', income: 0 };

it('a dependant more is one more in the table of withholding tax', () => {
  const change = { before: { people: [] }, after: { people: [child] }, from: '2026-12-01' };
  expect(payEffectOf('dependants', change)).toEqual({ what: 'dependants', before: 0, after: 1 });
});

it('a dependant who does not count yet leaves the pay as it is', () => {
  const change = { before: null, after: { people: [{ ...child, birthOn: '2020-05-05' }] }, from: '2026-12-01' };
  expect(payEffectOf('dependants', change)).toBeUndefined();
});

it('another fare changes the allowance, another route alone does not', () => {
  const before = { route: '架空線', monthlyAmount: 10_000 };
  const dearer = { before, after: { route: '架空線', monthlyAmount: 12_000 }, from: '2026-12-01' };
  expect(payEffectOf('commute', dearer)).toEqual({ what: 'commute', before: 10_000, after: 12_000 });
  expect(payEffectOf('commute', { ...dearer, after: { route: '別線', monthlyAmount: 10_000 } })).toBeUndefined();
});

it('another account changes where the pay goes, another address nothing', () => {
  expect(payEffectOf('bank', { before: null, after: {}, from: '2026-12-01' })).toEqual({ what: 'bank' });
  expect(payEffectOf('address', { before: null, after: {}, from: '2026-12-01' })).toBeUndefined();
});
