import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile } from '#core/client/callEndpoint.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { saveFile } from '#ui/download/saveFile.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { readAgain } from '#ui/query/readAgain.ts';
import { notify } from '#ui/toast/notify.ts';
import { createBankFile, type PaymentRunDetail } from '../contract/paymentRun';

interface BankFileDialogProps {
  run: PaymentRunDetail;
  onClose: () => void;
}

/** Writes the bank file, once; again it is a copy, and says why. */
export function BankFileDialog({ run, onClose }: BankFileDialogProps) {
  const say = useMessages('treasury');
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const isCopy = run.state === 'exported' || run.state === 'paid';
  return (
    <FormDialog
      onClose={onClose}
      title={say('paymentRun.exportTitle')}
      description={say(isCopy ? 'paymentRun.exportCopyExplain' : 'paymentRun.exportExplain')}
      width={480}
      initialFocus={isCopy ? undefined : 'submit'}
      submitLabel={say('paymentRun.exportSubmit')}
      onSubmit={async () => {
        if (isCopy && reason.trim() === '') return [{ fieldId: 'copy-reason', message: say('errors.no-copy-reason') }];
        // A refusal is told at the foot of the dialog.
        saveFile(await fetchFile(createBankFile, { runId: run.runId, again: isCopy, reason }, { message: false }));
        void readAgain(queries, [createBankFile.controller]);
        notify('success', say('paymentRun.exported'));
        onClose();
        return [];
      }}
    >
      {isCopy ? (
        <TextField
          id="copy-reason"
          label={say('paymentRun.copyReason')}
          required
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
      ) : null}
    </FormDialog>
  );
}
