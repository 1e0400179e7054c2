import { describe, expect, it } from 'vitest';
import { BILL_ACTS, BILL_STATES, type BillFoundAt, billAt } from '#plugins/cash/bill/rules/billMachine.ts';
import { statesTable } from '#tests/support/statesTable.ts';

const at = (foundAt: BillFoundAt, more: { isReceived?: boolean; isActed?: boolean } = {}) =>
  statesTable(BILL_STATES, BILL_ACTS, (state) => billAt(state, { isReceived: true, isActed: true, foundAt, ...more }));

describe('the machine of bills', () => {
  it('hands a held one on, settles or dishonours it, and takes each act back', () => {
    expect(at('held')).toEqual([
      'held: discount→discounted endorse→endorsed settle→settled dishonour→dishonoured',
      'discounted: dishonour→dishonoured takeBack→held',
      'endorsed: dishonour→dishonoured takeBack→held',
      'settled: takeBack→held',
      'dishonoured: takeBack→held',
    ]);
  });

  it.each(['discounted', 'endorsed'] as const)(
    'brings one that was dishonoured after it was %s back there',
    (state) => {
      expect(at(state).at(-1)).toBe(`dishonoured: takeBack→${state}`);
    },
  );

  it('takes nothing back that no act did, and of an issued one knows its settlement alone', () => {
    expect(at('discounted', { isActed: false }).at(-1)).toBe('dishonoured:');
    expect(at('held', { isReceived: false })[0]).toBe('held: settle→settled');
  });
});
