import { CommandQuestion } from '../commands/CommandQuestion';
import { LazyDisplayDialog } from '../display/LazyDisplayDialog';
import { KeyHelp } from '../keyHelp/KeyHelp';
import { LazyKeySettings } from '../keySettings/LazyKeySettings';
import { ClosingQuestion } from '../panes/ClosingQuestion';

/** The dialogs of the workspace. Their code comes after the frame. */
export default function Dialogs() {
  return (
    <>
      <KeyHelp />
      <LazyKeySettings />
      <LazyDisplayDialog />
      <ClosingQuestion />
      <CommandQuestion />
    </>
  );
}
