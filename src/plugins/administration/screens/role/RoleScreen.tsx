import { useEffect } from 'react';
import { getRole, listActions, listRoleRoutes } from '#core/permission/role.ts';
import { listTiles } from '#core/permission/startPage.ts';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { RoleForm } from './RoleForm';
import { roleTitle } from './roleTitle';

const NOTHING_OFFERED = { tiles: [], documentTypes: [] };

/** ロール: what one role allows, right by right, in which scope; which fields it reads and which screens it shows. */
export default function RoleScreen() {
  const say = useMessages('administration');
  const screen = useScreen();
  const code = screen.query.get('code');
  const known = { enabled: code !== null, message: false };
  const role = useRead(getRole, { code: code ?? '' }, known);
  const routes = useRead(listRoleRoutes, { code: code ?? '' }, known);
  const actions = useRead(listActions, {}, { message: false });
  const offered = useRead(listTiles, {}, { message: false });
  const title = role.data ? `${role.data.code} ${roleTitle(role.data)}` : null;
  useEffect(() => screen.setTitle(title), [title, screen.setTitle]);
  if (role.error?.failure === 'notFound') {
    // A role that was proposed is not there before somebody approves it.
    return <EmptyState kind="empty" title={say('role.notThere')} next={say('role.notThereNext')} />;
  }
  const error = role.error ?? actions.error;
  if (error) return <FailedRead error={error} onRetry={() => void role.refetch()} />;
  if (!actions.data || (code !== null && !role.data)) return <Skeleton rows={14} columns={[160, 80, 0]} />;
  return (
    <RoleForm
      key={`${code} ${role.data?.version}`}
      stored={role.data ?? null}
      actions={actions.data.rows}
      routes={routes.data?.rows ?? []}
      offered={offered.data ?? NOTHING_OFFERED}
    />
  );
}
