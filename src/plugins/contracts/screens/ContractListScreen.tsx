import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import {
  approveContract,
  CONTRACT_ENDS,
  copyContract,
  countContracts,
  DIRECTIONS,
  deleteOrder,
  listContracts,
  updateContract,
} from '../contract/contract';
import { CONTRACT_STATES, nextContractState } from '../rules/contractMachine';
import { CONTRACT_TYPES } from '../rules/contractType';

const CONTRACT_TONES = {
  draft: 'neutral',
  approved: 'info',
  signed: 'success',
  running: 'success',
  ended: 'neutral',
  cancelled: 'neutral',
} as const;

const contracts: ListDefinition<typeof listContracts> = {
  screen: 'contracts:contract-list',
  words: ['contracts', 'contract'],
  read: listContracts,
  rowId: ({ number }) => number,
  rowPath: ({ number }) => `/ContractNew?${new URLSearchParams({ number })}`,
  create: { path: '/ContractNew', needs: updateContract },
  columns: [
    { field: 'number', kind: 'code', width: 128, pinned: 'left' },
    {
      field: 'state',
      kind: 'state',
      width: 96,
      value: ({ state }, say) => say(`contract.states.${state}`),
      pill: ({ state }) => CONTRACT_TONES[state],
    },
    { field: 'title', width: 200 },
    { field: 'partnerTitle', width: 200 },
    { field: 'personName', width: 112 },
    { field: 'startsOn', kind: 'day' },
    { field: 'endsOn', kind: 'day' },
    { field: 'base', kind: 'amount', width: 112 },
    { field: 'direction', width: 72, value: ({ direction }, say) => say(`contract.directions.${direction}`) },
    { field: 'type', width: 104, value: ({ type }, say) => say(`contract.types.${type}`) },
    { field: 'noticeBy', kind: 'day' },
    { field: 'signedOn', kind: 'day' },
  ],
  filters: [
    {
      name: 'state',
      kind: 'choice',
      width: 112,
      options: CONTRACT_STATES,
      label: (state, say) => say(`contract.states.${state}`),
    },
    {
      name: 'direction',
      kind: 'choice',
      width: 96,
      options: DIRECTIONS,
      label: (direction, say) => say(`contract.directions.${direction}`),
    },
    {
      name: 'type',
      kind: 'choice',
      width: 120,
      options: CONTRACT_TYPES,
      label: (type, say) => say(`contract.types.${type}`),
    },
    {
      name: 'ends',
      kind: 'choice',
      width: 128,
      options: CONTRACT_ENDS,
      label: (which, say) => say(`contract.endsIn.${which}`),
    },
    { name: 'notice', kind: 'flag' },
    { name: 'unsigned', kind: 'flag' },
    { name: 'withoutOrder', kind: 'flag' },
  ],
  figures: [
    { name: 'thisMonth', filters: () => ({ ends: 'thisMonth' }), isWarning: true },
    { name: 'nextMonth', filters: () => ({ ends: 'nextMonth' }) },
    { name: 'notice', filters: () => ({ notice: 'true' }), isWarning: true },
    { name: 'unsigned', filters: () => ({ unsigned: 'true' }) },
    { name: 'withoutOrder', filters: () => ({ withoutOrder: 'true' }), isWarning: true },
  ],
  readFigures: countContracts,
  acts: [
    rowAct({
      name: 'approve',
      effect: 'draft',
      call: approveContract,
      input: ({ number, version }) => ({ number, version }),
      refuses: ({ state }, say) =>
        nextContractState(state, 'approve', { hasBegun: true, isOwn: false }) ? undefined : say('contract.notNow'),
    }),
    rowAct({ name: 'copy', effect: 'draft', call: copyContract, input: ({ number }) => ({ number }) }),
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteOrder,
      input: ({ number, version }) => ({ number, version }),
      refuses: ({ state }, say) => (state === 'draft' ? undefined : say('contract.onlyDrafts')),
    }),
  ],
};

/** 契約一覧: what runs, what ends, and what is still missing. */
export default function ContractListScreen() {
  return <ListScreen list={contracts} />;
}
