import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { callEndpoint } from '../../core/client/callEndpoint';
import { CallError } from '../../core/client/callError';
import { PASSWORD_LENGTH_AT_LEAST } from '../../core/company/passwordLength';
import { redeemCodeCall } from '../../core/session/calls';
import type { redeemCode } from '../../core/session/contract';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { useMessages } from '../../ui/i18n/useMessages';
import { notify } from '../../ui/toast/notify';
import { ROUTES } from '../routes';
import styles from '../session/guide.module.css';
import { loadSession } from '../session/loadSession';

const EMPTY = { empeeno: '', username: '', code: '', newpwd: '' };
type FieldName = keyof typeof EMPTY;
const NAMES = Object.keys(EMPTY) as FieldName[];
const halfWidth = (typed: string) => typed.normalize('NFKC').trim();

/** Chooses a new password with the one-time code of an administrator. */
export default function RedeemCodeForm() {
  const say = useMessages('entrance');
  const [, navigate] = useLocation();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [sentence, setSentence] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: Partial<Record<FieldName, string>>) => {
    setErrors(found);
    const first = NAMES.find((name) => found[name] !== undefined);
    const input = first && form.current?.elements.namedItem(first);
    if (input instanceof HTMLInputElement) input.focus();
    return first !== undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSentence('');
    const missing = NAMES.filter((name) => values[name].trim() === '');
    if (refuse(Object.fromEntries(missing.map((name) => [name, say('newGuide.found.required')]))) || isBusy) return;
    setBusy(true);
    try {
      await loadSession();
      await callEndpoint<typeof redeemCode>(redeemCodeCall, values, { message: false });
      notify('success', say('revisePassword.done'));
      navigate(ROUTES.login);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setBusy(false);
      const faults = Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
      if (!refuse(faults)) setSentence(error.message);
    }
  };
  const fieldOf = (name: FieldName, word: string) => ({
    name,
    label: say(word),
    value: values[name],
    error: errors[name] ?? null,
    required: true,
    onChange: (value: string) => setValues((former) => ({ ...former, [name]: value })),
  });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p>{say('forgotPassword.redeemLead')}</p>
      <TextField {...fieldOf('empeeno', 'signIn.employeeNumber')} normalize={halfWidth} autoFocus maxLength={50} />
      <TextField
        {...fieldOf('username', 'signIn.username')}
        normalize={halfWidth}
        autoComplete="username"
        maxLength={50}
      />
      <TextField
        {...fieldOf('code', 'forgotPassword.code')}
        normalize={halfWidth}
        autoComplete="one-time-code"
        maxLength={50}
      />
      <TextField
        {...fieldOf('newpwd', 'revisePassword.new')}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        hint={say('revisePassword.hint', { count: PASSWORD_LENGTH_AT_LEAST })}
      />
      {sentence ? (
        <p role="alert" className={styles.failure}>
          {sentence}
        </p>
      ) : null}
      <Button type="submit" kind="main" busy={isBusy}>
        {say('revisePassword.submit')}
      </Button>
    </form>
  );
}
