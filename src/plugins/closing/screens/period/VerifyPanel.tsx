import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { formatCount } from '#core/value/formatAmount.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { documentPath } from '#plugins/ledger/books/parts/paths.ts';
import { useNumberPrefixes } from '#plugins/ledger/books/parts/useNumberPrefixes.ts';
import { showNumber } from '#plugins/ledger/document/contract/shownNumber.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { CheckPill } from '#ui/pill/CheckPill.tsx';
import { Progress } from '#ui/progress/Progress.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { useIsInSight } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import {
  cancelVerification,
  lastVerification,
  startVerification,
  type VerifiedCheck,
  verifyBooks,
} from '../../contract/verifyBooks';
import styles from './VerifyPanel.module.css';

const ASK_AGAIN_MS = 1_000;

/**
 * Every promise of the books: what the last run looked at, and the first of what does not hold. Until a run has come to
 * its end, the books are verified as the view is opened.
 */
export function VerifyPanel() {
  const say = useMessages('closing');
  const last = useRead(lastVerification, {});
  const done = last.data?.done;
  const now = useRead(verifyBooks, {}, { enabled: done === null });
  useAskingAgain(last.data?.running !== null && last.data !== undefined, last.refetch);
  const failed = last.error ?? now.error;
  if (failed) return <FailedRead error={failed} onRetry={last.error ? last.refetch : now.refetch} />;
  const report = done ?? now.data;
  if (!last.data || !report) return <Skeleton rows={15} columns={[16, 0, 96, 64]} />;
  const { checks, verifiedAt, durationMs } = report;
  const broken = checks.filter(({ failures }) => failures > 0).length;
  return (
    <div className={styles.panel}>
      <div className={styles.summary}>
        <CheckPill holds={broken === 0}>
          {broken === 0 ? say('verify.clean', { count: checks.length }) : say('verify.broken', { count: broken })}
        </CheckPill>
        <span>{say('verify.when', { time: formatInstant(verifiedAt), duration: formatCount(durationMs) })}</span>
        {done ? (
          <span>{done.askedBy === null ? say('verify.byNight') : say('verify.byName', { name: done.askedBy })}</span>
        ) : null}
        {last.data.trouble ? <span>{say(`verify.${last.data.trouble}`)}</span> : null}
        <RunNow running={last.data.running} />
      </div>
      <ChecksTable checks={checks} />
    </div>
  );
}

/** Starts a run in the background, shows how far it is, and stops it. */
function RunNow({ running }: { running: { stepsDone: number; stepsTotal: number } | null }) {
  const say = useMessages('closing');
  const start = useWrite(startVerification, { loading: false });
  const cancel = useWrite(cancelVerification, { loading: false });
  const missing = useMissingRight(startVerification);
  if (running) {
    return (
      <Progress
        label={say('verify.running')}
        done={running.stepsDone}
        total={running.stepsTotal}
        onCancel={() => cancel.mutate({})}
      />
    );
  }
  return (
    <Button busy={start.isPending} disabled={missing !== undefined} onClick={() => start.mutate({})}>
      {say('verify.now')}
    </Button>
  );
}

function useAskingAgain(isRunning: boolean, ask: () => unknown): void {
  const isInSight = useIsInSight();
  useEffect(() => {
    if (!isRunning || !isInSight) return;
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning, isInSight, ask]);
}

function ChecksTable({ checks }: { checks: readonly VerifiedCheck[] }) {
  const prefixes = useNumberPrefixes();
  const say = useMessages('closing');
  return (
    <table className={styles.checks} aria-label={say('verify.list')}>
      <thead>
        <tr>
          <th scope="col">{say('verify.promise')}</th>
          <th scope="col" className={styles.figure}>
            {say('verify.checked')}
          </th>
          <th scope="col" className={styles.figure}>
            {say('verify.failures')}
          </th>
          <th scope="col" className={styles.figure}>
            {say('verify.duration')}
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ id, checked, failures, durationMs: took, first }) => (
          <tr key={id} data-holds={failures === 0}>
            <th scope="row">
              <span className={styles.promise}>
                {failures === 0 ? (
                  <CircleCheck size={14} role="img" aria-label={say('verify.holds')} />
                ) : (
                  <TriangleAlert size={14} role="img" aria-label={say('verify.fails')} />
                )}
                {say(`verify.check.${id}`)}
              </span>
              {first.map(({ subject, document }) => (
                <span key={subject} className={styles.found}>
                  {document ? (
                    <ScreenLink to={documentPath(document.id)}>
                      {showNumber({ documentType: document.type, number: document.number }, prefixes)}
                    </ScreenLink>
                  ) : (
                    subject
                  )}
                </span>
              ))}
            </th>
            <td className={styles.figure}>{formatCount(checked)}</td>
            <td className={styles.figure}>{formatCount(failures)}</td>
            <td className={styles.figure}>{formatCount(took)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
