import * as z from 'zod/mini';
import { readSetting, type SettingDefinition, writeSetting } from '../ui/settings/userSetting';

/** How a user has arranged the frame of the workspace. */
interface MenuSetting {
  /** The menu shows icons only. */
  readonly isNarrow: boolean;
  readonly closedGroups: readonly string[];
}

const storedMenu = z.object({ isNarrow: z.boolean(), closedGroups: z.array(z.string()) });

export const menuSetting: SettingDefinition<MenuSetting> = {
  name: 'workspace.menu',
  initial: { isNarrow: false, closedGroups: [] },
  parse: (stored) => storedMenu.safeParse(stored).data,
};

/** Whether the function keys are shown at the foot of the window. */
export const keyBarSetting: SettingDefinition<boolean> = {
  name: 'workspace.keyBar',
  initial: true,
  parse: (stored) => z.boolean().safeParse(stored).data,
};

export function changeMenu(changes: Partial<MenuSetting>): void {
  writeSetting(menuSetting, { ...readSetting(menuSetting), ...changes });
}

export function toggleKeyBar(): void {
  writeSetting(keyBarSetting, !readSetting(keyBarSetting));
}
