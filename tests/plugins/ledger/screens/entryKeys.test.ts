import { describe, expect, it } from 'vitest';
import { blankLine } from '../../../../src/plugins/ledger/document/parts/entryForm';
import { ENTER_WAY } from '../../../../src/plugins/ledger/document/screens/enter-way/enterWay';
import { type CellKey, readCellKey } from '../../../../src/plugins/ledger/document/screens/readCellKey';
import {
  afterEnter,
  beforeEnter,
  neighbourOf,
  wayOfEnter,
} from '../../../../src/plugins/ledger/document/screens/walkCells';

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
  isLast: false,
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
    ['↓ in the last line', press('ArrowDown', { isLast: true }), { kind: 'nextLine' }],
    ['Tab behind the last field', press('Tab', { field: 'memo', isLast: true }), { kind: 'nextLine' }],
    ['Tab in an empty last line', press('Tab', { field: 'memo' }), null],
    ['Shift+Tab there', press('Tab', { field: 'memo', isLast: true, shift: true }), null],
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
    [
      'Shift+→ inside text',
      press('ArrowRight', { shift: true, text: '110', selectionStart: 1, selectionEnd: 1 }),
      null,
    ],
    [
      'Shift+→ over selected text',
      press('ArrowRight', { shift: true, text: '110', selectionStart: 0, selectionEnd: 3 }),
      { kind: 'extend', towards: 'right' },
    ],
    ['Shift+← on a side', press('ArrowLeft', { shift: true, field: 'side' }), { kind: 'extend', towards: 'left' }],
    ['＊ confirmed by the input method', press('Enter', { text: '＊' }), { kind: 'fillDifference' }],
    ['＋ confirmed by the input method', press('Enter', { text: '＋' }), { kind: 'copyAbove' }],
    ['＊ in a memo', press('Enter', { field: 'memo', text: '＊' }), { kind: 'next' }],
    ['* in a calculation', press('*', { text: '=1000' }), null],
    ['+ in a full-width calculation', press('+', { text: '＝1000' }), null],
    ['- in a calculation', press('-', { text: '=1000' }), null],
    ['F2', press('F2'), { kind: 'edit' }],
    ['F4 in a memo', press('F4', { field: 'memo' }), { kind: 'openDictionary' }],
    ['F4 in an account', press('F4', { field: 'account' }), null],
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
    for (const key of [
      'Enter',
      '+',
      '*',
      '/',
      '-',
      'ArrowDown',
      'ArrowUp',
      'Process',
      'F2',
      'F4',
      'F6',
      'F7',
      'F8',
      'F9',
      'F10',
      'Escape',
    ]) {
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
    const wayOf = () => wayOfEnter(cash);
    expect(afterEnter({ line: 0, field: 'amount' }, wayOf)).toEqual({ line: 0, field: 'memo' });
    expect(afterEnter({ line: 0, field: 'memo' }, wayOf)).toEqual({ line: 1, field: 'account' });
    expect(afterEnter({ line: 0, field: 'side' }, wayOf)).toEqual({ line: 0, field: 'account' });
    expect(beforeEnter({ line: 1, field: 'account' }, wayOf)).toEqual({ line: 0, field: 'memo' });
    expect(beforeEnter({ line: 0, field: 'account' }, wayOf)).toEqual({ line: 0, field: 'account' });
  });

  it('follows an order of one’s own, even against the columns', () => {
    const wayOf = () => ['account', 'memo', 'amount'] as const;
    expect(afterEnter({ line: 0, field: 'account' }, wayOf)).toEqual({ line: 0, field: 'memo' });
    expect(afterEnter({ line: 0, field: 'memo' }, wayOf)).toEqual({ line: 0, field: 'amount' });
    expect(afterEnter({ line: 0, field: 'amount' }, wayOf)).toEqual({ line: 1, field: 'account' });
    expect(beforeEnter({ line: 0, field: 'amount' }, wayOf)).toEqual({ line: 0, field: 'memo' });
    expect(afterEnter({ line: 0, field: 'taxCode' }, wayOf)).toEqual({ line: 0, field: 'memo' });
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

  it('stops at the edges of the grid', () => {
    const lines = [blankLine(1, 'debit'), blankLine(2, 'credit')];
    expect(neighbourOf({ line: 0, field: 'memo' }, 'up', lines)).toBeNull();
    expect(neighbourOf({ line: 1, field: 'memo' }, 'down', lines)).toBeNull();
    expect(neighbourOf({ line: 0, field: 'side' }, 'left', lines)).toBeNull();
    expect(neighbourOf({ line: 0, field: 'side' }, 'right', lines)).toEqual({ line: 0, field: 'account' });
  });
});
