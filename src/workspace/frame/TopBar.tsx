import { Menu, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { IconButton } from '../../ui/button/IconButton';
import { useMessages } from '../../ui/i18n/useMessages';
import { useShownKeysOf } from '../keySettings/keyMap';
import { focusMenu, MENU_ID } from '../menu/focusMenu';
import { PALETTE, togglePalette } from '../stores/paletteStore';
import { userStore } from '../stores/userStore';
import { Indicators } from './Indicators';
import styles from './TopBar.module.css';
import { SchemeButton, UserButton } from './TopButtons';
import type { TopMenu } from './TopMenus';

const TopMenus = lazy(() => import('./TopMenus'));

/** Whose books these are, the way to everything, and who is signed in. */
export function TopBar() {
  const say = useMessages('workspace');
  const { user } = useSnapshot(userStore);
  const findKeys = useShownKeysOf(PALETTE);
  // A press before the menus are there is not lost: the menu opens when it comes.
  const [pressed, setPressed] = useState<TopMenu | null>(null);
  return (
    <header className={styles.bar}>
      <IconButton
        className={styles.menu}
        label={say('frame.mainMenu')}
        icon={Menu}
        aria-controls={MENU_ID}
        // The focus stays in an open menu, which the press then closes.
        onMouseDown={(event) => event.preventDefault()}
        onClick={focusMenu}
      />
      <span className={styles.brand}>Kanjo</span>
      <span className={styles.company} title={user?.company.title}>
        {user?.company.title}
      </span>
      <button
        type="button"
        className={styles.find}
        aria-keyshortcuts={findKeys?.replace('Ctrl', 'Control').replace('⌘', 'Meta+')}
        onClick={() => togglePalette()}
      >
        <Search size={14} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.findWords}>{say('frame.find')}</span>
        <kbd className={styles.key}>{findKeys}</kbd>
      </button>
      <div className={styles.end}>
        <Indicators />
        <Suspense
          fallback={
            <>
              <SchemeButton onClick={() => setPressed('scheme')} />
              <UserButton onClick={() => setPressed('user')} />
            </>
          }
        >
          <TopMenus openAtOnce={pressed} />
        </Suspense>
      </div>
    </header>
  );
}
