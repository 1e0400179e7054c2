import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { type ListedMandate, listDebitMandates, saveDebitMandate } from '../contract/debitMandate';

const MANDATE_STATES = ['valid', 'waiting', 'accountless', 'invalid'] as const;

const stateOf = ({ isValid, isWaiting, bankName }: ListedMandate): (typeof MANDATE_STATES)[number] =>
  isWaiting ? 'waiting' : bankName === '' ? 'accountless' : isValid ? 'valid' : 'invalid';

const mandates: ListDefinition<typeof listDebitMandates> = {
  screen: 'treasury:mandate-list',
  words: ['treasury', 'mandate'],
  read: listDebitMandates,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/AccountsReceivable/debits/mandate?${new URLSearchParams({ code })}`,
  create: { path: '/AccountsReceivable/debits/mandate', needs: saveDebitMandate },
  columns: [
    { field: 'code', kind: 'code', width: 176, pinned: 'left' },
    { field: 'partner', kind: 'code', width: 80 },
    { field: 'partnerTitle', width: 200 },
    { field: 'state', width: 112, value: (mandate, say) => say(`mandate.states.${stateOf(mandate)}`) },
    { field: 'receivedOn', kind: 'day', width: 104 },
    { field: 'endedOn', kind: 'day', width: 104 },
    { field: 'bankName', width: 136 },
    { field: 'branchName', width: 112 },
    { field: 'number', kind: 'code', width: 96, fieldClass: 'bank' },
    { field: 'holder', width: 160, fieldClass: 'bank' },
    { field: 'debitedOn', kind: 'day', width: 104 },
  ],
  filters: [
    {
      name: 'state',
      kind: 'choice',
      width: 144,
      options: MANDATE_STATES,
      label: (state, say) => say(`mandate.states.${state}`),
      matches: (mandate, wanted) => stateOf(mandate) === wanted,
    },
  ],
  figures: [
    { name: 'waiting', filters: () => ({ state: 'waiting' }) },
    { name: 'accountless', filters: () => ({ state: 'accountless' }), isWarning: true },
  ],
};

/** 口座振替依頼一覧: customers that let an account be debited. */
export default function MandateListScreen() {
  return <ListScreen list={mandates} />;
}
