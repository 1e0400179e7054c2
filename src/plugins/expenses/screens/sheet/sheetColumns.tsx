import { useMessages } from '#ui/i18n/useMessages.ts';
import type { FieldColumn } from '#ui/listScreen/listDefinition.ts';
import { Pill, type PillTone } from '#ui/pill/Pill.tsx';
import type { SheetState } from '../../contract/expenseSheet';
import type { ListedSheet } from '../../contract/sheetList';

const TONES: Readonly<Record<SheetState, PillTone>> = {
  draft: 'neutral',
  requested: 'warning',
  sentBack: 'danger',
  rejected: 'danger',
  approved: 'info',
  posted: 'accent',
  paid: 'success',
  settled: 'success',
};

export function SheetStatePill({ state }: { state: SheetState }) {
  const say = useMessages('expenses');
  return <Pill tone={TONES[state]}>{say(`states.${state}`)}</Pill>;
}

/** Where a sheet is shown. */
export const sheetPath = (id: string): string => `/Expense/sheet?${new URLSearchParams({ id })}`;
export const NEW_SHEET_PATH = '/Expense/sheet';

/** What lists of sheets show of each, besides whose it is. */
export const SHEET_COLUMNS: readonly FieldColumn<ListedSheet>[] = [
  { field: 'number', kind: 'code', width: 72, value: ({ number }) => String(number) },
  { field: 'kind', width: 72, value: ({ kind }, say) => say(`kinds.${kind}`) },
  {
    field: 'state',
    kind: 'state',
    width: 96,
    value: ({ state }, say) => say(`states.${state}`),
    pill: ({ state }) => TONES[state],
  },
  { field: 'title' },
  { field: 'firstDay', kind: 'day', width: 88 },
  { field: 'lastDay', kind: 'day', width: 88 },
  { field: 'total', kind: 'amount', width: 96, sum: true },
  { field: 'tax', kind: 'amount', width: 80, sum: true },
  { field: 'advanced', kind: 'amount', width: 96, sum: true },
  { field: 'payable', kind: 'amount', width: 96, sum: true },
  { field: 'payOn', kind: 'day', width: 96 },
  {
    field: 'invoiceState',
    width: 96,
    value: ({ kind, invoiceState }, say) => (kind === 'advance' ? '' : say(`invoiceStates.${invoiceState}`)),
  },
  {
    field: 'receipts',
    width: 88,
    value: ({ receipts, receiptsMissing, lineCount }, say) =>
      receiptsMissing > 0
        ? say('receiptsOf', { count: receipts, missing: receiptsMissing })
        : lineCount === 0
          ? ''
          : String(receipts),
  },
  { field: 'remarks', kind: 'number', width: 80, value: ({ warnings }) => warnings },
  { field: 'stepTitle', width: 96 },
  { field: 'paidOn', kind: 'day' },
];
