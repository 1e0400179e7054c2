import { Button } from '../../../../ui/button/Button';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';
import { useCommandHandlers } from '../../../../ui/screen/screenContext';
import { useMissingRightInWords } from '../../../../ui/screen/useMissingRightInWords';
import { useListWords } from '../../../../ui/words/listWords';
import { runBackup } from '../../contract/backup';

const COMMAND = 'administration:run-backup';

/** Asks for a backup now; the list shows how far it is. */
export function RunBackup() {
  const say = useMessages('administration');
  const words = useListWords();
  const write = useWrite(runBackup, { loading: false });
  const missing = useMissingRightInWords(runBackup);
  const disabled = missing && words.missingRight(missing);
  const run = () => {
    if (!write.isPending) write.mutate({});
  };
  useCommandHandlers({ [COMMAND]: { run, disabled } });
  return (
    <Button
      kind="main"
      command={COMMAND}
      busy={write.isPending}
      disabled={Boolean(disabled)}
      title={disabled}
      onClick={run}
    >
      {say('backup.run')}
    </Button>
  );
}
