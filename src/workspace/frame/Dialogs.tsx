import { ActHost } from '../../ui/act/ActHost';
import { CommandQuestion } from '../commands/CommandQuestion';
import { LazyDisplayDialog } from '../display/LazyDisplayDialog';
import { KeyHelp } from '../keyHelp/KeyHelp';
import { LazyKeySettings } from '../keySettings/LazyKeySettings';
import { ClosingQuestion } from '../panes/ClosingQuestion';
import { registry } from '../registry';
import { openPath } from '../tabs/openPath';

const open = (path: string) => void openPath(registry, { path });

/** The dialogs of the workspace. Their code comes after the frame. */
export default function Dialogs() {
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
