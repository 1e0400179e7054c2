import { lazy } from 'react';
import { actOnRows } from '#ui/listScreen/actOnRows.tsx';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { askedAct, type RowAct, type RowOf } from '#ui/listScreen/listDefinition.ts';
import { getCustomerStatement, type Letter } from '../../customer-statement/contract/customerStatement';
import { recordReminder } from '../../customer-statement/contract/reminder';
import { recordReminderAct } from '../../customer-statement/parts/acts';
import { recipientsOf } from '../../customer-statement/rules/recipientsOf';
import { listReceivables } from '../contract/ageing';
import { ageingList } from './ageingList';

const PAPERS_AT_MOST = 2_000;

type Row = RowOf<typeof listReceivables>;

const letters = () => import('../../customer-statement/screens/PrintStatements');
const PrintStatements = lazy(async () => ({ default: (await letters()).PrintStatements }));
const PrintReminders = lazy(async () => ({ default: (await letters()).PrintReminders }));

/** A letter to each of the selected customers. */
const letterAct = (name: Letter, command: string, Ask: typeof PrintStatements): RowAct<Row> => ({
  ...askedAct<Row>({ name, command, Ask, call: getCustomerStatement }),
  refusesAll: (rows, say) => {
    const count = recipientsOf(name, rows).length;
    if (count > PAPERS_AT_MOST) return say('letters.tooMany');
    return count === 0 ? say(`letters.nobody.${name}`) : undefined;
  },
});

const receivables = ageingList({
  screen: 'treasury:receivable-list',
  noun: 'receivable',
  read: listReceivables,
  itemsPath: '/AccountsReceivable/items',
  acts: [
    letterAct('statement', 'treasury:print-statements', PrintStatements),
    letterAct('reminder', 'treasury:print-reminders', PrintReminders),
    actOnRows(recordReminderAct, {
      name: 'remind',
      call: recordReminder,
      on: ({ partner }: Row) => ({ partner: partner ?? '' }),
      refusesAll: (rows, say) =>
        recipientsOf('reminder', rows).length === 0 ? say('letters.nobody.reminder') : undefined,
      refuses: (row, say) =>
        recipientsOf('reminder', [row]).length === 0 ? say('letters.nobody.reminder') : undefined,
    }),
  ],
});

/** 売掛金: what customers owe as of a day, by days overdue. */
export default function ReceivableListScreen() {
  return <ListScreen list={receivables} />;
}
