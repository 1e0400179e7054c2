import type { OutputOf } from '#core/contract/endpoint.ts';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { listSalesOrders } from '../../contracts/contract/salesOrder';
import { PERSON_NUMBER, peopleOf, SETTLEMENT_FIELDS, USUAL_SETTLEMENT } from '../../contracts/parts/settlementFields';
import { listPaymentTerms } from '../../payment-terms/contract/paymentTerm';
import { listNames } from '../../people/contract/names';
import { listVendors } from '../../sales/contract/businessPartner';
import { discardPurchaseOrder, getPurchaseOrder, updatePurchaseOrder } from '../contract/purchaseOrder';
import { PurchaseMonths } from './PurchaseMonths';
import { PurchaseStanding } from './PurchaseStanding';

const salesOrdersOf = (answer: unknown) =>
  ((answer as OutputOf<typeof listSalesOrders> | undefined)?.rows ?? []).map(({ number, title }) => ({
    ...{ code: number, title },
  }));

const order: RecordDefinition<typeof getPurchaseOrder, typeof updatePurchaseOrder> = {
  screen: 'purchasing:order',
  words: ['purchasing', 'purchaseOrder'],
  subject: 'purchase-order',
  key: 'number',
  read: getPurchaseOrder,
  save: updatePurchaseOrder,
  remove: discardPurchaseOrder,
  blank: USUAL_SETTLEMENT,
  toSave: (typed, version) => ({
    order: {
      ...typed,
      number: typed.number || undefined,
      person: typed.person || null,
      workplace: typed.workplace ?? '',
      salesOrder: typed.salesOrder || null,
      salesLine: typed.salesOrder ? (typed.salesLine ?? 1) : null,
      paymentTerm: typed.paymentTerm || null,
      rateUnit: Number(typed.rateUnit),
      hourUnit: Number(typed.hourUnit),
      remarks: typed.remarks ?? '',
      version,
    },
  }),
  fields: [
    { field: 'number', kind: 'code' },
    { field: 'partner', kind: 'lookUp', read: listVendors, required: true, codeWidth: 8 },
    { field: 'title', required: true, maxLength: 100, isWide: true },
    { field: 'person', kind: 'lookUp', read: listNames, options: peopleOf, codeWidth: 8, other: PERSON_NUMBER },
    { field: 'workplace', maxLength: 100 },
    { field: 'salesOrder', kind: 'lookUp', read: listSalesOrders, options: salesOrdersOf, codeWidth: 12 },
    { field: 'salesLine', kind: 'amount' },
    { field: 'startsOn', begins: 'term', kind: 'day', required: true },
    { field: 'endsOn', kind: 'day', required: true },
    { field: 'paymentTerm', kind: 'lookUp', read: listPaymentTerms, codeWidth: 8 },
    ...SETTLEMENT_FIELDS,
    { field: 'remarks', begins: 'document', maxLength: 1_000, isWide: true },
  ],
  notes: ({ number }) => (number ? {} : { number: 'numbered' }),
};

/** 発注登録: what is bought from a partner, how far it has come, and its months beside what the customer pays. */
export default function PurchaseOrderScreen() {
  return (
    <RecordScreen
      record={order}
      below={(number) => (
        <>
          <PurchaseStanding number={number} />
          <PurchaseMonths number={number} />
        </>
      )}
    />
  );
}
