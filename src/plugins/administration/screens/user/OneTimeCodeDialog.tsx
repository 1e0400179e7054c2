import { useState } from 'react';
import { callEndpoint } from '../../../../core/client/callEndpoint';
import { isCallError } from '../../../../core/client/callError';
import type { OutputOf } from '../../../../core/contract/endpoint';
import { issueCode, type User } from '../../../../core/permission/user';
import { Button } from '../../../../ui/button/Button';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { printLetter } from './printLetter';
import styles from './User.module.css';

/** Issues a code for a new password and shows it, this once: to be printed and handed over. */
export function OneTimeCodeDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const say = useMessages('administration');
  const [isBusy, setBusy] = useState(false);
  const [issued, setIssued] = useState<OutputOf<typeof issueCode> | null>(null);
  const issue = async () => {
    setBusy(true);
    try {
      setIssued(await callEndpoint(issueCode, { id: user.id }, { loading: false }));
    } catch (error) {
      // The error catalogue has told the administrator.
      if (!isCallError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const until = issued ? new Date(issued.expiresAt).toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo' }) : '';
  const print = () => {
    if (!issued) return;
    const { employeeNumber, username, name, code } = issued;
    printLetter(say('user.letter.title'), [
      say('user.letter.to', { name }),
      say('user.letter.text'),
      `${say('user.employeeNumber')}: ${employeeNumber}`,
      `${say('user.username')}: ${username}`,
      `${say('user.letter.code')}: ${code}`,
      say('user.letter.until', { until }),
    ]);
  };
  return (
    <Dialog
      open
      title={say('user.issueCode')}
      description={issued ? say('user.shownOnce', { until }) : say('user.issueQuestion', { name: user.name })}
      width={460}
      onClose={onClose}
      actions={
        issued ? (
          <>
            <Button onClick={onClose}>{say('user.closeCode')}</Button>
            <Button kind="main" onClick={print}>
              {say('user.print')}
            </Button>
          </>
        ) : (
          <Button kind="main" busy={isBusy} onClick={() => void issue()}>
            {say('user.issue')}
          </Button>
        )
      }
    >
      {issued ? <p className={styles.oneTime}>{issued.code}</p> : null}
    </Dialog>
  );
}
