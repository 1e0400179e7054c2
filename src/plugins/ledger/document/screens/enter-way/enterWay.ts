import type { SettingDefinition } from '#ui/settings/userSetting.ts';
import { ENTRY_FIELDS, type EntryField } from '../../parts/entryForm';

/** The cells Enter stops at, in the user's own order; null leaves it to what the account of the line asks for. */
export type EnterWay = readonly EntryField[] | null;

const isField = (name: unknown): name is EntryField => ENTRY_FIELDS.some((field) => field === name);

export const ENTER_WAY: SettingDefinition<EnterWay> = {
  name: 'accounting.enter-way',
  initial: null,
  parse: (stored) => {
    if (!Array.isArray(stored) || !stored.every(isField)) return undefined;
    return stored.includes('account') && new Set(stored).size === stored.length ? stored : undefined;
  },
};
