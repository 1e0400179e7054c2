import { announceFailure, type CallOptions, callEndpoint } from '../../core/client/callEndpoint';
import { CallError } from '../../core/client/callError';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint, OutputOf } from '../../core/contract/endpoint';

/**
 * Reads for a screen. With `message: false` the screen shows in its own place what the server says about the thing asked
 * for; what concerns the connection or the server is announced as everywhere.
 */
export async function readForScreen<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  options: CallOptions,
): Promise<OutputOf<E>> {
  try {
    return await callEndpoint(endpoint, input, options);
  } catch (error) {
    if (options.message === false && error instanceof CallError && error.isTechnical) announceFailure(error);
    throw error;
  }
}
