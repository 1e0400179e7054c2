import { ENVELOPE } from '../../core/contract/envelope';
import { cancelWork, workProgress } from '../../core/work/contract';
import type { Database } from '../database/database';
import { envelopeOf } from '../http/answer';
import { handleKernel, type KernelHandler, requireCall } from '../http/kernelHandler';
import { cancelWorkOf, progressOf } from './shareWork';

/** Answered beside the transaction of the very work that is asked about. */
export const workHandlers = ({ database }: { readonly database: Database }): readonly KernelHandler[] => [
  handleKernel(workProgress, async (request) => {
    const progress = await progressOf(database, requireCall(request), request.input.key);
    return envelopeOf(ENVELOPE.done, '', JSON.stringify({ progress }));
  }),
  handleKernel(cancelWork, async (request) => {
    const isCancelled = await cancelWorkOf(database, requireCall(request), request.input.key);
    return envelopeOf(ENVELOPE.done, '', JSON.stringify({ isCancelled }));
  }),
];
