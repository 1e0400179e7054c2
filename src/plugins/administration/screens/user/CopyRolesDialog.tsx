import { useState } from 'react';
import { listUsers, type User } from '#core/permission/user.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import Differences from '../../parts/act/Differences';

interface CopyRolesDialogProps {
  user: User;
  onChoose: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** The roles of another user, with what would be gained and lost; choosing ticks them, and proposing comes after. */
export function CopyRolesDialog({ user, onChoose, onClose }: CopyRolesDialogProps) {
  const say = useMessages('administration');
  const [chosen, choose] = useState<string | null>(null);
  const users = useRead(listUsers, {}, { message: false }).data?.rows ?? [];
  const model = users.find(({ employeeNumber }) => employeeNumber === chosen);
  const beyond = (one: User, other: User) =>
    one.roles.filter(({ code }) => !other.roles.some((held) => held.code === code)).map(({ title }) => title);
  const submit = async () => {
    if (!model) return [{ message: say('user.chooseModel') }];
    onChoose(model.roles.map(({ code }) => code));
    return [];
  };
  return (
    <FormDialog
      title={say('user.copyTitle', { name: user.name })}
      description={say('user.copyHint')}
      width={460}
      submitLabel={say('user.take')}
      onSubmit={submit}
      onClose={onClose}
    >
      <LookUpField
        label={say('user.model')}
        required
        autoFocus
        value={chosen}
        options={users
          .filter(({ id, isActive }) => isActive && id !== user.id)
          .map(({ employeeNumber, name }) => ({ code: employeeNumber, title: name }))}
        onChange={choose}
      />
      {model ? <Differences on={{ added: beyond(model, user), removed: beyond(user, model) }} /> : null}
    </FormDialog>
  );
}
