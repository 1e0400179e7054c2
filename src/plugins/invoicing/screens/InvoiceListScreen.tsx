import { lazy } from 'react';
import { PAPERS_AT_MOST } from '#core/paper/contract.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { actOnRows } from '#ui/listScreen/actOnRows.tsx';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { askedAct, type ListDefinition, rowAct, runOn } from '#ui/listScreen/listDefinition.ts';
import { listCustomers } from '../../sales/contract/businessPartner';
import {
  deleteInvoice,
  getInvoice,
  type InvoiceHead,
  issueInvoice,
  sendInvoice,
  updateInvoice,
} from '../contract/customerInvoice';
import { downloadPints, PINTS_AT_MOST } from '../contract/invoiceFiles';
import { countInvoices, listInvoices } from '../contract/invoiceList';
import { MAILS_AT_MOST, startMail } from '../contract/invoiceMail';
import { ISSUED_AT_MOST, issueInvoices } from '../contract/issueInvoices';
import { sendListedAct } from '../parts/acts';
import { INVOICE_KINDS, INVOICE_STATES, invoiceAt } from '../rules/invoiceMachine';
import { STANDING_TONES, standingOf } from './invoice/StatePill';

const MailInvoices = lazy(async () => ({ default: (await import('./MailInvoices')).MailInvoices }));
const SavePints = lazy(async () => ({ default: (await import('./SavePints')).SavePints }));
const PrintInvoices = lazy(async () => ({ default: (await import('./PrintInvoices')).PrintInvoices }));

const TOUCHES = ['AccountingDocument', 'Balance', 'Clearing', 'BusinessPartner'];

const sign = ({ kind }: InvoiceHead) => (kind === 'creditNote' ? -1 : 1);

async function issueTogether(rows: readonly InvoiceHead[]): Promise<readonly (string | null)[]> {
  const answer = await runOn(issueInvoices, { of: rows.map(({ id, version }) => ({ id, version })) });
  const reasons = new Map(answer.rows.map(({ id, reason }) => [id, reason]));
  return rows.map(({ id }) => reasons.get(id) ?? null);
}

const invoices: ListDefinition<typeof listInvoices> = {
  screen: 'invoicing:invoice-list',
  words: ['invoicing', 'invoices'],
  read: listInvoices,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => `/InvoiceEdit/${id}`,
  create: { path: '/InvoiceNew', needs: updateInvoice },
  columns: [
    {
      field: 'number',
      kind: 'code',
      width: 128,
      pinned: 'left',
      value: ({ number }, say) => number ?? say('invoices.unnumbered'),
    },
    {
      field: 'state',
      kind: 'state',
      width: 96,
      value: (row, say) => say(`standings.${standingOf(row)}`),
      pill: (row) => STANDING_TONES[standingOf(row)],
    },
    { field: 'partnerTitle', width: 200 },
    { field: 'title', width: 200 },
    { field: 'invoicedOn', kind: 'day' },
    { field: 'dueOn', kind: 'day' },
    { field: 'billed', kind: 'amount', width: 112, sum: true, value: (row) => row.billed * sign(row) },
    { field: 'left', kind: 'amount', width: 104, sum: true, value: (row) => row.left * sign(row) },
    { field: 'net', kind: 'amount', width: 104, sum: true, value: (row) => row.net * sign(row) },
    { field: 'tax', kind: 'amount', width: 96, sum: true, value: (row) => row.tax * sign(row) },
    { field: 'paid', kind: 'amount', width: 104, value: (row) => row.paid * sign(row) },
    { field: 'kind', width: 88, value: ({ kind }, say) => say(`kindNames.${kind}`) },
    { field: 'overdueDays', kind: 'number', width: 80, value: ({ overdueDays }) => overdueDays || null },
    { field: 'month', width: 80, text: ({ month }) => formatMonth(month) },
    { field: 'sentOn', kind: 'day' },
    { field: 'sentBy', width: 88, value: ({ sentBy }, say) => (sentBy ? say(`sentBys.${sentBy}`) : '') },
    { field: 'sentByWhom', width: 96 },
    { field: 'issuedBy', width: 96 },
  ],
  filters: [
    { name: 'month', kind: 'month', width: 104 },
    { name: 'partner', kind: 'lookUp', read: listCustomers, codeWidth: 8 },
    {
      name: 'state',
      kind: 'choice',
      width: 112,
      options: INVOICE_STATES,
      label: (state, say) => say(`standings.${state}`),
    },
    {
      name: 'kind',
      kind: 'choice',
      width: 112,
      options: INVOICE_KINDS,
      label: (kind, say) => say(`kindNames.${kind}`),
      isRare: true,
    },
    { name: 'unsent', kind: 'flag' },
    { name: 'open', kind: 'flag' },
    { name: 'overdue', kind: 'flag' },
  ],
  figures: [
    { name: 'draft', filters: () => ({ state: 'draft' }) },
    { name: 'unsent', filters: () => ({ unsent: 'true' }), isWarning: true },
    { name: 'open', filters: () => ({ open: 'true' }) },
    { name: 'overdue', filters: () => ({ overdue: 'true' }), isWarning: true },
  ],
  readFigures: countInvoices,
  acts: [
    rowAct({
      name: 'issue',
      effect: 'post',
      call: issueInvoice,
      input: ({ id, version }: InvoiceHead) => ({ id, version }),
      together: { atMost: ISSUED_AT_MOST, run: issueTogether },
      refuses: (row, say) => (invoiceAt(row).can('issue') ? undefined : say('invoice.notDraft')),
      command: 'invoicing:issue-listed',
      isForOne: true,
      touches: TOUCHES,
    }),
    {
      ...askedAct<InvoiceHead>({
        name: 'mail',
        call: startMail,
        command: 'invoicing:mail-listed',
        Ask: MailInvoices,
      }),
      refuses: (row, say) => (invoiceAt(row).can('send') ? undefined : say('invoice.notIssued')),
      refusesAll: (rows, say) => (rows.length > MAILS_AT_MOST ? say('invoices.tooManyToMail') : undefined),
    },
    actOnRows(sendListedAct, {
      name: 'send',
      call: sendInvoice,
      on: (row: InvoiceHead) => row,
      refuses: (row, say) => (invoiceAt(row).can('send') ? undefined : say('invoice.notIssued')),
    }),
    {
      ...askedAct<InvoiceHead>({
        name: 'print',
        call: getInvoice,
        command: 'invoicing:print-listed',
        Ask: PrintInvoices,
      }),
      refusesAll: (rows, say) => (rows.length > PAPERS_AT_MOST ? say('invoices.tooManyToPrint') : undefined),
    },
    {
      ...askedAct<InvoiceHead>({
        name: 'pint',
        call: downloadPints,
        command: 'invoicing:save-pints',
        Ask: SavePints,
      }),
      refusesAll: (rows, say) => (rows.length > PINTS_AT_MOST ? say('invoices.tooManyPints') : undefined),
    },
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteInvoice,
      input: ({ id, version }: InvoiceHead) => ({ id, version }),
      refuses: (row, say) => (invoiceAt(row).can('remove') ? undefined : say('invoice.notDraft')),
    }),
  ],
};

/** 請求書一覧: what is to be issued, sent and paid. */
export default function InvoiceListScreen() {
  return <ListScreen list={invoices} />;
}
