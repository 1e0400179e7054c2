import type { KeysByCommand } from '#core/plugin/keyPresets.ts';

/** Alt+W shows and hides the function keys there, as the key list of its maker says; closing a tab moves out of its way. */
export const bugyo: KeysByCommand = {
  'workspace:toggle-key-bar': ['alt+w'],
  'workspace:close-tab': ['alt+shift+w'],
};
