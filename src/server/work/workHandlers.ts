import { ENVELOPE } from '../../core/contract/envelope';
import { cancelWork, workProgress } from '../../core/work/contract';
import { envelopeOf } from '../http/answer';
import { handleKernel, type KernelHandler, requireCall } from '../http/kernelHandler';
import { cancelWorkOf, progressOf } from './workUnderWay';

/** Answered beside the database, which may be busy with the very work that is asked about. */
export const workHandlers: readonly KernelHandler[] = [
  handleKernel(workProgress, async (request) => {
    const progress = progressOf(requireCall(request), request.input.key);
    return envelopeOf(ENVELOPE.done, '', JSON.stringify({ progress }));
  }),
  handleKernel(cancelWork, async (request) => {
    const isCancelled = cancelWorkOf(requireCall(request), request.input.key);
    return envelopeOf(ENVELOPE.done, '', JSON.stringify({ isCancelled }));
  }),
];
