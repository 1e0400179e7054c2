import { describe, expect, it } from 'vitest';
import { bind } from '#core/plugin/keyMap.ts';
import { parseKeys, reservedBy } from '#core/plugin/keyNotation.ts';
import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { belongsToIme } from '#ui/keys/imeGuard.ts';
import { isWriting, showKeys, strokeOf } from '#ui/keys/keyStroke.ts';
import { matchKeys } from '#ui/keys/matchKeys.ts';

const key = (key: string, init: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...init });

describe('the notation of keys', () => {
  it.each([
    ['ctrl+s', ['ctrl+s']],
    ['Shift+Ctrl+T', ['ctrl+shift+t']],
    ['ctrl++', ['ctrl++']],
    ['ctrl+-', ['ctrl+-']],
    ['ctrl+\\', ['ctrl+\\']],
    ['Esc', ['escape']],
    ['alt+Up', ['alt+arrowup']],
    ['g i', ['g', 'i']],
    ['?', ['?']],
    ['F12', ['f12']],
    ['hyper+x', null],
    ['f25', null],
    ['ctrl+', null],
    ['', null],
  ])('%s', (text, strokes) => expect(parseKeys(text)).toEqual(strokes));

  it.each([
    ['ctrl+t', 'browser'],
    ['ctrl+5', 'browser'],
    ['ctrl+tab', 'browser'],
    ['alt+f4', 'system'],
    ['meta+d', 'system'],
    ['ctrl+space', 'ime'],
    ['alt+`', 'ime'],
    ['convert', 'ime'],
    ['ctrl+k', null],
    ['f12', null],
    ['alt+5', null],
  ])('%s is kept by %s', (stroke, keeper) => expect(reservedBy(stroke)).toBe(keeper));

  it('is shown as on the keyboard', () => {
    expect(showKeys(['ctrl+shift+t'])).toBe('Ctrl+Shift+T');
    expect(showKeys(['g', 'i'])).toBe('G I');
    expect(showKeys(['ctrl++'])).toBe('Ctrl++');
    expect(showKeys(['alt+arrowup'])).toBe('Alt+↑');
  });
});

describe('strokeOf', () => {
  it.each([
    [key('k', { ctrlKey: true }), 'ctrl+k'],
    [key('T', { ctrlKey: true, shiftKey: true }), 'ctrl+shift+t'],
    [key('?', { shiftKey: true }), '?'],
    [key('+', { ctrlKey: true, shiftKey: true }), 'ctrl++'],
    [key('ｋ'), 'k'],
    [key('？'), '?'],
    [key('å', { altKey: true, code: 'KeyA' }), 'alt+a'],
    [key('¡', { altKey: true, code: 'Digit1' }), 'alt+1'],
    [key('¥', { ctrlKey: true, code: 'IntlYen' }), 'ctrl+\\'],
    [key('F6', { shiftKey: true }), 'shift+f6'],
    [key('ArrowUp', { altKey: true }), 'alt+arrowup'],
    [key(' '), 'space'],
    [key('Control', { ctrlKey: true }), null],
    [key('Process'), null],
    [key('Dead'), null],
  ])('%#', (event, stroke) => expect(strokeOf(event)).toBe(stroke));
});

describe('belongsToIme', () => {
  it('knows a conversion by each of its three signs', () => {
    expect(belongsToIme(key('Enter'))).toBe(false);
    expect(belongsToIme(key('Enter', { isComposing: true }))).toBe(true);
    expect(belongsToIme(key('Enter', { keyCode: 229 }))).toBe(true);
    const field = document.body.appendChild(document.createElement('input'));
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    expect(belongsToIme(key('Enter'))).toBe(true);
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    expect(belongsToIme(key('Enter'))).toBe(false);
  });

  it('is not fooled by a field that goes away while composing', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(belongsToIme(key('k', { ctrlKey: true }))).toBe(false);
  });
});

describe('isWriting', () => {
  const element = (html: string) => {
    const holder = document.body.appendChild(document.createElement('div'));
    holder.innerHTML = html;
    return holder.firstElementChild;
  };
  it.each([
    ['<input>', true],
    ['<input type="search">', true],
    ['<textarea></textarea>', true],
    ['<select></select>', true],
    ['<input type="checkbox">', false],
    ['<button></button>', false],
    ['<div tabindex="0"></div>', false],
  ])('%s', (html, expected) => expect(isWriting(element(html))).toBe(expected));
});

describe('matchKeys', () => {
  const command = (id: string, keys: string, changes: Partial<CommandDefinition> = {}) =>
    bind({
      id: `x:${id}`,
      title: { ja: id, en: id },
      reading: '',
      context: 'global',
      effect: 'read',
      keys: [keys],
      ...changes,
    });
  const bindings = [
    ...command('pane', 'f6', { yields: true }),
    ...command('copy', 'f6'),
    ...command('inbox', 'g i'),
    ...command('journal', 'g j'),
    ...command('help', '?'),
    ...command('save', 'ctrl+s'),
  ];
  const match = (typed: string[], stroke: string, writing = false) => {
    const found = matchKeys(bindings, typed, stroke, writing);
    if (found.kind === 'run') return found.binding.command.id;
    return found.kind === 'wait' ? found.next.map((binding) => binding.command.id) : found.kind;
  };

  it.each<[string[], string, boolean, unknown]>([
    [[], 'ctrl+s', true, 'x:save'],
    [[], 'f6', false, 'x:copy'],
    [[], 'g', false, ['x:inbox', 'x:journal']],
    [['g'], 'i', false, 'x:inbox'],
    [['g'], 'q', false, 'abandon'],
    [['g'], 'escape', false, 'abandon'],
    [[], 'g', true, 'none'],
    [[], '?', true, 'none'],
    [[], '?', false, 'x:help'],
    [[], 'f9', false, 'none'],
  ])('%j then %s (writing: %s)', (typed, stroke, writing, expected) =>
    expect(match(typed, stroke, writing)).toEqual(expected),
  );
});
