import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { StartError } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { discoverMigrations } from '#server/database/discoverMigrations.ts';
import { type MigrationSet, migrate, orderByNeeds } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { discoverPlugins } from '#server/plugins.ts';
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

const listColumns = async (database: Database) => {
  const { rows } = await database.transaction('system', (tx) =>
    tx.execute(sql`select table_name || '.' || column_name || ' ' || data_type as column from information_schema.columns
      where table_schema = 'public' order by 1`),
  );
  return rows.map(({ column }) => column);
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

  it('counts what an owner applied under its former name', async () => {
    const database = await open();
    await migrate(database, [set('former', [], 'create table once (n int)')]);
    const renamed = { ...set('a', [], 'create table once (n int)', 'create table more (n int)'), formerly: 'former' };
    await migrate(database, [renamed]);
    expect(await listApplied(database)).toEqual(['a/0000_step', 'a/0001_step']);
  });

  it('opens a database from before accounting was divided, and touches no table of it', async () => {
    const database = await open();
    const sets = discoverMigrations(discoverPlugins().servers);
    const below = sets.filter(({ owner }) => ['server', 'administration', 'payment-terms', 'sales'].includes(owner));
    const { formerly = '', files = [], needs = [] } = sets.find(({ owner }) => owner === 'ledger') ?? {};
    const undivided = files.filter(({ name }) => !name.endsWith('tables_of_others'));
    await migrate(database, [...below, { owner: formerly, needs, files: undivided }]);
    const before = await listColumns(database);
    const accounting = ['ledger', 'clearing', 'budget', 'statements', 'journal-exchange', 'tax-return', 'closing'];
    const divided = [...below, ...sets.filter(({ owner }) => accounting.includes(owner))];
    await migrate(database, divided);
    expect(formerly).toBe('accounting');
    expect(await listColumns(database)).toEqual(before);
    const names = divided.flatMap(({ owner, files: each }) => each.map(({ name }) => `${owner}/${name}`));
    expect(new Set(await listApplied(database))).toEqual(new Set(names));
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
