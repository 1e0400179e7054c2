import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { HOLD_REASONS, listAffected } from '../contract/bankEntry';

const affected: ListDefinition<typeof listAffected> = {
  screen: 'treasury:affected-accounts',
  words: ['treasury', 'affected'],
  read: listAffected,
  rowId: ({ id }) => id,
  rowPath: ({ path, code }) => path ?? `/BankInfoManage?${new URLSearchParams({ text: code })}`,
  columns: [
    { field: 'owner', width: 120 },
    { field: 'name', width: 200, value: ({ name }, say) => name ?? say('affected.nameless') },
    {
      field: 'reason',
      kind: 'state',
      width: 128,
      value: ({ reason }, say) => say(`affected.reasons.${reason}`),
      pill: ({ reason }) => (reason === 'closing' || reason === 'notYetOpen' ? 'warning' : 'danger'),
    },
    { field: 'on', kind: 'day', width: 104 },
    { field: 'code', kind: 'code', width: 96 },
    { field: 'bank', width: 136 },
    { field: 'branch', width: 136 },
    { field: 'number', kind: 'code', width: 96, fieldClass: 'bank' },
    {
      field: 'successor',
      width: 200,
      value: ({ successor, successorTitle }) => [successor, successorTitle].join(' ').trim(),
    },
  ],
  filters: [
    {
      name: 'reason',
      kind: 'choice',
      width: 160,
      options: HOLD_REASONS,
      label: (reason, say) => say(`affected.reasons.${reason}`),
    },
  ],
};

/** 振込先の確認: accounts at banks and branches that are closed, will close or are not known. */
export default function AffectedAccountsScreen() {
  return <ListScreen list={affected} />;
}
