import * as z from 'zod/mini';
import { readSetting, type SettingDefinition, writeSetting } from '../ui/settings/userSetting';

/** How a user has arranged the frame of the workspace. */
export interface MenuSetting {
  /** The menu shows icons only. */
  readonly isNarrow: boolean;
  /** Folded although the user is in them. */
  readonly closedGroups: readonly string[];
  /** Open although the user is elsewhere. */
  readonly openGroups: readonly string[];
  /** Ids of screens, in the order they were added. */
  readonly favourites: readonly string[];
}

const FIRST_OPEN = ['assistant'];

const storedMenu = z.object({
  isNarrow: z.boolean(),
  closedGroups: z.array(z.string()),
  openGroups: z._default(z.array(z.string()), FIRST_OPEN),
  favourites: z._default(z.array(z.string()), []),
});

export const menuSetting: SettingDefinition<MenuSetting> = {
  name: 'workspace.menu',
  initial: { isNarrow: false, closedGroups: [], openGroups: FIRST_OPEN, favourites: [] },
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
