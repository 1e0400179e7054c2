import { useState } from 'react';
import { addCompanyUser, listCompanies } from '#core/company/list.ts';
import { listUsers } from '#core/permission/user.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';

/** Lets somebody of this company work in another one as well, by the same sign-in. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('administration');
  const [company, chooseCompany] = useState<string | null>(null);
  const [user, chooseUser] = useState<string | null>(null);
  const companies = (useRead(listCompanies, {}, { message: false }).data?.rows ?? []).filter(({ isThis }) => !isThis);
  const users = (useRead(listUsers, {}, { message: false }).data?.rows ?? []).filter(({ isActive }) => isActive);
  const add = useWrite(addCompanyUser);
  const submit = async () => {
    const id = companies.find(({ code }) => code === company)?.id;
    const userId = users.find(({ employeeNumber }) => employeeNumber === user)?.id;
    if (!id || !userId) return [{ message: say('companies.chooseBoth') }];
    await add.mutateAsync({ id, userId });
    onClose();
    return [];
  };
  return (
    <FormDialog
      title={say('companies.addUser')}
      description={say('companies.addUserLead')}
      submitLabel={say('companies.submit')}
      width={480}
      onSubmit={submit}
      onClose={onClose}
    >
      <LookUpField
        label={say('companies.company')}
        required
        autoFocus
        value={company}
        options={companies}
        onChange={chooseCompany}
      />
      <LookUpField
        label={say('companies.user')}
        required
        value={user}
        options={users.map(({ employeeNumber, name }) => ({ code: employeeNumber, title: name }))}
        onChange={chooseUser}
      />
    </FormDialog>
  );
}
