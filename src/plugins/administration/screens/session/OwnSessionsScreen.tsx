import { endOwnSession, ownSessions } from '../../../../core/session/sessionList';
import { ListScreen } from '../../../../ui/listScreen/ListScreen';
import { type ListDefinition, rowAct } from '../../../../ui/listScreen/listDefinition';
import { SecondFactor } from './SecondFactor';

const sessions: ListDefinition<typeof ownSessions> = {
  screen: 'administration:own-sessions',
  words: ['administration', 'ownSession'],
  read: ownSessions,
  rowId: ({ id }) => id,
  columns: [
    { field: 'isThis', kind: 'flag', width: 96 },
    { field: 'lastUsedAt', kind: 'instant', width: 150 },
    { field: 'startedAt', kind: 'instant', width: 150 },
    { field: 'address', kind: 'code', width: 140 },
    { field: 'device' },
  ],
  acts: [
    rowAct({
      name: 'end',
      effect: 'destroy',
      call: endOwnSession,
      input: ({ id }) => ({ id }),
      refuses: ({ isThis }, say) => (isThis ? say('ownSession.thisOne') : undefined),
    }),
  ],
  actions: <SecondFactor />,
};

/** 自分のログイン: where one is signed in, and the own second factor. */
export default function OwnSessionsScreen() {
  return <ListScreen list={sessions} />;
}
