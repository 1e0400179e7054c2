import { actOnRequest, approvalBox } from '#core/approval/contract.ts';
import { type ListDefinition, type RowOf, rowAct } from '#ui/listScreen/listDefinition.ts';
import { countInbox, listInbox } from '../../contract/inbox';

type InboxRow = RowOf<typeof listInbox>;

interface InboxParts {
  /** What is asked for: 経費の承認. */
  readonly kindOf: (row: { kind: string; path: string }) => string;
  /** Of what waits, with the path of the screen that shows it. */
  readonly kinds: readonly { kind: string; path: string }[];
  readonly touches: readonly string[];
}

/** Only requests of one kind are decided together: their sum and their rules are the same. */
export const areOfOneKind = (rows: readonly Pick<InboxRow, 'kind'>[]): boolean =>
  new Set(rows.map(({ kind }) => kind)).size <= 1;

/** The requests of a box, each with where it stands; many are approved at a time, each with an answer of its own. */
export const inboxList = ({ kindOf, kinds, touches }: InboxParts): ListDefinition<typeof listInbox> => ({
  screen: 'assistant:inbox',
  words: ['assistant', 'inbox'],
  read: listInbox,
  rowId: ({ id }) => id,
  rowPath: ({ path }) => path,
  columns: [
    { field: 'isUnread', width: 64, value: ({ isUnread }, say) => (isUnread ? say('inbox.isUnread') : '') },
    { field: 'kind', width: 104, value: (row) => kindOf(row) },
    { field: 'title', width: 232 },
    { field: 'requesterName', width: 88 },
    { field: 'amount', kind: 'amount', width: 88, sum: true },
    { field: 'dueOn', kind: 'day', width: 88 },
    { field: 'age', kind: 'number', width: 84 },
    {
      field: 'step',
      width: 128,
      value: ({ stepNumber, stepCount, stepTitle, state }, say) =>
        state === 'requested'
          ? say('inbox.stepOf', { number: stepNumber, count: stepCount, title: stepTitle })
          : say(`inbox.states.${state}`),
    },
    { field: 'onBehalfOfName', width: 104 },
    { field: 'attachments', kind: 'number', width: 64 },
  ],
  filters: [
    {
      name: 'box',
      kind: 'choice',
      width: 148,
      options: approvalBox.options,
      label: (box, say) => say(`inbox.boxes.${box}`),
      initial: () => 'waiting',
      isRequired: true,
    },
    {
      name: 'kind',
      kind: 'choice',
      width: 148,
      options: kinds.map(({ kind }) => kind),
      label: (chosen) => kindOf(kinds.find(({ kind }) => kind === chosen) ?? { kind: chosen, path: '' }),
    },
    { name: 'overdue', kind: 'flag' },
  ],
  figures: [
    { name: 'mine', filters: () => ({ box: 'mine' }) },
    { name: 'delegated', filters: () => ({ box: 'delegated' }) },
    { name: 'team', filters: () => ({ box: 'team' }) },
    { name: 'overdue', filters: () => ({ box: 'waiting', overdue: 'true' }), isWarning: true },
  ],
  readFigures: countInbox,
  acts: [
    rowAct({
      name: 'approve',
      effect: 'post',
      call: actOnRequest,
      input: ({ kind, subjectId, version }: InboxRow) => ({ kind, id: subjectId, act: 'approve' as const, version }),
      refuses: ({ state }, say) => (state === 'requested' ? undefined : say('inbox.notWaiting')),
      refusesAll: (rows, say) => (areOfOneKind(rows) ? undefined : say('inbox.oneKindOnly')),
      command: 'assistant:inbox-approve',
      touches,
    }),
  ],
});
