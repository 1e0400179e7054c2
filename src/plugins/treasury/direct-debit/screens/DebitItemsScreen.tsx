import { useEffect } from 'react';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { actOnRows } from '#ui/listScreen/actOnRows.tsx';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { type DebitItemRow, leaveOutDebitItem, listDebitItems, takeInDebitItem } from '../contract/directDebit';
import { leaveOutDebitListed } from '../parts/debitActs';

const items: ListDefinition<typeof listDebitItems> = {
  screen: 'treasury:debit-items',
  words: ['treasury', 'debitItem'],
  read: listDebitItems,
  rowId: ({ entryId, lineNumber }) => `${entryId} ${lineNumber}`,
  rowPath: ({ entryId }) => `/ACDocument?${new URLSearchParams({ id: entryId })}`,
  columns: [
    { field: 'dueOn', kind: 'day', width: 104, pinned: 'left' },
    { field: 'partner', kind: 'code', width: 80 },
    { field: 'partnerTitle', width: 200 },
    { field: 'open', kind: 'amount', width: 128, sum: true },
    { field: 'leftOut', width: 200 },
    { field: 'elsewhere', kind: 'code', width: 128 },
    { field: 'number', kind: 'code', width: 152 },
    { field: 'reference', kind: 'code', width: 144 },
    { field: 'accountTitle', width: 120 },
    { field: 'postingDate', kind: 'day', width: 104 },
    { field: 'memo', width: 240 },
    { field: 'leftOutBy', width: 112 },
  ],
  filters: [
    { name: 'runId', kind: 'given', isRequired: true },
    { name: 'partner', kind: 'given' },
    { name: 'isOut', kind: 'flag', matches: ({ leftOut, elsewhere }) => leftOut !== null || elsewhere !== null },
  ],
  acts: [
    actOnRows(leaveOutDebitListed, {
      name: 'leaveOut',
      call: leaveOutDebitItem,
      on: (row: DebitItemRow) => row,
      refuses: ({ leftOut }, say) => (leftOut === null ? undefined : say('debitItem.isOutAlready')),
    }),
    rowAct<DebitItemRow, typeof takeInDebitItem>({
      name: 'takeIn',
      effect: 'draft',
      call: takeInDebitItem,
      input: ({ runId, entryId, lineNumber }) => ({ runId, entryId, lineNumber }),
      refuses: ({ leftOut }, say) => (leftOut === null ? say('debitItem.isInAlready') : undefined),
      command: 'treasury:take-in-debit-item',
      isForOne: true,
    }),
  ],
};

/** 口座振替の明細: the open items direct debits collect, or those of one customer in them. */
export default function DebitItemsScreen() {
  const say = useMessages('treasury');
  const { setTitle, query } = useScreen();
  const partner = query.get('partner') ?? '';
  const title = [say('debitItem.listTitle'), partner].filter(Boolean).join(' ');
  useEffect(() => setTitle(title), [setTitle, title]);
  return <ListScreen list={{ ...items, title }} />;
}
