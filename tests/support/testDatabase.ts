import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, inject } from 'vitest';
import type { Database } from '../../src/server/database/database';
import { openDatabase } from '../../src/server/database/openDatabase';
import { chooseEngines, type EngineNeed } from './chooseEngines';
import { type Engine, embeddedEngine, type Filling, postgresEngine, type TestEngine } from './testEngine';
import { requireLoggedWrites, tellRequests, watchWrites } from './watchWrites';

export type { Engine, Place } from './testEngine';

/** Opens databases for a suite; what it leaves open is closed after it. */
export interface Open {
  /** A database of the suite's own, migrated and without a company. */
  (): Promise<Database>;
  /** The one that the files of a worker share: migrated, with the companies of others in it. For what works in one company. */
  shared(): Promise<Database>;
  /** A database of the suite's own, filled as the first who asked for the same filled it. */
  filled(filling: Filling): Promise<Database>;
}

/**
 * `isFirst`: of the engines this suite runs on, where what no engine changes is tried to the full. `isBrief`: on the
 * other one, what is the same on both may be left out, unless the run tries everything on both.
 */
type Suite = (open: Open, engine: Engine & { readonly isFirst: boolean; readonly isBrief: boolean }) => void;

/**
 * Runs a suite on the embedded engine and, where a server is at hand, on PostgreSQL: for what branches on the engine,
 * and for faults, backups, migrations and the wall between companies. A suite fails where a request wrote without an
 * entry in the audit log, and the run says how many endpoints wrote; WATCH_WRITES=0 leaves that out.
 */
export const describeOnEachEngine = (name: string, suite: Suite): void => describeOn('each', name, suite);

/**
 * Runs a suite on PostgreSQL, and from commit to commit now and then on the embedded engine as well: for domains in which
 * people meet at one record. The embedded engine has one connection, on which nobody waits for a lock.
 */
export const describeOnPostgres = (name: string, suite: Suite): void => describeOn('postgres', name, suite);

/**
 * Runs a suite on one of the two engines, on another from commit to commit: for what does not depend on the engine.
 * `ENGINES=both` runs it on both; the run says which file ran where.
 */
export const describeOnOneEngine = (name: string, suite: Suite): void => describeOn('one', name, suite);

function describeOn(need: EngineNeed, name: string, suite: Suite): void {
  const postgresUrl = inject('postgresUrl');
  const file = relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/');
  const names = chooseEngines({
    ...{ need, file, commit: inject('commit'), wanted: inject('wantedEngines') },
    hasPostgres: postgresUrl !== null,
  });
  tellEngines(file, names);
  if (names.length === 0)
    throw new Error('ENGINES=postgres asks for PostgreSQL, of which neither a server nor programs are found');
  const engines = names.map((each) => (each === 'embedded' ? embeddedEngine() : postgresEngine(postgresUrl ?? '')));
  const watchedEngine = names[0];
  describe.each(engines)(`${name} [$engine]`, (engine) => {
    // Both engines see the same use cases: one is enough to watch.
    const isWatched = engine.engine === watchedEngine && process.env.WATCH_WRITES !== '0';
    const opened = new Set<Database>();
    let isSharing = false;
    afterAll(async () => {
      const watched = isSharing ? [...opened, await openShared(engine)] : [...opened];
      try {
        if (isWatched) await requireLoggedWrites(watched);
      } finally {
        await Promise.all([...opened].map((database) => database.close()));
        await engine.removeAll();
      }
    });
    const openCopyOf = async (filling: Filling) => {
      const plain = await openDatabase(await engine.prepareFilled(filling));
      const database = isWatched ? tellRequests(plain) : plain;
      opened.add(database);
      return database;
    };
    const open: Open = Object.assign(() => openCopyOf(MIGRATED), {
      async shared() {
        isSharing = true;
        const database = await openShared(engine);
        return isWatched ? tellRequests(database) : database;
      },
      filled: ({ key, fill }: Filling) =>
        openCopyOf({
          key: `${key}_watched`,
          fill: async (database) => {
            await fill(database);
            await watch(database);
          },
        }),
    });
    const isFirst = engine.engine === names[0];
    suite(open, { ...engine, isFirst, isBrief: !isFirst && inject('wantedEngines') !== 'both' });
  });
}

/** To lay the triggers takes longer than to copy a database that has them. They tell of requests that are told alone. */
const watch = async (database: Database): Promise<void> => {
  if (process.env.WATCH_WRITES !== '0') await watchWrites(database);
};

/** Without a company. */
const MIGRATED: Filling = { key: 'watched', fill: watch };

const sharedDatabases = new Map<Database['engine'], Promise<Database>>();

/** One database a worker and engine, watched; whoever closes it leaves it open for the next file. */
function openShared(engine: TestEngine): Promise<Database> {
  const found = sharedDatabases.get(engine.engine);
  if (found) return found;
  const opened = (async (): Promise<Database> => {
    const database = await openDatabase(await engine.prepareLasting());
    await watch(database);
    return { ...database, close: async () => {} };
  })();
  sharedDatabases.set(engine.engine, opened);
  return opened;
}

/** Keeps for the end of the run on which engines a file ran. */
function tellEngines(file: string, engines: readonly Database['engine'][]): void {
  writeFileSync(join(inject('runFolder'), `engines-${randomUUID()}`), `${file}\t${engines.join('+') || 'none'}\n`);
}
