import { makeStroke, type Stroke } from '../../core/plugin/keyNotation';

const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.userAgent);

/**
 * The stroke of a key event in the notation of the manifests; null for a modifier alone or a key without a name.
 * `ctrl` is ⌘ on a Mac. A full-width key counts as its half-width one. Shift is named for keys that have a name or are
 * letters; for `?` or `+` it only made the character. With Alt the place of the key decides, for Macs write `å` there.
 */
export function strokeOf(event: KeyboardEvent): Stroke | null {
  const key = keyOf(event);
  if (key === null) return null;
  const held = new Set<string>();
  if (isMac ? event.metaKey : event.ctrlKey) held.add('ctrl');
  if (isMac ? event.ctrlKey : event.metaKey) held.add('meta');
  if (event.altKey) held.add('alt');
  if (event.shiftKey && (key.length > 1 || /[\p{L}\d]/u.test(key))) held.add('shift');
  return makeStroke(key, held);
}

const MODIFIERS = new Set([
  'Control',
  'Shift',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'Dead',
  'Unidentified',
  'Process',
]);

function keyOf({ key, code, altKey }: KeyboardEvent): string | null {
  const placed = altKey ? /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1] : undefined;
  if (placed) return placed.toLowerCase();
  if (MODIFIERS.has(key)) return null;
  const plain = key.normalize('NFKC').toLowerCase();
  if (plain === ' ') return 'space';
  return plain === '¥' ? '\\' : plain;
}

const WRITABLE_INPUTS = /^(?:text|search|url|tel|email|password|number|date|month|time|week|datetime-local)$/;

/** True where a character key writes, so that it must not act. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && WRITABLE_INPUTS.test(target.type);
}

const SHOWN: Readonly<Record<string, string>> = {
  ctrl: isMac ? '⌘' : 'Ctrl',
  alt: isMac ? '⌥' : 'Alt',
  shift: isMac ? '⇧' : 'Shift',
  meta: isMac ? '⌃' : 'Win',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  enter: 'Enter',
  delete: 'Delete',
  insert: 'Insert',
  space: 'Space',
  tab: 'Tab',
};

/** @example showKeys(['ctrl+shift+t']) // 'Ctrl+Shift+T' ('⌘⇧T' on a Mac); showKeys(['g', 'i']) // 'G I' */
export function showKeys(strokes: readonly Stroke[]): string {
  return strokes.map(showStroke).join(' ');
}

function showStroke(stroke: Stroke): string {
  const parts = /^((?:(?:ctrl|alt|shift|meta)\+)*)(.+)$/.exec(stroke);
  const modifiers = (parts?.[1] ?? '').split('+').filter(Boolean);
  return [...modifiers, parts?.[2] ?? stroke].map((part) => SHOWN[part] ?? part.toUpperCase()).join(isMac ? '' : '+');
}
