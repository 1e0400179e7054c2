import type { CallError } from '../../../core/client/callError';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/emptyState/EmptyState';
import { useMessages } from '../../../ui/i18n/useMessages';

/** Stands where a screen's content would, when it could not be read: why, and how to try again. */
export function FailedRead({ error, onRetry }: { error: CallError; onRetry: () => unknown }) {
  const say = useMessages('accounting');
  const kind = error.failure === 'notPermitted' ? 'noRight' : error.failure === 'offline' ? 'offline' : 'error';
  return (
    <EmptyState
      kind={kind}
      next={error.message || say('state.failed')}
      action={kind === 'noRight' ? undefined : <Button onClick={() => void onRetry()}>{say('state.retry')}</Button>}
    />
  );
}
