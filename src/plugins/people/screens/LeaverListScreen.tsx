import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { ACCOUNT_STATES, endAccess, listLeavers } from '../contract/leavers';

const OPEN = ['open', 'pending'];

const leavers: ListDefinition<typeof listLeavers> = {
  screen: 'people:leaver-list',
  words: ['people', 'leaver'],
  read: listLeavers,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => `/EmployViewOrEdit/${id}`,
  columns: [
    { field: 'number', kind: 'code', width: 96, pinned: 'left' },
    { field: 'name', width: 160 },
    { field: 'leftOn', kind: 'day', width: 120 },
    { field: 'account', kind: 'state', width: 200, value: ({ account }, say) => say(`leaver.accounts.${account}`) },
    { field: 'sessions', kind: 'number', width: 120 },
  ],
  filters: [
    {
      name: 'account',
      kind: 'choice',
      width: 200,
      options: ACCOUNT_STATES,
      label: (account, say) => say(`leaver.accounts.${account}`),
    },
    { name: 'hasAccess', kind: 'flag', matches: ({ account }) => OPEN.includes(account) },
    { name: 'signedIn', kind: 'flag', matches: ({ account, sessions }) => account !== 'reading' && sessions > 0 },
  ],
  figures: [
    { name: 'hasAccess', filters: () => ({ hasAccess: 'true' }), isWarning: true },
    { name: 'signedIn', filters: () => ({ signedIn: 'true' }), isWarning: true },
  ],
  acts: [
    rowAct({
      name: 'end',
      effect: 'destroy',
      call: endAccess,
      input: ({ id }) => ({ id }),
      refuses: ({ account }, say) =>
        account === 'open' || account === 'reading' || account === 'closed'
          ? undefined
          : say(`leaver.accounts.${account}`),
      touches: ['Employee', 'User', 'Change'],
    }),
  ],
};

/** 退職者: who leaves or has left, and whether their login still opens anything. */
export default function LeaverListScreen() {
  return <ListScreen list={leavers} />;
}
