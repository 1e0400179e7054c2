import { describe, expect, it } from 'vitest';
import { sheetState } from '#plugins/expenses/contract/expenseSheet.ts';
import { CLAIM_ACTS, claimAt, isStageFor } from '#plugins/expenses/rules/claimMachine.ts';
import { statesTable } from '#tests/support/statesTable.ts';

const claims = (kind: 'expense' | 'advance', payable: number) =>
  statesTable(sheetState.options, CLAIM_ACTS, (state) => claimAt({ state, kind, payable }));

describe('the states of a claim', () => {
  const begun = [
    'draft: save→draft remove→draft submit→requested',
    'requested: approve→approved sendBack→sentBack reject→rejected withdraw→draft',
    'sentBack: save→sentBack remove→sentBack submit→requested',
    'rejected:',
  ];

  it('of expenses', () =>
    expect(claims('expense', 1_000)).toEqual([
      ...begun,
      'approved: post→posted cancel→sentBack',
      'posted: pay→paid cancel→sentBack',
      'paid:',
      'settled: cancel→sentBack',
    ]));

  it('of expenses an advance has covered', () =>
    expect(claims('expense', 0)[4]).toBe('approved: post→settled cancel→sentBack'));

  it('of an advance, which is not booked but paid', () =>
    expect(claims('advance', 1_000)).toEqual([
      ...begun,
      'approved: pay→paid cancel→sentBack',
      'posted: cancel→sentBack',
      'paid: account→settled',
      'settled: unaccount→paid',
    ]));

  it('are for an act by whichever kind', () =>
    expect(sheetState.options.filter((state) => isStageFor(state, 'pay'))).toEqual(['approved', 'posted']));
});
