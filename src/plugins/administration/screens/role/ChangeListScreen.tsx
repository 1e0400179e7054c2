import { type AccessChange, decideChange, listChanges, withdrawChange } from '../../../../core/permission/role';
import type { Say } from '../../../../ui/i18n/useMessages';
import { ListScreen } from '../../../../ui/listScreen/ListScreen';
import { type ListDefinition, rowAct } from '../../../../ui/listScreen/listDefinition';
import { wordOfChange } from './wordOfChange';

const STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;

const wordsOf = (named: readonly string[], say: Say) => named.map((each) => wordOfChange(each, say)).join('、');

const cannotDecide = ({ mayDecide, state }: AccessChange, say: Say) =>
  mayDecide ? undefined : say(state === 'waiting' ? 'change.notYours' : 'change.isDecided');

const decided = { call: decideChange, refuses: cannotDecide, touches: ['User', 'Route'] };

const changes: ListDefinition<typeof listChanges> = {
  screen: 'administration:change-list',
  words: ['administration', 'change'],
  read: listChanges,
  rowId: ({ id }) => id,
  rowPath: ({ kind, subjectId }) =>
    kind === 'role'
      ? `/RoleManager/role?${new URLSearchParams({ code: subjectId })}`
      : `/UserManager/user?${new URLSearchParams({ id: subjectId })}`,
  columns: [
    { field: 'state', width: 104, value: ({ state }, say) => say(`change.states.${state}`), pinned: 'left' },
    { field: 'isAlone', width: 104, value: ({ isAlone }, say) => (isAlone ? say('change.alone') : '') },
    { field: 'kind', width: 136, value: ({ kind }, say) => say(`change.kinds.${kind}`) },
    { field: 'title', width: 180 },
    { field: 'added', width: 260, value: ({ added }, say) => wordsOf(added, say) },
    { field: 'removed', width: 260, value: ({ removed }, say) => wordsOf(removed, say) },
    { field: 'reason', width: 200 },
    { field: 'proposedByName', width: 112 },
    { field: 'proposedAt', kind: 'instant', width: 140 },
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
      input: ({ id }: AccessChange) => ({ id, decision: 'approve' as const }),
    }),
    rowAct({
      ...decided,
      name: 'refuse',
      effect: 'destroy',
      input: ({ id }: AccessChange) => ({ id, decision: 'refuse' as const }),
    }),
    rowAct({
      name: 'withdraw',
      effect: 'draft',
      call: withdrawChange,
      input: ({ id }: AccessChange) => ({ id }),
      refuses: ({ mayWithdraw }, say) => (mayWithdraw ? undefined : say('change.notOwn')),
      touches: ['User'],
    }),
  ],
};

/** 権限の変更申請: changes of roles that wait for a second person, and those that were decided. */
export default function ChangeListScreen() {
  return <ListScreen list={changes} />;
}
