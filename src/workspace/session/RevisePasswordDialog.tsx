import { type FormEvent, useRef, useState } from 'react';
import { callForEnvelope } from '../../core/client/callEndpoint';
import { CallError } from '../../core/client/callError';
import { PASSWORD_LENGTH_AT_LEAST } from '../../core/company/passwordLength';
import { revisePasswordCall } from '../../core/session/calls';
import type { revisePassword } from '../../core/session/contract';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { TextField } from '../../ui/field/TextField';
import { useMessages } from '../../ui/i18n/useMessages';
import { notify } from '../../ui/toast/notify';
import styles from './guide.module.css';
import { revisePasswordStore } from './revisePasswordStore';

const FORM = 'revise-password';
const EMPTY = { oldpwd: '', newpwd: '', again: '' };
type FieldName = keyof typeof EMPTY;
type Errors = Partial<Record<FieldName, string>>;

export default function RevisePasswordDialog() {
  const say = useMessages('entrance');
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const close = () => {
    revisePasswordStore.isOpen = false;
  };

  const refuse = (found: Errors) => {
    setErrors(found);
    const name = (['oldpwd', 'newpwd', 'again'] as const).find((field) => found[field]);
    if (name) document.querySelector<HTMLInputElement>(`#${FORM} input[name=${name}]`)?.focus();
    return name !== undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || refuse(findErrors(values, say))) return;
    setBusy(true);
    setRefusal('');
    try {
      const { oldpwd, newpwd } = values;
      const { message } = await callForEnvelope<typeof revisePassword>(
        revisePasswordCall,
        { oldpwd, newpwd },
        { message: false },
      );
      notify('success', message || say('revisePassword.done'));
      close();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setBusy(false);
      const found = Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
      if (refuse(found)) return;
      // Besides faulty fields: a wrong current password.
      setRefusal(error.message);
      first.current?.select();
    }
  };

  const fieldOf = (name: FieldName, word: string) => ({
    name,
    label: say(`revisePassword.${word}`),
    type: 'password' as const,
    value: values[name],
    error: errors[name] ?? null,
    maxLength: 200,
    onChange: (value: string) => setValues((former) => ({ ...former, [name]: value })),
  });

  return (
    <Dialog
      open
      onClose={close}
      title={say('revisePassword.title')}
      width={360}
      initialFocus={first}
      actions={
        <>
          <Button onClick={close}>{say('revisePassword.cancel')}</Button>
          <Button kind="main" type="submit" form={FORM} busy={isBusy}>
            {say('revisePassword.submit')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
        <TextField {...fieldOf('oldpwd', 'old')} ref={first} autoComplete="current-password" />
        <TextField
          {...fieldOf('newpwd', 'new')}
          autoComplete="new-password"
          hint={say('revisePassword.hint', { count: PASSWORD_LENGTH_AT_LEAST })}
        />
        <TextField {...fieldOf('again', 'again')} autoComplete="new-password" />
        {refusal ? (
          <p role="alert" className={styles.failure}>
            {refusal}
          </p>
        ) : null}
        {/* Enter in a field submits although the button stands outside the form. */}
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}

function findErrors({ oldpwd, newpwd, again }: typeof EMPTY, say: ReturnType<typeof useMessages>): Errors {
  if (oldpwd === '') return { oldpwd: say('revisePassword.required') };
  if (newpwd.length < PASSWORD_LENGTH_AT_LEAST) {
    return { newpwd: say('revisePassword.tooShort', { count: PASSWORD_LENGTH_AT_LEAST }) };
  }
  if (newpwd === oldpwd) return { newpwd: say('revisePassword.same') };
  if (again !== newpwd) return { again: say('revisePassword.different') };
  return {};
}
