import { describe, expect, it } from 'vitest';
import { sumPosition } from '../../../src/plugins/assistant/screens/dashboard/sumPosition';

const traits = (code: string, normalSide: 'debit' | 'credit', ...marks: string[]) => ({
  code,
  normalSide,
  isCash: marks.includes('cash'),
  isBank: marks.includes('bank'),
  isReceivable: marks.includes('receivable'),
  isPayable: marks.includes('payable'),
});

describe('the position on the start page', () => {
  const accounts = [
    traits('1020', 'debit', 'cash'),
    traits('1110', 'debit', 'bank'),
    traits('1220', 'debit', 'receivable'),
    traits('2315', 'credit', 'receivable'),
    traits('2020', 'credit', 'payable'),
    traits('1410', 'debit', 'payable'),
    traits('5120', 'debit'),
  ];

  it('adds up money, what is owed to us and what we owe, each positive; advances stay out', () => {
    const balances = [
      { account: '1020', closing: 1 },
      { account: '1110', closing: 20 },
      { account: '1220', closing: 300 },
      { account: '2315', closing: -7 },
      { account: '2020', closing: -4_000 },
      { account: '1410', closing: 9 },
      { account: '5120', closing: 50_000 },
      { account: 'gone', closing: 1 },
    ];
    expect(sumPosition(accounts, balances)).toEqual({ cash: 21, receivables: 300, payables: 4_000 });
  });
});
