import { withdrawChange } from '#core/dualControl/contract.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { actOnRows } from '#ui/listScreen/actOnRows.tsx';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { type BadDebt, decideBadDebt, listBadDebts, recoverBadDebt, takeBackBadDebt } from '../contract/badDebt';
import { recoverBadDebtAct, takeBackBadDebtAct } from '../parts/acts';
import { BAD_DEBT_STATES, type BadDebtAct, badDebtAt } from '../rules/badDebtMachine';

const TONES = { waiting: 'warning', writtenOff: 'danger', recovered: 'success', takenBack: 'neutral' } as const;

const TOUCHES = ['AccountingDocument', 'Balance', 'Clearing', 'Receivable', 'CashFlow', 'Change', 'Notice'];

const refuse = (may: boolean, say: Say, word: 'notYours' | 'notAsked' = 'notYours') =>
  may ? undefined : say(`badDebt.${word}`);

const refusalOf = ({ state, amount, recovered, number }: BadDebt, act: BadDebtAct, say: Say) =>
  badDebtAt(state, { hasRest: recovered < amount }).can(act)
    ? undefined
    : say('badDebt.notNow', { number, state: say(`badDebt.states.${state}`) });

const badDebts: ListDefinition<typeof listBadDebts> = {
  screen: 'treasury:bad-debt-list',
  words: ['cash', 'badDebt'],
  read: listBadDebts,
  rowId: ({ id }) => id,
  rowPath: ({ documentId, entryId }) => `/ACDocument?${new URLSearchParams({ id: documentId ?? entryId })}`,
  columns: [
    {
      field: 'state',
      kind: 'state',
      width: 112,
      pinned: 'left',
      value: ({ state }, say) => say(`badDebt.states.${state}`),
      pill: ({ state }) => TONES[state],
    },
    { field: 'on', kind: 'day', width: 104 },
    { field: 'partner', kind: 'code', width: 72 },
    { field: 'partnerTitle', width: 184 },
    { field: 'number', kind: 'code', width: 136 },
    { field: 'kind', width: 120, value: ({ kind }, say) => say(`badDebt.kinds.${kind}`) },
    { field: 'amount', kind: 'amount', width: 112, sum: true },
    { field: 'recovered', kind: 'amount', width: 112, sum: true, value: ({ recovered }) => recovered || null },
    { field: 'taxes', width: 160 },
    { field: 'reason', width: 200 },
    { field: 'askedBy', width: 112 },
    { field: 'approvedBy', width: 112 },
  ],
  filters: [
    {
      name: 'state',
      kind: 'choice',
      width: 120,
      options: BAD_DEBT_STATES,
      label: (state, say) => say(`badDebt.states.${state}`),
      matches: ({ state }: BadDebt, wanted) => state === wanted,
    },
  ],
  figures: [{ name: 'waiting', filters: () => ({ state: 'waiting' }), isWarning: true }],
  acts: [
    rowAct({
      name: 'approve',
      effect: 'post',
      call: decideBadDebt,
      input: ({ id }: BadDebt) => ({ id, decision: 'approve' as const }),
      refuses: ({ mayApprove }, say) => refuse(mayApprove, say),
      touches: TOUCHES,
    }),
    rowAct({
      name: 'refuse',
      effect: 'draft',
      call: decideBadDebt,
      input: ({ id }: BadDebt) => ({ id, decision: 'refuse' as const }),
      refuses: ({ mayRefuse }, say) => refuse(mayRefuse, say),
      touches: TOUCHES,
    }),
    rowAct({
      name: 'withdraw',
      effect: 'draft',
      call: withdrawChange,
      input: ({ id }: BadDebt) => ({ id }),
      refuses: ({ mayWithdraw }, say) => refuse(mayWithdraw, say, 'notAsked'),
      touches: ['BadDebt', ...TOUCHES],
    }),
    actOnRows(recoverBadDebtAct, {
      name: 'recover',
      call: recoverBadDebt,
      on: ({ id }: BadDebt) => ({ id }),
      refuses: (row, say) => refusalOf(row, 'recover', say),
    }),
    actOnRows(takeBackBadDebtAct, {
      name: 'takeBack',
      call: takeBackBadDebt,
      on: ({ id }: BadDebt) => ({ id }),
      refuses: (row, say) => refusalOf(row, 'takeBack', say),
    }),
  ],
};

/** 貸倒処理: receivables written off, and those that wait for a second person. */
export default function BadDebtListScreen() {
  return <ListScreen list={badDebts} />;
}
