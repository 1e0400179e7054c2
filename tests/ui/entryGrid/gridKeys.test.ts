import { describe, expect, it } from 'vitest';
import { type GridPress, readGridKey } from '#ui/entryGrid/gridKeys.ts';
import { afterEnter, beforeEnter, neighbourOf, rangeBetween } from '#ui/entryGrid/gridPlaces.ts';

const press = (key: string, over: Partial<GridPress> = {}): GridPress => ({
  key,
  code: '',
  ctrl: false,
  alt: false,
  shift: false,
  isComposing: false,
  isText: true,
  text: '',
  selectionStart: 0,
  selectionEnd: 0,
  isListOpen: false,
  plus: undefined,
  isLast: false,
  isLastField: false,
  hasRange: false,
  hasLines: true,
  ...over,
});
const inside = { text: '110', selectionStart: 1, selectionEnd: 1 };
const whole = { text: '110', selectionStart: 0, selectionEnd: 3 };
const fixed = { hasLines: false };

describe('keys of a cell', () => {
  it.each([
    ['Enter', press('Enter'), { kind: 'next' }],
    ['Shift+Enter', press('Enter', { shift: true }), { kind: 'previous' }],
    ['+ in a figure', press('+', { ...inside, plus: 'always' }), { kind: 'copyAbove' }],
    ['+ in a calculation', press('+', { text: '＝1000', plus: 'always' }), null],
    ['+ over a whole text', press('+', whole), { kind: 'copyAbove' }],
    ['+ inside a text', press('+', inside), null],
    ['+ where nothing is typed', press('+', { plus: 'empty' }), { kind: 'copyAbove' }],
    ['+ over a text that takes signs', press('+', { ...whole, plus: 'empty' }), null],
    ['＋ confirmed by the input method', press('Enter', { text: '＋', plus: 'always' }), { kind: 'copyAbove' }],
    ['＋ as a text', press('Enter', { text: '＋', plus: 'empty' }), { kind: 'next' }],
    [', anywhere', press(','), null],
    ['Ctrl++', press('+', { ctrl: true, shift: true, code: 'Semicolon' }), { kind: 'insertLine' }],
    ['Ctrl+; of a Japanese keyboard', press(';', { ctrl: true }), { kind: 'insertLine' }],
    ['Ctrl+keypad +', press('+', { ctrl: true, code: 'NumpadAdd' }), { kind: 'insertLine' }],
    ['Ctrl+-', press('-', { ctrl: true }), { kind: 'deleteLine' }],
    ['Ctrl+- where the rows are fixed', press('-', { ctrl: true, ...fixed }), null],
    ['Ctrl+D', press('d', { ctrl: true, ...fixed }), { kind: 'copyDown' }],
    ['Alt+↑', press('ArrowUp', { alt: true }), { kind: 'move', by: -1 }],
    ['Alt+↓ in an open list', press('ArrowDown', { alt: true, isListOpen: true }), null],
    ['Alt+↓ where the rows are fixed', press('ArrowDown', { alt: true, ...fixed }), null],
    ['↓', press('ArrowDown'), { kind: 'go', towards: 'down' }],
    ['↓ in the last line', press('ArrowDown', { isLast: true }), { kind: 'nextLine' }],
    ['Tab behind the last field', press('Tab', { isLastField: true, isLast: true }), { kind: 'nextLine' }],
    ['Tab in an empty last line', press('Tab', { isLastField: true }), null],
    ['Shift+Tab there', press('Tab', { isLastField: true, isLast: true, shift: true }), null],
    ['↓ in an open list', press('ArrowDown', { isListOpen: true }), null],
    ['→ in the middle of text', press('ArrowRight', inside), null],
    ['→ at its end', press('ArrowRight', { ...whole, selectionStart: 3 }), { kind: 'go', towards: 'right' }],
    ['→ over selected text', press('ArrowRight', whole), { kind: 'go', towards: 'right' }],
    ['Shift+↓', press('ArrowDown', { shift: true }), { kind: 'extend', towards: 'down' }],
    ['Shift+→ inside text', press('ArrowRight', { shift: true, ...inside }), null],
    [
      'Shift+→ over selected text',
      press('ArrowRight', { shift: true, ...whole }),
      { kind: 'extend', towards: 'right' },
    ],
    ['Shift+← on a button', press('ArrowLeft', { shift: true, isText: false }), { kind: 'extend', towards: 'left' }],
    [
      'Shift+→ with a range',
      press('ArrowRight', { shift: true, ...inside, hasRange: true }),
      { kind: 'extend', towards: 'right' },
    ],
    ['F2', press('F2'), { kind: 'edit' }],
    ['F2 on a button', press('F2', { isText: false }), null],
    ['Delete with a range', press('Delete', { hasRange: true }), { kind: 'clear' }],
    ['Delete in text', press('Delete'), null],
  ])('%s', (_, key, action) => {
    expect(readGridKey(key)).toEqual(action);
  });

  it.each([
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
  ])('%s is left to the IME while it converts', (key) => {
    expect(readGridKey(press(key, { isComposing: true }))).toBeNull();
  });
});

describe('the way through the cells', () => {
  const fields = ['side', 'account', 'amount', 'memo'] as const;
  type Field = (typeof fields)[number];
  const wayOf = (): readonly Field[] => ['account', 'amount', 'memo'];

  it('leads from the last stop to the next line, and back', () => {
    expect(afterEnter<Field>({ line: 0, field: 'amount' }, wayOf, fields)).toEqual({ line: 0, field: 'memo' });
    expect(afterEnter<Field>({ line: 0, field: 'memo' }, wayOf, fields)).toEqual({ line: 1, field: 'account' });
    expect(afterEnter<Field>({ line: 0, field: 'side' }, wayOf, fields)).toEqual({ line: 0, field: 'account' });
    expect(beforeEnter<Field>({ line: 1, field: 'account' }, wayOf, fields)).toEqual({ line: 0, field: 'memo' });
    expect(beforeEnter<Field>({ line: 0, field: 'account' }, wayOf, fields)).toEqual({ line: 0, field: 'account' });
  });

  it('follows an order of one’s own, even against the columns', () => {
    const own = (): readonly Field[] => ['account', 'memo', 'amount'];
    expect(afterEnter<Field>({ line: 0, field: 'memo' }, own, fields)).toEqual({ line: 0, field: 'amount' });
    expect(afterEnter<Field>({ line: 0, field: 'amount' }, own, fields)).toEqual({ line: 1, field: 'account' });
    expect(beforeEnter<Field>({ line: 0, field: 'amount' }, own, fields)).toEqual({ line: 0, field: 'memo' });
  });

  it('stops at the edges of the grid', () => {
    const size = { fields, lines: 2 };
    expect(neighbourOf<Field>({ line: 0, field: 'memo' }, 'up', size)).toBeNull();
    expect(neighbourOf<Field>({ line: 1, field: 'memo' }, 'down', size)).toBeNull();
    expect(neighbourOf<Field>({ line: 0, field: 'side' }, 'left', size)).toBeNull();
    expect(neighbourOf<Field>({ line: 0, field: 'side' }, 'right', size)).toEqual({ line: 0, field: 'account' });
  });

  it('spans a block from either corner', () => {
    const block = { from: 0, through: 2, fields: ['account', 'amount'] };
    expect(rangeBetween<Field>({ line: 2, field: 'account' }, { line: 0, field: 'amount' }, fields)).toEqual(block);
  });
});
