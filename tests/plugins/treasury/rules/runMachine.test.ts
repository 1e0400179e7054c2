import { describe, expect, it } from 'vitest';
import { RUN_ACTS, RUN_STATES, refusalOfRun, runAt } from '#plugins/treasury/payment-run/rules/runMachine.ts';
import { statesTable } from '#tests/support/statesTable.ts';

const SECOND = { isSecond: true, hasTransfers: true };

describe('the machine of a payment run', () => {
  it('lets a second person approve, and the bank have the file once', () => {
    expect(statesTable(RUN_STATES, RUN_ACTS, (state) => runAt(state, SECOND))).toEqual([
      'proposed: change→proposed approve→approved cancel→cancelled',
      'approved: export→exported cancel→cancelled',
      'exported: return→exported pay→paid',
      'paid: return→paid',
      'cancelled:',
    ]);
  });

  it('keeps whoever had a hand in it from approving, and cancels what nothing is left of', () => {
    expect(statesTable(RUN_STATES, RUN_ACTS, (state) => runAt(state, { ...SECOND, isSecond: false }))[0]).toBe(
      'proposed: change→proposed cancel→cancelled',
    );
    expect(statesTable(RUN_STATES, RUN_ACTS, (state) => runAt(state, { ...SECOND, hasTransfers: false }))).toEqual([
      'proposed: change→proposed cancel→cancelled',
      'approved: cancel→cancelled',
      'exported: cancel→cancelled',
      'paid:',
      'cancelled:',
    ]);
  });

  it.each([
    ['proposed', 'approve', { isSecond: false, hasTransfers: true }, 'second-person'],
    ['proposed', 'approve', { isSecond: true, hasTransfers: false }, 'nothing-to-pay'],
    ['exported', 'cancel', SECOND, 'with-the-bank'],
    ['paid', 'pay', SECOND, 'not-now'],
    ['approved', 'export', SECOND, undefined],
  ] as const)('%s, %s: says why not', (state, act, context, why) => {
    expect(refusalOfRun(state, act, context)).toBe(why);
  });
});
