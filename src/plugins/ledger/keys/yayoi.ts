import type { KeysByCommand } from '#core/plugin/keyPresets.ts';

/**
 * Keys a user of 弥生会計 brings along: its own help gives Ctrl+Insert for a new line; Ctrl+Delete for removing one is
 * our guess from the same pattern. F4 (the list to choose from) and F12 (register) are the standard keys here anyway.
 */
export const yayoi: KeysByCommand = {
  'accounting:insert-line': ['ctrl+insert'],
  'accounting:delete-line': ['ctrl+delete'],
};
