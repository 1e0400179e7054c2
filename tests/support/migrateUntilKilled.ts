import { type MigrationSet, migrate } from '../../src/server/database/migrate';
import { openDatabase } from '../../src/server/database/openDatabase';
import type { Place } from './testDatabase';

/** A process of its own that brings a database forward, and kills itself before the statement of this number. */
interface Doomed {
  readonly place: Place;
  readonly sets: readonly MigrationSet[];
  readonly killBefore: number;
}

async function migrateUntilKilled({ place, sets, killBefore }: Doomed): Promise<void> {
  const database = await openDatabase(place);
  let statements = 0;
  const counting = {
    ...database,
    transaction: ((scope, work) =>
      database.transaction(scope, (tx) => {
        const query = tx.$client.query.bind(tx.$client) as (...statement: unknown[]) => unknown;
        const counted = (...statement: unknown[]) => {
          statements += 1;
          if (statements >= killBefore) process.kill(process.pid, 'SIGKILL');
          return query(...statement);
        };
        Object.assign(tx.$client, { query: counted });
        return work(tx);
      })) as typeof database.transaction,
  };
  await migrate(counting, sets);
  await database.close();
  console.log(statements);
  process.exit(0);
}

let input = '';
for await (const part of process.stdin) input += part;
await migrateUntilKilled(JSON.parse(input) as Doomed);
