import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { fetchFile } from '#core/client/callEndpoint.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { saveFile } from '#ui/download/saveFile.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { readAgain } from '#ui/query/readAgain.ts';
import { notify } from '#ui/toast/notify.ts';

interface BankFileDialogProps {
  /** Whose words they are. */
  noun: 'paymentRun' | 'debitRun';
  /** It was written already. */
  isCopy: boolean;
  /** Calls for the file, `message: false`: a refusal is told at the foot of the dialog. */
  write: (asked: { again: boolean; reason: string }) => ReturnType<typeof fetchFile>;
  /** What is read again then. */
  controller: string;
  onClose: () => void;
}

/** Writes the bank file of a run, once; again it is a copy, and says why. */
export function BankFileDialog({ noun, isCopy, write, controller, onClose }: BankFileDialogProps) {
  const say = useMessages('treasury');
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      onClose={onClose}
      title={say(`${noun}.exportTitle`)}
      description={say(isCopy ? `${noun}.exportCopyExplain` : `${noun}.exportExplain`)}
      width={480}
      initialFocus={isCopy ? undefined : 'submit'}
      submitLabel={say(`${noun}.exportSubmit`)}
      onSubmit={async () => {
        if (isCopy && reason.trim() === '') return [{ fieldId: 'copy-reason', message: say('errors.no-copy-reason') }];
        saveFile(await write({ again: isCopy, reason }));
        void readAgain(queries, [controller]);
        notify('success', say(`${noun}.exported`));
        onClose();
        return [];
      }}
    >
      {isCopy ? (
        <TextField
          id="copy-reason"
          label={say(`${noun}.copyReason`)}
          required
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
      ) : null}
    </FormDialog>
  );
}
