import { useMemo, useState } from 'react';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { attentionsOf } from '#ui/listScreen/attentions.ts';
import {
  type AskProps,
  askedAct,
  type FieldColumn,
  type ListDefinition,
  rowAct,
  runOn,
} from '#ui/listScreen/listDefinition.ts';
import BatchDialog from '#ui/paper/BatchDialog.tsx';
import {
  createSlip,
  generateSlips,
  getTaxReceipt,
  handOverSlip,
  listTaxReceipts,
  type ReceiptRow,
} from '../contract/taxReceipt';

const RECEIPT_TONES = { none: 'warning', issued: 'info', handedOver: 'success' } as const;

const ATTENTIONS = attentionsOf<ReceiptRow>('receipt', {
  leavers: { of: ({ leftOn }) => leftOn !== null },
  late: { of: ({ isLate }) => isLate, isWarning: true },
  ready: { of: ({ state, why }) => state === 'none' && why === null },
  outdated: { of: ({ isOutdated }) => isOutdated, isWarning: true },
});

const amount = (field: 'pay' | 'tax' | 'insurance'): FieldColumn<ReceiptRow> => ({
  ...{ field, kind: 'amount', width: 120, fieldClass: 'pay', sum: true },
});

/** 源泉徴収票 of the selected people in one PDF. */
function PrintSlips({ rows, onClose }: AskProps<ReceiptRow>) {
  const say = useMessages('payroll');
  const inputs = useMemo(() => rows.map(({ year, employeeId }) => ({ year, employee: employeeId })), [rows]);
  return (
    <BatchDialog<typeof getTaxReceipt>
      paper="payroll:tax-receipt"
      inputs={inputs}
      title={say('receipt.paper')}
      onClose={onClose}
    />
  );
}

function ReissueDialog({ onStart, onClose }: AskProps<ReceiptRow>) {
  const say = useMessages('payroll');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      onClose={onClose}
      title={say('receipt.reissueTitle')}
      width={480}
      submitLabel={say('receipt.acts.reissue')}
      onSubmit={async () => {
        if (reason.trim() === '') return [{ fieldId: 'reissue-reason', message: say('receipt.reasonMissing') }];
        onStart(({ year, employeeId, version }) => runOn(createSlip, { year, employee: employeeId, version, reason }));
        return [];
      }}
    >
      <TextField
        id="reissue-reason"
        label={say('receipt.reason')}
        required
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}

const ACTS = [
  rowAct<ReceiptRow, typeof generateSlips>({
    name: 'issue',
    effect: 'draft',
    call: generateSlips,
    input: ({ year, employeeId }) => ({ year, employees: [employeeId] }),
    refuses: ({ state, why }, say) => (state === 'none' ? (why ?? undefined) : say('receipt.issuedBefore')),
    command: 'payroll:receipt-issue',
    isForOne: true,
  }),
  rowAct<ReceiptRow, typeof handOverSlip>({
    name: 'handOver',
    effect: 'post',
    call: handOverSlip,
    input: ({ year, employeeId, version }) => ({ year, employee: employeeId, version }),
    refuses: ({ state }, say) => {
      if (state === 'issued') return undefined;
      return say(state === 'none' ? 'receipt.notIssued' : 'receipt.handedOver');
    },
    command: 'payroll:receipt-hand-over',
    isForOne: true,
  }),
  {
    ...askedAct<ReceiptRow>({
      name: 'reissue',
      call: createSlip,
      command: 'payroll:receipt-reissue',
      Ask: ReissueDialog,
    }),
    refuses: ({ state, why }: ReceiptRow, say: Say) =>
      state === 'none' ? say('receipt.notIssued') : (why ?? undefined),
  },
  askedAct<ReceiptRow>({
    name: 'print',
    call: getTaxReceipt,
    command: 'payroll:receipt-print-slips',
    Ask: PrintSlips,
  }),
];

/** The slips of a year; leavers have theirs within one month. */
export const receiptListOf = (years: readonly string[]): ListDefinition<typeof listTaxReceipts> => ({
  screen: 'payroll:receipt-list',
  words: ['payroll', 'receipt'],
  read: listTaxReceipts,
  rowId: ({ employeeId }) => employeeId,
  rowPath: ({ year, employeeId }) =>
    `/TaxReceipt/slip?${new URLSearchParams({ year: String(year), employee: employeeId })}`,
  columns: [
    { field: 'employee', kind: 'code', width: 88, pinned: 'left' },
    { field: 'name', width: 120, pinned: 'left' },
    { field: 'departmentTitle', width: 112 },
    {
      field: 'state',
      kind: 'state',
      width: 96,
      value: ({ state }, say) => say(`receiptStates.${state}`),
      pill: ({ state }) => RECEIPT_TONES[state],
    },
    { field: 'dueOn', kind: 'day', width: 112, tone: ({ isLate }) => (isLate ? 'wrong' : undefined) },
    { field: 'why', width: 300, isKeptWhole: true, tone: () => 'quiet' },
    { field: 'isAdjusted', kind: 'flag', width: 72 },
    amount('pay'),
    amount('insurance'),
    amount('tax'),
    { field: 'isOutdated', kind: 'flag', width: 112 },
    { field: 'issues', kind: 'number', width: 88 },
    { field: 'leftOn', kind: 'day', width: 112 },
  ],
  filters: [
    {
      name: 'year',
      kind: 'choice',
      width: 112,
      options: years,
      label: (each, say) => say('yearEnd.yearOf', { year: each }),
      initial: () => years[0] ?? '',
      isRequired: true,
      matches: () => true,
    },
    ATTENTIONS.filter,
  ],
  figures: ATTENTIONS.figures,
  acts: ACTS,
});
