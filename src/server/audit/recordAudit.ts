import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { canonicalJson } from './canonicalJson';

/** Something that was done, for the log that `LogManage` shows and verifies. */
export interface AuditEntry {
  /** `accounting/post-document` */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** Plain JSON, without secrets. */
  readonly details?: unknown;
}

/** Who did it: the call, or a whole batch of calls of one company with their own entries. */
export type AuditedCall = Pick<Call, 'companyId' | 'userId' | 'userName' | 'requestId' | 'at' | 'address'>;

/**
 * Appends entries to the company's audit log, in their order, in one round trip however many they are.
 * Each entry's hash covers the hash before it, its sequence and its canonical JSON. The lock on the chain's head,
 * held to the end of the transaction, puts the company's writes in one order.
 */
export async function recordAudit(
  tx: Tx,
  call: AuditedCall,
  entries: readonly (AuditEntry & { readonly call?: AuditedCall })[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => auditRow(entry.call ?? call, entry));
  const { rowCount } = await tx.$client.query({
    name: 'audit-append',
    text: APPEND,
    values: [call.companyId, JSON.stringify(rows), rows.map(({ canonical }) => canonical)],
  });
  if (rowCount !== 1) throw new Error(`company ${call.companyId} has no head of its audit chain`);
}

interface AuditRow {
  readonly at: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly request_id: string;
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly details: unknown;
  /** Absent for what the system did by itself. */
  readonly address?: string;
}

function auditRow(call: AuditedCall, entry: AuditEntry): AuditRow & { canonical: string } {
  const row: AuditRow = {
    at: call.at,
    user_id: call.userId,
    user_name: call.userName,
    request_id: call.requestId,
    action: entry.action,
    subject_kind: entry.subject.kind,
    subject_id: entry.subject.id,
    details: entry.details ?? null,
    ...(call.address === undefined ? {} : { address: call.address }),
  };
  return { ...row, canonical: canonicalJson(row) };
}

/** `chain_hash` (migration 0005) walks the new entries once, because each hash needs the one before. */
const APPEND = `
  with head as materialized (
    select sequence, hash from chain_head where company_id = $1 for update
  ), chain as materialized (
    select position, head.sequence + position as sequence, head.hash as head,
           chain_hash(head.hash, (head.sequence + position) || '.' || canonical) over (order by position) as hash
      from head, unnest($3::text[]) with ordinality as given (canonical, position)
  ), appended as (
    insert into audit_log (company_id, sequence, at, user_id, user_name, request_id, action, subject_kind, subject_id,
                           details, address, previous_hash, hash)
    select $1, chain.sequence, entry.at, entry.user_id, entry.user_name, entry.request_id, entry.action,
           entry.subject_kind, entry.subject_id, entry.details, entry.address,
           lag(chain.hash, 1, chain.head) over (order by position), chain.hash
      from rows from (
             jsonb_to_recordset($2::jsonb) as (
               at timestamptz, user_id uuid, user_name text, request_id text, action text, subject_kind text,
               subject_id text, details jsonb, address text)
           ) with ordinality as entry (at, user_id, user_name, request_id, action, subject_kind, subject_id, details, address, position)
      join chain using (position)
  )
  update chain_head
     set (sequence, hash) = (select chain.sequence, chain.hash from chain order by chain.position desc limit 1)
   where company_id = $1`;
