import { describe, expect, it } from 'vitest';
import { CLOSE_CHECKS, type CloseFigures, judgeClose } from '#plugins/closing/rules/judgeClose.ts';

const balance = (account: string, amount: number, more = {}) => ({
  account,
  balance: amount,
  isSuspense: false,
  isMoney: false,
  isAsset: false,
  ...more,
});

const CLEAN: CloseFigures = {
  isYearEnd: false,
  drafts: 0,
  entries: 120,
  unbalancedEntries: 0,
  depreciationEntries: 1,
  lateEntries: 0,
  oddEntries: 0,
  aloneReviews: 0,
  unrevalued: { count: 0, amount: 0 },
  controlAccounts: 12,
  faultyControlAccounts: [],
  unreconciled: [],
  openBefore: [],
  balances: [
    balance('1110', 5_000_000, { isMoney: true }),
    balance('1010', 0, { isMoney: true }),
    balance('1510', 900_000, { isAsset: true }),
    balance('1470', 40_000),
    balance('2250', -100_000),
    balance('9910', 0, { isSuspense: true }),
  ],
};

describe('what stands between a month and its close', () => {
  it('is nothing when all is in order; every check says what it looked at', () => {
    const checks = judgeClose(CLEAN);
    expect(checks.map(({ id }) => id)).toEqual([...CLOSE_CHECKS]);
    expect(checks.filter(({ isDone }) => !isDone)).toEqual([]);
    expect(checks.find(({ id }) => id === 'consumptionTax')?.amount).toBe(60_000);
  });

  it.each<[string, Partial<CloseFigures>, object]>([
    ['drafts', { drafts: 2 }, { count: 2 }],
    ['earlierPeriods', { openBefore: ['2026-08', '2026-09'] }, { count: 2, subject: '2026-08' }],
    [
      'suspense',
      { balances: [balance('9920', -300, { isSuspense: true })] },
      { count: 1, amount: -300, subject: '9920' },
    ],
    ['controlAccounts', { faultyControlAccounts: ['1220'] }, { subject: '1220' }],
    ['moneyBalances', { balances: [balance('1010', -5, { isMoney: true })] }, { amount: -5, subject: '1010' }],
    ['balanced', { unbalancedEntries: 1 }, {}],
    ['consumptionTax', { balances: [balance('2250', 100)] }, { subject: '2250' }],
    ['consumptionTax', { isYearEnd: true }, { count: 2, subject: '1470' }],
    ['depreciation', { depreciationEntries: 0 }, { amount: 900_000 }],
    [
      'revaluation',
      { isYearEnd: true, balances: [], unrevalued: { count: 2, amount: -500 } },
      { count: 2, amount: -500 },
    ],
    ['bankReconciliation', { unreconciled: ['MAIN', 'SUB'] }, { count: 2, subject: 'MAIN' }],
    ['lateEntries', { lateEntries: 3 }, { count: 3 }],
    ['oddEntries', { oddEntries: 2 }, { count: 2 }],
  ])('%s', (id, more, expected) => {
    const open = judgeClose({ ...CLEAN, ...more }).filter(({ isDone }) => !isDone);
    expect(open).toMatchObject([{ id, ...expected }]);
  });
});
