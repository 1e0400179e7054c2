import { useState } from 'react';
import { listCompanies, removeCompany } from '#core/company/list.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';

/** Removes a company in which nothing was posted yet, once its code has been typed. */
export function RemoveCompanyDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('administration');
  const [company, chooseCompany] = useState<string | null>(null);
  const [typed, type] = useState('');
  const { data } = useRead(listCompanies, {}, { message: false });
  const removable = (data?.rows ?? []).filter(({ isRemovable }) => isRemovable);
  const remove = useWrite(removeCompany, { message: false });
  const submit = async () => {
    const chosen = removable.find(({ code }) => code === company);
    if (!chosen) return [{ message: say('companies.chooseCompany') }];
    await remove.mutateAsync({ id: chosen.id, code: typed.trim() });
    notify('success', say('companies.removed', { title: chosen.title }));
    onClose();
    return [];
  };
  return (
    <FormDialog
      title={say('companies.remove')}
      description={say(data && removable.length === 0 ? 'companies.noneRemovable' : 'companies.removeLead')}
      submitLabel={say('companies.removeForGood')}
      width={480}
      onSubmit={submit}
      onClose={onClose}
    >
      <LookUpField
        label={say('companies.company')}
        required
        autoFocus
        value={company}
        options={removable}
        onChange={chooseCompany}
      />
      <TextField
        label={say('companies.typedCode')}
        value={typed}
        required
        maxLength={20}
        normalize={(text) => text.normalize('NFKC').trim()}
        onChange={type}
      />
    </FormDialog>
  );
}
