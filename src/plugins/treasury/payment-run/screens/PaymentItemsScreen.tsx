import { useEffect } from 'react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { actOnRows } from '#ui/listScreen/actOnRows.tsx';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { leaveOutItem, listPaymentItems, type PaymentItemRow, takeInItem } from '../contract/paymentRun';
import { leaveOutListed } from '../parts/runActs';

const items: ListDefinition<typeof listPaymentItems> = {
  screen: 'treasury:payment-items',
  words: ['treasury', 'paymentItem'],
  read: listPaymentItems,
  rowId: ({ entryId, lineNumber }) => `${entryId} ${lineNumber}`,
  rowPath: ({ entryId }) => `/ACDocument?${new URLSearchParams({ id: entryId })}`,
  columns: [
    { field: 'dueOn', kind: 'day', width: 104, pinned: 'left' },
    { field: 'partner', kind: 'code', width: 80 },
    { field: 'partnerTitle', width: 200 },
    { field: 'open', kind: 'amount', width: 128, sum: true },
    { field: 'leftOut', width: 200 },
    { field: 'number', kind: 'code', width: 152 },
    { field: 'reference', kind: 'code', width: 144 },
    { field: 'withheld', kind: 'amount', width: 104, sum: true },
    { field: 'accountTitle', width: 120 },
    { field: 'postingDate', kind: 'day', width: 104 },
    { field: 'memo', width: 240 },
    { field: 'leftOutBy', width: 112 },
  ],
  filters: [
    { name: 'runId', kind: 'given', isRequired: true },
    { name: 'partner', kind: 'given' },
    { name: 'isOut', kind: 'flag', matches: ({ leftOut }) => leftOut !== null },
  ],
  acts: [
    actOnRows(leaveOutListed, {
      name: 'leaveOut',
      call: leaveOutItem,
      on: (row: PaymentItemRow) => row,
      refuses: ({ leftOut }, say) => (leftOut === null ? undefined : say('paymentItem.isOutAlready')),
    }),
    rowAct<PaymentItemRow, typeof takeInItem>({
      name: 'takeIn',
      effect: 'draft',
      call: takeInItem,
      input: ({ runId, entryId, lineNumber }) => ({ runId, entryId, lineNumber }),
      refuses: ({ leftOut }, say) => (leftOut === null ? say('paymentItem.isInAlready') : undefined),
      command: 'treasury:take-in-item',
      isForOne: true,
    }),
  ],
};

/** 支払の明細: the open items a run pays, or those of one partner in it. */
export default function PaymentItemsScreen() {
  const say = useMessages('treasury');
  const { setTitle, query } = useScreen();
  const partner = query.get('partner') ?? '';
  const title = [say('paymentItem.listTitle'), partner].filter(Boolean).join(' ');
  useEffect(() => setTitle(title), [setTitle, title]);
  return <ListScreen list={{ ...items, title }} />;
}
