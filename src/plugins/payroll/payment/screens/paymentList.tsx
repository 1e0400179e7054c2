import { useState } from 'react';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { type AskProps, askedAct, type ListDefinition, rowAct, runOn } from '#ui/listScreen/listDefinition.ts';
import type { PillTone } from '#ui/pill/Pill.tsx';
import { approvePayment, cancelPayment, listPayments, type PaymentRow } from '../contract/payment';
import type { PaymentAct, PaymentState } from '../rules/paymentMachine';

const TONES: Readonly<Record<PaymentState, PillTone>> = {
  made: 'info',
  approved: 'accent',
  taken: 'accent',
  settled: 'success',
  cancelled: 'neutral',
};

const whyNot = ({ acts }: PaymentRow, act: PaymentAct): string | undefined =>
  acts.find((each) => each.act === act)?.why ?? undefined;

/** The payments of a run: approved by the row, cancelled with a reason. */
export const paymentList: ListDefinition<typeof listPayments> = {
  screen: 'payroll:payment-list',
  words: ['payroll', 'payment'],
  read: listPayments,
  rowId: ({ id }) => id,
  columns: [
    { field: 'serial', kind: 'number', width: 64, pinned: 'left' },
    { field: 'way', width: 80, value: ({ way }, say) => say(`paymentWays.${way}`) },
    {
      field: 'state',
      kind: 'state',
      width: 112,
      value: ({ state }, say) => say(`paymentStates.${state}`),
      pill: ({ state }) => TONES[state],
    },
    { field: 'payOn', kind: 'day', width: 112 },
    { field: 'count', kind: 'number', width: 72 },
    { field: 'total', kind: 'amount', width: 128, fieldClass: 'pay' },
    { field: 'account', width: 240, fieldClass: 'bank' },
    { field: 'ledgerAccount', kind: 'code', width: 112 },
    { field: 'madeBy', width: 120 },
    { field: 'approvedBy', width: 120 },
    { field: 'takenBy', width: 120 },
    { field: 'copies', kind: 'number', width: 72, isOptional: true },
    { field: 'reason', width: 200 },
    { field: 'sha256', width: 320, isOptional: true },
  ],
  filters: [
    { name: 'runId', kind: 'given', isRequired: true },
    {
      name: 'state',
      kind: 'choice',
      width: 144,
      options: ['made', 'approved', 'taken', 'settled', 'cancelled'],
      label: (state, say) => say(`paymentStates.${state}`),
    },
  ],
  acts: [
    rowAct<PaymentRow, typeof approvePayment>({
      name: 'approve',
      effect: 'post',
      call: approvePayment,
      input: ({ id, version }) => ({ id, version }),
      refuses: (row) => whyNot(row, 'approve'),
      command: 'payroll:approve-payment',
      isForOne: true,
    }),
    {
      ...askedAct<PaymentRow>({
        name: 'cancel',
        call: cancelPayment,
        command: 'payroll:cancel-payment',
        Ask: CancelDialog,
      }),
      effect: 'post',
      refuses: (row) => whyNot(row, 'cancel'),
    },
  ],
};

function CancelDialog({ onStart, onClose }: AskProps<PaymentRow>) {
  const say = useMessages('payroll');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      onClose={onClose}
      title={say('payment.cancel.title')}
      description={say('payment.cancel.explain')}
      width={480}
      danger
      submitLabel={say('payment.cancel.submit')}
      onSubmit={async () => {
        if (reason.trim() === '') return [{ fieldId: 'cancel-reason', message: say('payment.cancel.reasonMissing') }];
        onStart(({ id, version }) => runOn(cancelPayment, { id, version, reason }));
        return [];
      }}
    >
      <TextField
        id="cancel-reason"
        label={say('payment.cancel.reason')}
        required
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
