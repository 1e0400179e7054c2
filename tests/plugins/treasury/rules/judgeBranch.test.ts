import { describe, expect, it } from 'vitest';
import { type BankEntry, BankTable } from '#plugins/treasury/bank/rules/bankTable.ts';
import { judgeBranch } from '#plugins/treasury/bank/rules/judgeBranch.ts';

const entry = (code: string, more: Partial<BankEntry> = {}): BankEntry => ({
  ...{ code, title: `店${code}`, reading: 'ミセ', openedOn: null, closedOn: null, successor: null },
  ...{ source: 'file', version: 1, ...more },
});

/** Bank 0002 became part of 0001 on 2026-11-01, which became part of 0003 on 2027-02-01. */
const table = new BankTable([
  entry('0001', { closedOn: '2027-02-01', successor: '0003' }),
  ...[entry('0001-001'), entry('0001-002', { closedOn: '2026-10-01', successor: '0001-001' })],
  ...[entry('0001-003', { openedOn: '2026-12-01' }), entry('0001-004', { closedOn: '2026-06-01' })],
  ...[entry('0002', { closedOn: '2026-11-01', successor: '0001' }), entry('0002-001'), entry('0002-009')],
  ...[entry('0003'), entry('0003-001'), entry('0004', { openedOn: '2026-11-26' }), entry('0004-001')],
]);
const judged = (code: string, day: string) => {
  const [bankCode = '', branchCode = ''] = code.split('-');
  const hold = judgeBranch(table, { bankCode, branchCode }, day);
  return hold && [hold.reason, hold.on, hold.successor];
};

describe('a payment to a branch', () => {
  it.each([
    ['one that is there', '0001-001', '2026-11-26', null],
    ['a bank nobody knows', '9999-001', '2026-11-26', ['unknownBank', null, null]],
    ['a branch nobody knows', '0001-777', '2026-11-26', ['unknownBranch', null, null]],
    ['the day before it closes', '0001-002', '2026-09-30', null],
    ['the day it closes', '0001-002', '2026-10-01', ['closed', '2026-10-01', '0001-001']],
    ['closed, into nothing that is known', '0001-004', '2026-11-26', ['closed', '2026-06-01', null]],
    ['the day before it opens', '0001-003', '2026-11-30', ['notYetOpen', '2026-12-01', null]],
    ['the day it opens', '0001-003', '2026-12-01', null],
    ['a branch of a bank that is not there yet', '0004-001', '2026-11-25', ['notYetOpen', '2026-11-26', null]],
    [
      'a bank that was merged: its branch keeps its code',
      '0002-001',
      '2026-11-01',
      ['closed', '2026-11-01', '0001-001'],
    ],
    ['the same through two mergers', '0002-001', '2027-02-01', ['closed', '2026-11-01', '0003-001']],
    ['merged, and the new bank has no such branch', '0002-009', '2026-11-01', ['closed', '2026-11-01', null]],
    ['closed long before its bank', '0001-002', '2027-02-01', ['closed', '2026-10-01', '0003-001']],
  ])('%s', (_what, code, day, expected) => {
    expect(judged(code, day)).toEqual(expected);
  });

  it('does not follow mergers in a ring for ever', () => {
    const closed = { closedOn: '2026-01-01' };
    const ring = new BankTable([
      entry('0001'),
      entry('0001-001', { ...closed, successor: '0001-002' }),
      entry('0001-002', { ...closed, successor: '0001-001' }),
    ]);
    expect(judgeBranch(ring, { bankCode: '0001', branchCode: '001' }, '2026-11-26')?.successor).toBeNull();
  });
});
