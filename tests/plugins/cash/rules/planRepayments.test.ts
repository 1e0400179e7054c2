import { describe, expect, it } from 'vitest';
import { saveLoan } from '#plugins/cash/loan/contract/loan.ts';
import { levelPaymentOf } from '#plugins/cash/loan/rules/loanInterest.ts';
import { type LoanTerms, planRepayments, type Repayment } from '#plugins/cash/loan/rules/planRepayments.ts';
import { findMoved, standOfLoan } from '#plugins/cash/loan/rules/standOfLoan.ts';
import { tieLoans } from '#plugins/cash/loan/rules/tieLoans.ts';

const TERMS: LoanTerms = {
  ...{ principal: 1_200_000, drawnOn: '2026-01-15', firstDueOn: '2026-02-15', count: 12, every: 'month' },
  ...{ method: 'equalPrincipal', graceCount: 0, ratePer100k: 2_000, rateChanges: [], interestBy: 'month' },
  ...{ interestPaid: 'arrears', onHoliday: 'stay' },
};

const sumOf = (rows: readonly Repayment[], field: 'principal' | 'interest' | 'total') =>
  rows.reduce((sum, row) => sum + row[field], 0);
const parts = (rows: readonly Repayment[]) => rows.map(({ principal, interest }) => [principal, interest]);

describe('an equal payment', () => {
  it.each([
    // 10,000,000 yen over 30 years at 2.375 %: 38,865 yen (北洋銀行「金利変動リスク」).
    [10_000_000, 2_375, 360, 38_865],
    // PMT(1%, 12, 1000000) is 88,848.79.
    [1_000_000, 12_000, 12, 88_848],
    // PMT(0.125%, 420, 30000000) is 91,855.49.
    [30_000_000, 1_500, 420, 91_855],
    [1_000_000, 0, 3, 333_333],
    [1, 100_000, 600, 0],
  ])('of %i yen at %i over %i months is %i yen', (left, rate, times, yen) => {
    expect(levelPaymentOf({ every: 'month' }, { left, rate, times })).toBe(yen);
  });

  it('goes to interest first, and the last one takes what is left', () => {
    const rows = planRepayments({
      ...TERMS,
      principal: 1_000_000,
      count: 3,
      method: 'equalPayment',
      ratePer100k: 12_000,
    });
    // 340,022.11 a month; 1 % of 1,000,000, of 669,978 and of 336,655.
    expect(parts(rows)).toEqual([
      [330_022, 10_000],
      [333_323, 6_699],
      [336_655, 3_366],
    ]);
    expect(rows.map(({ total, left }) => [total, left])).toEqual([
      [340_022, 669_978],
      [340_022, 336_655],
      [340_021, 0],
    ]);
  });

  it('is worked out anew from what is left where the rate changes, from the next period on', () => {
    const rows = planRepayments({
      ...TERMS,
      ...{ principal: 1_000_000, count: 3, method: 'equalPayment', ratePer100k: 12_000 },
      // Within the first period: the second has it.
      rateChanges: [{ from: '2026-02-01', ratePer100k: 24_000 }],
    });
    // 669,978 over two months at 2 % a month: 345,071.84 each.
    expect(parts(rows)).toEqual([
      [330_022, 10_000],
      [331_672, 13_399],
      [338_306, 6_766],
    ]);
  });
});

describe('equal principal', () => {
  it('falls by the same amount, with less and less interest', () => {
    const rows = planRepayments(TERMS);
    expect(parts(rows).slice(0, 3)).toEqual([
      [100_000, 2_000],
      [100_000, 1_833],
      [100_000, 1_666],
    ]);
    expect([sumOf(rows, 'principal'), rows.at(-1)?.left, rows.at(-1)?.interest]).toEqual([1_200_000, 0, 166]);
  });

  it('leaves what does not divide to the last, and begins after the repayments that are interest alone', () => {
    const rows = planRepayments({ ...TERMS, principal: 1_000_000, count: 5, graceCount: 2, ratePer100k: 3_000 });
    expect(parts(rows)).toEqual([
      [0, 2_500],
      [0, 2_500],
      [333_333, 2_500],
      [333_333, 1_666],
      [333_334, 833],
    ]);
  });
});

describe('interest', () => {
  it('of a first period that is no whole month counts its days before whole months', () => {
    // Drawn 12 days before 15 January: a month and 12 days of 2 % on 1,200,000, 2,000 + 789.04.
    expect(planRepayments({ ...TERMS, drawnOn: '2026-01-03' })[0]?.interest).toBe(2_789);
    // Drawn 5 days before it is repaid the first time: 328.76.
    expect(planRepayments({ ...TERMS, drawnOn: '2026-02-10' })[0]?.interest).toBe(328);
    expect(planRepayments({ ...TERMS, drawnOn: '2026-02-15' })[0]?.interest).toBe(0);
  });

  it('by day has 31 days from 15 January to 15 February, a year of 365 in a leap year, too', () => {
    const rows = planRepayments({ ...TERMS, interestBy: 'day' });
    // 1,200,000 × 2 % × 31 ÷ 365 is 2,038.35; then 1,100,000 for 28 days, 1,687.67.
    expect(rows.slice(0, 2).map(({ interest }) => interest)).toEqual([2_038, 1_687]);
    const leap = planRepayments({ ...TERMS, interestBy: 'day', drawnOn: '2028-01-15', firstDueOn: '2029-01-15' });
    // 366 days: 24,065.75.
    expect(leap[0]?.interest).toBe(24_065);
  });

  it('by day follows the rate within a period', () => {
    const rateChanges = [{ from: '2026-02-05', ratePer100k: 4_000 }];
    // 21 days at 2 % and 10 at 4 %: 1,200,000 × (42 + 40) % ÷ 365 is 2,695.89.
    expect(planRepayments({ ...TERMS, interestBy: 'day', rateChanges })[0]?.interest).toBe(2_695);
  });

  it('in advance is paid when its period begins, the first when the loan is drawn', () => {
    const rows = planRepayments({ ...TERMS, count: 3, method: 'bullet', interestPaid: 'advance' });
    expect(rows.map(({ number, dueOn, principal, interest }) => [number, dueOn, principal, interest])).toEqual([
      [0, '2026-01-15', 0, 2_000],
      [1, '2026-02-15', 0, 2_000],
      [2, '2026-03-15', 0, 2_000],
      [3, '2026-04-15', 1_200_000, 0],
    ]);
  });
});

describe('the days', () => {
  it('are the last of each month where the first is one, and move off bank holidays without their interest', () => {
    const terms = { ...TERMS, drawnOn: '2026-01-31', firstDueOn: '2026-02-28', count: 4, onHoliday: 'after' as const };
    const rows = planRepayments(terms);
    expect(rows.map(({ dueOn, paidOn }) => [dueOn, paidOn])).toEqual([
      ['2026-02-28', '2026-03-02'],
      ['2026-03-31', '2026-03-31'],
      ['2026-04-30', '2026-04-30'],
      ['2026-05-31', '2026-06-01'],
    ]);
    expect(rows.map(({ paidOn }) => paidOn)).not.toEqual(
      planRepayments({ ...terms, onHoliday: 'before' }).map(({ paidOn }) => paidOn),
    );
    expect(parts(planRepayments({ ...terms, onHoliday: 'stay' }))).toEqual(parts(rows));
    const closed = new Set(['2026-03-31']);
    expect(planRepayments(terms, closed)[1]?.paidOn).toBe('2026-04-01');
  });

  it('of a 30th are the last of February, and the 30th again after it', () => {
    const rows = planRepayments({ ...TERMS, drawnOn: '2025-12-30', firstDueOn: '2026-01-30', count: 3 });
    expect(rows.map(({ dueOn }) => dueOn)).toEqual(['2026-01-30', '2026-02-28', '2026-03-30']);
  });

  it('by quarter carry three months of interest', () => {
    const rows = planRepayments({ ...TERMS, firstDueOn: '2026-04-15', count: 4, every: 'quarter' });
    expect(rows.map(({ dueOn }) => dueOn)).toEqual(['2026-04-15', '2026-07-15', '2026-10-15', '2027-01-15']);
    expect(parts(rows)[1]).toEqual([300_000, 4_500]);
  });
});

describe('every loan', () => {
  const METHODS = ['equalPrincipal', 'equalPayment', 'bullet'] as const;
  const made = METHODS.flatMap((method) =>
    [1, 2, 7, 600].flatMap((count) =>
      [0, 1, 1_475, 100_000].flatMap((ratePer100k) =>
        [1, 999_999, 10_000_000_000_000].map((principal) => ({ ...TERMS, method, count, ratePer100k, principal })),
      ),
    ),
  );

  it('comes to its principal, in whole yen, with nothing left and nothing below zero', () => {
    for (const terms of made) {
      const rows = planRepayments(terms);
      const what = JSON.stringify([terms.method, terms.count, terms.ratePer100k, terms.principal]);
      expect([rows.length, sumOf(rows, 'principal'), rows.at(-1)?.left], what).toEqual([
        terms.count,
        terms.principal,
        0,
      ]);
      expect(sumOf(rows, 'total') - sumOf(rows, 'interest'), what).toBe(terms.principal);
      const wrong = rows.filter((row) =>
        [row.principal, row.interest, row.left].some((yen) => !(Number.isSafeInteger(yen) && yen >= 0)),
      );
      expect(wrong, what).toEqual([]);
    }
  });

  it('without a repayment, of more than 600, of a rate of 200 % or of half a yen is refused', () => {
    const accounts = { account: '1110', liabilityAccount: '2610', interestAccount: '7510' };
    const typed = { code: 'L', title: '借入', ...TERMS, ...accounts };
    const takes = (more: object) => saveLoan.input.safeParse({ loan: { ...typed, ...more } }).success;
    expect(takes({})).toBe(true);
    const twice = [TERMS.drawnOn, TERMS.drawnOn].map((from) => ({ from, ratePer100k: 1 }));
    for (const wrong of [
      ...[
        { count: 0 },
        { count: 601 },
        { count: 1.5 },
        { ratePer100k: 200_000 },
        { ratePer100k: -1 },
        { principal: 0 },
      ],
      ...[
        { principal: 0.5 },
        { graceCount: -1 },
        { method: 'none' },
        { drawnOn: '2026-02-30' },
        { rateChanges: twice },
      ],
    ]) {
      expect(takes(wrong), JSON.stringify(wrong)).toBe(false);
    }
  });
});

describe('how far a loan is repaid', () => {
  const closed = new Set<string>();
  const loan = { ...TERMS, doneCount: 2, isActive: true };
  const posted = { number: 3, paidOn: '2026-04-15', principal: 100_000, interest: 1_700, documentId: 'D' };

  it('counts what was done before, what is posted as it was posted, and what is past its day', () => {
    const stand = standOfLoan(loan, { posted: [posted], today: '2026-05-15', closed });
    expect(stand.rows.slice(1, 5).map(({ state, interest }) => [state, interest])).toEqual([
      ['done', 1_833],
      ['posted', 1_700],
      ['ahead', 1_500],
      ['ahead', 1_333],
    ]);
    expect([stand.next?.number, stand.left]).toEqual([4, 900_000]);
    const later = standOfLoan(loan, { posted: [posted], today: '2026-05-16', closed });
    expect([later.next?.state, later.left]).toEqual(['overdue', 800_000]);
  });

  it('is not at all before it is drawn, and has no next one out of use or at its end', () => {
    expect(standOfLoan({ ...loan, doneCount: 0 }, { posted: [], today: '2026-01-14', closed }).left).toBe(0);
    expect(standOfLoan({ ...loan, isActive: false }, { posted: [], today: '2026-05-15', closed }).next).toBeNull();
    expect(standOfLoan({ ...loan, doneCount: 12 }, { posted: [], today: '2026-05-15', closed }).next).toBeNull();
  });

  it('needs no document for a repayment of nothing', () => {
    const free = { ...loan, doneCount: 0, ratePer100k: 0, graceCount: 2 };
    expect(standOfLoan(free, { posted: [], today: '2026-02-01', closed }).next?.number).toBe(3);
  });

  it('knows what was posted with another principal than other terms would have', () => {
    expect(findMoved(loan, [posted])).toBeUndefined();
    expect(findMoved({ ...loan, ratePer100k: 3_000 }, [posted])).toBeUndefined();
    expect(findMoved({ ...loan, principal: 2_400_000 }, [posted])?.number).toBe(3);
    expect(findMoved({ ...loan, count: 2 }, [posted])?.number).toBe(3);
  });
});

it('loans that share an account stand together, also by way of a third', () => {
  const loans = [
    { code: 'A', liabilityAccount: '2120', longTermAccount: '2610' },
    { code: 'B', liabilityAccount: '2610', longTermAccount: null },
    { code: 'C', liabilityAccount: '2110', longTermAccount: '2120' },
    { code: 'D', liabilityAccount: '2115', longTermAccount: null },
  ];
  const [first, second, , last] = loans;
  if (!first || !second || !last) throw new Error('no loans');
  const tied = tieLoans(second, loans);
  expect([tied.loans.map(({ code }) => code), tied.accounts]).toEqual([
    ['A', 'B', 'C'],
    ['2110', '2120', '2610'],
  ]);
  expect(tieLoans(last, loans).loans).toEqual([last]);
});
