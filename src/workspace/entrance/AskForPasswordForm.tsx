import { type FormEvent, useState } from 'react';
import { callEndpoint } from '../../core/client/callEndpoint';
import { CallError } from '../../core/client/callError';
import { askForPasswordCall } from '../../core/session/calls';
import type { askForPassword } from '../../core/session/contract';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { useMessages } from '../../ui/i18n/useMessages';
import styles from '../session/guide.module.css';
import { loadSession } from '../session/loadSession';

const halfWidth = (typed: string) => typed.normalize('NFKC').trim();

/** Tells the administrators who waits for a code. The answer is the same for names nobody has. */
export default function AskForPasswordForm({ onHasCode }: { onHasCode: () => void }) {
  const say = useMessages('entrance');
  const [names, setNames] = useState({ empeeno: '', username: '' });
  const [outcome, setOutcome] = useState<{ sentence: string; isDone: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (names.empeeno === '' || names.username === '') {
      return setOutcome({ sentence: say('forgotPassword.namesMissing'), isDone: false });
    }
    setBusy(true);
    try {
      await loadSession();
      await callEndpoint<typeof askForPassword>(askForPasswordCall, names, { message: false });
      setOutcome({ sentence: say('forgotPassword.asked'), isDone: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome({ sentence: error.message, isDone: false });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{say('forgotPassword.lead')}</p>
      <TextField
        name="empeeno"
        label={say('signIn.employeeNumber')}
        value={names.empeeno}
        normalize={halfWidth}
        autoFocus
        maxLength={50}
        onChange={(empeeno) => setNames((former) => ({ ...former, empeeno }))}
      />
      <TextField
        name="username"
        label={say('signIn.username')}
        value={names.username}
        normalize={halfWidth}
        autoComplete="username"
        maxLength={50}
        onChange={(username) => setNames((former) => ({ ...former, username }))}
      />
      {outcome ? (
        <p role={outcome.isDone ? 'status' : 'alert'} className={outcome.isDone ? undefined : styles.failure}>
          {outcome.sentence}
        </p>
      ) : null}
      <Button type="submit" kind="main" busy={isBusy}>
        {say('forgotPassword.ask')}
      </Button>
      <Button onClick={onHasCode}>{say('forgotPassword.hasCode')}</Button>
    </form>
  );
}
