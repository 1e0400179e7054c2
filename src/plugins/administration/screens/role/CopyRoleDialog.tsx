import { useState } from 'react';
import { copyRole } from '#core/permission/role.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import type { StoredRole } from './roleDraft';

/** A new role with everything another one has, under a code and names of its own. */
export function CopyRoleDialog({ role, onClose }: { role: StoredRole; onClose: () => void }) {
  const say = useMessages('administration');
  const screen = useScreen();
  const write = useWrite(copyRole, { message: false, loading: false });
  const [to, setTo] = useState({ code: '', titleJa: '', titleEn: '' });
  const [reason, setReason] = useState('');
  const submit = async () => {
    if ([...Object.values(to), reason].some((text) => text.trim() === '')) return [{ message: say('role.incomplete') }];
    const { code, state } = await write.mutateAsync({ code: role.code, to, reason });
    notify('success', say(state === 'waiting' ? 'role.proposed' : 'role.doneAlone'));
    onClose();
    screen.open(state === 'waiting' ? '/RoleManager/changes' : `/RoleManager/role?${new URLSearchParams({ code })}`);
    return [];
  };
  return (
    <FormDialog
      title={say('role.copyTitle', { role: role.titleJa })}
      width={420}
      submitLabel={say('role.propose')}
      onSubmit={submit}
      onClose={onClose}
    >
      {(['code', 'titleJa', 'titleEn'] as const).map((field) => (
        <TextField
          key={field}
          label={say(`role.${field}`)}
          required
          maxLength={field === 'code' ? 20 : 50}
          value={to[field]}
          autoFocus={field === 'code'}
          onChange={(text) => setTo((known) => ({ ...known, [field]: text }))}
        />
      ))}
      <TextField label={say('role.reason')} required maxLength={200} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
