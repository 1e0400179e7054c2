import { useRef, useState } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { AmountField } from '#ui/field/AmountField.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { type PayRunRow, savePay } from '../contract/payRun';

interface TypeAmountDialogProps {
  runId: string;
  row: PayRunRow;
  items: readonly { readonly code: string; readonly title: string }[];
  /** The item the cursor was on. */
  begunOn: string | null;
  onClose: () => void;
}

/** An amount in place of the one that is worked out, with its reason; or that taken back. */
export function TypeAmountDialog({ runId, row, items, begunOn, onClose }: TypeAmountDialogProps) {
  const say = useMessages('payroll');
  const [item, setItem] = useState(begunOn);
  const amountField = useRef<HTMLInputElement>(null);
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isCleared, setCleared] = useState(false);
  const write = useWrite(savePay, { message: false });
  const submit = async () => {
    const problems = [
      ...(item === null ? [{ fieldId: 'type-item', message: say('run.type.itemMissing') }] : []),
      ...(!isCleared && amount === null ? [{ fieldId: 'type-amount', message: say('run.type.amountMissing') }] : []),
      ...(!isCleared && reason.trim() === ''
        ? [{ fieldId: 'type-reason', message: say('run.type.reasonMissing') }]
        : []),
    ];
    if (item === null || problems.length > 0) return problems;
    const seen = row.amounts?.[item] ?? 0;
    await write.mutateAsync({
      ...{ runId, employee: row.employeeId, item, seen },
      ...(isCleared ? { amount: null } : { amount, reason }),
    });
    notify('success', say('run.type.done'));
    onClose();
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      title={say('run.type.title', { name: row.name })}
      description={say('run.type.explain')}
      width={480}
      initialFocus={begunOn === null ? undefined : amountField}
      submitLabel={say('run.type.submit')}
      onSubmit={submit}
    >
      <LookUpField
        id="type-item"
        label={say('run.type.item')}
        required
        value={item}
        options={items.map(({ code, title }) => ({ code, title }))}
        codeWidth={12}
        onChange={setItem}
      />
      {item !== null && row.manual.includes(item) ? (
        <CheckField label={say('run.type.clear')} checked={isCleared} onChange={setCleared} />
      ) : null}
      {isCleared ? null : (
        <>
          <AmountField
            ref={amountField}
            id="type-amount"
            label={say('run.type.amount')}
            hint={item === null ? undefined : say('run.type.now', { amount: formatAmount(row.amounts?.[item] ?? 0) })}
            required
            value={amount}
            onChange={setAmount}
          />
          <TextField
            id="type-reason"
            label={say('run.type.reason')}
            required
            maxLength={200}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  );
}
