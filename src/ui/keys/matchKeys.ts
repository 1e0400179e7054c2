import type { KeyBinding } from '../../core/plugin/keyClash';
import { isCharacterStroke, type Stroke } from '../../core/plugin/keyNotation';

/** What a stroke means after those already typed of a chord. */
export type KeyMatch =
  | { readonly kind: 'run'; readonly binding: KeyBinding }
  /** The beginning of one chord or several; the rest is awaited. */
  | { readonly kind: 'wait'; readonly typed: readonly Stroke[]; readonly next: readonly KeyBinding[] }
  /** A stroke that leads no chord on: it ends the waiting and does nothing. */
  | { readonly kind: 'abandon' }
  | { readonly kind: 'none' };

/**
 * Finds what a stroke does among the bindings that are active here. A binding that yields gives way to any other of the
 * same keys. While the focus is in text, keys that write characters never act, nor do chords begin with them.
 */
export function matchKeys(
  bindings: readonly KeyBinding[],
  typed: readonly Stroke[],
  stroke: Stroke,
  isWriting: boolean,
): KeyMatch {
  if (isWriting && isCharacterStroke(stroke)) return { kind: 'none' };
  const now = [...typed, stroke];
  const candidates = bindings.filter(({ strokes }) => now.every((one, n) => strokes[n] === one));
  const complete = candidates.filter(({ strokes }) => strokes.length === now.length);
  const binding = complete.find(({ command }) => !command.yields) ?? complete[0];
  if (binding) return { kind: 'run', binding };
  if (candidates.length > 0) return { kind: 'wait', typed: now, next: candidates };
  return { kind: typed.length > 0 ? 'abandon' : 'none' };
}
