import { expect, it } from 'vitest';
import { newId } from '#core/value/id.ts';
import { discoverMigrations } from '#server/database/discoverMigrations.ts';
import { migrate } from '#server/database/migrate.ts';
import { refreshStatistics } from '#server/database/refreshStatistics.ts';
import type { Tx } from '#server/database/transaction.ts';
import { describeOnEachEngine } from '../../support/testDatabase';

const FILLED = {
  owner: 'filled',
  needs: [],
  files: [{ name: '0000_filled', sql: 'create table filled_row (company_id uuid not null, number int not null)' }],
};

const countedRows = async (tx: Tx): Promise<unknown> =>
  (await tx.$client.query(`select reltuples::int as rows from pg_class where relname = 'filled_row'`)).rows[0]?.rows;

describeOnEachEngine('statistics of what a request filled', (open) => {
  it('are taken anew in the transaction of the request, whose role owns no table', async () => {
    const database = await open();
    await migrate(database, [...discoverMigrations([]), FILLED]);
    const companyId = newId();
    await database.transaction('system', (tx) =>
      tx.$client.query('insert into company (id, code, title) values ($1, $2, $2)', [companyId, 'filled']),
    );
    await database.transaction({ companyId }, async (tx) => {
      await tx.$client.query('insert into filled_row select $1, n from generate_series(1, 2000) n', [companyId]);
      expect(await countedRows(tx)).not.toBe(2_000);
      await refreshStatistics(tx, ['filled_row']);
      expect(await countedRows(tx)).toBe(2_000);
    });
    await database
      .transaction({ companyId }, async (tx) => {
        await expect(refreshStatistics(tx, ['filled_row; drop table filled_row'])).rejects.toThrow(/does not exist/);
      })
      .catch(() => undefined);
    expect(await database.transaction('system', countedRows)).toBe(2_000);
  });
});
