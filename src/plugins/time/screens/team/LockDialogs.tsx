import { useState } from 'react';
import { formatMonth } from '../../../../core/value/formatDay';
import type { Month } from '../../../../core/value/month';
import { FormDialog } from '../../../../ui/dialog/FormDialog';
import { CheckField } from '../../../../ui/field/CheckField';
import { TextField } from '../../../../ui/field/TextField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';
import { notify } from '../../../../ui/toast/notify';
import { lockTimesheets, unlockTimesheets } from '../../contract/teamMonth';

interface MonthDialogProps {
  month: Month;
  onClose: () => void;
}

/** Closes a month for everybody. */
export function LockDialog({ month, onClose }: MonthDialogProps) {
  const say = useMessages('time');
  const write = useWrite(lockTimesheets, { message: false });
  const [evenUnapproved, setEvenUnapproved] = useState(false);
  return (
    <FormDialog
      onClose={onClose}
      title={say('lock.title', { month: formatMonth(month) })}
      description={say('lock.explain')}
      width={480}
      submitLabel={say('lock.submit')}
      onSubmit={async () => {
        const { locked } = await write.mutateAsync({ month, evenUnapproved });
        notify('success', say('lock.done', { month: formatMonth(month), count: locked }));
        onClose();
        return [];
      }}
    >
      <CheckField label={say('lock.evenUnapproved')} checked={evenUnapproved} onChange={setEvenUnapproved} />
    </FormDialog>
  );
}

/** Opens a closed month again for everybody, with the reason for the log. */
export function UnlockDialog({ month, onClose }: MonthDialogProps) {
  const say = useMessages('time');
  const write = useWrite(unlockTimesheets, { message: false });
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      onClose={onClose}
      title={say('unlock.title', { month: formatMonth(month) })}
      description={say('unlock.explain')}
      width={480}
      submitLabel={say('unlock.submit')}
      onSubmit={async () => {
        if (reason.trim() === '') return [{ fieldId: 'unlock-reason', message: say('reopen.reasonMissing') }];
        await write.mutateAsync({ month, reason });
        notify('success', say('unlock.done', { month: formatMonth(month) }));
        onClose();
        return [];
      }}
    >
      <TextField
        id="unlock-reason"
        label={say('reopen.reason')}
        required
        value={reason}
        maxLength={200}
        onChange={setReason}
      />
    </FormDialog>
  );
}
