import { Refusal } from '../../core/contract/refusal';
import { newId } from '../../core/value/id';
import type { Call } from '../plugin';

/** A long write of this process. `key` is what its caller asks by. */
export interface Work {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
  readonly key: string;
  readonly total: number;
  done: number;
  isCancelled: boolean;
}

const underWay = new Set<Work>();

export type WorkCaller = Pick<Call, 'companyId' | 'userId'>;

/** What this process is at. */
export const worksUnderWay = (): readonly Work[] => [...underWay];

export const findOwnWork = ({ companyId, userId }: WorkCaller, key: string): Work | undefined =>
  worksUnderWay().find((work) => work.companyId === companyId && work.userId === userId && work.key === key);

type AskAtEnd = (work: Work) => Promise<boolean>;
const askedAtEnd = new Set<AskAtEnd>();

/** Has `ask` say of work that is over, before it counts, whether somebody wished it to stop. Returns the undoing. */
export function askAtEnd(ask: AskAtEnd): () => void {
  askedAtEnd.add(ask);
  return () => askedAtEnd.delete(ask);
}

/**
 * Does a long piece of work inside a transaction while others may ask how far it is. `report` is called between its
 * steps; after a cancellation it throws, as the end of the work does, and the transaction leaves nothing behind.
 * @throws Refusal core/work-cancelled
 */
export async function trackWork<Result>(
  { companyId, userId }: WorkCaller,
  { key, total }: { readonly key: string; readonly total: number },
  work: (report: (done: number) => void) => Promise<Result>,
): Promise<Result> {
  const own: Work = { id: newId(), companyId, userId, key, total, done: 0, isCancelled: false };
  underWay.add(own);
  let result: Result;
  try {
    result = await work((done) => {
      own.done = done;
      if (own.isCancelled) throw new Refusal('core/work-cancelled');
    });
  } finally {
    underWay.delete(own);
    for (const ask of askedAtEnd) if (await ask(own)) own.isCancelled = true;
  }
  if (own.isCancelled) throw new Refusal('core/work-cancelled');
  return result;
}
