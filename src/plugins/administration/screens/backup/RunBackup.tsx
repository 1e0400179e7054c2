import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
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
