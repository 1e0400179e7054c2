import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { discoverMigrations } from '../../src/server/database/discoverMigrations';
import { migrate } from '../../src/server/database/migrate';
import { openDatabase } from '../../src/server/database/openDatabase';
import { discoverPlugins } from '../../src/server/plugins';
import { describeOnEachEngine, type Place } from '../support/testDatabase';
import { times } from './counts';

describeOnEachEngine('migrations', (_open, { engine, prepareEmpty }) => {
  const sets = discoverMigrations(discoverPlugins().servers);
  const files = sets.flatMap((set) => set.files).length;
  // The one nearest the end, when most is half done, on the engine that takes several times as long.
  const count = Math.min(times(engine === 'embedded' ? 1 : 2, 1_000), files);

  test(`killed at each of ${count} steps change nothing, and run to their end the next time`, {
    timeout: 180_000 + count * 60_000,
  }, async () => {
    const place = await prepareEmpty();
    // The lock, the role and the list of what was applied come first; each file takes two statements.
    const all = 5 + 2 * files;
    const steps = Array.from({ length: count }, (_, index) =>
      Math.max(2, Math.round(((index + 1) / count) * (all - 2))),
    );
    for (const killBefore of steps) {
      expect(await runDoomed(place, killBefore), `at statement ${killBefore}`).toBe('SIGKILL');
      expect(await tablesOf(place), `after a kill at statement ${killBefore}`).toEqual([]);
    }
    const database = await openDatabase(place);
    await migrate(database, sets);
    await migrate(database, sets);
    await database.close();
    expect((await tablesOf(place)).length).toBeGreaterThan(30);
    console.log(`[${engine}] migrations killed at ${steps.length} of ${all} statements, half-done 0`);
  });

  async function runDoomed(place: Place, killBefore: number): Promise<string | number | null> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/migrateUntilKilled.ts'], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    child.stdin.on('error', () => {});
    child.stdin.end(JSON.stringify({ place, sets, killBefore }));
    let said = '';
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString();
    });
    const [code, signal] = await once(child, 'exit');
    return signal ?? `ended with ${code}: ${said}`;
  }
});

async function tablesOf(place: Place): Promise<string[]> {
  const database = await openDatabase(place);
  const { rows } = await database.transaction('system', (tx) =>
    tx.$client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'"),
  );
  await database.close();
  return rows.map(({ name }) => name);
}
