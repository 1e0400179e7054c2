import { useState } from 'react';
import { createCompany } from '../../../../core/company/list';
import type { OutputOf } from '../../../../core/contract/endpoint';
import { formatInstant } from '../../../../core/value/formatInstant';
import { Button } from '../../../../ui/button/Button';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { FormDialog } from '../../../../ui/dialog/FormDialog';
import { TextField } from '../../../../ui/field/TextField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';

const BLANK = { code: '', title: '', employeeNumber: '', username: '', name: '' };
const FIELDS = Object.keys(BLANK) as (keyof typeof BLANK)[];
const NAMES: readonly (keyof typeof BLANK)[] = ['title', 'name'];

/** Founds a company; its administrator is given the one-time code that is shown once. */
export function NewCompanyDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('administration');
  const [values, setValues] = useState(BLANK);
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
    setFounded(await create.mutateAsync({ company: { code, title }, administrator }));
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
    </FormDialog>
  );
}
