import { MENU_GROUPS, type MenuGroupKey } from '../../core/plugin/menuGroups';
import type { MenuEntry } from '../../core/session/contract';

export interface MenuGroup {
  readonly key: MenuGroupKey;
  readonly entries: readonly MenuEntry[];
}

/** The user's menu by groups, in the order of the specification's areas; empty groups are left out. */
export function groupMenu(menus: readonly MenuEntry[]): readonly MenuGroup[] {
  const keys = Object.keys(MENU_GROUPS).filter(isGroupKey);
  return keys
    .map((key) => ({
      key,
      entries: menus.filter((menu) => groupKeyOf(menu.group) === key).sort((one, other) => one.order - other.order),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Where a screen of a group stands; what the menu does not know stands at its end. */
export const groupKeyOf = (group: string): MenuGroupKey => (isGroupKey(group) ? group : 'other');

function isGroupKey(key: string): key is MenuGroupKey {
  return key in MENU_GROUPS;
}
