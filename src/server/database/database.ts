import type { CopyKeeper } from './copyKeeper';
import type { Scope, Tx } from './transaction';

export interface Database {
  readonly engine: 'embedded' | 'postgres';
  /**
   * Runs `work` in one transaction and commits; whatever it throws rolls back.
   * Work that met a deadlock, a serialization failure or a lost connection before its commit was sent is run again,
   * so it must have no effect outside `tx`.
   */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>;
  /**
   * Hands out a consistent copy of everything committed, taken while others go on writing: the data folder of the
   * embedded engine, an archive of pg_dump of a PostgreSQL server. A reason not to is a StartError.
   */
  copy(keep: CopyKeeper): Promise<void>;
  /** Waits for running transactions and lets go of the engine; a second call waits for the first. */
  close(): Promise<void>;
}
