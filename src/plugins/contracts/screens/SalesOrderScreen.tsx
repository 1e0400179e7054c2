import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { ScreenParts } from '#ui/screen/ScreenParts.tsx';
import { listPaymentTerms } from '../../payment-terms/contract/paymentTerm';
import { listPartners } from '../../sales/contract/businessPartner';
import { discardSalesOrder, getSalesOrder, updateSalesOrder } from '../contract/salesOrder';
import { OrderMonths } from './order/OrderMonths';
import { OrderStanding } from './order/OrderStanding';

const order: RecordDefinition<typeof getSalesOrder, typeof updateSalesOrder> = {
  screen: 'contracts:sales-order',
  words: ['contracts', 'salesOrder'],
  subject: 'sales-order',
  key: 'number',
  param: 'id',
  read: getSalesOrder,
  save: updateSalesOrder,
  remove: discardSalesOrder,
  toSave: ({ number, partner, title, reference, orderedOn, paymentTerm, remarks, lines }, version) => ({
    order: {
      number: number || undefined,
      ...{ partner, title, reference: reference ?? '', orderedOn: orderedOn || null, paymentTerm: paymentTerm || null },
      ...{ remarks: remarks ?? '', lines: lines ?? [], version },
    },
  }),
  fields: [
    { field: 'number', kind: 'code' },
    { field: 'partner', kind: 'lookUp', read: listPartners, required: true, codeWidth: 8 },
    { field: 'title', required: true, maxLength: 100, isWide: true },
    { field: 'orderedOn', kind: 'day', begins: 'terms' },
    { field: 'reference', maxLength: 40 },
    { field: 'paymentTerm', kind: 'lookUp', read: listPaymentTerms, codeWidth: 8 },
    { field: 'remarks', maxLength: 1_000, isWide: true, begins: 'notes' },
  ],
  notes: ({ number }) => (number ? {} : { number: 'numbered', title: 'lines' }),
};

/** 受注明細: what is ordered, how it stands, and its months by line: planned, delivered, billed, left. */
export default function SalesOrderScreen() {
  return (
    <RecordScreen
      record={order}
      below={(number) => (
        <>
          <OrderStanding number={number} />
          <OrderMonths number={number} />
          <ScreenParts of="contracts:sales-order" />
        </>
      )}
    />
  );
}
