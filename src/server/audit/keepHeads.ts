import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { findContradicted, HeadFile, type NotedHead, readHeads } from './notedHeads';

/** A line at most this often, and only where something was written: some 4 MB a busy year. */
const EVERY_MS = 300_000;

interface KeepHeads {
  readonly database: Database;
  /** The data folder of this installation. */
  readonly folder: string;
  readonly log: FastifyBaseLogger;
  /** Told to the person who starts the server. */
  readonly report: (line: string) => void;
  readonly now: () => Date;
}

/** Notes the heads a last time. */
type StopKeeping = () => Promise<void>;

/**
 * Notes the head of every company's audit chain outside the database, in a file and in the log: now, while the server
 * runs, and when it stops. What was noted before is first held against the database; a contradiction is told and does
 * not stop the start, since a restored copy looks the same as a changed one.
 */
export async function keepHeads({ database, folder, log, report, now }: KeepHeads): Promise<StopKeeping> {
  const file = new HeadFile(folder);
  const last = new Map<string, NotedHead>(file.read().map((head) => [head.companyId, head]));
  const lost = await database.transaction('system', (tx) => findContradicted(tx, [...last.values()]), {
    readOnly: true,
  });
  for (const head of lost) {
    log.error({ head }, 'the audit log contradicts what was noted of it');
    report(contradiction(head));
  }

  const note = async () => {
    const heads = await database.transaction('system', (tx) => readHeads(tx, now().toISOString()), { readOnly: true });
    const fresh = heads.filter(({ companyId, sequence }) => last.get(companyId)?.sequence !== sequence);
    file.append(fresh);
    for (const head of fresh) {
      last.set(head.companyId, head);
      log.info({ head }, 'noted the head of the audit log');
    }
  };
  const noteOrSay = () => note().catch((err) => log.error({ err }, 'noting the head of the audit log failed'));

  await noteOrSay();
  const timer = setInterval(noteOrSay, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await noteOrSay();
    file.close();
  };
}

const contradiction = ({ companyId, sequence, at }: NotedHead): string =>
  [
    `警告: 監査ログが、データベースの外の控え(audit-heads.jsonl)と一致しません(会社 ${companyId}、${sequence} 番、控えの日時 ${at})。バックアップから戻した場合は控えを別の場所に移してください。心当たりがなければ改ざんの疑いがあります。`,
    `Warning: the audit log contradicts what was noted of it outside the database (audit-heads.jsonl: company ${companyId}, number ${sequence}, noted ${at}). After restoring a backup, put that file aside; otherwise the log may have been tampered with.`,
  ].join('\n');
