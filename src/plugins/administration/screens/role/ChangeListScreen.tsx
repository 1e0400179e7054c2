import { listChanges, type ShownChangeRow, settleChange, withdrawChange } from '#core/dualControl/contract.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { listNames } from '#ui/words/kitWords.ts';
import { wordOfChange } from './wordOfChange';

const CHANGE_TONES = { waiting: 'warning', approved: 'success', refused: 'danger', withdrawn: 'neutral' } as const;

const STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;

const wordsOf = (named: readonly string[], say: Say) => listNames(named.map((each) => wordOfChange(each, say)));

/** Where nobody else may approve, the proposer does so after the wait: it is said from when. */
const cannotApprove = ({ mayDecide, mayWithdraw, aloneFrom, state }: ShownChangeRow, say: Say) => {
  if (mayDecide) return undefined;
  if (state !== 'waiting') return say('change.isDecided');
  if (mayWithdraw && aloneFrom !== null) return say('change.waitsUntil', { until: formatInstant(aloneFrom) });
  return say('change.notYours');
};

const cannotRefuse = ({ mayRefuse, state }: ShownChangeRow, say: Say) =>
  mayRefuse ? undefined : say(state === 'waiting' ? 'change.notYours' : 'change.isDecided');

const decided = {
  call: settleChange,
  touches: [
    ...['User', 'Role', 'Route', 'Company', 'Employee', 'MyNumber', 'Notice'],
    // A bad debt is posted when it is approved.
    ...['BadDebt', 'Receivable', 'AccountingDocument', 'Balance', 'Clearing', 'CashFlow'],
  ],
};

const changes: ListDefinition<typeof listChanges> = {
  screen: 'administration:change-list',
  words: ['administration', 'change'],
  read: listChanges,
  rowId: ({ id }) => id,
  rowPath: ({ path }) => path,
  columns: [
    {
      field: 'state',
      kind: 'state',
      width: 112,
      value: ({ state }, say) => say(`change.states.${state}`),
      pill: ({ state }) => CHANGE_TONES[state],
      pinned: 'left',
    },
    { field: 'isAlone', width: 104, value: ({ isAlone }, say) => (isAlone ? say('change.alone') : '') },
    { field: 'kindTitle', width: 152 },
    { field: 'title', width: 180 },
    { field: 'added', width: 260, value: ({ added }, say) => wordsOf(added, say) },
    { field: 'removed', width: 260, value: ({ removed }, say) => wordsOf(removed, say) },
    { field: 'reason', width: 200 },
    { field: 'proposedByName', width: 112 },
    { field: 'proposedAt', kind: 'instant', width: 140 },
    { field: 'aloneFrom', kind: 'instant', width: 140 },
    { field: 'decidedByName', width: 112 },
    { field: 'decidedAt', kind: 'instant', width: 140 },
    { field: 'comment', width: 160 },
  ],
  filters: [
    {
      name: 'state',
      kind: 'choice',
      width: 136,
      options: STATES,
      label: (state, say) => say(`change.states.${state}`),
      matches: ({ state }, asked) => state === asked,
    },
    { name: 'alone', kind: 'flag', matches: ({ isAlone }) => isAlone },
  ],
  figures: [
    { name: 'waiting', filters: () => ({ state: 'waiting' }), isWarning: true },
    { name: 'alone', filters: () => ({ alone: 'true' }) },
  ],
  acts: [
    rowAct({
      ...decided,
      name: 'approve',
      effect: 'post',
      refuses: cannotApprove,
      command: 'administration:change-approve',
      isForOne: true,
      input: ({ id }: ShownChangeRow) => ({ id, decision: 'approve' as const }),
    }),
    rowAct({
      ...decided,
      name: 'refuse',
      effect: 'destroy',
      refuses: cannotRefuse,
      command: 'administration:change-refuse',
      isForOne: true,
      input: ({ id }: ShownChangeRow) => ({ id, decision: 'refuse' as const }),
    }),
    rowAct({
      name: 'withdraw',
      effect: 'draft',
      call: withdrawChange,
      input: ({ id }: ShownChangeRow) => ({ id }),
      refuses: ({ mayWithdraw }, say) => (mayWithdraw ? undefined : say('change.notOwn')),
      touches: ['User'],
    }),
  ],
};

/** 二人での承認: changes of every domain that wait for a second person, and those that were decided. */
export default function ChangeListScreen() {
  return <ListScreen list={changes} />;
}
