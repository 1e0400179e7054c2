import { addDays } from '#core/value/day.ts';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { FLOW_CERTAINTIES, FLOW_SOURCES, listExpectedFlows } from '../contract/cashForecast';

const DAYS_SHOWN = 30;

const flows: ListDefinition<typeof listExpectedFlows> = {
  screen: 'treasury:expected-flows',
  words: ['cash', 'expected'],
  read: listExpectedFlows,
  rowId: ({ id }) => id,
  rowPath: ({ path }) => path,
  columns: [
    { field: 'on', kind: 'day', width: 104, pinned: 'left' },
    { field: 'source', width: 120, value: ({ source }, say) => say(`expected.sources.${source}`) },
    {
      field: 'certainty',
      kind: 'state',
      width: 88,
      value: ({ certainty }, say) => say(`certainties.${certainty}`),
      pill: ({ certainty }) => (certainty === 'sure' ? 'success' : certainty === 'likely' ? 'neutral' : 'warning'),
    },
    { field: 'title' },
    { field: 'in', kind: 'amount', width: 120, sum: true, value: (row) => row.in || null },
    { field: 'out', kind: 'amount', width: 120, sum: true, value: (row) => row.out || null },
    { field: 'accountTitle', width: 120 },
    { field: 'dueOn', kind: 'day', width: 104 },
    { field: 'usualDelay', kind: 'number', width: 96 },
  ],
  filters: [
    { name: 'from', kind: 'day', isRequired: true, initial: (today) => today },
    {
      name: 'through',
      kind: 'day',
      isRequired: true,
      initial: (today) => addDays(today, DAYS_SHOWN),
      problem: ({ from = '', through = '' }) => (from > through ? 'rangeWrong' : undefined),
    },
    { name: 'account', kind: 'lookUp', read: listAccounts, codeWidth: 4, width: 168 },
    {
      name: 'source',
      kind: 'choice',
      width: 136,
      options: FLOW_SOURCES,
      label: (source, say) => say(`expected.sources.${source}`),
    },
    {
      name: 'certainty',
      kind: 'choice',
      width: 112,
      options: FLOW_CERTAINTIES,
      label: (certainty, say) => say(`certainties.${certainty}`),
    },
  ],
};

/** 入出金予定: the receipts and payments behind a forecast. */
export default function ExpectedFlowListScreen() {
  return <ListScreen list={flows} />;
}
