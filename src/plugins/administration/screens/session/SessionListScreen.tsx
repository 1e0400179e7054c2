import { endSession, listSessions } from '#core/session/sessionList.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { deviceName } from './deviceName';

const sessions: ListDefinition<typeof listSessions> = {
  screen: 'administration:session-list',
  words: ['administration', 'session'],
  read: listSessions,
  rowId: ({ id }) => id,
  columns: [
    { field: 'employeeNumber', kind: 'code', width: 96, pinned: 'left' },
    { field: 'userName', width: 140 },
    { field: 'isThis', kind: 'flag', width: 96 },
    { field: 'lastUsedAt', kind: 'instant', width: 150 },
    { field: 'startedAt', kind: 'instant', width: 150 },
    { field: 'address', kind: 'code', width: 140 },
    { field: 'device', value: ({ device }) => deviceName(device) },
  ],
  acts: [
    rowAct({
      name: 'end',
      effect: 'destroy',
      call: endSession,
      input: ({ userId, id }) => ({ userId, id }),
      refuses: ({ isThis }, say) => (isThis ? say('session.thisOne') : undefined),
    }),
  ],
};

/** ログイン中の一覧: everybody who is signed in, to be signed out where something is wrong. */
export default function SessionListScreen() {
  return <ListScreen list={sessions} />;
}
