import { ChevronRight, History, type LucideIcon, PanelLeftClose, PanelLeftOpen, Star } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { MENU_GROUPS } from '../../core/plugin/menuGroups';
import type { MenuEntry } from '../../core/session/contract';
import { IconButton } from '../../ui/button/IconButton';
import { useLocale, useMessages, useText } from '../../ui/i18n/useMessages';
import { readSetting, useSetting } from '../../ui/settings/userSetting';
import { joinClasses } from '../../ui/theme/joinClasses';
import { leaveMenu, MENU_ID } from '../menu/focusMenu';
import { FAVOURITES, isGroupOpen, RECENT, recentEntries, withGroup } from '../menu/menuFolding';
import { MENU_ICONS } from '../menu/menuIcons';
import { groupKeyOf, groupMenu } from '../menu/menuTree';
import { setMenuNarrow, toggleMenu, uncoverScreen, useIsMenuNarrow } from '../menu/menuWidth';
import { noteUse, paletteUsage } from '../palette/paletteUsage';
import { registry } from '../registry';
import { changeMenu, menuSetting } from '../settings';
import { menuStore } from '../stores/menuStore';
import { keepTab } from '../tabs/arrangeTabs';
import { openPath } from '../tabs/openPath';
import styles from './SideMenu.module.css';

/** The user's own menu. Arrow keys walk, ← and → fold a group, Enter opens, Esc goes back to the screen. */
export function SideMenu() {
  const say = useMessages('workspace');
  const { menus } = useSnapshot(menuStore);
  const isMenuNarrow = useIsMenuNarrow();
  const groups = useGroups();
  return (
    <nav
      id={MENU_ID}
      className={joinClasses(styles.menu, isMenuNarrow && styles.narrow)}
      aria-label={say('frame.mainMenu')}
      onKeyDown={walk}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) uncoverScreen();
      }}
    >
      <div className={styles.groups}>
        {groups.map((group, index) => (
          <Group {...group} key={group.key} group={group.key} isFirst={index === 0} />
        ))}
        {menus.length === 0 && !isMenuNarrow ? <p className={styles.none}>{say('frame.noMenu')}</p> : null}
      </div>
      <IconButton
        className={styles.fold}
        label={say(isMenuNarrow ? 'frame.widenMenu' : 'frame.narrowMenu')}
        icon={isMenuNarrow ? PanelLeftOpen : PanelLeftClose}
        aria-expanded={!isMenuNarrow}
        aria-controls={MENU_ID}
        onClick={toggleMenu}
      />
    </nav>
  );
}

interface ShownGroup {
  readonly key: string;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly entries: readonly MenuEntry[];
  readonly isInUse: boolean;
}

/** So many uses are looked through for screens. */
const LOOKED_THROUGH = 60;

/** Favourites, what was used last, and the groups of the specification. */
function useGroups(): readonly ShownGroup[] {
  const say = useMessages('workspace');
  const locale = useLocale();
  const { menus, activeGroup } = useSnapshot(menuStore);
  const [setting] = useSetting(menuSetting);
  return useMemo(() => {
    const groups = groupMenu(menus).map(({ key, entries }) => ({
      key,
      entries,
      title: MENU_GROUPS[key].title[locale],
      icon: MENU_ICONS[key],
      isInUse: activeGroup !== null && key === groupKeyOf(activeGroup),
    }));
    const { favourites } = setting;
    const inSight = new Set([
      ...favourites,
      ...groups
        .filter(({ key, isInUse }) => isGroupOpen(setting, key, isInUse))
        .flatMap(({ entries }) => entries.map(({ id }) => id)),
    ]);
    const used = paletteUsage
      .recent(LOOKED_THROUGH)
      .flatMap(({ key }) => (key.startsWith('screen:') ? [key.slice('screen:'.length)] : []));
    const made = [
      {
        key: FAVOURITES,
        title: say('menu.favourites'),
        icon: Star,
        entries: favourites.flatMap((id) => menus.find((entry) => entry.id === id) ?? []),
      },
      {
        key: RECENT,
        title: say('menu.recent'),
        icon: History,
        entries: recentEntries(menus, used, ({ id }) => inSight.has(id)),
      },
    ];
    return [
      ...made.filter(({ entries }) => entries.length > 0).map((group) => ({ ...group, isInUse: false })),
      ...groups,
    ];
  }, [menus, activeGroup, setting, say, locale]);
}

interface GroupProps extends Omit<ShownGroup, 'key'> {
  group: string;
  /** The one stop of the Tab key; arrows lead on from there. */
  isFirst: boolean;
}

function Group({ group, title, icon: Icon, entries, isInUse, isFirst }: GroupProps) {
  const { activeItem } = useSnapshot(menuStore);
  const isMenuNarrow = useIsMenuNarrow();
  const [setting] = useSetting(menuSetting);
  const isOpen = !isMenuNarrow && isGroupOpen(setting, group, isInUse);
  return (
    <div>
      <button
        type="button"
        className={joinClasses(styles.group, isInUse && !isOpen && styles.holdsActive)}
        data-menu-stop="group"
        data-group={group}
        tabIndex={isFirst ? 0 : -1}
        aria-expanded={isOpen}
        aria-label={title}
        title={isMenuNarrow ? title : undefined}
        onClick={() => setGroup(group, isMenuNarrow || !isOpen)}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.words}>{title}</span>
        <ChevronRight className={styles.chevron} size={14} aria-hidden="true" />
      </button>
      {isOpen ? (
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>
              <MenuLink entry={entry} isActive={isSame(entry.router, activeItem)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** A real link: it can be opened in a new window of the browser, or copied. */
const MenuLink = memo(function MenuLink({ entry, isActive }: { entry: MenuEntry; isActive: boolean }) {
  const { title, usualName } = useMenuWords(entry);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const tabId = openPath(registry, { path: entry.router });
    noteUse(`screen:${entry.id}`);
    uncoverScreen();
    if (event.detail > 1) keepTab(tabId);
  };
  return (
    <a
      ref={link}
      className={styles.link}
      href={entry.router}
      data-menu-stop="link"
      tabIndex={-1}
      aria-current={isActive ? 'page' : undefined}
      title={`${entry.code} ${title}`}
      onClick={open}
    >
      <span className={styles.words}>
        {title}
        {usualName ? (
          <>
            {' '}
            <span className={styles.usual}>{usualName}</span>
          </>
        ) : null}
      </span>
      <span className={styles.code} aria-hidden="true">
        {entry.code}
      </span>
    </a>
  );
});

/** In the language shown now, whatever language the menu was fetched in. */
function useMenuWords(entry: MenuEntry): { readonly title: string; readonly usualName: string | undefined } {
  const text = useText();
  const screen = registry.findScreenById(entry.id) ?? registry.findScreen(entry.router)?.screen;
  return { title: screen ? text(screen.title) : entry.title, usualName: screen?.usualName && text(screen.usualName) };
}

function isSame(router: string, activeItem: string | null): boolean {
  return router.toLowerCase() === activeItem?.toLowerCase();
}

function setGroup(group: string, isOpen: boolean): void {
  const { activeGroup } = menuStore;
  const isInUse = activeGroup !== null && group === groupKeyOf(activeGroup);
  setMenuNarrow(false);
  changeMenu(withGroup(readSetting(menuSetting), group, { isInUse, isOpen }));
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-stop]')];
  const index = stops.indexOf(event.target as HTMLElement);
  if (event.key === 'Escape') leaveMenu();
  else if (index < 0) return;
  else if (event.key === 'ArrowDown') stops[Math.min(index + 1, stops.length - 1)]?.focus();
  else if (event.key === 'ArrowUp') stops[Math.max(index - 1, 0)]?.focus();
  else if (event.key === 'Home') stops[0]?.focus();
  else if (event.key === 'End') stops.at(-1)?.focus();
  else if (event.key === 'ArrowRight') foldGroup(stops, index, true);
  else if (event.key === 'ArrowLeft') foldGroup(stops, index, false);
  else return;
  event.preventDefault();
}

/** From an entry, ← leads to its group first. */
function foldGroup(stops: readonly HTMLElement[], index: number, isOpening: boolean): void {
  const head = stops.slice(0, index + 1).findLast((stop) => stop.dataset.menuStop === 'group');
  if (!head) return;
  const isOpen = head.getAttribute('aria-expanded') === 'true';
  if (head !== stops[index] && !isOpening) head.focus();
  else if (head === stops[index] && isOpen && isOpening) stops[index + 1]?.focus();
  else if (head === stops[index] && isOpen !== isOpening) setGroup(head.dataset.group ?? '', isOpening);
}
