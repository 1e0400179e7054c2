import { ChevronRight } from 'lucide-react';
import { type AriaAttributes, type MouseEvent, memo, useRef } from 'react';
import type { MenuEntry } from '../../core/session/contract';
import { useMessages, useText } from '../../ui/i18n/useMessages';
import { isBranchInUse, isGroupOpen, isSame } from '../menu/menuFolding';
import type { MenuItem } from '../menu/menuTree';
import { uncoverScreen } from '../menu/menuWidth';
import { foldOf, setFold } from '../menu/walkMenu';
import { noteUse } from '../palette/paletteUsage';
import { registry } from '../registry';
import type { MenuSetting } from '../settings';
import { keepTab } from '../tabs/arrangeTabs';
import { openPath } from '../tabs/openPath';
import { useKeptInSight } from '../useKeptInSight';
import styles from './SideMenu.module.css';

interface Props extends MenuItem {
  activeItem: string | null;
  setting: MenuSetting;
}

/** A screen of the menu, and below it, folded until they are wanted, the screens that belong to it. */
export function MenuBranch({ entry, under, activeItem, setting }: Props) {
  const say = useMessages('workspace');
  const isInUse = isBranchInUse({ entry, under }, activeItem);
  const isOpen = under.length > 0 && isGroupOpen(setting, entry.id, isInUse);
  return (
    <li>
      <div className={styles.branch}>
        <MenuLink
          entry={entry}
          level={1}
          isActive={isSame(entry.router, activeItem)}
          isInUse={isInUse}
          expanded={under.length > 0 ? isOpen : undefined}
        />
        {under.length > 0 ? (
          <button
            type="button"
            className={styles.unfold}
            tabIndex={-1}
            aria-label={say(isOpen ? 'menu.fold' : 'menu.unfold', { count: under.length })}
            onClick={() => setFold(entry.id, { isInUse, isOpen: !isOpen })}
          >
            <ChevronRight size={14} aria-hidden="true" />
          </button>
        ) : null}
      </div>
      {isOpen ? (
        <ul className={styles.under}>
          {under.map((one) => (
            <li key={one.id}>
              <MenuLink entry={one} level={2} isActive={isSame(one.router, activeItem)} isInUse={false} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface LinkProps {
  entry: MenuEntry;
  level: number;
  isActive: boolean;
  isInUse: boolean;
  expanded?: AriaAttributes['aria-expanded'];
}

/** A real link: it can be opened in a new window of the browser, or copied. */
const MenuLink = memo(function MenuLink({ entry, level, isActive, isInUse, expanded }: LinkProps) {
  const { title, usualName } = useMenuWords(entry);
  const link = useRef<HTMLAnchorElement>(null);
  useKeptInSight(link, isActive);
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
      {...foldOf({ key: entry.id, level, isInUse })}
      tabIndex={-1}
      aria-expanded={expanded}
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
