import type { KeysByCommand } from '#core/plugin/keyPresets.ts';

/**
 * Keys a user of 勘定奉行 brings along: its maker's help gives Ctrl++ and Ctrl+- for a line more and a line less, and
 * Ctrl+Z and Ctrl+Y, which are the standard keys here anyway.
 */
export const bugyo: KeysByCommand = {
  'accounting:insert-line': ['ctrl++'],
  'accounting:delete-line': ['ctrl+-'],
};
