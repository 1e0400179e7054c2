import type { Config } from '../config';
import type { Database } from './database';
import { openEmbedded } from './openEmbedded';
import { openPostgres } from './openPostgres';

/** Opens the engine the configuration names; a reason not to is a StartError. */
export function openDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(config.dataDir);
}
