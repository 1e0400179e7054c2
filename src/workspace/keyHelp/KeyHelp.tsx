import { useSnapshot } from 'valtio';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { useMessages, useText } from '../../ui/i18n/useMessages';
import { useSituation } from '../commands/situation';
import { openKeySettings } from '../keySettings/keySettingsStore';
import { HelpSteps, walkSteps } from './HelpSteps';
import { KeyTable } from './KeyTable';
import { keyHelpStore } from './keyHelpStore';
import { useHelps } from './screenHelps';

/** What the screen is for, its tasks, and exactly which keys work here and now: drawn from the registry they are read from. */
export function KeyHelp() {
  const say = useMessages('workspace');
  const text = useText();
  const { isOpen } = useSnapshot(keyHelpStore);
  const { screen } = useSituation();
  const help = useHelps(isOpen).get(screen?.id ?? '');
  return (
    <Dialog
      open={isOpen}
      onClose={() => {
        keyHelpStore.isOpen = false;
      }}
      title={screen ? say('help.title', { screen: text(help?.title ?? screen.title) }) : say('keys.title')}
      width={760}
      onKeyDown={walkSteps}
      actions={<Button onClick={changeKeys}>{say('keys.change')}</Button>}
    >
      {help ? <HelpSteps help={help} /> : null}
      <p>{say('keys.text')}</p>
      <KeyTable />
    </Dialog>
  );
}

function changeKeys(): void {
  keyHelpStore.isOpen = false;
  openKeySettings();
}
