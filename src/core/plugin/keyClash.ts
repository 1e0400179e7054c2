import { isPrefixOrSame, isSame, type Stroke } from './keyNotation';
import type { CommandDefinition } from './manifest';

export interface KeyBinding {
  readonly strokes: readonly Stroke[];
  readonly command: CommandDefinition;
}

/** True when a user could press one and mean the other: the same keys, or the beginning of a chord, at one place. */
export function clash(one: KeyBinding, other: KeyBinding): boolean {
  if (!isPrefixOrSame(one.strokes, other.strokes)) return false;
  if (one.command.context === other.command.context) return true;
  if (one.command.context !== 'global' && other.command.context !== 'global') return false;
  // A global key that gives way does so for the same keys alone: half a chord would still swallow the other.
  const [global] = one.command.context === 'global' ? [one] : [other];
  return !(global.command.yields && isSame(one.strokes, other.strokes));
}
