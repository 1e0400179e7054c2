import { createHash } from 'node:crypto';
import type { Tx } from '../database/transaction';
import { canonicalJson } from './canonicalJson';
import { notedHashesOf } from './notedHeads';

const ROWS_AT_ONCE = 5_000;

/**
 * Recomputes the audit chain of the company `tx` is scoped to, and holds it against the heads noted outside, while
 * others may log. Returns the first sequence that does not fit (changed, missing, beyond the head, or not as it was
 * noted), or null when all is well.
 */
export async function verifyChain(tx: Tx): Promise<number | null> {
  let end = await readEnd(tx);
  if (!end) return null;
  const noted = notedHashesOf(end.company_id);
  let last = { sequence: 0, hash: '' };
  do {
    const { rows } = await tx.$client.query<LoggedRow>({
      name: 'audit-read',
      text: READ,
      values: [last.sequence, ROWS_AT_ONCE],
    });
    for (const { sequence, previous_hash, hash, ...entry } of rows) {
      const expected = last.sequence + 1;
      const isWhole =
        sequence === expected && previous_hash === last.hash && hash === hashOf(last.hash, sequence, linkOf(entry));
      if (!isWhole || (noted.get(sequence) ?? hash) !== hash) return expected;
      last = { sequence, hash };
    }
    end = await readEnd(tx);
  } while (end && end.logged > last.sequence);
  if (!end) throw new Error('the company went while its audit chain was read');
  if (last.sequence !== end.sequence) return Math.min(last.sequence, end.sequence) + 1;
  if (last.hash !== end.hash) return last.sequence;
  return Math.max(0, ...noted.keys()) > last.sequence ? last.sequence + 1 : null;
}

/** The head of the chain and the last entry, as of one moment: between two statements somebody may have logged. */
async function readEnd(tx: Tx) {
  const { rows } = await tx.$client.query<ChainEnd>(END);
  return rows[0];
}

interface ChainEnd {
  company_id: string;
  sequence: number;
  hash: string;
  logged: number;
}

const END = `
  select company_id, sequence, hash, coalesce((select max(sequence) from audit_log), 0) logged from chain_head`;

const hashOf = (previousHash: string, sequence: number, entry: object): string =>
  createHash('sha256')
    .update(`${previousHash}.${sequence}.${canonicalJson(entry)}`)
    .digest('hex');

/** Entries without an address were hashed without one. */
const linkOf = ({ address, ...entry }: { address: string | null }): object =>
  address === null ? entry : { ...entry, address };

interface LoggedRow {
  sequence: number;
  previous_hash: string;
  hash: string;
  address: string | null;
}

const READ = `
  select sequence, previous_hash, hash, at, user_id, user_name, request_id, action, subject_kind, subject_id, details, address
    from audit_log where sequence > $1 order by sequence limit $2`;
