import { ChevronRight, History, type LucideIcon, PanelLeftClose, PanelLeftOpen, Star } from 'lucide-react';
import { memo, useDeferredValue, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { MENU_GROUPS } from '../../core/plugin/menuGroups';
import { IconButton } from '../../ui/button/IconButton';
import { useLocale, useMessages } from '../../ui/i18n/useMessages';
import { useSetting } from '../../ui/settings/userSetting';
import { joinClasses } from '../../ui/theme/joinClasses';
import { MENU_ID } from '../menu/focusMenu';
import { entriesInSight, FAVOURITES, isGroupOpen, RECENT, recentEntries } from '../menu/menuFolding';
import { MENU_ICONS } from '../menu/menuIcons';
import { groupKeyOf, groupMenu, type MenuItem, nestEntries } from '../menu/menuTree';
import { toggleMenu, uncoverScreen, useIsMenuNarrow } from '../menu/menuWidth';
import { foldOf, setFold, walkMenu } from '../menu/walkMenu';
import { paletteUsage } from '../palette/paletteUsage';
import { menuSetting } from '../settings';
import { menuStore } from '../stores/menuStore';
import { MenuBranch } from './MenuBranch';
import styles from './SideMenu.module.css';

/** The user's own menu. Arrow keys walk, ← and → fold a group, Enter opens, Esc goes back to the screen. */
export function SideMenu() {
  const say = useMessages('workspace');
  const { menus } = useSnapshot(menuStore);
  const isMenuNarrow = useIsMenuNarrow();
  const place = usePlace();
  const groups = useGroups(place);
  return (
    <nav
      id={MENU_ID}
      className={joinClasses(styles.menu, isMenuNarrow && styles.narrow)}
      aria-label={say('frame.mainMenu')}
      onKeyDown={walkMenu}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) uncoverScreen();
      }}
    >
      <div className={styles.groups}>
        {groups.map((group, index) => (
          <Group {...group} key={group.key} group={group.key} isFirst={index === 0} activeItem={place.activeItem} />
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
  readonly items: readonly MenuItem[];
  readonly isInUse: boolean;
}

/** So many uses are looked through for screens. */
const LOOKED_THROUGH = 60;

interface Place {
  readonly activeItem: string | null;
  readonly activeGroup: string | null;
}

/** Where the user is, a moment later: a switch of tabs paints the screen first and the menu after it. */
function usePlace(): Place {
  const { activeItem, activeGroup } = useSnapshot(menuStore);
  return { activeItem: useDeferredValue(activeItem), activeGroup: useDeferredValue(activeGroup) };
}

/** Favourites, what was used last, and the groups of the specification. */
function useGroups({ activeItem, activeGroup }: Place): readonly ShownGroup[] {
  const say = useMessages('workspace');
  const locale = useLocale();
  const { menus } = useSnapshot(menuStore);
  const [setting] = useSetting(menuSetting);
  return useMemo(() => {
    const groups = groupMenu(menus).map(({ key, entries }) => ({
      key,
      items: nestEntries(entries),
      title: MENU_GROUPS[key].title[locale],
      icon: MENU_ICONS[key],
      isInUse: activeGroup !== null && key === groupKeyOf(activeGroup),
    }));
    const { favourites } = setting;
    const inSight = new Set([
      ...favourites,
      ...groups
        .filter(({ key, isInUse }) => isGroupOpen(setting, key, isInUse))
        .flatMap(({ items }) => entriesInSight(setting, items, activeItem)),
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
      ...made
        .filter(({ entries }) => entries.length > 0)
        .map(({ entries, ...group }) => ({
          ...group,
          items: entries.map((entry) => ({ entry, under: [] })),
          isInUse: false,
        })),
      ...groups,
    ];
  }, [menus, activeGroup, activeItem, setting, say, locale]);
}

interface GroupProps extends Omit<ShownGroup, 'key'> {
  group: string;
  /** The one stop of the Tab key; arrows lead on from there. */
  isFirst: boolean;
  activeItem: string | null;
}

const Group = memo(function Group({ group, title, icon: Icon, items, isInUse, isFirst, activeItem }: GroupProps) {
  const isMenuNarrow = useIsMenuNarrow();
  const [setting] = useSetting(menuSetting);
  const isOpen = !isMenuNarrow && isGroupOpen(setting, group, isInUse);
  return (
    <div>
      <button
        type="button"
        className={joinClasses(styles.group, isInUse && !isOpen && styles.holdsActive)}
        {...foldOf({ key: group, level: 0, isInUse })}
        tabIndex={isFirst ? 0 : -1}
        aria-expanded={isOpen}
        aria-label={title}
        title={isMenuNarrow ? title : undefined}
        onClick={() => setFold(group, { isInUse, isOpen: isMenuNarrow || !isOpen })}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.words}>{title}</span>
        <ChevronRight className={styles.chevron} size={14} aria-hidden="true" />
      </button>
      {isOpen ? (
        <ul>
          {items.map((item) => (
            <MenuBranch key={item.entry.id} {...item} activeItem={activeItem} setting={setting} />
          ))}
        </ul>
      ) : null}
    </div>
  );
});
