import { ChevronDown, Monitor, Moon, Sun } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Button, type ButtonProps } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { useMessages } from '../../ui/i18n/useMessages';
import { useScheme } from '../../ui/theme/theme';
import { userStore } from '../stores/userStore';

const ICONS = { light: Sun, dark: Moon, system: Monitor };

export function SchemeButton(props: ButtonProps) {
  const say = useMessages('workspace');
  return <IconButton {...props} label={say('frame.scheme')} icon={ICONS[useScheme()]} />;
}

export function UserButton(props: ButtonProps) {
  const say = useMessages('workspace');
  const name = useSnapshot(userStore).user?.name ?? '';
  return (
    <Button {...props} kind="quiet" aria-label={say('frame.userMenu', { name })}>
      {name}
      <ChevronDown size={14} aria-hidden="true" />
    </Button>
  );
}
