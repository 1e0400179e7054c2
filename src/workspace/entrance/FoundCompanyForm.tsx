import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { callEndpoint } from '../../core/client/callEndpoint';
import { CallError } from '../../core/client/callError';
import { foundCall } from '../../core/company/calls';
import type { foundCompany } from '../../core/company/contract';
import { PASSWORD_LENGTH_AT_LEAST } from '../../core/company/passwordLength';
import { monthName } from '../../core/value/monthName';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { currentLocale } from '../../ui/i18n/i18n';
import { useMessages } from '../../ui/i18n/useMessages';
import { notify } from '../../ui/toast/notify';
import { ROUTES } from '../routes';
import styles from '../session/guide.module.css';
import type { AfterFounding } from './afterFounding';

/** Named as the contract's paths, so that the server's field errors find their fields. */
const EMPTY = {
  'company.title': '',
  'company.code': '',
  'administrator.employeeNumber': '',
  'administrator.username': '',
  'administrator.name': '',
  'administrator.password': '',
};
type FieldPath = keyof typeof EMPTY;
const PATHS = Object.keys(EMPTY) as FieldPath[];
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1));
const HALF_WIDTH: readonly FieldPath[] = ['company.code', 'administrator.employeeNumber', 'administrator.username'];

const halfWidth = (typed: string) => typed.normalize('NFKC').trim();

/** Registers the company and its first administrator, and leads to the sign-in. */
export default function FoundCompanyForm() {
  const say = useMessages('entrance');
  const [, navigate] = useLocation();
  const [values, setValues] = useState(EMPTY);
  const [endMonth, setEndMonth] = useState('3');
  const [errors, setErrors] = useState<Partial<Record<FieldPath, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: Partial<Record<FieldPath, string>>) => {
    setErrors(found);
    const first = PATHS.find((path) => found[path] !== undefined);
    const input = first && form.current?.elements.namedItem(first);
    if (input instanceof HTMLInputElement) input.focus();
    return first !== undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = PATHS.filter((path) => values[path].trim() === '');
    const found: Partial<Record<FieldPath, string>> = Object.fromEntries(
      missing.map((path) => [path, say('newGuide.found.required')]),
    );
    if (!found['administrator.password'] && values['administrator.password'].length < PASSWORD_LENGTH_AT_LEAST) {
      found['administrator.password'] = say('newGuide.found.passwordTooShort', { count: PASSWORD_LENGTH_AT_LEAST });
    }
    if (refuse(found) || isBusy) return;
    setBusy(true);
    try {
      await callEndpoint<typeof foundCompany>(foundCall, requestOf(values, endMonth), { message: false });
      const { employeeNumber, username } = requestOf(values, endMonth).administrator;
      navigate(ROUTES.login, { state: { founded: { employeeNumber, username } } satisfies AfterFounding });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setBusy(false);
      if (!refuse(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])))) {
        notify('error', error.message);
      }
    }
  };

  const fieldOf = (path: FieldPath, word: string) => ({
    name: path,
    label: say(`newGuide.found.${word}`),
    value: values[path],
    error: errors[path] ?? null,
    required: true,
    onChange: (value: string) => setValues((former) => ({ ...former, [path]: value })),
    ...(HALF_WIDTH.includes(path) ? { normalize: halfWidth, hint: say('newGuide.found.codeHint') } : {}),
  });

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p>{say('newGuide.found.lead')}</p>
      <fieldset className={styles.group}>
        <legend>{say('newGuide.found.company')}</legend>
        <TextField {...fieldOf('company.title', 'companyTitle')} autoFocus maxLength={100} />
        <TextField {...fieldOf('company.code', 'companyCode')} maxLength={20} />
        <SelectField
          label={say('newGuide.found.fiscalYearEndMonth')}
          hint={say('newGuide.found.fiscalYearEndMonthHint')}
          value={endMonth}
          options={MONTHS.map((value) => ({ value, label: monthName(Number(value), currentLocale()) }))}
          onChange={setEndMonth}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{say('newGuide.found.administrator')}</legend>
        <TextField {...fieldOf('administrator.employeeNumber', 'employeeNumber')} maxLength={20} />
        <TextField {...fieldOf('administrator.username', 'username')} autoComplete="username" maxLength={20} />
        <TextField {...fieldOf('administrator.name', 'name')} autoComplete="name" maxLength={100} />
        <TextField
          {...fieldOf('administrator.password', 'password')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          hint={say('newGuide.found.passwordHint', { count: PASSWORD_LENGTH_AT_LEAST })}
        />
      </fieldset>
      <Button type="submit" kind="main" busy={isBusy}>
        {say('newGuide.found.submit')}
      </Button>
    </form>
  );
}

function requestOf(values: typeof EMPTY, endMonth: string) {
  return {
    company: {
      code: halfWidth(values['company.code']),
      title: values['company.title'].trim(),
      fiscalYearEndMonth: Number(endMonth),
    },
    administrator: {
      employeeNumber: halfWidth(values['administrator.employeeNumber']),
      username: halfWidth(values['administrator.username']),
      name: values['administrator.name'].trim(),
      password: values['administrator.password'],
    },
  };
}
