import type { CommandDefinition } from '../../core/plugin/manifest';

/** A command of the workspace itself: it works everywhere and changes nothing in the books. */
export const workspaceCommand = (
  name: string,
  parts: Pick<CommandDefinition, 'title' | 'reading' | 'run'> & Partial<CommandDefinition>,
): CommandDefinition => ({ id: `workspace:${name}`, context: 'global', effect: 'read', ...parts });
