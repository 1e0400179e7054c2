import { addDays, dayInTokyo, monthOf } from '#core/value/day.ts';
import { addMonths } from '#core/value/month.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import {
  approveContract,
  type ContractRow,
  copyContract,
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

const NOTICE_WITHIN_DAYS = 30;

const isAlive = ({ state }: ContractRow) => state !== 'ended' && state !== 'cancelled';
/** Ends for good: one that renews itself goes on. */
const endsIn = (row: ContractRow, month: string) =>
  isAlive(row) && !row.isRenewed && row.endsOn !== null && monthOf(row.endsOn) === month;

const ENDS = ['thisMonth', 'nextMonth'] as const;

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
      options: ENDS,
      label: (which, say) => say(`contract.endsIn.${which}`),
      matches: (row, which) => {
        const month = monthOf(dayInTokyo(new Date()));
        return endsIn(row, which === 'thisMonth' ? month : addMonths(month, 1));
      },
    },
    {
      name: 'notice',
      kind: 'flag',
      matches: ({ noticeBy }) => {
        const today = dayInTokyo(new Date());
        return noticeBy !== null && today <= noticeBy && noticeBy <= addDays(today, NOTICE_WITHIN_DAYS);
      },
    },
    { name: 'unsigned', kind: 'flag', matches: (row) => isAlive(row) && row.signedOn === null },
    { name: 'withoutOrder', kind: 'flag', matches: ({ isWithoutOrder }) => isWithoutOrder },
  ],
  figures: [
    { name: 'thisMonth', filters: () => ({ ends: 'thisMonth' }), isWarning: true },
    { name: 'nextMonth', filters: () => ({ ends: 'nextMonth' }) },
    { name: 'notice', filters: () => ({ notice: 'true' }), isWarning: true },
    { name: 'unsigned', filters: () => ({ unsigned: 'true' }) },
    { name: 'withoutOrder', filters: () => ({ withoutOrder: 'true' }), isWarning: true },
  ],
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
