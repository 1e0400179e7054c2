import { formatMonth } from '#core/value/formatDay.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { listVendors } from '../../sales/contract/businessPartner';
import {
  deleteVendorInvoice,
  postVendorInvoice,
  submitVendorInvoice,
  updateVendorInvoice,
  type VendorInvoiceHead,
} from '../contract/vendorInvoice';
import { countVendorInvoices, listVendorInvoices } from '../contract/vendorInvoiceList';
import { signOf, VENDOR_INVOICE_KINDS, VENDOR_INVOICE_STATES, vendorInvoiceAt } from '../rules/vendorInvoiceMachine';
import { STANDING_TONES, standingOf } from './vendorInvoice/StatePill';

const TOUCHES = ['AccountingDocument', 'Balance', 'Clearing', 'BusinessPartner', 'Inbox'];

const invoices: ListDefinition<typeof listVendorInvoices> = {
  screen: 'purchasing:vendor-invoice-list',
  words: ['purchasing', 'invoices'],
  read: listVendorInvoices,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => `/VendorInvoice?${new URLSearchParams({ id })}`,
  create: { path: '/VendorInvoice', needs: updateVendorInvoice },
  columns: [
    { field: 'number', kind: 'code', width: 120, pinned: 'left' },
    {
      field: 'state',
      kind: 'state',
      width: 96,
      value: (row, say) => say(`invoiceStandings.${standingOf(row)}`),
      pill: (row) => STANDING_TONES[standingOf(row)],
    },
    { field: 'partnerTitle', width: 176 },
    { field: 'payable', kind: 'amount', width: 112, sum: true, value: (row) => row.payable * signOf(row) },
    { field: 'left', kind: 'amount', width: 104, sum: true, value: (row) => row.left * signOf(row) },
    {
      field: 'dueOn',
      kind: 'day',
      width: 96,
      tone: ({ overdueDays }) => (overdueDays > 0 ? 'wrong' : undefined),
    },
    { field: 'title', width: 184 },
    { field: 'month', width: 80, text: ({ month }) => formatMonth(month) },
    { field: 'vendorNumber', kind: 'code', width: 120 },
    { field: 'invoicedOn', kind: 'day', width: 96 },
    { field: 'confirmedOn', kind: 'day', width: 96 },
    { field: 'net', kind: 'amount', width: 104, sum: true, value: (row) => row.net * signOf(row) },
    { field: 'tax', kind: 'amount', width: 92, sum: true, value: (row) => row.tax * signOf(row) },
    { field: 'withholding', kind: 'amount', width: 92, value: (row) => row.withholding * signOf(row) },
    {
      field: 'isRegistered',
      width: 96,
      value: ({ isRegistered }, say) => say(isRegistered ? 'invoices.registered' : 'invoices.unregistered'),
      tone: ({ isRegistered }) => (isRegistered ? undefined : 'quiet'),
    },
    {
      field: 'orderDifference',
      kind: 'amount',
      width: 96,
      tone: ({ orderDifference }) => (orderDifference ? 'wrong' : undefined),
    },
    { field: 'paid', kind: 'amount', width: 104, value: (row) => row.paid * signOf(row) },
    { field: 'credited', kind: 'amount', width: 104, value: (row) => row.credited * signOf(row) },
    { field: 'kind', width: 104, value: ({ kind }, say) => say(`vendorInvoiceKinds.${kind}`) },
    { field: 'overdueDays', kind: 'number', width: 80, value: ({ overdueDays }) => overdueDays || null },
    { field: 'enteredBy', width: 96 },
  ],
  filters: [
    { name: 'month', kind: 'month', width: 104 },
    { name: 'partner', kind: 'lookUp', read: listVendors, codeWidth: 8 },
    {
      name: 'state',
      kind: 'choice',
      width: 112,
      options: VENDOR_INVOICE_STATES,
      label: (state, say) => say(`invoiceStandings.${state}`),
    },
    {
      name: 'kind',
      kind: 'choice',
      width: 128,
      options: VENDOR_INVOICE_KINDS,
      label: (kind, say) => say(`vendorInvoiceKinds.${kind}`),
    },
    { name: 'stopped', kind: 'flag' },
    { name: 'differing', kind: 'flag' },
    { name: 'open', kind: 'flag' },
    { name: 'overdue', kind: 'flag' },
  ],
  figures: [
    { name: 'draft', filters: () => ({ state: 'draft' }) },
    { name: 'requested', filters: () => ({ state: 'requested' }) },
    { name: 'approved', filters: () => ({ state: 'approved' }) },
    { name: 'stopped', filters: () => ({ stopped: 'true' }), isWarning: true },
    { name: 'overdue', filters: () => ({ overdue: 'true' }), isWarning: true },
  ],
  readFigures: countVendorInvoices,
  acts: [
    rowAct({
      name: 'submit',
      effect: 'draft',
      call: submitVendorInvoice,
      input: ({ id, version }: VendorInvoiceHead) => ({ id, version }),
      refuses: (row, say) => (vendorInvoiceAt(row).can('submit') ? undefined : say('invoice.notDraft')),
      command: 'purchasing:submit-listed',
      touches: TOUCHES,
    }),
    rowAct({
      name: 'post',
      effect: 'post',
      call: postVendorInvoice,
      input: ({ id, version }: VendorInvoiceHead) => ({ id, version }),
      refuses: (row, say) => (vendorInvoiceAt(row).can('post') ? undefined : say('invoice.notApproved')),
      command: 'purchasing:post-listed',
      isForOne: true,
      touches: TOUCHES,
    }),
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteVendorInvoice,
      input: ({ id, version }: VendorInvoiceHead) => ({ id, version }),
      refuses: (row, say) => (vendorInvoiceAt(row).can('remove') ? undefined : say('invoice.notDraft')),
    }),
  ],
};

/** 仕入請求書一覧: what is to be sent for approval, posted and paid. */
export default function VendorInvoiceListScreen() {
  return <ListScreen list={invoices} />;
}
