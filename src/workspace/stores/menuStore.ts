import { proxy, ref } from 'valtio';
import type { MenuEntry } from '../../core/session/contract';

interface MenuStore {
  menus: readonly MenuEntry[];
  /** The router value of the active entry. */
  activeItem: string | null;
  /** The group of the screen, which has no entry of its own where a list leads to it. */
  activeGroup: string | null;
  /** Null where no entry of the menu matches the active item. */
  activeTitle: string | null;
  /** Opened in a window that has no room for it beside the screen. */
  isOverScreen: boolean;
}

/** The user's own menu, as sign-in returned it, and where the user is in it. */
export const menuStore = proxy<MenuStore>({
  menus: [],
  activeItem: null,
  activeGroup: null,
  activeTitle: null,
  isOverScreen: false,
});

export function setMenus(menus: readonly MenuEntry[]): void {
  // It is replaced as a whole and never changed: nothing of it needs to be watched.
  menuStore.menus = ref([...menus]);
  setActiveItem(menuStore.activeItem, menuStore.activeGroup);
}

/** Makes a router value the active item, in its group, and takes the title of its menu entry, or null when there is none. */
export function setActiveItem(router: string | null, group: string | null = null): void {
  const entry = menuStore.menus.find((menu) => menu.router.toLowerCase() === router?.toLowerCase());
  menuStore.activeItem = router;
  menuStore.activeGroup = entry?.group ?? group;
  menuStore.activeTitle = entry?.title ?? null;
}
