import type { Text } from '../value/text';

/**
 * Sets of keys to choose from. The standard one is what the commands themselves name; the others are what a user of
 * another product has in the fingers, as far as its maker or its users have published it. Which command takes which
 * keys there is said by the manifest that brings the command.
 */
export const KEY_PRESETS = {
  standard: { ja: '標準', en: 'Standard' },
  yayoi: { ja: '弥生会計ふう', en: 'Like Yayoi' },
  bugyo: { ja: '勘定奉行ふう', en: 'Like Kanjo Bugyo' },
} as const satisfies Record<string, Text>;

export type KeyPreset = keyof typeof KEY_PRESETS;

/** By the id of a command: its keys in place of its own. */
export type KeysByCommand = Readonly<Record<string, readonly string[]>>;

export type PresetKeys = Readonly<Partial<Record<Exclude<KeyPreset, 'standard'>, KeysByCommand>>>;
