import { describe, expect, it } from 'vitest';
import type { ExpectedFlow } from '#plugins/cash/forecast/rules/expectedFlow.ts';
import { accountOf, flowsOfAccount } from '#plugins/cash/forecast/rules/placeOnAccounts.ts';

const HABITS = {
  usual: '1110',
  receiptsOf: new Map([['C001', '1120']]),
  paymentsOf: new Map([['C001', '1130']]),
  settledBy: new Map([['2410', '1120']]),
};

const flow = (more: Partial<ExpectedFlow>): ExpectedFlow => ({
  ...{ id: 'one', on: '2026-12-01', dueOn: '2026-12-01', amount: 100, source: 'receivable', certainty: 'sure' },
  ...{ partner: null, title: '', path: '' },
  ...more,
});

describe('the account of a flow', () => {
  it.each<[string, Partial<ExpectedFlow>, string | null]>([
    ['where the customer paid last', { partner: 'C001' }, '1120'],
    ['where the same partner was paid last', { partner: 'C001', amount: -100 }, '1130'],
    ['that by which the books paid it off last', { amount: -100, settles: ['2440', '2410'] }, '1120'],
    ['that on which most moves, where nothing is known', { partner: 'C002' }, '1110'],
    ['the one that was named', { partner: 'C001', byAccount: [{ account: '1010', amount: 100 }] }, '1010'],
    [
      'none where there are several',
      { byAccount: [1, 2].map((each) => ({ account: String(each), amount: 50 })) },
      null,
    ],
  ])('is %s', (_title, more, account) => {
    expect(accountOf(flow(more), HABITS)).toBe(account);
  });

  it('has its side of a transfer, which is nothing in all', () => {
    const transfer = flow({
      id: 'transfer',
      amount: 0,
      byAccount: [
        { account: '1110', amount: -500 },
        { account: '1120', amount: 500 },
      ],
    });
    const flows = [transfer, flow({ partner: 'C001' })];
    expect(flowsOfAccount(flows, '1110', HABITS).map(({ amount }) => amount)).toEqual([-500]);
    expect(flowsOfAccount(flows, '1120', HABITS).map(({ amount }) => amount)).toEqual([500, 100]);
    expect(flowsOfAccount(flows, '1010', HABITS)).toEqual([]);
  });
});
