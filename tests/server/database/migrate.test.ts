import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { StartError } from '../../../src/server/config';
import type { Database } from '../../../src/server/database/database';
import { discoverMigrations } from '../../../src/server/database/discoverMigrations';
import { type MigrationSet, migrate, orderByNeeds } from '../../../src/server/database/migrate';
import { openDatabase } from '../../../src/server/database/openDatabase';
import { describeOnEachEngine } from '../../support/testDatabase';

const set = (owner: string, needs: string[], ...statements: string[]): MigrationSet => ({
  owner,
  needs,
  files: statements.map((statement, at) => ({ name: `000${at}_step`, sql: statement })),
});

const filesOfServer = () =>
  discoverMigrations([]).flatMap(({ owner, files }) => files.map(({ name }) => `${owner}/${name}`));

const listApplied = async (database: Database) => {
  const { rows } = await database.transaction('system', (tx) =>
    tx.execute(sql`select owner || '/' || name as file from migration order by 1`),
  );
  return rows.map(({ file }) => file);
};

describeOnEachEngine('migrating', (_open, engine) => {
  const opened: Database[] = [];
  afterAll(() => Promise.all(opened.map((database) => database.close())));
  const open = async () => {
    const database = await openDatabase(await engine.prepareEmpty());
    opened.push(database);
    return database;
  };

  it('brings the tables of the server and its rules', async () => {
    const database = await open();
    const sets = discoverMigrations([]);
    await migrate(database, sets);
    await migrate(database, sets);
    expect(await listApplied(database)).toEqual(filesOfServer());
  });

  it('runs each file once, and new ones of a known owner', async () => {
    const database = await open();
    const first = 'create table counted (n int); insert into counted values (1)';
    await migrate(database, [set('a', [], first)]);
    await migrate(database, [set('a', [], first)]);
    await migrate(database, [set('a', [], first, 'insert into counted values (2)')]);
    const { rows } = await database.transaction('system', (tx) => tx.execute(sql`select n from counted order by n`));
    expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('refuses a file that was changed after it was applied, in both languages, and minds no line ends', async () => {
    const database = await open();
    await migrate(database, [set('a', [], 'create table\nt (n int)')]);
    await migrate(database, [set('a', [], 'create table\r\nt (n int)')]);
    const refusal = await migrate(database, [set('a', [], 'create table t (n bigint)')]).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toMatch(/移行ファイル a\/0000_step .*\n.*migration a\/0000_step was changed/);
  });

  it('changes nothing at all when one file fails, and names it', async () => {
    const database = await open();
    await migrate(database, []);
    const attempt = migrate(database, [set('good', [], 'create table good (n int)'), set('bad', ['good'], 'oops')]);
    await expect(attempt).rejects.toThrow('bad/0000_step failed: syntax error');
    expect(await listApplied(database)).toEqual([]);
    await migrate(database, [set('good', [], 'create table good (n int)')]);
  });

  if (engine.engine === 'postgres') {
    it('happens once when several processes start together', async () => {
      const place = await engine.prepareEmpty();
      const databases = await Promise.all([1, 2, 3, 4].map(() => openDatabase(place)));
      await Promise.all(databases.map((database) => migrate(database, discoverMigrations([]))));
      const [database] = databases;
      expect(database && (await listApplied(database))).toEqual(filesOfServer());
      await Promise.all(databases.map((each) => each.close()));
    });
  }
});

describe('the order of migrations', () => {
  const ownersOf = (sets: MigrationSet[]) => orderByNeeds(sets).map(({ owner }) => owner);

  it('puts the server first and every owner after its needs', () => {
    const sets = [set('sales', ['accounting']), set('accounting', ['administration']), set('administration', [])];
    expect(ownersOf([...sets, set('server', [])])).toEqual(['server', 'administration', 'accounting', 'sales']);
  });

  it('names the owners of a ring', () => {
    expect(() => ownersOf([set('a', ['b']), set('b', ['c']), set('c', ['a'])])).toThrow('a → b → c → a');
  });

  it('names a need that is not there', () => {
    expect(() => ownersOf([set('a', ['ghost'])])).toThrow('a needs ghost');
  });
});
