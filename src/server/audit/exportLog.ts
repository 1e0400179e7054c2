import { createHash } from 'node:crypto';
import { and, asc, between, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type * as contract from '../../core/audit/exports';
import { Refusal } from '../../core/contract/refusal';
import { addDays } from '../../core/value/day';
import { toInstant } from '../database/columns';
import type { Tx } from '../database/transaction';
import type { Call, UseCase } from '../plugin';
import { auditLog } from '../tables';
import { canonicalJson } from './canonicalJson';
import { startOf } from './readLog';
import { recordAudit } from './recordAudit';

/** What a browser takes in one answer: some 20 MB. */
const ENTRIES_AT_MOST = 50_000;
const ACTION = 'core/export-log';

/** Notes who takes what along; of somebody who looks with another's eyes, the person in front of the screen. */
export const noteExport: UseCase<typeof contract.noteExport> = async (tx, { title, source, ...facts }, call) => {
  await recordAudit(tx, personOf(call), [
    {
      action: facts.format === 'print' ? 'core/print-list' : 'core/export-list',
      subject: { kind: 'list', id: source || title },
      details: { title, ...facts },
    },
  ]);
  return {};
};

const personOf = (call: Call & { viewer?: Partial<Call> | null }): Call => ({ ...call, ...call.viewer });

/**
 * The links of the chain between two days, a line each behind a line that says what they are. The log keeps the SHA-256
 * of the file, so that the chain vouches for it. @throws Refusal core/log-too-long
 */
export const exportLog: UseCase<typeof contract.exportLog> = async (tx, { from, through }, call) => {
  const { rows: heads } = await tx.$client.query<{ sequence: number; hash: string; code: string }>(
    'select sequence, hash, code from chain_head join company on id = company_id where company_id = $1',
    [call.companyId],
  );
  const [head] = heads;
  if (!head) throw new Error(`company ${call.companyId} has no head of its audit chain`);
  const links = await readLinks(tx, call, { from, through });
  const facts = { from, through, entries: links.length };
  const about = { format: 'kanjo-audit-log', version: 1, company: head.code, ...facts };
  const made = { exportedAt: call.at, exportedBy: call.userName, head: { sequence: head.sequence, hash: head.hash } };
  const content = [{ ...about, ...made }, ...links].map((line) => `${canonicalJson(line)}\n`).join('');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const subject = { kind: 'log', id: `${from}/${through}` };
  await recordAudit(tx, call, [{ action: ACTION, subject, details: { ...facts, sha256 } }]);
  return { name: `audit-log-${head.code}-${from}-${through}.jsonl`, content, entries: links.length, sha256 };
};

/** Every link from the first to the last of these days: without a gap, also where instants are not quite in order. */
async function readLinks(tx: Tx, { companyId }: Call, { from, through }: { from: string; through: string }) {
  const own = eq(auditLog.companyId, companyId);
  const { sequence } = auditLog;
  const [ends] = await tx
    .select({ first: sql<number | null>`min(${sequence})::int`, last: sql<number | null>`max(${sequence})::int` })
    .from(auditLog)
    .where(and(own, gte(auditLog.at, startOf(from)), lt(auditLog.at, startOf(addDays(through, 1)))));
  if (!ends?.first || !ends.last) return [];
  const count = ends.last - ends.first + 1;
  if (count > ENTRIES_AT_MOST) throw new Refusal('core/log-too-long', { count, most: ENTRIES_AT_MOST });
  const rows = await tx
    .select()
    .from(auditLog)
    .where(and(own, between(sequence, ends.first, ends.last)))
    .orderBy(asc(sequence));
  return rows.map((row) => ({
    sequence: row.sequence,
    previousHash: row.previousHash,
    hash: row.hash,
    entry: {
      at: toInstant(row.at),
      user_id: row.userId,
      user_name: row.userName,
      request_id: row.requestId,
      action: row.action,
      subject_kind: row.subjectKind,
      subject_id: row.subjectId,
      details: row.details ?? null,
      ...(row.address === null ? {} : { address: row.address }),
    },
  }));
}

/** Finds the entry by which the log vouches for a file. */
export const checkLogFile: UseCase<typeof contract.checkLogFile> = async (tx, { sha256 }, { companyId }) => {
  const [found] = await tx
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.companyId, companyId),
        eq(auditLog.action, ACTION),
        sql`${auditLog.details}->>'sha256' = ${sha256}`,
      ),
    )
    .orderBy(desc(auditLog.sequence))
    .limit(1);
  if (!found) return { written: null };
  // Written by `exportLog` alone, as it is read here.
  const { from, through, entries } = found.details as { from: string; through: string; entries: number };
  const { sequence, userName } = found;
  return { written: { sequence, at: toInstant(found.at), userName, from, through, entries } };
};
