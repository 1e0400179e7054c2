import { useState } from 'react';
import { encodeTransferFile } from '#core/bank/transferFile.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { saveFile } from '#ui/download/saveFile.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { type PaymentRow, takeBankFile } from '../contract/payment';

interface TakeFileDialogProps {
  payment: PaymentRow;
  onClose: () => void;
}

/** Takes a bank file, once; again it is a copy, and says why. */
export function TakeFileDialog({ payment, onClose }: TakeFileDialogProps) {
  const say = useMessages('payroll');
  const [reason, setReason] = useState('');
  const write = useWrite(takeBankFile, { message: false });
  const isCopy = payment.state === 'taken' || payment.state === 'settled';
  return (
    <FormDialog
      onClose={onClose}
      title={say('payment.take.title')}
      description={say(isCopy ? 'payment.take.explainCopy' : 'payment.take.explain')}
      width={480}
      initialFocus={isCopy ? undefined : 'submit'}
      submitLabel={say('payment.take.submit')}
      onSubmit={async () => {
        if (isCopy && reason.trim() === '')
          return [{ fieldId: 'take-reason', message: say('payment.take.reasonMissing') }];
        const file = await write.mutateAsync({ id: payment.id, again: isCopy, reason });
        const type = 'application/octet-stream';
        saveFile({ name: file.name, content: new Blob([encodeTransferFile(file.records)], { type }) });
        notify('success', say('payment.take.done', { count: file.count, total: formatAmount(file.total) }));
        onClose();
        return [];
      }}
    >
      {isCopy ? (
        <TextField
          id="take-reason"
          label={say('payment.take.reason')}
          required
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
      ) : null}
    </FormDialog>
  );
}
