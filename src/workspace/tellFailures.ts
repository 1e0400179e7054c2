import { announceFailure } from '../core/client/callEndpoint';
import { isCallError } from '../core/client/callError';

/**
 * A call that fails ends what a button began with it: nobody need catch it. The user has been told, or is told here;
 * every other error stays uncaught, and is a fault of ours.
 * @returns the end of listening
 */
export function tellFailures(): () => void {
  const listener = (event: PromiseRejectionEvent) => {
    const { reason } = event;
    if (!isCallError(reason)) return;
    event.preventDefault();
    if (!reason.isAnnounced) announceFailure(reason);
  };
  window.addEventListener('unhandledrejection', listener);
  return () => window.removeEventListener('unhandledrejection', listener);
}
