import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/server/database/database';
import { discoverMigrations } from '../../../src/server/database/discoverMigrations';
import { migrate } from '../../../src/server/database/migrate';
import { describeOnEachEngine } from '../../support/testDatabase';

describeOnEachEngine('a transaction', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await migrate(database, discoverMigrations([]));
  });

  it('answers', async () => {
    const { rows } = await database.transaction('system', (tx) =>
      tx.execute(sql`select 1::bigint as one, now() as at`),
    );
    expect(rows[0]?.one).toBe(1);
  });
});
