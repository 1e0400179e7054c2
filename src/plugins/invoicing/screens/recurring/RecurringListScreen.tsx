import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import {
  advanceRecurringInvoice,
  deleteRecurringInvoice,
  listRecurringInvoices,
  type RecurringHead,
  updateRecurringInvoice,
} from '../../contract/recurringInvoice';
import { RECURRING_STATES, recurringAt } from '../../rules/recurringMachine';
import { RECURRING_TONES, sayRhythm, standingOf } from './rhythm';

const DUE_PATH = '/InvoiceList/recurring/due';

const advance = (act: 'pause' | 'resume' | 'end', effect: 'draft' | 'destroy') =>
  rowAct({
    name: act,
    effect,
    call: advanceRecurringInvoice,
    input: ({ id, version }: RecurringHead) => ({ id, version, act }),
    refuses: ({ state }, say) => (recurringAt(state).can(act) ? undefined : say('recurring.notNow')),
  });

const recurring: ListDefinition<typeof listRecurringInvoices> = {
  screen: 'invoicing:recurring-list',
  words: ['invoicing', 'recurring'],
  read: listRecurringInvoices,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => `/InvoiceList/recurring/edit/${id}`,
  create: { path: '/InvoiceList/recurring/edit', needs: updateRecurringInvoice },
  columns: [
    { field: 'title', width: 220, pinned: 'left' },
    {
      field: 'state',
      kind: 'state',
      width: 96,
      value: (row, say) => say(`recurring.states.${standingOf(row)}`),
      pill: (row) => RECURRING_TONES[standingOf(row)],
    },
    { field: 'partnerTitle', width: 200 },
    { field: 'rhythm', width: 168, value: (row, say) => sayRhythm(row, say) },
    { field: 'billed', kind: 'amount', width: 112, sum: true },
    { field: 'nextOn', kind: 'day' },
    { field: 'lastMadeOn', kind: 'day' },
    {
      field: 'waiting',
      kind: 'number',
      width: 80,
      value: ({ waiting }) => waiting || null,
      tone: ({ waiting }) => (waiting > 0 ? 'wrong' : undefined),
    },
    { field: 'obstacle', width: 320, isKeptWhole: true },
    { field: 'billedMonth', width: 88, value: ({ billedMonth }, say) => say(`recurring.billedMonths.${billedMonth}`) },
    { field: 'from', kind: 'day' },
    { field: 'through', kind: 'day' },
    { field: 'partner', kind: 'code', width: 88 },
  ],
  filters: [
    {
      name: 'state',
      kind: 'choice',
      width: 112,
      options: RECURRING_STATES,
      label: (state, say) => say(`recurring.states.${state}`),
      matches: (row, state) => standingOf(row) === state,
    },
    { name: 'waitingOnly', kind: 'flag', matches: ({ waiting }) => waiting > 0 },
  ],
  figures: [{ name: 'waiting', filters: () => ({ waitingOnly: 'true' }), isWarning: true }],
  acts: [
    advance('pause', 'draft'),
    advance('resume', 'draft'),
    advance('end', 'destroy'),
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteRecurringInvoice,
      input: ({ id, version }: RecurringHead) => ({ id, version }),
      refuses: ({ lastMadeOn }, say) => (lastMadeOn === null ? undefined : say('recurring.madeSome')),
    }),
  ],
};

/** 定期請求一覧: what is billed again and again, its next day, and what keeps a due one from being made. */
export default function RecurringListScreen() {
  const screen = useScreen();
  useCommandHandlers({ 'invoicing:open-due-invoices': { run: () => screen.open(DUE_PATH) } });
  return <ListScreen list={recurring} />;
}
