import { useState } from 'react';
import { callEndpoint } from '#core/client/callEndpoint.ts';
import type { User } from '#core/permission/user.ts';
import { viewAs } from '#core/session/change.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { goOnWithKey } from '#ui/session/goOnWithKey.ts';

/** Asks why, and goes on with the eyes of the user: nothing can be changed until the view is ended. */
export function ViewAsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const say = useMessages('administration');
  const [reason, setReason] = useState('');
  const submit = async () => {
    if (reason.trim() === '') return [{ message: say('role.reasonNeeded') }];
    // The key of this page is dead with the answer: nothing is read again by it.
    const { key } = await callEndpoint(viewAs, { id: user.id, reason }, { message: false });
    goOnWithKey(key);
    return [];
  };
  return (
    <FormDialog
      title={say('user.viewTitle', { name: user.name })}
      description={say('user.viewHint')}
      width={460}
      submitLabel={say('user.view')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={say('role.reason')} required maxLength={200} value={reason} onChange={setReason} autoFocus />
    </FormDialog>
  );
}
