import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Progress } from '#ui/progress/Progress.tsx';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers, useIsInSight } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { type BackupRun, cancelBackup, listBackups } from '../../contract/backup';
import styles from './backup.module.css';

const ASK_AGAIN_MS = 1_000;

/** When a restore was last proven, and how far the run under way is. */
export function BackupHead({ answer }: { answer: OutputOf<typeof listBackups> }) {
  const say = useMessages('administration');
  const { lastBackupAt, provenAt, rows } = answer;
  const running = rows.find(({ state }) => state === 'running') ?? rows.find(({ state }) => state === 'waiting');
  const cancel = useCancel(running);
  useAskingAgain(running !== undefined);
  const sayWhen = (at: string | null) => (at === null ? say('backup.never') : formatInstant(at));
  // In the place of what was before, so that nothing beside it moves.
  return running ? (
    <div className={styles.underWay}>
      <Progress
        label={say(`backup.underWay.${running.kind}`)}
        done={running.stepsDone}
        total={running.stepsTotal || null}
        onCancel={cancel}
      />
    </div>
  ) : (
    <>
      <span>{say('backup.lastBackup', { time: sayWhen(lastBackupAt) })}</span>
      <span className={provenAt === null ? styles.warning : undefined}>
        {say('backup.lastProof', { time: sayWhen(provenAt) })}
      </span>
    </>
  );
}

/** Gives up the run under way; undefined where there is none, or no right. */
function useCancel(running: BackupRun | undefined): (() => void) | undefined {
  const say = useMessages('administration');
  const words = useListWords();
  const write = useWrite(cancelBackup, { loading: false });
  const missing = useMissingRightInWords(cancelBackup);
  const disabled = missing ? words.missingRight(missing) : running ? undefined : say('backup.nothingUnderWay');
  const run = () => {
    if (running && !write.isPending) write.mutate({ id: running.id });
  };
  useCommandHandlers({ 'administration:cancel-backup': { run, disabled } });
  return disabled === undefined ? run : undefined;
}

function useAskingAgain(isRunning: boolean): void {
  const isInSight = useIsInSight();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isRunning || !isInSight) return;
    const { controller } = listBackups;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: [controller] }), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning, isInSight, queries]);
}
