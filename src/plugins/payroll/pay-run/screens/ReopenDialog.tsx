import { useState } from 'react';
import { formatMonth } from '#core/value/formatDay.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { deletePayRun, reopenPayRun } from '../contract/payRun';
import type { PayRunRead } from './RunStages';

interface RunDialogProps {
  run: PayRunRead;
  onClose: () => void;
}

/** Makes a run a draft again, with the reason for whoever looks at it later. */
export function ReopenDialog({ run, onClose }: RunDialogProps) {
  const say = useMessages('payroll');
  const [reason, setReason] = useState('');
  const write = useWrite(reopenPayRun, { message: false, touches: ['Balance', 'AccountingDocument'] });
  return (
    <FormDialog
      onClose={onClose}
      title={say('run.reopen.title', { month: formatMonth(run.month) })}
      description={say('run.reopen.explain')}
      width={480}
      submitLabel={say('run.reopen.submit')}
      onSubmit={async () => {
        if (reason.trim() === '') return [{ fieldId: 'reopen-reason', message: say('run.reopen.reasonMissing') }];
        await write.mutateAsync({ runId: run.id, version: run.version, reason });
        notify('success', say('run.reopen.done'));
        onClose();
        return [];
      }}
    >
      <TextField
        id="reopen-reason"
        label={say('run.reopen.reason')}
        required
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}

/** Deletes a draft, after one question. */
export function DeleteRunDialog({ run, onClose }: RunDialogProps) {
  const say = useMessages('payroll');
  const write = useWrite(deletePayRun);
  return (
    <ConfirmDialog
      open
      danger
      title={say('run.remove.title', { month: formatMonth(run.month) })}
      description={say('run.remove.body')}
      confirmLabel={say('run.remove.submit')}
      busy={write.isPending}
      onConfirm={() =>
        write.mutate(
          { runId: run.id, version: run.version },
          {
            onSuccess: () => {
              notify('success', say('run.remove.done'));
              onClose();
            },
          },
        )
      }
      onCancel={onClose}
    />
  );
}
