import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { getReport } from '../contract/financialReport';
import styles from './Report.module.css';

interface VersionsDialogProps {
  readonly versions: OutputOf<typeof getReport>['versions'];
  readonly shown: number;
  readonly onOpen: (version: number) => void;
  readonly onClose: () => void;
}

/** Every version that was saved. An earlier one is opened like the newest; saving it makes it the newest again. */
export function VersionsDialog({ versions, shown, onOpen, onClose }: VersionsDialogProps) {
  const say = useMessages('statements');
  return (
    <Dialog
      open
      onClose={onClose}
      width={520}
      title={say('report.versions')}
      description={say('report.versionsExplain')}
    >
      <ol className={styles.versions}>
        {versions.map(({ version, savedAt, savedBy, note }) => (
          <li key={version}>
            <span>
              {say('report.versionLine', { version, time: formatInstant(savedAt), name: savedBy })}
              {note ? <span className={styles.note}>{note}</span> : null}
            </span>
            <Button disabled={version === shown} onClick={() => onOpen(version)}>
              {say(version === shown ? 'report.versionShown' : 'report.versionOpen')}
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
