import { createUsage, type Label } from '../../ui/usage/usage';
import { situationNow } from '../commands/situation';

/** What the user chooses in the palette, by row key, and where the user was then. */
export const paletteUsage = createUsage('palette.usage');

let lastKey: string | null = null;

/** Where a choice is made: after what was chosen before, and on which screen. */
export function contextsOf(screenId: string | undefined): readonly string[] {
  return [...(lastKey ? [`after:${lastKey}`] : []), ...(screenId ? [`screen:${screenId}`] : [])];
}

/** Keys say what it was: `screen:accounting:document`, `command:…`, `record:/ACDocument?id=…`. */
export function noteUse(key: string, label?: Label): void {
  paletteUsage.note(key, { contexts: contextsOf(situationNow().screen?.id), label });
  lastKey = key;
}
