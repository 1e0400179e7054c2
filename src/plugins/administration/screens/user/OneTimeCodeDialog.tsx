import { useState } from 'react';
import { callEndpoint } from '#core/client/callEndpoint.ts';
import { isCallError } from '#core/client/callError.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { issueCode, type User } from '#core/permission/user.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { printLetter } from './printLetter';
import styles from './User.module.css';

/** Issues a code for a new password and shows it, this once: to be printed and handed over. */
export function OneTimeCodeDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const say = useMessages('administration');
  const [isBusy, setBusy] = useState(false);
  const [issued, setIssued] = useState<Issued | null>(null);
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
  const until = instantOf(issued?.expiresAt ?? issued?.aloneFrom ?? null);
  const print = () => {
    if (!issued?.code) return;
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
      description={say(wordOf(issued), { until, name: user.name })}
      width={460}
      onClose={onClose}
      actions={
        issued ? (
          <>
            <Button onClick={onClose}>{say('user.closeCode')}</Button>
            {issued.code === null ? null : (
              <Button kind="main" onClick={print}>
                {say('user.print')}
              </Button>
            )}
          </>
        ) : (
          <Button kind="main" busy={isBusy} onClick={() => void issue()}>
            {say('user.issue')}
          </Button>
        )
      }
    >
      {issued?.code ? <p className={styles.oneTime}>{issued.code}</p> : null}
    </Dialog>
  );
}

type Issued = OutputOf<typeof issueCode>;

const instantOf = (at: string | null): string =>
  at === null ? '' : new Date(at).toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo' });

/** Asked for, shown, or waiting for a second person. */
function wordOf(issued: Issued | null): string {
  if (!issued) return 'user.issueQuestion';
  if (issued.code !== null) return 'user.shownOnce';
  return issued.aloneFrom === null ? 'user.codeWaits' : 'user.codeWaitsAlone';
}
