import { listPasswordRequests } from '#core/session/contract.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';

const requests: ListDefinition<typeof listPasswordRequests> = {
  screen: 'administration:password-requests',
  words: ['administration', 'passwordRequest'],
  read: listPasswordRequests,
  rowId: ({ userId }) => userId,
  rowPath: ({ userId }) => `/UserManager/user?${new URLSearchParams({ id: userId })}`,
  columns: [
    { field: 'employeeNumber', kind: 'code', width: 96, pinned: 'left' },
    { field: 'userName', width: 160 },
    { field: 'requestedAt', kind: 'instant', width: 160 },
    { field: 'address', kind: 'code', width: 160 },
  ],
};

/** パスワード再設定の依頼: who waits for a one-time code, which is issued on the user's own screen. */
export default function PasswordRequestListScreen() {
  return <ListScreen list={requests} />;
}
