import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { askAtEnd, findOwnWork, type Work, type WorkCaller, worksUnderWay } from './workUnderWay';

/** Often enough for a bar that moves. */
const TOLD_EVERY_MS = 300;
/** Older than this, a process does not tell it any more. */
const FRESH = `seen_at > now() - interval '5 seconds'`;

interface ShareWork {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Tells other processes over the same database how far the work of this one is, and takes their wishes to stop it:
 * beside the transaction of the work, which nobody else sees. Returns what stops it. An embedded database has one process.
 */
export function shareWork({ database, log }: ShareWork): () => Promise<void> {
  if (database.engine === 'embedded') return async () => {};
  const told = new Set<Work>();
  let round: Promise<void> = forgetOld(database).catch((err) => log.error({ err }, 'old work was not forgotten'));
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy || worksUnderWay().length === 0) return;
    isBusy = true;
    round = tellAll(database, told)
      .catch((err) => log.error({ err }, 'the progress of work was not told'))
      .finally(() => {
        isBusy = false;
      });
  }, TOLD_EVERY_MS);
  timer.unref();
  const stopAsking = askAtEnd(async (work) => {
    if (!told.delete(work)) return false;
    await round;
    return untell(database, work).catch((err) => {
      log.error({ err }, 'whether work was to stop was not read');
      return false;
    });
  });
  return async () => {
    clearInterval(timer);
    stopAsking();
    await round;
  };
}

/** What ends meanwhile is told no more: its end takes away what was told of it. */
async function tellAll(database: Database, told: Set<Work>): Promise<void> {
  for (const work of worksUnderWay()) {
    if (!worksUnderWay().includes(work)) continue;
    told.add(work);
    // Not in one expression: it would put back what was read before the wait, over a wish that came during it.
    if (await tell(database, work)) work.isCancelled = true;
  }
}

/** Writes how far it is; true where somebody wishes it to stop. */
const tell = (database: Database, { companyId, id, userId, key, done, total }: Work): Promise<boolean> =>
  database.transaction({ companyId }, async (tx) => {
    const { rows } = await tx.$client.query<{ isCancelled: boolean }>(
      `insert into work_under_way (company_id, id, user_id, key, done, total, seen_at)
         values ($1, $2, $3, $4, $5, $6, now())
         on conflict (company_id, id) do update set done = excluded.done, seen_at = excluded.seen_at
         returning is_cancelled as "isCancelled"`,
      [companyId, id, userId, key, done, total],
    );
    return rows[0]?.isCancelled ?? false;
  });

/** Takes away what is over; true where somebody had wished it to stop. */
const untell = (database: Database, { companyId, id }: Work): Promise<boolean> =>
  database.transaction({ companyId }, async (tx) => {
    const { rows } = await tx.$client.query<{ isCancelled: boolean }>(
      `delete from work_under_way where company_id = $1 and id = $2 returning is_cancelled as "isCancelled"`,
      [companyId, id],
    );
    return rows[0]?.isCancelled ?? false;
  });

const forgetOld = (database: Database): Promise<void> =>
  database.transaction('system', async (tx) => {
    await tx.$client.query(`delete from work_under_way where seen_at < now() - interval '1 day'`);
  });

/** How far the caller's work is, whichever process is at it; null where none is. */
export async function progressOf(
  database: Database,
  caller: WorkCaller,
  key: string,
): Promise<{ done: number; total: number } | null> {
  const own = findOwnWork(caller, key);
  if (own) return { done: own.done, total: own.total };
  if (database.engine === 'embedded') return null;
  const { companyId, userId } = caller;
  return database.transaction(
    { companyId },
    async (tx) => {
      const { rows } = await tx.$client.query<{ done: number; total: number }>(
        `select done, total from work_under_way where company_id = $1 and user_id = $2 and key = $3 and ${FRESH}
           order by seen_at desc limit 1`,
        [companyId, userId, key],
      );
      return rows[0] ?? null;
    },
    { readOnly: true },
  );
}

/** True when the work is under way in some process and will stop at its next step. */
export async function cancelWorkOf(database: Database, caller: WorkCaller, key: string): Promise<boolean> {
  const own = findOwnWork(caller, key);
  if (own) own.isCancelled = true;
  if (own || database.engine === 'embedded') return own !== undefined;
  const { companyId, userId } = caller;
  return database.transaction({ companyId }, async (tx) => {
    const { rowCount } = await tx.$client.query(
      `update work_under_way set is_cancelled = true
         where company_id = $1 and user_id = $2 and key = $3 and ${FRESH}`,
      [companyId, userId, key],
    );
    return (rowCount ?? 0) > 0;
  });
}
