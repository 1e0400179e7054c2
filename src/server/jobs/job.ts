import type { Tx } from '../database/transaction';

/**
 * Work that the server does by itself, in steps. Each step runs in a transaction that also keeps what it returns: after a
 * crash the run goes on with the next step, and between two steps it can be cancelled.
 */
export interface Job {
  /** `accounting:verify-books`; unique in the product. */
  readonly kind: string;
  readonly steps: readonly JobStep[];
}

export interface JobStep {
  readonly name: string;
  /** `earlier` is what the steps before it returned, in their order. Returns plain JSON. */
  readonly run: (
    tx: Tx,
    scope: { readonly companyId: string; readonly earlier: readonly unknown[] },
  ) => Promise<unknown>;
}
