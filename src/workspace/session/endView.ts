import { callEndpoint } from '../../core/client/callEndpoint';
import { endViewCall } from '../../core/session/calls';
import type { endView as endViewEndpoint } from '../../core/session/change';
import { goOnWithKey } from '../../ui/session/goOnWithKey';

/** Stops looking with the eyes of another user: the viewer goes on in person. */
export async function endView(): Promise<void> {
  const { key } = await callEndpoint<typeof endViewEndpoint>(endViewCall, {}, { loading: false });
  goOnWithKey(key);
}
