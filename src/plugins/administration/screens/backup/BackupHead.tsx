import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutputOf } from '../../../../core/contract/endpoint';
import { formatInstant } from '../../../../core/value/formatInstant';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { Progress } from '../../../../ui/progress/Progress';
import { useScreen } from '../../../../ui/screen/screenContext';
import { listBackups } from '../../contract/backup';
import styles from './backup.module.css';

const ASK_AGAIN_MS = 1_000;

/** When a restore was last proven, and how far the run under way is. */
export function BackupHead({ answer }: { answer: OutputOf<typeof listBackups> }) {
  const say = useMessages('administration');
  const { lastBackupAt, provenAt, rows } = answer;
  const running = rows.find(({ state }) => state === 'running') ?? rows.find(({ state }) => state === 'waiting');
  useAskingAgain(running !== undefined);
  const sayWhen = (at: string | null) => (at === null ? say('backup.never') : formatInstant(at));
  return (
    <>
      <span>{say('backup.lastBackup', { time: sayWhen(lastBackupAt) })}</span>
      <span className={provenAt === null ? styles.warning : undefined}>
        {say('backup.lastProof', { time: sayWhen(provenAt) })}
      </span>
      {running ? (
        <Progress
          label={say(`backup.underWay.${running.kind}`)}
          done={running.stepsDone}
          total={running.stepsTotal || null}
        />
      ) : null}
    </>
  );
}

function useAskingAgain(isRunning: boolean): void {
  const { isActive } = useScreen();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isRunning || !isActive) return;
    const { controller } = listBackups;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: [controller] }), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning, isActive, queries]);
}
