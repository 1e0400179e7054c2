import * as z from 'zod/mini';
import { readSetting, type SettingDefinition, writeSetting } from '../settings/userSetting';

/** Whether lists show the record under the cursor beside them. */
export const readingSetting: SettingDefinition<boolean> = {
  name: 'list.readingPane',
  initial: false,
  parse: (stored) => z.boolean().safeParse(stored).data,
};

/** @returns whether it is on now */
export function toggleReading(): boolean {
  const isOn = !readSetting(readingSetting);
  writeSetting(readingSetting, isOn);
  return isOn;
}
