import { useRef, useState } from 'react';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';

interface CancelDialogProps {
  title: string;
  onCancelSheet: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why a claim is taken back, and says what happens to its approval and its documents. */
export function CancelDialog({ title, onCancelSheet, onClose }: CancelDialogProps) {
  const say = useMessages('expenses');
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      title={`${say('sheet.cancel')}: ${title}`}
      description={say('sheet.cancelExplain')}
      submitLabel={say('sheet.cancel')}
      initialFocus={field}
      onSubmit={async () => {
        if (reason.trim() === '') return [{ fieldId: 'expense-cancel-reason', message: say('errors.reason-missing') }];
        await onCancelSheet(reason.trim());
        onClose();
        return [];
      }}
      onClose={onClose}
    >
      <TextField
        id="expense-cancel-reason"
        ref={field}
        label={say('sheet.cancelReason')}
        required
        maxLength={150}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
