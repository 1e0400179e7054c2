import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { CallError } from '../../core/client/callError';
import { ENVELOPE } from '../../core/contract/envelope';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { TextField } from '../../ui/field/TextField';
import { useMessages } from '../../ui/i18n/useMessages';
import { loadWorkspace } from '../loadWorkspace';
import { ROUTES } from '../routes';
import guide from '../session/guide.module.css';
import { loadSession } from '../session/loadSession';
import type { Credentials } from '../session/session';
import { useSession } from '../session/sessionStore';
import { readAfterFounding } from './afterFounding';
import { EntrancePage } from './EntrancePage';
import styles from './SignInPage.module.css';

type FieldName = Exclude<keyof Credentials, 'otp'>;
const FIELDS: readonly FieldName[] = ['employeeNumber', 'username', 'password'];

/** Few have a second factor: its field comes when the server asks. */
const OneTimeCodeField = lazy(() => import('./OneTimeCodeField'));

interface Failure {
  /** What the server said of the whole form. */
  readonly sentence?: string;
  readonly missing?: FieldName;
}

/** Full-width digits and letters are what a Japanese keyboard gives; the server knows them half-width. */
const halfWidth = (typed: string) => typed.normalize('NFKC').trim();

export default function SignInPage() {
  const say = useMessages('entrance');
  const sayCore = useMessages('core');
  const { state, user } = useSession();
  const isExpired = state === 'expired' && user !== null;
  const founded = readAfterFounding(useHistoryState<unknown>());
  const known = isExpired ? user : founded;
  const [credentials, setCredentials] = useState<Credentials>({
    employeeNumber: known?.employeeNumber ?? '',
    username: known?.username ?? '',
    password: '',
  });
  const [failure, setFailure] = useState<Failure>({});
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isPasswordShown, setPasswordShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const focus = (name: FieldName) => {
    const input = form.current?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) {
      input.focus();
      input.select();
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = readCredentials(event.currentTarget as HTMLFormElement);
    setCredentials(typed);
    const missing = FIELDS.find((name) => typed[name] === '');
    setFailure(missing ? { missing } : {});
    if (missing) return focus(missing);
    setBusy(true);
    loadWorkspace().catch(() => undefined);
    try {
      const session = await loadSession();
      await session.signIn(typed).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        const isAboutForm = error.failure === 'loginFailed' || error.failure === 'refused';
        if (!isAboutForm) return session.announceFailure(error);
        setFailure({ sentence: error.message });
        if (error.code === ENVELOPE.secondFactorNeeded) setCodeAsked(true);
        else focus('password');
      });
    } catch {
      setFailure({ sentence: sayCore('catalogue.network') });
    }
    setBusy(false);
  };

  /** Enter leads to the next field that is still empty, and submits when none is. */
  const advance = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLockOn(event.getModifierState('CapsLock'));
    if (event.key !== 'Enter' || !form.current) return;
    const typed = readCredentials(form.current);
    const next = FIELDS.find((name) => typed[name] === '' && name !== event.currentTarget.name);
    if (!next || typed[event.currentTarget.name as FieldName] === '') return;
    event.preventDefault();
    focus(next);
  };

  const fieldOf = (name: FieldName) => ({
    name,
    label: say(`signIn.${name}`),
    value: credentials[name],
    error: failure.missing === name ? say(`signIn.required.${name}`) : null,
    onChange: (value: string) => {
      loadSession().catch(() => undefined);
      setCredentials((former) => ({ ...former, [name]: value }));
    },
    onKeyDown: advance,
  });

  return (
    <EntrancePage
      title={say('signIn.title')}
      links={
        <>
          <Link href={ROUTES.register}>{say('signIn.register')}</Link>
          <Link href={ROUTES.forgot_password}>{say('signIn.forgotPassword')}</Link>
        </>
      }
    >
      {isExpired ? (
        <section className={styles.notice} role="status">
          <h2>{say('signIn.expired.title')}</h2>
          <p>{say('signIn.expired.body', { name: user.name })}</p>
        </section>
      ) : null}
      {founded && !isExpired ? (
        <section className={styles.notice} role="status">
          <h2>{say('signIn.founded.title')}</h2>
          <p>{say('signIn.founded.body')}</p>
        </section>
      ) : null}
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextField {...fieldOf('employeeNumber')} normalize={halfWidth} autoFocus={!known} maxLength={50} />
        <TextField {...fieldOf('username')} normalize={halfWidth} autoComplete="username" maxLength={50} />
        <TextField
          {...fieldOf('password')}
          type={isPasswordShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoFocus={known !== undefined}
          maxLength={200}
          hint={isCapsLockOn ? say('signIn.capsLock') : null}
          suffix={
            <IconButton
              label={say(isPasswordShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
              icon={isPasswordShown ? EyeOff : Eye}
              aria-pressed={isPasswordShown}
              className={styles.reveal}
              onClick={() => setPasswordShown((shown) => !shown)}
            />
          }
        />
        {isCodeAsked ? (
          <Suspense>
            <OneTimeCodeField label={say('signIn.otp')} isWrong={!isBusy && failure.sentence !== undefined} />
          </Suspense>
        ) : null}
        {failure.sentence ? (
          <p role="alert" className={guide.failure}>
            {failure.sentence}
          </p>
        ) : null}
        <Button type="submit" kind="main" busy={isBusy} className={styles.submit}>
          {say('signIn.submit')}
        </Button>
      </form>
    </EntrancePage>
  );
}

/** Reads the controls themselves: a password manager may fill them without telling anybody. */
function readCredentials(form: HTMLFormElement): Credentials {
  const fields = new FormData(form);
  const read = (name: keyof Credentials) => String(fields.get(name) ?? '');
  return {
    employeeNumber: halfWidth(read('employeeNumber')),
    username: halfWidth(read('username')),
    password: read('password'),
    otp: read('otp'),
  };
}
