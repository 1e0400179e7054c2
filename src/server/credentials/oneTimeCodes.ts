import { createHash, randomInt } from 'node:crypto';
import { Refusal } from '../../core/contract/refusal';
import type { Tx } from '../database/transaction';

/** Without letters and digits that look alike on paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const VALID_HOURS = 48;

/**
 * Issues the code by which a user chooses a new password; an earlier one is good no more. It is returned once and
 * stored as a hash: 78 bits, so that no guess and no table finds it.
 */
export async function issueOneTimeCode(
  tx: Tx,
  { companyId, userId, issuedBy, at }: { companyId: string; userId: string; issuedBy: string; at: string },
): Promise<{ code: string; expiresAt: string }> {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '');
  const code = (letters.join('').match(/.{4}/g) ?? []).join('-');
  const expiresAt = new Date(Date.parse(at) + VALID_HOURS * 3_600_000).toISOString();
  await tx.$client.query(
    `insert into one_time_code (company_id, user_id, code_hash, issued_by, issued_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)
         on conflict (company_id, user_id) do update
            set code_hash = excluded.code_hash, issued_by = excluded.issued_by, issued_at = excluded.issued_at,
                expires_at = excluded.expires_at, used_at = null`,
    [companyId, userId, hashOf(code), issuedBy, at, expiresAt],
  );
  return { code, expiresAt };
}

/**
 * Takes a code, once. Whoever calls this sets the new password in the same transaction.
 * @throws Refusal core/one-time-code-wrong (unknown, used or too late: which of them is nobody's business)
 */
export async function redeemOneTimeCode(
  tx: Tx,
  { companyId, userId, code, at }: { companyId: string; userId: string; code: string; at: string },
): Promise<void> {
  const { rowCount } = await tx.$client.query(
    `update one_time_code set used_at = $4
      where company_id = $1 and user_id = $2 and code_hash = $3 and used_at is null and expires_at > $4`,
    [companyId, userId, hashOf(code), at],
  );
  if (rowCount !== 1) throw new Refusal('core/one-time-code-wrong');
}

/** However it was typed: full width, small letters, with or without dashes. */
const hashOf = (code: string): string =>
  createHash('sha256')
    .update(
      code
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, ''),
    )
    .digest('hex');
