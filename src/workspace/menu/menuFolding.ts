import type { MenuEntry } from '../../core/session/contract';
import type { MenuSetting } from '../settings';
import type { MenuItem } from './menuTree';

/** Groups made of screens of other groups. */
export const FAVOURITES = 'favourites';
export const RECENT = 'recent';

const isMade = (group: string) => group === FAVOURITES || group === RECENT;

type Folding = Pick<MenuSetting, 'closedGroups' | 'openGroups'>;

/** Open is the group, or the screen with others below it, that the user is in, and any the user has opened by hand. */
export function isGroupOpen({ closedGroups, openGroups }: Folding, group: string, isInUse: boolean): boolean {
  return openGroups.includes(group) || ((isInUse || isMade(group)) && !closedGroups.includes(group));
}

export function withGroup(
  { closedGroups, openGroups }: Folding,
  group: string,
  { isInUse, isOpen }: { readonly isInUse: boolean; readonly isOpen: boolean },
): Folding {
  const isOpenByItself = isInUse || isMade(group);
  const closed = closedGroups.filter((key) => key !== group);
  const open = openGroups.filter((key) => key !== group);
  return {
    closedGroups: !isOpen && isOpenByItself ? [...closed, group] : closed,
    openGroups: isOpen && !isOpenByItself ? [...open, group] : open,
  };
}

export const isSame = (router: string, activeItem: string | null): boolean =>
  router.toLowerCase() === activeItem?.toLowerCase();

export const isBranchInUse = ({ entry, under }: MenuItem, activeItem: string | null): boolean =>
  [entry, ...under].some(({ router }) => isSame(router, activeItem));

/** Ids of the screens of an open group that nothing folds. */
export const entriesInSight = (
  folding: Folding,
  items: readonly MenuItem[],
  activeItem: string | null,
): readonly string[] =>
  items.flatMap((item) => [
    item.entry.id,
    ...(isGroupOpen(folding, item.entry.id, isBranchInUse(item, activeItem)) ? item.under.map(({ id }) => id) : []),
  ]);

export const withFavourite = (favourites: readonly string[], id: string): readonly string[] =>
  favourites.includes(id) ? favourites.filter((other) => other !== id) : [...favourites, id];

/** So many of the screens used last stand in the menu. */
const RECENTS = 5;

/** The screens used last, the latest first, but for those that are in sight anyway. */
export function recentEntries(
  menus: readonly MenuEntry[],
  used: readonly string[],
  isInSight: (entry: MenuEntry) => boolean,
): readonly MenuEntry[] {
  const byId = new Map(menus.map((entry) => [entry.id, entry]));
  return used
    .flatMap((id) => byId.get(id) ?? [])
    .filter((entry) => !isInSight(entry))
    .slice(0, RECENTS);
}
