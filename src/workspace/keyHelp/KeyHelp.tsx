import { useSnapshot } from 'valtio';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { useMessages } from '../../ui/i18n/useMessages';
import { openKeySettings } from '../keySettings/keySettingsStore';
import { KeyTable } from './KeyTable';
import { keyHelpStore } from './keyHelpStore';

/** Exactly what works here and now, drawn from the registry the keys are read from. */
export function KeyHelp() {
  const say = useMessages('workspace');
  const { isOpen } = useSnapshot(keyHelpStore);
  return (
    <Dialog
      open={isOpen}
      onClose={() => {
        keyHelpStore.isOpen = false;
      }}
      title={say('keys.title')}
      description={say('keys.text')}
      width={760}
      actions={<Button onClick={changeKeys}>{say('keys.change')}</Button>}
    >
      <KeyTable />
    </Dialog>
  );
}

function changeKeys(): void {
  keyHelpStore.isOpen = false;
  openKeySettings();
}
