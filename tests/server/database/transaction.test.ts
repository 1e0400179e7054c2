import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { date, pgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { instant } from '#server/database/columns.ts';
import type { Database } from '#server/database/database.ts';
import { deleteUnlessNamed } from '#server/database/deleteUnlessNamed.ts';
import { openEmbedded } from '#server/database/openEmbedded.ts';
import { NoConnection, sqlState } from '#server/database/runTransaction.ts';
import type { Tx } from '#server/database/transaction.ts';
import { describeOnEachEngine } from '../../support/testDatabase';

const insert = (tx: Tx, text: string) => tx.execute(sql`insert into note (text) values (${text})`);

async function listNotes(database: Database): Promise<unknown[]> {
  const { rows } = await database.transaction('system', (tx) => tx.execute(sql`select text from note order by text`));
  return rows.map(({ text }) => text);
}

describeOnEachEngine('a transaction', (open, { engine, prepare }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.transaction('system', (tx) => tx.execute(sql`create table note (text text primary key)`));
  });

  it('keeps what was committed and nothing of what threw', async () => {
    await database.transaction('system', (tx) => insert(tx, 'kept'));
    const failure = new Error('no');
    const attempt = database.transaction('system', async (tx) => {
      await insert(tx, 'rolled back');
      throw failure;
    });
    await expect(attempt).rejects.toBe(failure);
    expect(await listNotes(database)).toEqual(['kept']);
  });

  it('goes on behind an attempt to delete: what follows fails or is kept with it', async () => {
    const failure = new Error('no');
    const attempt = database.transaction('system', async (tx) => {
      expect(await deleteUnlessNamed(tx, () => tx.execute(sql`delete from note where text = 'kept'`))).toBe(true);
      throw failure;
    });
    await expect(attempt).rejects.toBe(failure);
    expect(await listNotes(database)).toEqual(['kept']);
  });

  it('passes an error of the database on, by its code', async () => {
    const attempt = database.transaction('system', (tx) => tx.execute(sql`select 1 / 0`));
    expect(sqlState(await attempt.catch((error: unknown) => error))).toBe('22012');
  });

  it('does not report success for work that swallowed an error of the database', async () => {
    const attempt = database.transaction('system', async (tx) => {
      await insert(tx, 'swallowed');
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(attempt).rejects.toThrow('rolled back');
    expect(await listNotes(database)).not.toContain('swallowed');
  });

  it('returns days, instants, amounts and rates as the contracts have them, by both roads', async () => {
    const values = "select '2026-04-01'::date as day, '2026-04-01 09:00:00.5+09'::timestamptz as at";
    const named = await database.transaction('system', (tx) =>
      tx.$client.query(`${values}, 10000000000000::bigint as amount, count(*) as count, 0.10::numeric as rate`),
    );
    expect(named.rows).toEqual([
      { day: '2026-04-01', at: '2026-04-01T00:00:00.500Z', amount: 1e13, count: 1, rate: '0.10' },
    ]);

    const table = pgTable('moment', { day: date({ mode: 'string' }), at: instant() });
    const selected = await database.transaction('system', async (tx) => {
      await tx.execute(sql.raw(`create table moment as ${values}`));
      return tx.select().from(table);
    });
    expect(selected).toEqual([{ day: '2026-04-01', at: '2026-04-01T00:00:00.500Z' }]);
  });

  it('refuses a number that a double would bend', async () => {
    const attempt = database.transaction('system', (tx) => tx.execute(sql`select 9007199254740993::bigint as n`));
    await expect(attempt).rejects.toThrow('9007199254740993');
    expect(await listNotes(database)).toContain('kept');
  });

  it('writes nothing when it is for reading only', async () => {
    const attempt = database.transaction('system', (tx) => insert(tx, 'written'), { readOnly: true });
    expect(sqlState(await attempt.catch((error: unknown) => error))).toBe('25006');
  });

  it('is scoped by an id and by nothing else', async () => {
    const companyId = "'; drop table note; --";
    await expect(database.transaction({ companyId }, async () => {})).rejects.toThrow(TypeError);
    expect(await listNotes(database)).toContain('kept');
  });

  it.each([
    ['a serialization failure', '40001'],
    ['a key that somebody else took meanwhile', '23505'],
  ])('runs again after %s, a few times', async (_name, state) => {
    const raise = sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`);
    const failing = (failures: number) => {
      let runs = 0;
      const work = async (tx: Tx) => {
        await insert(tx, `${state} after ${failures} failures`);
        runs++;
        if (runs <= failures) await tx.execute(raise);
        return runs;
      };
      return database.transaction('system', work);
    };
    expect(await failing(2)).toBe(3);
    expect(sqlState(await failing(9).catch((error: unknown) => error))).toBe(state);
    const notes = await listNotes(database);
    expect(notes).toContain(`${state} after 2 failures`);
    expect(notes).not.toContain(`${state} after 9 failures`);
  });

  it('serves many at once', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => database.transaction('system', (tx) => insert(tx, `#${at}`))),
    );
    expect((await listNotes(database)).filter((text) => String(text).startsWith('#'))).toHaveLength(50);
  });

  it('lets a second close wait for the first, and refuses work afterwards', async () => {
    const other = await open();
    const slow = other.transaction('system', async (tx) => {
      await sleep(100);
      await tx.execute(sql`create table late (id int)`);
    });
    await sleep(20);
    await Promise.all([other.close(), other.close(), slow]);
    await expect(other.transaction('system', async () => {})).rejects.toThrow();
  });

  if (engine === 'embedded') {
    it('says so when it waits for itself inside another one', async () => {
      const { dataDir } = await prepare();
      const single = await openEmbedded(dataDir, 200);
      const nested = single.transaction('system', () => single.transaction('system', async () => {}));
      await expect(nested).rejects.toThrow(NoConnection);
      await expect(single.transaction('system', async () => 'still serving')).resolves.toBe('still serving');
      await single.close();
    });
  }

  if (engine === 'postgres') {
    describe('on a server', () => {
      it('runs again after a deadlock', async () => {
        await database.transaction('system', async (tx) => {
          await insert(tx, 'left');
          await insert(tx, 'right');
        });
        const lockBoth = (order: [string, string]) =>
          database.transaction('system', async (tx) => {
            for (const text of order) {
              await tx.execute(sql`select from note where text = ${text} for update`);
              await sleep(100);
            }
            return 'done';
          });
        await expect(Promise.all([lockBoth(['left', 'right']), lockBoth(['right', 'left'])])).resolves.toEqual([
          'done',
          'done',
        ]);
      });

      it('runs again when its connection is cut before the commit', async () => {
        let runs = 0;
        await database.transaction('system', async (tx) => {
          runs++;
          await insert(tx, 'survived a cut');
          if (runs === 1) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        });
        expect(runs).toBe(2);
        expect(await listNotes(database)).toContain('survived a cut');
      });
    });
  }
});
