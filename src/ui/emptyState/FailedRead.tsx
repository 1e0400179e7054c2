import type { CallError } from '../../core/client/callError';
import { Button } from '../button/Button';
import { useListWords } from '../words/listWords';
import { EmptyState } from './EmptyState';

/** Stands where a screen's content would, when it could not be read: why, and how to try again. */
export function FailedRead({ error, onRetry }: { error: CallError; onRetry: () => unknown }) {
  const words = useListWords();
  const kind = error.failure === 'notPermitted' ? 'noRight' : error.failure === 'offline' ? 'offline' : 'error';
  return (
    <EmptyState
      kind={kind}
      next={error.message || words.failed}
      action={kind === 'noRight' ? undefined : <Button onClick={() => void onRetry()}>{words.retry}</Button>}
    />
  );
}
