import { describe, expect, it } from 'vitest';
import { sumPosition } from '#plugins/assistant/screens/dashboard/sumPosition.ts';

const traits = (code: string, normalSide: 'debit' | 'credit', ...marks: string[]) => ({
  code,
  normalSide,
  group: marks.includes('moneyGroup') ? 'BS-A-CUR-CASH' : 'BS-A-CUR-OTH',
  isCash: marks.includes('cash'),
  isBank: marks.includes('bank'),
  isReceivable: marks.includes('receivable'),
  isPayable: marks.includes('payable'),
});

describe('the position on the start page', () => {
  const accounts = [
    traits('1020', 'debit', 'cash'),
    traits('1110', 'debit', 'bank'),
    traits('1190', 'debit', 'moneyGroup'),
    traits('1220', 'debit', 'receivable'),
    traits('2315', 'credit', 'receivable'),
    traits('2020', 'credit', 'payable'),
    traits('1410', 'debit', 'payable'),
    traits('5120', 'debit'),
  ];

  it('adds up money, what is owed to us and what we owe, as the balance sheet shows them; advances stay out', () => {
    const row = (code: string, amount: number, kind: 'account' | 'group' = 'account') => ({ code, kind, amount });
    const rows = [
      row('1220', 90_000_000, 'group'),
      row('1020', 1),
      row('1110', 20),
      row('1190', -2),
      row('1220', 300),
      row('2315', 7),
      row('2020', 4_000),
      row('1410', 9),
      row('5120', 50_000),
      row('gone', 1),
    ];
    expect(sumPosition(accounts, rows)).toEqual({ cash: 19, receivables: 300, payables: 4_000 });
  });
});
