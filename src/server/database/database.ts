import type { Config } from '../config';
import { openEmbedded } from './openEmbedded';
import { openPostgres } from './openPostgres';
import type { Scope, Tx } from './transaction';

export interface Database {
  readonly engine: 'embedded' | 'postgres';
  /**
   * Runs `work` in one transaction and commits; whatever it throws rolls back.
   * Work that met a deadlock, a serialization failure or a lost connection before its commit was sent is run again,
   * so it must have no effect outside `tx`.
   */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>;
  /** Waits for running transactions and lets go of the engine; a second call waits for the first. */
  close(): Promise<void>;
}

/** Opens the engine the configuration names; a reason not to is a StartError. */
export function openDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(config.dataDir);
}
