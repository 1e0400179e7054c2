import type { Tx } from '../database/transaction';
import type { FactorVault } from './factorVault';
import { findStep, hashOfRecoveryCode } from './totp';

interface Who {
  readonly companyId: string;
  readonly userId: string;
}

interface StoredFactor {
  /** As it was sealed. */
  readonly secret: string;
  readonly confirmed_at: string | null;
  readonly recovery_hashes: readonly string[];
}

export async function findSecondFactor(tx: Tx, { companyId, userId }: Who): Promise<StoredFactor | undefined> {
  const { rows } = await tx.$client.query<StoredFactor>(
    'select secret, confirmed_at, recovery_hashes from second_factor where company_id = $1 and user_id = $2',
    [companyId, userId],
  );
  return rows[0];
}

/** How a second factor was proven, if it was. */
export type Proof = 'code' | 'recovery' | undefined;

export interface TypedCode {
  readonly factor: StoredFactor;
  readonly vault: FactorVault;
  readonly typed: string;
  readonly now: Date;
}

/**
 * Takes a code of the authenticator or a recovery code, each once: of two requests with the same code one wins, and no
 * code before it counts any more.
 */
export async function takeCode(tx: Tx, who: Who, { factor, vault, typed, now }: TypedCode): Promise<Proof> {
  const { companyId, userId } = who;
  const secret = vault.open(factor.secret, who);
  // A key that was lost takes the codes of authenticators with it; recovery codes still count.
  const step = secret === undefined ? undefined : findStep(secret, typed, now);
  if (step !== undefined) {
    const { rowCount } = await tx.$client.query(
      'update second_factor set last_step = $3 where company_id = $1 and user_id = $2 and last_step < $3',
      [companyId, userId, step],
    );
    return rowCount === 1 ? 'code' : undefined;
  }
  const { rowCount } = await tx.$client.query(
    `update second_factor set recovery_hashes = recovery_hashes - $3::text
      where company_id = $1 and user_id = $2 and recovery_hashes ? $3::text`,
    [companyId, userId, hashOfRecoveryCode(typed)],
  );
  return rowCount === 1 ? 'recovery' : undefined;
}

/**
 * Columns of a query over `app_user u`: whether a role needs a second factor that the user has not enrolled. Until then
 * a session opens nothing but the enrolment.
 */
export const MUST_ENROL_COLUMN = `
  (exists (select from user_role ur join role r on r.company_id = ur.company_id and r.code = ur.role_code
            where ur.company_id = u.company_id and ur.user_id = u.id and r.needs_second_factor)
   and not exists (select from second_factor f
                    where f.company_id = coalesce(u.home_company_id, u.company_id)
                      and f.user_id = coalesce(u.home_user_id, u.id) and f.confirmed_at is not null)) as must_enrol`;
