import { describe, expect, it } from 'vitest';
import {
  DEBIT_RUN_ACTS,
  DEBIT_RUN_STATES,
  debitRunAt,
  refusalOfDebitRun,
} from '#plugins/treasury/direct-debit/rules/debitRunMachine.ts';
import { statesTable } from '#tests/support/statesTable.ts';

const SECOND = { isSecond: true, hasDebits: true };

describe('the machine of direct debits', () => {
  it('lets a second person approve, the bank have the file once, and its result settle all of it', () => {
    expect(statesTable(DEBIT_RUN_STATES, DEBIT_RUN_ACTS, (state) => debitRunAt(state, SECOND))).toEqual([
      'proposed: change→proposed approve→approved cancel→cancelled',
      'approved: export→exported cancel→cancelled',
      'exported: settle→settled refuse→refused',
      'settled:',
      'refused:',
      'cancelled:',
    ]);
  });

  it.each([
    ['proposed', 'approve', { ...SECOND, isSecond: false }, 'second-person'],
    ['proposed', 'approve', { ...SECOND, hasDebits: false }, 'nothing-to-debit'],
    ['exported', 'cancel', SECOND, 'with-the-bank'],
    ['approved', 'settle', SECOND, 'not-now'],
    ['settled', 'settle', SECOND, 'not-now'],
    ['approved', 'refuse', SECOND, 'not-now'],
    ['settled', 'refuse', SECOND, 'not-now'],
    ['refused', 'export', SECOND, 'not-now'],
    ['approved', 'export', SECOND, undefined],
  ] as const)('%s, %s: says why not', (state, act, context, why) => {
    expect(refusalOfDebitRun(state, act, context)).toBe(why);
  });
});
