import { CircleCheck, TriangleAlert } from 'lucide-react';
import { formatCount } from '../../../../core/value/formatAmount';
import { formatInstant } from '../../../../core/value/formatInstant';
import { FailedRead } from '../../../../ui/emptyState/FailedRead';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { ScreenLink } from '../../../../ui/screen/ScreenLink';
import { Skeleton } from '../../../../ui/skeleton/Skeleton';
import { verifyBooks } from '../../contract/verifyBooks';
import { documentPath } from '../paths';
import { CheckPill } from '../statement/CheckPill';
import styles from './VerifyPanel.module.css';

/** Every promise of the books, recomputed: what was looked at, and the first of what does not hold. */
export function VerifyPanel() {
  const say = useMessages('accounting');
  const report = useRead(verifyBooks, {});
  if (report.error) return <FailedRead error={report.error} onRetry={report.refetch} />;
  if (!report.data) return <Skeleton rows={15} columns={[16, 0, 96, 64]} />;
  const { checks, verifiedAt, durationMs } = report.data;
  const broken = checks.filter(({ failures }) => failures > 0).length;
  return (
    <div className={styles.panel}>
      <p className={styles.summary}>
        <CheckPill holds={broken === 0}>
          {broken === 0 ? say('verify.clean', { count: checks.length }) : say('verify.broken', { count: broken })}
        </CheckPill>
        {say('verify.when', { time: formatInstant(verifiedAt), duration: formatCount(durationMs) })}
      </p>
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
                      <ScreenLink to={documentPath(document.id)}>{`${document.type} ${document.number}`}</ScreenLink>
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
    </div>
  );
}
