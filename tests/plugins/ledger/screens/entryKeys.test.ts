import { describe, expect, it } from 'vitest';
import type { EntryField } from '#plugins/ledger/document/parts/entryForm.ts';
import { ENTER_WAY } from '#plugins/ledger/document/screens/enter-way/enterWay.ts';
import { readEntryKey } from '#plugins/ledger/document/screens/readEntryKey.ts';
import { wayOfEnter } from '#plugins/ledger/document/screens/wayOfEnter.ts';

const press = (key: string, text = '') => ({ key, text, ctrl: false, alt: false, shift: false });

describe('keys of a line of a document, besides those of every grid', () => {
  it.each<[string, ReturnType<typeof press>, EntryField, unknown]>([
    ['* in an amount', press('*'), 'amount', { kind: 'fillDifference' }],
    ['* in a memo', press('*'), 'memo', null],
    ['- in an amount', press('-'), 'amount', { kind: 'swapSide' }],
    ['Ctrl+- in an amount', { ...press('-'), ctrl: true }, 'amount', null],
    ['space on a side', press(' '), 'side', { kind: 'swapSide' }],
    ['2 on a side', press('2'), 'side', { kind: 'setSide', side: 'credit' }],
    ['2 in an amount', press('2'), 'amount', null],
    ['＊ confirmed by the input method', press('Enter', '＊'), 'amount', { kind: 'fillDifference' }],
    ['＊ in a memo', press('Enter', '＊'), 'memo', null],
    ['Enter', press('Enter', '1'), 'amount', null],
    ['* in a calculation', press('*', '=1000'), 'amount', null],
    ['- in a full-width calculation', press('-', '＝1000'), 'amount', null],
    ['F4 in a memo', press('F4'), 'memo', { kind: 'openDictionary' }],
    ['F4 in an account', press('F4'), 'account', null],
  ])('%s', (_, key, field, action) => {
    expect(readEntryKey(key, field)).toEqual(action);
  });
});

describe('the way of Enter', () => {
  const cash = { needsPartner: false, statement: 'BS' } as const;
  const receivable = { needsPartner: true, statement: 'BS' } as const;
  const expense = { needsPartner: false, statement: 'PL' } as const;

  it('is short for cash, asks the partner of a receivable and the tax of an expense', () => {
    expect(wayOfEnter(cash)).toEqual(['account', 'amount', 'memo']);
    expect(wayOfEnter(receivable)).toEqual(['account', 'amount', 'partner', 'dueOn', 'memo']);
    expect(wayOfEnter(expense)).toEqual(['account', 'amount', 'taxCode', 'department', 'memo']);
    expect(wayOfEnter(undefined)).toEqual(['account', 'amount', 'memo']);
  });

  it.each([
    [['memo', 'account', 'amount'], true],
    [['account', 'account'], false],
    [['amount'], false],
    [['account', 'colour'], false],
    ['account', false],
    [{}, false],
  ])('takes %j as an order: %s', (stored, isTaken) => {
    expect(ENTER_WAY.parse(stored)).toEqual(isTaken ? stored : undefined);
  });
});
