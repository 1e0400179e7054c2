/**
 * Keys are written as in the manifests: `ctrl+s`, `f12`, `alt+shift+t`, `ctrl++`; a chord is strokes with a space between:
 * `g i`. The canonical form orders the modifiers and names the key as the browser's `event.key`, in lower case.
 * `ctrl` is ⌘ on a Mac.
 */
export type Stroke = string;

const MODIFIERS = ['ctrl', 'alt', 'shift', 'meta'] as const;

const KEY_NAMES: Readonly<Record<string, string>> = {
  esc: 'escape',
  return: 'enter',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
  del: 'delete',
  ins: 'insert',
  ' ': 'space',
};

const NAMED_KEY =
  /^(f([1-9]|1[0-9]|2[0-4])|enter|escape|tab|space|backspace|delete|insert|home|end|pageup|pagedown|arrow(up|down|left|right)|contextmenu)$/;

/**
 * @example parseKeys('Shift+Ctrl+T') // ['ctrl+shift+t']
 * @example parseKeys('g i') // ['g', 'i']
 * @returns null when the text names no keys
 */
export function parseKeys(text: string): readonly Stroke[] | null {
  const strokes = text.trim().split(/\s+/).map(parseStroke);
  return strokes.every((stroke) => stroke !== null) ? strokes : null;
}

function parseStroke(text: string): Stroke | null {
  let rest = text.toLowerCase();
  const held = new Set<string>();
  for (let match = /^(ctrl|control|alt|shift|meta)\+(?=.)/.exec(rest); match; ) {
    held.add(match[1] === 'control' ? 'ctrl' : (match[1] ?? ''));
    rest = rest.slice(match[0].length);
    match = /^(ctrl|control|alt|shift|meta)\+(?=.)/.exec(rest);
  }
  const key = KEY_NAMES[rest] ?? rest;
  if ([...key].length !== 1 && !NAMED_KEY.test(key) && !RESERVED_BY_IME.has(key)) return null;
  return makeStroke(key, held);
}

export function makeStroke(key: string, held: ReadonlySet<string>): Stroke {
  return [...MODIFIERS.filter((modifier) => held.has(modifier)), key].join('+');
}

/** True when both were typed alike so far: one is the other, or the beginning of the other. */
export function isPrefixOrSame(one: readonly Stroke[], other: readonly Stroke[]): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((stroke, n) => stroke === other[n]);
}

export function isSame(one: readonly Stroke[], other: readonly Stroke[]): boolean {
  return one.length === other.length && isPrefixOrSame(one, other);
}

/** A key without Ctrl, Alt or ⌘ that writes a character: it never acts while the focus is in text. */
export function isCharacterStroke(stroke: Stroke): boolean {
  return stroke === 'space' || [...stroke].length === 1;
}

const RESERVED_BY_BROWSER = new Set([
  ...['ctrl+t', 'ctrl+n', 'ctrl+w', 'ctrl+shift+t', 'ctrl+shift+n', 'ctrl+shift+w', 'ctrl+tab', 'ctrl+shift+tab'],
  ...[
    'ctrl+pageup',
    'ctrl+pagedown',
    'ctrl+r',
    'ctrl+shift+r',
    'f5',
    'ctrl+f5',
    'f11',
    'alt+arrowleft',
    'alt+arrowright',
  ],
  ...['ctrl+l', 'alt+d', 'ctrl+q', 'ctrl+c', 'ctrl+x', 'ctrl+v', 'ctrl+a', 'ctrl+0'],
  ...Array.from({ length: 9 }, (_, n) => `ctrl+${n + 1}`),
]);
const RESERVED_BY_SYSTEM = new Set([
  ...['alt+f4', 'alt+tab', 'alt+shift+tab', 'alt+space', 'alt+escape', 'ctrl+escape', 'ctrl+shift+escape'],
  ...['ctrl+alt+delete', 'tab', 'shift+tab'],
]);
const RESERVED_BY_IME = new Set([
  ...['ctrl+space', 'shift+space', 'ctrl+shift+space', 'alt+`', 'convert', 'nonconvert', 'kanamode', 'hiragana'],
  ...['katakana', 'hiraganakatakana', 'zenkaku', 'hankaku', 'zenkakuhankaku', 'eisu', 'capslock', 'ctrl+capslock'],
]);

/** Keys by which everybody writes and moves; a part of the screen answers them, never a command of the window. */
const RESERVED_FOR_TYPING = new Set(
  ['enter', 'escape', 'space', 'backspace', 'delete', 'home', 'end', 'pageup', 'pagedown'].concat([
    'arrowup',
    'arrowdown',
    'arrowleft',
    'arrowright',
  ]),
);

export type Keeper = 'browser' | 'system' | 'ime' | 'typing';

/** Who keeps a key for itself, so that the product must not use it; null for a free one. */
export function reservedBy(stroke: Stroke): Keeper | null {
  if (RESERVED_BY_BROWSER.has(stroke)) return 'browser';
  if (RESERVED_BY_SYSTEM.has(stroke) || stroke.startsWith('meta+')) return 'system';
  if (RESERVED_BY_IME.has(stroke)) return 'ime';
  return RESERVED_FOR_TYPING.has(stroke.replace(/^shift\+/, '')) ? 'typing' : null;
}

/** False for what no keyboard says: Shift makes `?` of `/`, so that `shift+/` never arrives. */
export function canBeTyped(stroke: Stroke): boolean {
  const shifted = /(?:^|\+)shift\+(.+)$/.exec(stroke)?.[1];
  return shifted === undefined || [...shifted].length > 1 || /[\p{L}\d]/u.test(shifted);
}
