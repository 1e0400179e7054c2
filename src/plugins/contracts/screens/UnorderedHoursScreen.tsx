import { monthOf } from '#core/value/day.ts';
import { formatDuration } from '#core/value/duration.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { listUnorderedHours } from '../contract/salesOrder';

const hours: ListDefinition<typeof listUnorderedHours> = {
  screen: 'contracts:unordered-hours',
  words: ['contracts', 'unordered'],
  read: listUnorderedHours,
  rowId: ({ employeeId }) => employeeId,
  rowPath: ({ contract }) => (contract ? `/ContractNew?${new URLSearchParams({ number: contract })}` : '/ContractNew'),
  columns: [
    { field: 'person', kind: 'code', width: 104, pinned: 'left' },
    { field: 'personName', width: 160 },
    { field: 'minutes', kind: 'number', width: 112, text: ({ minutes }) => formatDuration(minutes) },
    { field: 'contract', kind: 'code', width: 136 },
    { field: 'contractTitle', width: 280 },
  ],
  filters: [{ name: 'month', kind: 'month', width: 112, initial: monthOf, isRequired: true }],
};

/** 受注のない稼働: who worked in a month without an order of it. */
export default function UnorderedHoursScreen() {
  return <ListScreen list={hours} />;
}
