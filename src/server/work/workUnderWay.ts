import { Refusal } from '../../core/contract/refusal';
import type { Call } from '../plugin';

interface Work {
  done: number;
  readonly total: number;
  isCancelled: boolean;
}

/** In this process: behind several of them a request may ask one that knows nothing, and is told so. */
const underWay = new Map<string, Work>();

type Caller = Pick<Call, 'companyId' | 'userId'>;
const nameOf = ({ companyId, userId }: Caller, key: string) => `${companyId} ${userId} ${key}`;

/**
 * Does a long piece of work inside a transaction while others may ask how far it is. `report` is called between its
 * steps; after a cancellation it throws, and the transaction leaves nothing behind.
 * @throws Refusal core/work-cancelled
 */
export async function trackWork<Result>(
  call: Caller,
  { key, total }: { readonly key: string; readonly total: number },
  work: (report: (done: number) => void) => Promise<Result>,
): Promise<Result> {
  const name = nameOf(call, key);
  const own: Work = { done: 0, total, isCancelled: false };
  underWay.set(name, own);
  try {
    return await work((done) => {
      own.done = done;
      if (own.isCancelled) throw new Refusal('core/work-cancelled');
    });
  } finally {
    if (underWay.get(name) === own) underWay.delete(name);
  }
}

export function progressOf(call: Caller, key: string): { done: number; total: number } | null {
  const work = underWay.get(nameOf(call, key));
  return work ? { done: work.done, total: work.total } : null;
}

/** True when the work is under way and will stop at its next step. */
export function cancelWorkOf(call: Caller, key: string): boolean {
  const work = underWay.get(nameOf(call, key));
  if (work) work.isCancelled = true;
  return work !== undefined;
}
