import { describe, expect, it } from 'vitest';
import { blankLine } from '../../../../src/plugins/accounting/screens/document/entryForm';
import { type CellKey, readCellKey } from '../../../../src/plugins/accounting/screens/document/readCellKey';
import {
  afterEnter,
  beforeEnter,
  neighbourOf,
  wayOfEnter,
} from '../../../../src/plugins/accounting/screens/document/walkCells';

const press = (key: string, over: Partial<CellKey> = {}): CellKey => ({
  key,
  code: '',
  ctrl: false,
  alt: false,
  shift: false,
  isComposing: false,
  field: 'amount',
  text: '',
  selectionStart: 0,
  selectionEnd: 0,
  isListOpen: false,
  hasRange: false,
  ...over,
});

describe('keys of a cell', () => {
  it.each([
    ['Enter', press('Enter'), { kind: 'next' }],
    ['Shift+Enter', press('Enter', { shift: true }), { kind: 'previous' }],
    ['+ in an amount', press('+'), { kind: 'copyAbove' }],
    ['+ of the keypad in an account', press('+', { field: 'account', code: 'NumpadAdd' }), { kind: 'copyAbove' }],
    ['+ in an empty memo', press('+', { field: 'memo' }), { kind: 'copyAbove' }],
    ['+ inside a memo', press('+', { field: 'memo', text: 'A', selectionStart: 1, selectionEnd: 1 }), null],
    ['* in an amount', press('*'), { kind: 'fillDifference' }],
    ['* in a memo', press('*', { field: 'memo' }), null],
    [', in a memo', press(',', { field: 'memo' }), null],
    ['- in an amount', press('-'), { kind: 'swapSide' }],
    ['space on a side', press(' ', { field: 'side' }), { kind: 'swapSide' }],
    ['2 on a side', press('2', { field: 'side' }), { kind: 'setSide', side: 'credit' }],
    ['2 in an amount', press('2'), null],
    ['Ctrl++', press('+', { ctrl: true, shift: true, code: 'Semicolon' }), { kind: 'insertLine' }],
    ['Ctrl+; of a Japanese keyboard', press(';', { ctrl: true }), { kind: 'insertLine' }],
    ['Ctrl+keypad +', press('+', { ctrl: true, code: 'NumpadAdd' }), { kind: 'insertLine' }],
    ['Ctrl+-', press('-', { ctrl: true }), { kind: 'deleteLine' }],
    ['Ctrl+D', press('d', { ctrl: true }), { kind: 'copyDown' }],
    ['Alt+↑', press('ArrowUp', { alt: true }), { kind: 'move', by: -1 }],
    ['↓', press('ArrowDown'), { kind: 'go', towards: 'down' }],
    ['↓ in an open list', press('ArrowDown', { isListOpen: true }), null],
    ['→ in the middle of text', press('ArrowRight', { text: '110', selectionStart: 1, selectionEnd: 1 }), null],
    [
      '→ at the end of text',
      press('ArrowRight', { text: '110', selectionStart: 3, selectionEnd: 3 }),
      { kind: 'go', towards: 'right' },
    ],
    [
      '→ over selected text',
      press('ArrowRight', { text: '110', selectionStart: 0, selectionEnd: 3 }),
      { kind: 'go', towards: 'right' },
    ],
    ['Shift+↓', press('ArrowDown', { shift: true }), { kind: 'extend', towards: 'down' }],
    ['Shift+→ in text', press('ArrowRight', { shift: true, text: '110' }), null],
    [
      'Shift+→ with a range',
      press('ArrowRight', { shift: true, hasRange: true }),
      { kind: 'extend', towards: 'right' },
    ],
    ['Delete with a range', press('Delete', { hasRange: true }), { kind: 'clear' }],
    ['Delete in text', press('Delete'), null],
  ])('%s', (_, key, action) => {
    expect(readCellKey(key)).toEqual(action);
  });

  it('leaves every key to the IME while it converts', () => {
    for (const key of ['Enter', '+', '*', '/', '-', 'ArrowDown', 'ArrowUp', 'Process']) {
      expect(readCellKey(press(key, { isComposing: true }))).toBeNull();
    }
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

  it('leads from the last stop to the next line, and back', () => {
    expect(afterEnter({ line: 0, field: 'amount' }, wayOfEnter(cash))).toEqual({ line: 0, field: 'memo' });
    expect(afterEnter({ line: 0, field: 'memo' }, wayOfEnter(cash))).toEqual({ line: 1, field: 'account' });
    expect(afterEnter({ line: 0, field: 'side' }, wayOfEnter(cash))).toEqual({ line: 0, field: 'account' });
    const wayOf = () => wayOfEnter(cash);
    expect(beforeEnter({ line: 1, field: 'account' }, wayOf)).toEqual({ line: 0, field: 'memo' });
    expect(beforeEnter({ line: 0, field: 'account' }, wayOf)).toEqual({ line: 0, field: 'account' });
  });

  it('stops at the edges of the grid', () => {
    const lines = [blankLine(1, 'debit'), blankLine(2, 'credit')];
    expect(neighbourOf({ line: 0, field: 'memo' }, 'up', lines)).toBeNull();
    expect(neighbourOf({ line: 1, field: 'memo' }, 'down', lines)).toBeNull();
    expect(neighbourOf({ line: 0, field: 'side' }, 'left', lines)).toBeNull();
    expect(neighbourOf({ line: 0, field: 'side' }, 'right', lines)).toEqual({ line: 0, field: 'account' });
  });
});
