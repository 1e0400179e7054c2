import { useEffect } from 'react';
import { ActHost } from '../../ui/act/ActHost';
import { type GiveAnew, setGiveAnew } from '../../ui/act/beginAct';
import { CommandQuestion } from '../commands/CommandQuestion';
import { runCommand } from '../commands/runCommand';
import { findScreenHandler } from '../commands/screenHandlers';
import { situationNow } from '../commands/situation';
import { LazyDisplayDialog } from '../display/LazyDisplayDialog';
import { KeyHelp } from '../keyHelp/KeyHelp';
import { LazyKeySettings } from '../keySettings/LazyKeySettings';
import { ClosingQuestion } from '../panes/ClosingQuestion';
import { registry } from '../registry';
import { openPath } from '../tabs/openPath';

const open = (path: string) => void openPath(registry, { path });

const giveAnew: GiveAnew = (id, given, isTold) => {
  const command = registry.commands.find((each) => each.id === id);
  if (!command || !findScreenHandler(situationNow().tabId, id)) return false;
  runCommand(command, isTold && given ? { given } : {});
  return true;
};

/** The dialogs of the workspace. Their code comes after the frame. */
export default function Dialogs() {
  useEffect(() => setGiveAnew(giveAnew), []);
  return (
    <>
      <KeyHelp />
      <LazyKeySettings />
      <LazyDisplayDialog />
      <ClosingQuestion />
      <CommandQuestion />
      <ActHost open={open} />
    </>
  );
}
