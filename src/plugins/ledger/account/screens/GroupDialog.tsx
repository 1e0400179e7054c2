import { useRef, useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { type accountTree, updateAccountGroup } from '../contract/accountGroup';

interface GroupDialogProps {
  /** Adds one under the group, or else renames it. */
  isNew: boolean;
  group: OutputOf<typeof accountTree>['rows'][number];
  onClose: () => void;
}

/** Names a group, new or old. */
export function GroupDialog({ isNew, group, onClose }: GroupDialogProps) {
  const say = useMessages('ledger');
  const save = useWrite(updateAccountGroup, { message: false, touches: ['Account'] });
  const [code, setCode] = useState(isNew ? `${group.code}-` : group.code);
  const [title, setTitle] = useState(isNew ? '' : group.title);
  const first = useRef<HTMLInputElement>(null);
  const submit = async () => {
    await save.mutateAsync({ code, title, ...(isNew ? { parent: group.code } : { version: group.version }) });
    notify('success', say('groups.saved'));
    onClose();
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      width={460}
      title={say(isNew ? 'groups.addTitle' : 'groups.renameTitle', { group: group.title })}
      initialFocus={first}
      submitLabel={say('groups.save')}
      onSubmit={submit}
    >
      {isNew ? (
        <TextField ref={first} label={say('account.code')} value={code} maxLength={20} onChange={setCode} />
      ) : null}
      <TextField
        ref={isNew ? undefined : first}
        label={say('groups.name')}
        value={title}
        maxLength={60}
        onChange={setTitle}
      />
    </FormDialog>
  );
}
