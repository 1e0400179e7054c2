import { expect, it } from 'vitest';
import { judgePayable } from '#plugins/cash/ageing/rules/judgePayable.ts';

const item = { postingDate: '2026-10-05', dueOn: '2026-11-30', open: 100 };

it.each([
  ['due in time', item, 'subcontract', '2026-11-20', ['2026-12-04', false]],
  ['due later', { ...item, dueOn: '2026-12-05' }, 'subcontract', '2026-11-20', ['2026-12-04', true]],
  ['open on the last day', item, 'freelance', '2026-12-04', ['2026-12-04', false]],
  ['open a day later', item, 'freelance', '2026-12-05', ['2026-12-04', true]],
  ['outside of the laws', { ...item, dueOn: '2027-12-31' }, 'outside', '2027-12-31', [null, false]],
  ['of an unknown vendor', item, undefined, '2027-12-31', [null, false]],
  ['a credit note', { ...item, open: -100 }, 'subcontract', '2027-12-31', [null, false]],
] as const)('a payable %s', (_what, open, law, asOf, judged) => {
  const { lawfulUntil, isBeyondLaw } = judgePayable(open, law, asOf);
  expect([lawfulUntil, isBeyondLaw]).toEqual(judged);
});
