import { describe, expect, it } from 'vitest';
import { noticeDueOn, sumBonuses } from '#plugins/payroll/bonus-notice/rules/composeNotice.ts';

describe('the notice of bonuses', () => {
  it.each([
    ['one', [['2026-07-10', 500_999]], { paidOn: '2026-07-10', firstPaidOn: null, amount: 500_999, standard: 500_000 }],
    [
      'two of a month, the fraction dropped of their sum',
      [
        ['2026-07-24', 700],
        ['2026-07-10', 500_600],
      ],
      { paidOn: '2026-07-24', firstPaidOn: '2026-07-10', amount: 501_300, standard: 501_000 },
    ],
    [
      'two of a day',
      [
        ['2026-07-10', 1_000],
        ['2026-07-10', 2_000],
      ],
      { paidOn: '2026-07-10', firstPaidOn: null, amount: 3_000, standard: 3_000 },
    ],
  ] as const)('says of a person: %s', (_, paid, expected) => {
    const [first, ...others] = paid.map(([paidOn, amount]) => ({ paidOn, amount }));
    expect(first && sumBonuses([first, ...others], 1_000)).toEqual(expected);
  });

  it.each([
    [[], null],
    [['2026-07-10'], '2026-07-15'],
    [['2026-07-29', '2026-07-10'], '2026-08-03'],
  ])('is due five days after the last payment: %o', (days, due) =>
    expect(noticeDueOn(days.map((paidOn) => ({ paidOn })))).toBe(due),
  );
});
