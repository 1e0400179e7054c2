import { useRef, useState } from 'react';
import { isCallError } from '../../../../core/client/callError';
import type { OutputOf } from '../../../../core/contract/endpoint';
import { Button } from '../../../../ui/button/Button';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { TextField } from '../../../../ui/field/TextField';
import { ErrorSummary } from '../../../../ui/form/ErrorSummary';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';
import { notify } from '../../../../ui/toast/notify';
import { type accountTree, updateAccountGroup } from '../../contract/accountGroup';
import styles from '../period/PeriodDialog.module.css';

interface GroupDialogProps {
  /** Adds one under the group, or else renames it. */
  isNew: boolean;
  group: OutputOf<typeof accountTree>['rows'][number];
  onClose: () => void;
}

/** Names a group, new or old. */
export function GroupDialog({ isNew, group, onClose }: GroupDialogProps) {
  const say = useMessages('accounting');
  const save = useWrite(updateAccountGroup, { message: false, touches: ['Balance'] });
  const [code, setCode] = useState(isNew ? `${group.code}-` : group.code);
  const [title, setTitle] = useState(isNew ? '' : group.title);
  const [refusal, setRefusal] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const submit = async () => {
    try {
      await save.mutateAsync({ code, title, ...(isNew ? { parent: group.code } : { version: group.version }) });
      notify('success', say('groups.saved'));
      onClose();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal(error.fields[0]?.message ?? error.message);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={460}
      title={say(isNew ? 'groups.addTitle' : 'groups.renameTitle', { group: group.title })}
      initialFocus={first}
      actions={
        <Button kind="main" busy={save.isPending} onClick={() => void submit()}>
          {say('groups.save')}
        </Button>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ErrorSummary problems={refusal === null ? [] : [{ message: refusal }]} />
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
      </form>
    </Dialog>
  );
}
