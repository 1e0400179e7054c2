import { lazy } from 'react';
import { formatMonth } from '#core/value/formatDay.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { askedAct, type ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { type DueInvoice, listDueInvoices, MADE_AT_MOST, makeDueInvoices } from '../../contract/recurringInvoice';
import { DUE_KINDS } from '../../rules/duePeriods';

const MakeDueInvoices = lazy(async () => ({ default: (await import('./MakeDueInvoices')).MakeDueInvoices }));

const due: ListDefinition<typeof listDueInvoices> = {
  screen: 'invoicing:due-invoices',
  words: ['invoicing', 'due'],
  read: listDueInvoices,
  rowId: ({ id, period }) => `${id} ${period}`,
  rowPath: ({ id }) => `/InvoiceList/recurring/edit/${id}`,
  columns: [
    { field: 'dueOn', kind: 'day', pinned: 'left' },
    { field: 'title', width: 220 },
    { field: 'partnerTitle', width: 200 },
    { field: 'net', kind: 'amount', width: 112, sum: true },
    { field: 'billed', kind: 'amount', width: 112, sum: true },
    { field: 'kind', width: 136, value: ({ kind }, say) => say(`due.kinds.${kind}`) },
    { field: 'obstacle', width: 320, isKeptWhole: true },
    { field: 'period', width: 80, text: ({ period }) => formatMonth(period) },
    { field: 'deliveredOn', kind: 'day' },
    { field: 'partner', kind: 'code', width: 88 },
  ],
  filters: [
    { name: 'through', kind: 'day', initial: (today) => today, isRequired: true },
    {
      name: 'kind',
      kind: 'choice',
      width: 136,
      options: DUE_KINDS,
      label: (kind, say) => say(`due.kinds.${kind}`),
    },
    { name: 'ready', kind: 'flag', matches: ({ obstacle }) => obstacle === null },
  ],
  figures: [{ name: 'ready', filters: () => ({ ready: 'true' }) }],
  acts: [
    {
      ...askedAct<DueInvoice>({
        name: 'make',
        call: makeDueInvoices,
        command: 'invoicing:make-due-invoices',
        Ask: MakeDueInvoices,
        touches: ['CustomerInvoice'],
      }),
      refuses: ({ obstacle }) => obstacle ?? undefined,
      refusesAll: (rows, say) => (rows.length > MADE_AT_MOST ? say('due.tooMany') : undefined),
    },
  ],
};

/** 定期請求の作成: the drafts that recurring invoices would make through a day, and what keeps some from it. */
export default function DueInvoiceScreen() {
  return <ListScreen list={due} />;
}
