import { lazy } from 'react';
import { monthOf } from '#core/value/day.ts';
import { formatDuration } from '#core/value/duration.ts';
import { addMonths } from '#core/value/month.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { askedAct, type ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { listVendors } from '../../sales/contract/businessPartner';
import { draftFromOrderMonths, listUninvoicedMonths, type UninvoicedMonth } from '../contract/vendorInvoiceOrders';

const DraftUninvoiced = lazy(async () => ({ default: (await import('./DraftUninvoiced')).DraftUninvoiced }));

const uninvoiced: ListDefinition<typeof listUninvoicedMonths> = {
  screen: 'purchasing:uninvoiced-list',
  words: ['purchasing', 'uninvoiced'],
  read: listUninvoicedMonths,
  rowId: ({ order, month }) => `${order} ${month}`,
  rowPath: ({ order }) => `/PurchaseOrder/order?${new URLSearchParams({ number: order })}`,
  columns: [
    { field: 'partnerTitle', width: 200, pinned: 'left' },
    { field: 'order', kind: 'code', width: 136 },
    { field: 'title', width: 240 },
    { field: 'personName', width: 128 },
    {
      field: 'minutes',
      kind: 'number',
      width: 88,
      text: ({ minutes }) => (minutes === null ? '' : formatDuration(minutes)),
    },
    {
      field: 'source',
      width: 168,
      value: ({ source }, say) => say(`orderMonth.sources.${source}`),
      tone: ({ isSure }) => (isSure ? undefined : 'quiet'),
    },
    {
      field: 'left',
      kind: 'amount',
      width: 120,
      sum: true,
      tone: ({ isSure }) => (isSure ? undefined : 'quiet'),
    },
  ],
  filters: [
    { name: 'month', kind: 'month', width: 104, initial: (today) => addMonths(monthOf(today), -1), isRequired: true },
    { name: 'partner', kind: 'lookUp', read: listVendors, codeWidth: 8 },
    { name: 'sure', kind: 'flag', matches: ({ isSure }) => isSure },
  ],
  figures: [{ name: 'sure', filters: () => ({ sure: 'true' }) }],
  acts: [
    askedAct<UninvoicedMonth>({
      name: 'draft',
      call: draftFromOrderMonths,
      command: 'purchasing:draft-uninvoiced',
      Ask: DraftUninvoiced,
      touches: ['PurchaseOrder'],
    }),
  ],
};

/** 請求書未着の発注: what vendors are owed for a month and have not invoiced yet. */
export default function UninvoicedListScreen() {
  return <ListScreen list={uninvoiced} />;
}
