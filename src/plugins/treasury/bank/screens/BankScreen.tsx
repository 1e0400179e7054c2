import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { deleteBank, getBank, updateBank } from '../contract/bankEntry';

const bank: RecordDefinition<typeof getBank, typeof updateBank> = {
  screen: 'treasury:bank',
  words: ['treasury', 'bank'],
  subject: 'bank',
  key: 'code',
  read: getBank,
  save: updateBank,
  toSave: ({ code, title, reading, openedOn, closedOn, successor }, version) => ({
    bank: {
      code,
      title,
      reading: reading ?? '',
      openedOn: openedOn ?? null,
      closedOn: closedOn ?? null,
      successor: successor || null,
      version,
    },
  }),
  remove: deleteBank,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 50 },
    { field: 'reading', maxLength: 60 },
    { field: 'openedOn', begins: 'days', kind: 'day' },
    { field: 'closedOn', kind: 'day' },
    { field: 'successor', kind: 'code' },
  ],
};

/** One bank or branch: its names, its days, and what it became part of. */
export default function BankScreen() {
  return <RecordScreen record={bank} />;
}
