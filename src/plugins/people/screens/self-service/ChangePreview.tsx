import type { RequestPreviewProps } from '#core/plugin/manifest.ts';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useCurrentUser } from '#ui/screen/currentUser.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { listRequests, readMyself } from '../../contract/selfService';
import { RequestDetail } from './RequestDetail';

/** A change that somebody asks for, to whoever decides or asked: what holds and what shall hold, field by field. */
export default function ChangePreview({ subjectId }: RequestPreviewProps) {
  const decides = useCurrentUser().permissions.includes('SelfService.list');
  const all = useRead(listRequests, {}, { message: false, enabled: decides });
  const own = useRead(readMyself, {}, { message: false, enabled: !decides });
  const { error, refetch } = decides ? all : own;
  const requests = decides ? all.data?.rows : own.data?.requests;
  if (error && !requests) return <FailedRead error={error} onRetry={refetch} />;
  if (!requests) return <Skeleton rows={4} columns={[96, 0]} />;
  const request = requests.find(({ id }) => id === subjectId);
  return request ? <RequestDetail request={request} /> : null;
}
