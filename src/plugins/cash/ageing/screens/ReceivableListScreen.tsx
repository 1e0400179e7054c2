import { lazy } from 'react';
import { PAPERS_AT_MOST } from '#core/paper/contract.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { actOnRows } from '#ui/listScreen/actOnRows.tsx';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { askedAct, type ListDefinition, type RowAct, type RowOf, rowAct } from '#ui/listScreen/listDefinition.ts';
import { getCustomerStatement, type Letter } from '../../customer-statement/contract/customerStatement';
import { recordReminder } from '../../customer-statement/contract/reminder';
import { recordReminderAct } from '../../customer-statement/parts/acts';
import { recipientsOf } from '../../customer-statement/rules/recipientsOf';
import { deletePromise, recordPromise } from '../../payment-promise/contract/paymentPromise';
import { recordPromiseAct } from '../../payment-promise/parts/acts';
import { listReceivables } from '../contract/ageing';
import { ageingList, ControlAccounts } from './ageingList';

type Row = RowOf<typeof listReceivables>;

const letters = () => import('../../customer-statement/screens/PrintStatements');
const PrintStatements = lazy(async () => ({ default: (await letters()).PrintStatements }));
const PrintReminders = lazy(async () => ({ default: (await letters()).PrintReminders }));

/** That none of the customers can be sent such a letter; undefined where one can. */
const nobodyOf = (name: Letter, rows: readonly Row[], say: Say) =>
  recipientsOf(name, rows).length === 0 ? say(`letters.nobody.${name}`) : undefined;

/** A letter to each of the selected customers. */
const letterAct = (name: Letter, command: string, Ask: typeof PrintStatements): RowAct<Row> => ({
  ...askedAct<Row>({ name, command, Ask, call: getCustomerStatement }),
  refusesAll: (rows, say) =>
    recipientsOf(name, rows).length > PAPERS_AT_MOST ? say('letters.tooMany') : nobodyOf(name, rows, say),
});

const aged = ageingList({
  screen: 'treasury:receivable-list',
  noun: 'receivable',
  itemsPath: '/AccountsReceivable/items',
});

const receivables: ListDefinition<typeof listReceivables> = {
  ...aged,
  read: listReceivables,
  Head: ControlAccounts,
  columns: [
    ...aged.columns,
    {
      field: 'promisedOn',
      kind: 'day',
      width: 104,
      tone: ({ isPromiseBroken }) => (isPromiseBroken ? 'wrong' : undefined),
    },
    { field: 'promisedAmount', kind: 'amount', width: 112, sum: true },
    {
      field: 'creditLimit',
      kind: 'amount',
      width: 128,
      tone: ({ creditLimit, total }) => (creditLimit !== null && total > creditLimit ? 'wrong' : undefined),
    },
    { field: 'remindedOn', kind: 'day', width: 104 },
    {
      field: 'reminderLevel',
      width: 136,
      value: ({ reminderLevel }, say) => (reminderLevel === null ? null : say(`reminder.levels.${reminderLevel}`)),
    },
    { field: 'promiseNote', width: 160 },
    { field: 'onHold', kind: 'amount', width: 112, sum: true, value: ({ onHold }) => onHold || null },
  ],
  filters: [
    ...(aged.filters ?? []),
    { name: 'broken', kind: 'flag', matches: ({ isPromiseBroken }: Row) => isPromiseBroken },
    { name: 'held', kind: 'flag', matches: ({ onHold }: Row) => onHold > 0 },
  ],
  figures: [
    ...(aged.figures ?? []),
    { name: 'broken', filters: () => ({ broken: 'true' }), isWarning: true },
    { name: 'held', filters: () => ({ held: 'true' }) },
  ],
  acts: [
    letterAct('statement', 'treasury:print-statements', PrintStatements),
    letterAct('reminder', 'treasury:print-reminders', PrintReminders),
    actOnRows(recordReminderAct, {
      name: 'remind',
      call: recordReminder,
      on: ({ partner }: Row) => ({ partner: partner ?? '' }),
      refusesAll: (rows, say) => nobodyOf('reminder', rows, say),
      refuses: (row, say) => nobodyOf('reminder', [row], say),
    }),
    actOnRows(recordPromiseAct, {
      name: 'promise',
      call: recordPromise,
      on: ({ partner }: Row) => ({ partner: partner ?? '' }),
      refuses: ({ partner }, say) => (partner === null ? say('letters.nobody.statement') : undefined),
    }),
    rowAct({
      name: 'dropPromise',
      effect: 'destroy',
      call: deletePromise,
      input: ({ partner }: Row) => ({ partner: partner ?? '' }),
      refuses: ({ promisedOn }, say) => (promisedOn === null ? say('promise.none') : undefined),
      touches: ['CashFlow'],
    }),
  ],
};

/** 売掛金: what customers owe as of a day, by days overdue. */
export default function ReceivableListScreen() {
  return <ListScreen list={receivables} />;
}
