import type { RequestPreviewProps } from '#core/plugin/manifest.ts';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { getLeaveRequest } from '../../contract/leaveRequest';
import { LeaveFacts } from './LeaveFacts';

/** Leave as it is to be decided about. */
export default function LeavePreview({ subjectId }: RequestPreviewProps) {
  const { data, error, refetch } = useRead(getLeaveRequest, { id: subjectId }, { message: false });
  if (error && !data) return <FailedRead error={error} onRetry={refetch} />;
  return data ? <LeaveFacts request={data} /> : <Skeleton rows={4} columns={[96, 0]} />;
}
