import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { deleteHouseBank, type ListedHouseBank, listHouseBanks, updateHouseBank } from '../contract/houseBank';

const stateOf = ({ isActive, isWaiting, bankName }: ListedHouseBank) =>
  !isActive ? 'inactive' : isWaiting ? 'waiting' : bankName === null ? 'unnumbered' : 'active';

const houseBanks: ListDefinition<typeof listHouseBanks> = {
  screen: 'treasury:house-bank-list',
  words: ['treasury', 'houseBank'],
  read: listHouseBanks,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/HouseBankList/bank?${new URLSearchParams({ code })}`,
  create: { path: '/HouseBankList/bank', needs: updateHouseBank },
  columns: [
    { field: 'code', kind: 'code', width: 88, pinned: 'left' },
    { field: 'title', width: 176 },
    { field: 'bankName', width: 136 },
    { field: 'branchName', width: 112 },
    { field: 'kind', width: 72, value: ({ kind }, say) => (kind === null ? '' : say(`houseBank.kinds.${kind}`)) },
    { field: 'number', kind: 'code', width: 96, fieldClass: 'bank' },
    { field: 'holder', width: 160, fieldClass: 'bank' },
    { field: 'currency', kind: 'code', width: 72 },
    {
      field: 'ledgerAccount',
      width: 160,
      value: ({ ledgerAccount, ledgerTitle }) => `${ledgerAccount} ${ledgerTitle}`,
    },
    { field: 'balance', kind: 'amount', width: 136, sum: true },
    { field: 'state', width: 104, value: (bank, say) => say(`houseBank.states.${stateOf(bank)}`) },
    { field: 'signers', width: 176, isOptional: true },
    { field: 'payerCode', kind: 'code', width: 104, fieldClass: 'bank', isOptional: true },
  ],
  filters: [
    { name: 'waiting', kind: 'flag', matches: ({ isWaiting }) => isWaiting },
    { name: 'unnumbered', kind: 'flag', matches: ({ bankName }) => bankName === null },
  ],
  figures: [
    { name: 'waiting', filters: () => ({ waiting: 'true' }) },
    { name: 'unnumbered', filters: () => ({ unnumbered: 'true' }), isWarning: true },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteHouseBank,
      input: ({ code, version }) => ({ code, version }),
    }),
  ],
};

/** 自社口座一覧: the accounts of the company, at the bank and in the books. */
export default function HouseBankListScreen() {
  return <ListScreen list={houseBanks} />;
}
