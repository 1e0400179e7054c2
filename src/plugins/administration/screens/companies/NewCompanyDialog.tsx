import { useState } from 'react';
import { createCompany, listCompanies } from '#core/company/list.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { READY_ROLES, type ReadyRole } from '#core/contract/roles.ts';
import { READY_ROLE_TITLES } from '#core/permission/readyRoleTitles.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { monthName } from '#core/value/monthName.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { currentLocale } from '#ui/i18n/i18n.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { FISCAL_MONTHS } from '../../contract/company';
import styles from './companies.module.css';

const BLANK = { code: '', title: '', employeeNumber: '', username: '', name: '' };
const FIELDS = Object.keys(BLANK) as (keyof typeof BLANK)[];
const NAMES: readonly (keyof typeof BLANK)[] = ['title', 'name'];

const STANDARD = 'standard';

/** Founds a company with the masters and roles chosen; its administrator is given the one-time code that is shown once. */
export function NewCompanyDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('administration');
  const [values, setValues] = useState(BLANK);
  const [endMonth, chooseEndMonth] = useState<(typeof FISCAL_MONTHS)[number]>('3');
  const [model, chooseModel] = useState(STANDARD);
  const [roles, chooseRoles] = useState<readonly ReadyRole[]>(READY_ROLES);
  const models = (useRead(listCompanies, {}, { message: false }).data?.rows ?? []).filter(({ isModel }) => isModel);
  const [founded, setFounded] = useState<OutputOf<typeof createCompany> | null>(null);
  const create = useWrite(createCompany, { message: false });
  if (founded) {
    return (
      <Dialog
        open
        mustAnswer
        title={say('companies.founded')}
        description={say('companies.handOver', { user: `${values.employeeNumber} / ${values.username}` })}
        width={480}
        onClose={onClose}
        actions={
          <Button kind="main" onClick={onClose}>
            {say('companies.noted')}
          </Button>
        }
      >
        <p>
          <code>{founded.oneTimeCode}</code>
        </p>
        <p>{say('companies.validUntil', { at: formatInstant(founded.expiresAt) })}</p>
      </Dialog>
    );
  }
  const submit = async () => {
    const { code, title, ...administrator } = values;
    const from = model === STANDARD ? null : model;
    const company = { code, title, fiscalYearEndMonth: Number(endMonth) };
    setFounded(await create.mutateAsync({ company, administrator, model: from, roles: [...roles] }));
    return [];
  };
  return (
    <FormDialog
      title={say('companies.create')}
      description={say('companies.lead')}
      submitLabel={say('companies.submit')}
      width={480}
      onSubmit={submit}
      onClose={onClose}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={say(`companies.${field}`)}
          value={values[field]}
          required
          maxLength={NAMES.includes(field) ? 100 : 20}
          {...(NAMES.includes(field) ? {} : { normalize: (typed: string) => typed.normalize('NFKC').trim() })}
          onChange={(value) => setValues((former) => ({ ...former, [field]: value }))}
        />
      ))}
      <SelectField
        label={say('companies.fiscalYearEndMonth')}
        value={endMonth}
        options={FISCAL_MONTHS.map((value) => ({ value, label: monthName(Number(value), currentLocale()) }))}
        onChange={chooseEndMonth}
      />
      <SelectField
        label={say('companies.model')}
        hint={say(model === STANDARD ? 'companies.standardHint' : 'companies.modelHint')}
        value={model}
        options={[
          { value: STANDARD, label: say('companies.standard') },
          ...models.map(({ id, code, title }) => ({ value: id, label: say('companies.likeCompany', { code, title }) })),
        ]}
        onChange={chooseModel}
      />
      <fieldset className={styles.roles}>
        <legend>{say('companies.roles')}</legend>
        {READY_ROLES.map((role) => (
          <CheckField
            key={role}
            label={READY_ROLE_TITLES[role][currentLocale()]}
            checked={roles.includes(role)}
            readOnly={role === 'administrator'}
            onChange={(isChosen) =>
              chooseRoles((former) => READY_ROLES.filter((one) => (one === role ? isChosen : former.includes(one))))
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
