import type { CommandDefinition } from '#core/plugin/manifest.ts';
import { budgetCommands } from './budgetCommands';
import { budgetOpenings } from './budgetOpenings';

/** What can be done: by key, by palette, or by the screen that shows it. */
export const commands: readonly CommandDefinition[] = [...budgetOpenings, ...budgetCommands];
