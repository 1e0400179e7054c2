import { ChevronDown, Keyboard, KeyRound, Languages, LogOut, Monitor, Moon, Search, Sun } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { currentLocale, setLocale } from '../../ui/i18n/i18n';
import { useMessages } from '../../ui/i18n/useMessages';
import { showKeys } from '../../ui/keys/keyStroke';
import { Menu } from '../../ui/menu/Menu';
import { type Scheme, setScheme, useScheme } from '../../ui/theme/theme';
import { toggleKeyHelp } from '../keyHelp/keyHelpStore';
import { togglePalette } from '../palette/paletteStore';
import { openRevisePassword } from '../session/revisePasswordStore';
import { signOut } from '../session/session';
import { userStore } from '../stores/userStore';
import { Indicators } from './Indicators';
import styles from './TopBar.module.css';

/** Whose books these are, the way to everything, and who is signed in. */
export function TopBar() {
  const say = useMessages('workspace');
  const { user } = useSnapshot(userStore);
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>Kanjo</span>
      <span className={styles.company} title={user?.company.title}>
        {user?.company.title}
      </span>
      <button type="button" className={styles.find} aria-keyshortcuts="Control+K" onClick={() => togglePalette()}>
        <Search size={14} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.findWords}>{say('frame.find')}</span>
        <kbd className={styles.key}>{showKeys(['ctrl+k'])}</kbd>
      </button>
      <div className={styles.end}>
        <Indicators />
        <SchemeMenu />
        <UserMenu name={user?.name ?? ''} />
      </div>
    </header>
  );
}

const SCHEMES = [
  { scheme: 'light', icon: Sun },
  { scheme: 'dark', icon: Moon },
  { scheme: 'system', icon: Monitor },
] as const satisfies readonly { scheme: Scheme; icon: unknown }[];

function SchemeMenu() {
  const say = useMessages('workspace');
  const chosen = useScheme();
  const icon = SCHEMES.find(({ scheme }) => scheme === chosen)?.icon ?? Monitor;
  return (
    <Menu
      align="end"
      trigger={<IconButton label={say('frame.scheme')} icon={icon} />}
      entries={SCHEMES.map(({ scheme }) => ({
        id: scheme,
        label: say(`frame.${scheme}`),
        checked: scheme === chosen,
        onSelect: () => setScheme(scheme),
      }))}
    />
  );
}

function UserMenu({ name }: { name: string }) {
  const say = useMessages('workspace');
  return (
    <Menu
      align="end"
      trigger={
        <Button kind="quiet" aria-label={say('frame.userMenu', { name })}>
          {name}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
      entries={[
        {
          id: 'keys',
          label: say('frame.keyHelp'),
          icon: Keyboard,
          keyHint: 'F1',
          onSelect: toggleKeyHelp,
        },
        {
          id: 'language',
          label: say('frame.language'),
          icon: Languages,
          onSelect: () => void setLocale(currentLocale() === 'ja' ? 'en' : 'ja'),
        },
        { id: 'password', label: say('frame.changePassword'), icon: KeyRound, onSelect: openRevisePassword },
        null,
        { id: 'signOut', label: say('frame.signOut'), icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  );
}
