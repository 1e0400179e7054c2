import { useState } from 'react';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { TextArea } from '#ui/field/TextArea.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { saveTaxReceipt, type TaxReceiptRead } from '../contract/taxReceipt';

/** A summary (摘要) in place of the one that is found, with the reason; or that taken back. */
export function SummaryDialog({ read, onClose }: { read: TaxReceiptRead; onClose: () => void }) {
  const say = useMessages('payroll');
  const [isOwn, setOwn] = useState(true);
  const [summary, setSummary] = useState((read.now ?? read.content).summary);
  const [reason, setReason] = useState('');
  const write = useWrite(saveTaxReceipt, { message: false });
  const { year, employeeId, version } = read;
  return (
    <FormDialog
      onClose={onClose}
      title={say('receipt.summaryTitle')}
      width={560}
      submitLabel={say('receipt.summaryAct')}
      onSubmit={async () => {
        if (reason.trim() === '') return [{ fieldId: 'summary-reason', message: say('receipt.summaryMissing') }];
        await write.mutateAsync({ year, employee: employeeId, version, summary: isOwn ? summary : null, reason });
        onClose();
        return [];
      }}
    >
      <CheckField label={say('receipt.summaryOwn')} checked={isOwn} onChange={setOwn} />
      {isOwn ? (
        <TextArea
          id="summary-text"
          label={say('receipt.summary')}
          maxLength={500}
          value={summary}
          onChange={setSummary}
        />
      ) : null}
      <TextField
        id="summary-reason"
        label={say('receipt.summaryReason')}
        required
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
