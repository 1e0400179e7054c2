import { fetchFile } from '../../core/client/callEndpoint';
import { isCallError } from '../../core/client/callError';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint } from '../../core/contract/endpoint';
import { saveFile } from './saveFile';

/** Saves the file an endpoint answers; why there is none is told by the call itself. */
export async function saveAnswer<E extends Endpoint>(endpoint: E, input: ClientInput<E>): Promise<void> {
  try {
    saveFile(await fetchFile(endpoint, input));
  } catch (error) {
    if (!isCallError(error)) throw error;
  }
}
