import type { CallError } from '../../core/client/callError';
import { FailedRead } from '../emptyState/FailedRead';
import { Skeleton } from '../skeleton/Skeleton';

interface TilePendingProps {
  read: { readonly error: CallError | null; readonly refetch: () => unknown };
  /** About as many rows as its content will be high. */
  rows: number;
}

/** Stands in a tile until what it shows was read: its shape, or why it cannot be shown. */
export function TilePending({ read: { error, refetch }, rows }: TilePendingProps) {
  return error ? <FailedRead error={error} onRetry={refetch} /> : <Skeleton rows={rows} columns={SHAPE} />;
}

const SHAPE = [0, 96];
