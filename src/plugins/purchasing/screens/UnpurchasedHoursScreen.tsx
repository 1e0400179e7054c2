import { monthOf } from '#core/value/day.ts';
import { formatDuration } from '#core/value/duration.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { listUnpurchasedHours } from '../contract/purchaseOrder';

const hours: ListDefinition<typeof listUnpurchasedHours> = {
  screen: 'purchasing:unpurchased-hours',
  words: ['purchasing', 'unpurchased'],
  read: listUnpurchasedHours,
  rowId: ({ person, salesOrder, salesLine }) => `${person} ${salesOrder ?? ''} ${salesLine ?? ''}`,
  rowPath: ({ salesOrder }) =>
    salesOrder ? `/ContractList/sales?${new URLSearchParams({ number: salesOrder })}` : '/PurchaseOrder/order',
  columns: [
    { field: 'person', kind: 'code', width: 104, pinned: 'left' },
    { field: 'personName', width: 160 },
    {
      field: 'minutes',
      kind: 'number',
      width: 112,
      text: ({ minutes }) => (minutes === null ? '' : formatDuration(minutes)),
    },
    {
      field: 'salesOrder',
      kind: 'code',
      width: 136,
      value: ({ salesOrder, salesLine }) => (salesOrder ? `${salesOrder}-${salesLine}` : ''),
    },
    { field: 'title', width: 280 },
  ],
  filters: [{ name: 'month', kind: 'month', width: 112, initial: monthOf, isRequired: true }],
};

/** 発注のない稼働: staff of partners at work without a purchase order. */
export default function UnpurchasedHoursScreen() {
  return <ListScreen list={hours} />;
}
