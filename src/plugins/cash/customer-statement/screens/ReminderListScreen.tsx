import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { deleteReminder, listReminders, REMINDER_WAYS } from '../contract/reminder';

const reminders: ListDefinition<typeof listReminders> = {
  screen: 'treasury:reminder-list',
  words: ['cash', 'reminder'],
  read: listReminders,
  rowId: ({ id }) => id,
  rowPath: ({ partner }) => `/AccountsReceivable/items?${new URLSearchParams({ partner })}`,
  columns: [
    { field: 'sentOn', kind: 'day', width: 104, pinned: 'left' },
    { field: 'partner', kind: 'code', width: 96 },
    { field: 'partnerTitle', width: 240 },
    { field: 'level', width: 136, value: ({ level }, say) => say(`reminder.levels.${level}`) },
    { field: 'overdue', kind: 'amount', width: 128 },
    { field: 'sentBy', width: 88, value: ({ sentBy }, say) => say(`reminder.ways.${sentBy}`) },
    { field: 'recordedBy', width: 112 },
  ],
  filters: [
    { name: 'partner', kind: 'given' },
    {
      name: 'sentBy',
      kind: 'choice',
      width: 112,
      options: REMINDER_WAYS,
      label: (way, say) => say(`reminder.ways.${way}`),
    },
  ],
  acts: [rowAct({ name: 'delete', effect: 'destroy', call: deleteReminder, input: ({ id }) => ({ id }) })],
};

/** 督促の記録: the reminders that were sent. */
export default function ReminderListScreen() {
  return <ListScreen list={reminders} />;
}
