import { CalendarDays, Keyboard, KeyRound, Languages, LogOut } from 'lucide-react';
import { currentLocale, setLocale } from '../../ui/i18n/i18n';
import { useMessages } from '../../ui/i18n/useMessages';
import { Menu } from '../../ui/menu/Menu';
import { type Scheme, setScheme, useScheme } from '../../ui/theme/theme';
import { openDisplaySettings } from '../display/displayStore';
import { toggleKeyHelp } from '../keyHelp/keyHelpStore';
import { useShownKeysOf } from '../keySettings/keyMap';
import { openRevisePassword } from '../session/revisePasswordStore';
import { signOut } from '../session/session';
import { SchemeButton, UserButton } from './TopButtons';

export type TopMenu = 'scheme' | 'user';

interface TopMenusProps {
  /** The menu whose button was pressed while this code was on its way. */
  openAtOnce: TopMenu | null;
}

/** The menus behind the buttons at the end of the top bar. Their code comes after the frame. */
export default function TopMenus({ openAtOnce }: TopMenusProps) {
  return (
    <>
      <SchemeMenu startsOpen={openAtOnce === 'scheme'} />
      <UserMenu startsOpen={openAtOnce === 'user'} />
    </>
  );
}

const SCHEMES: readonly Scheme[] = ['light', 'dark', 'system'];

function SchemeMenu({ startsOpen }: { startsOpen: boolean }) {
  const say = useMessages('workspace');
  const chosen = useScheme();
  return (
    <Menu
      align="end"
      startsOpen={startsOpen}
      trigger={<SchemeButton />}
      entries={SCHEMES.map((scheme) => ({
        id: scheme,
        label: say(`frame.${scheme}`),
        checked: scheme === chosen,
        onSelect: () => setScheme(scheme),
      }))}
    />
  );
}

function UserMenu({ startsOpen }: { startsOpen: boolean }) {
  const say = useMessages('workspace');
  const helpKeys = useShownKeysOf('workspace:open-key-help');
  return (
    <Menu
      align="end"
      startsOpen={startsOpen}
      trigger={<UserButton />}
      entries={[
        {
          id: 'keys',
          label: say('frame.keyHelp'),
          icon: Keyboard,
          keyHint: helpKeys,
          onSelect: toggleKeyHelp,
        },
        {
          id: 'language',
          label: say('frame.language'),
          icon: Languages,
          onSelect: () => void setLocale(currentLocale() === 'ja' ? 'en' : 'ja'),
        },
        { id: 'display', label: say('frame.display'), icon: CalendarDays, onSelect: openDisplaySettings },
        { id: 'password', label: say('frame.changePassword'), icon: KeyRound, onSelect: openRevisePassword },
        null,
        { id: 'signOut', label: say('frame.signOut'), icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  );
}
