import type { CommandDefinition } from './manifest';

/** The words a line of the palette may begin with to call a command with what it asks for; the first is the usual one. */
export function callWordsOf({ title, reading, aliases = [], code }: CommandDefinition): readonly string[] {
  return [...aliases, title.ja, reading, title.en, code ?? ''].filter((word) => word !== '');
}
