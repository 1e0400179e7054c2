import { noteExportCall } from '../../core/audit/calls';
import type { noteExport } from '../../core/audit/exports';
import { callEndpoint } from '../../core/client/callEndpoint';
import { isCallError } from '../../core/client/callError';
import type { ClientInput } from '../../core/contract/callShape';

/**
 * Has it noted what leaves as a file or on paper, before it does. False where that could not be noted: then nothing may
 * leave, and the error catalogue has told the user why.
 */
export async function noteTaken(taken: ClientInput<typeof noteExport>): Promise<boolean> {
  try {
    await callEndpoint<typeof noteExport>(noteExportCall, taken, { loading: false });
    return true;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return false;
  }
}
