import { createHash } from 'node:crypto';
import type { Tx } from '../database/transaction';
import { canonicalJson } from './canonicalJson';

const ROWS_AT_ONCE = 5_000;

/**
 * Recomputes the audit chain of the company `tx` is scoped to.
 * Returns the first sequence that does not fit (changed, missing, or beyond the head), or null when all is well.
 */
export async function verifyChain(tx: Tx): Promise<number | null> {
  const { rows: heads } = await tx.$client.query<{ sequence: number; hash: string }>(
    'select sequence, hash from chain_head',
  );
  const head = heads[0];
  if (!head) return null;
  let last = { sequence: 0, hash: '' };
  for (;;) {
    const { rows } = await tx.$client.query<LoggedRow>({
      name: 'audit-read',
      text: READ,
      values: [last.sequence, ROWS_AT_ONCE],
    });
    for (const { sequence, previous_hash, hash, ...entry } of rows) {
      const expected = last.sequence + 1;
      const isWhole =
        sequence === expected && previous_hash === last.hash && hash === hashOf(last.hash, sequence, entry);
      if (!isWhole) return expected;
      last = { sequence, hash };
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  if (last.sequence !== head.sequence) return Math.min(last.sequence, head.sequence) + 1;
  return last.hash === head.hash ? null : last.sequence;
}

const hashOf = (previousHash: string, sequence: number, entry: object): string =>
  createHash('sha256')
    .update(`${previousHash}.${sequence}.${canonicalJson(entry)}`)
    .digest('hex');

interface LoggedRow {
  sequence: number;
  previous_hash: string;
  hash: string;
}

const READ = `
  select sequence, previous_hash, hash, at, user_id, user_name, request_id, action, subject_kind, subject_id, details
    from audit_log where sequence > $1 order by sequence limit $2`;
