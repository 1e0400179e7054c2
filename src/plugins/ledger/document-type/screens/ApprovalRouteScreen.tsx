import { useEffect } from 'react';
import { listApprovers, listRoutes } from '#core/approval/contract.ts';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { RouteForm } from './RouteForm';

/** 承認経路の登録: one route, step by step. */
export default function ApprovalRouteScreen() {
  const say = useMessages('ledger');
  const screen = useScreen();
  const code = screen.query.get('code');
  const routes = useRead(listRoutes, {});
  const approvers = useRead(listApprovers, {});
  const stored = routes.data?.rows.find((route) => route.code === code) ?? null;
  const title = stored ? `${stored.code} ${stored.title}` : say('routes.recordTitle');
  useEffect(() => screen.setTitle(stored ? title : null), [stored, title, screen.setTitle]);
  const error = routes.error ?? approvers.error;
  if (error) return <FailedRead error={error} onRetry={() => void routes.refetch()} />;
  if (!routes.data || !approvers.data) return <Skeleton rows={6} columns={[160, 0]} />;
  return <RouteForm key={stored?.version ?? 0} stored={stored} title={title} approvers={approvers.data} />;
}
