import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import { CommitUnknown } from '#server/database/runTransaction.ts';
import { times } from '../../faults/counts';
import { startPrivatePostgres } from '../../support/privatePostgres';

const CRASHES = times(5, 100);

// A server of its own: the other suites' server must not crash under them.
const server = await startPrivatePostgres();

describe('a PostgreSQL server that is killed while it is written to', () => {
  if (!server) {
    it('is LEFT OUT: no PostgreSQL programs found', () => expect(server).toBeNull());
    return;
  }

  it(`loses nothing that was acknowledged and stores nothing that was refused, ${CRASHES} times`, async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl: server.url });
    await database.transaction('system', (tx) => tx.execute(sql`create table committed (number int primary key)`));
    const fates = new Map<number, 'stored' | 'refused' | 'unknown'>();
    let isOver = false;
    let next = 0;
    const write = async () => {
      while (!isOver) {
        const number = next++;
        try {
          await database.transaction('system', (tx) => tx.execute(sql`insert into committed values (${number})`));
          fates.set(number, 'stored');
        } catch (error) {
          fates.set(number, error instanceof CommitUnknown ? 'unknown' : 'refused');
          await sleep(20);
        }
      }
    };
    const writers = Array.from({ length: 4 }, write);
    for (let crash = 0; crash < CRASHES; crash++) {
      await sleep(200);
      await server.crash();
    }
    await sleep(200);
    isOver = true;
    await Promise.all(writers);

    const { rows } = await database.transaction('system', (tx) => tx.execute(sql`select number from committed`));
    await database.close();
    await server.stop();
    const stored = new Set(rows.map(({ number }) => number));
    const wrong = [...fates].filter(
      ([number, fate]) => fate !== 'unknown' && stored.has(number) !== (fate === 'stored'),
    );
    expect(wrong).toEqual([]);
    expect(stored.size).toBeGreaterThan(CRASHES);
  });
});
