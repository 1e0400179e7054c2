import { MENU_GROUPS, type MenuGroupKey } from '../../core/plugin/menuGroups';
import type { MenuEntry } from '../../core/session/contract';

export interface MenuGroup {
  readonly key: MenuGroupKey;
  readonly entries: readonly MenuEntry[];
}

export interface MenuItem {
  readonly entry: MenuEntry;
  /** The screens that belong to it: 602-1 and 602-2 to 602. */
  readonly under: readonly MenuEntry[];
}

/** Screens whose number goes on from that of another stand under it; those whose own screen is not there stand by themselves. */
export function nestEntries(entries: readonly MenuEntry[]): readonly MenuItem[] {
  const codes = new Set(entries.map(({ code }) => code));
  const ownerOf = ({ code }: MenuEntry) => code.slice(0, Math.max(code.indexOf('-'), 0));
  return entries
    .filter((entry) => !codes.has(ownerOf(entry)))
    .map((entry) => ({ entry, under: entries.filter((other) => ownerOf(other) === entry.code) }));
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
