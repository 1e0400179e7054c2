import type { Tx } from '../database/transaction';
import type { Outbox } from '../mail/mail';

interface JobRules {
  /**
   * How often a step that throws is begun in all, with longer and longer pauses (`pauseAfter`); 1 where nothing is said.
   * A `Refusal` is an answer, and never tried again.
   */
  readonly tries?: number;
  /** Before each step the most urgent run goes on; among equals the one that was asked for first. `usual` where nothing is said. */
  readonly urgency?: Urgency;
}

/** As they are kept: the smallest goes first. */
export const URGENCIES = { urgent: 0, usual: 1, later: 2 } as const;
export type Urgency = keyof typeof URGENCIES;

/** Milliseconds before a step is begun again that threw so often: 2 s, 8 s, 32 s, then up to 10 minutes. */
export const pauseAfter = (failures: number): number => Math.min(2_000 * 4 ** (failures - 1), 600_000);

/**
 * Work that the server does by itself, in steps. Each step runs in a transaction that also keeps what it returns: after a
 * crash the run goes on with the next step, and between two steps it can be cancelled.
 */
export interface Job extends JobRules {
  /** `accounting:verify-books`; unique in the product. */
  readonly kind: string;
  readonly steps: readonly JobStep[];
}

/**
 * Work that is done when somebody asks for it, as they ask: the order says which steps. Any number of runs may wait.
 */
export interface OrderedJob<Order = unknown> extends JobRules {
  /** `core:draw-papers`; unique in the product. */
  readonly kind: string;
  /** The same order leads to the same steps. The order is plain JSON. */
  readonly plan: (order: Order) => readonly JobStep[];
  /**
   * Looked for every minute: companies that need a run, and in what order; `tx` sees all companies. It is entered where none
   * of its kind waits, and once for the same order, so that one that failed is not begun for ever.
   */
  readonly findDue?: (tx: Tx) => Promise<readonly { readonly companyId: string; readonly order: Order }[]>;
}

/** An ordered job as it is run; it meets the orders that were given to it. */
export function orderedJob<Order>(job: OrderedJob<Order>): OrderedJob {
  // Stored without its type parameter: `orderRun` takes the order of this very job.
  return job as unknown as OrderedJob;
}

export type AnyJob = Job | OrderedJob;

export interface StepScope {
  readonly companyId: string;
  readonly runId: string;
  /** What the steps before it returned, in their order. */
  readonly earlier: readonly unknown[];
}

export interface JobStep {
  readonly name: string;
  /** Returns plain JSON. `acted` is what its `outward` came to. */
  readonly run: (tx: Tx, scope: StepScope & { readonly acted?: unknown }) => Promise<unknown>;
  readonly outward?: Outward;
}

/** What the world outside of the database is reached by. */
export interface Outside {
  readonly outbox: Outbox;
}

/** Longer than any `act`: so long after a crash nobody can still be at it. */
export const ACTS_AT_MOST_MS = 180_000;

/** What no rollback takes back, as sending a mail: it is announced first, done without a transaction, and then kept. */
export interface Outward {
  /** Committed before `act`. After a crash it runs anew, and has to find what it had announced. */
  readonly begin: (tx: Tx, scope: StepScope) => Promise<unknown>;
  /** Answers rather than throws, within `ACTS_AT_MOST_MS`. */
  readonly act: (begun: unknown, outside: Outside) => Promise<unknown>;
}

interface OutwardStep<Begun, Acted> {
  readonly name: string;
  readonly begin: (tx: Tx, scope: StepScope) => Promise<Begun>;
  readonly act: (begun: Begun, outside: Outside) => Promise<Acted>;
  /** Keeps what came of it, of a run that was cancelled meanwhile as well. */
  readonly keep: (tx: Tx, acted: Acted, scope: StepScope) => Promise<unknown>;
}

/** A step that does something outside of the database, once: see `Outward`. */
export const outwardStep = <Begun, Acted>({ name, begin, act, keep }: OutwardStep<Begun, Acted>): JobStep => ({
  name,
  // Stored without their type parameters: each is given what the one before it answered.
  outward: { begin, act: (begun, outside) => act(begun as Begun, outside) },
  run: (tx, { acted, ...scope }) => keep(tx, acted as Acted, scope),
});
