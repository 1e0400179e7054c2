import { Refusal } from '../../core/contract/refusal';
import { recordAudit } from '../audit/recordAudit';
import { Haste } from '../credentials/haste';
import { isPassword } from '../credentials/password';
import { takeTurn } from '../credentials/turns';
import type { SignedInCall } from '../http/kernelHandler';
import type { SessionParts } from './signIn';

/**
 * Whoever sits at an open session proves to be its user. A wrong password counts like a failed sign-in: it is logged,
 * and guessing is slowed down, for all that asks for the own password together.
 */
export class OwnPassword {
  readonly #database: SessionParts['database'];
  readonly #haste: Haste;

  constructor({ database, now }: Pick<SessionParts, 'database' | 'now'>) {
    this.#database = database;
    this.#haste = new Haste({ database, purpose: 'own-password', ofAccount: 5, ofAddress: 50, now });
  }

  /**
   * Returns the stored hash the password fits.
   * @throws Refusal core/wrong-password, HttpRefusal 429 after several wrong ones
   */
  async require(call: SignedInCall, password: string): Promise<string> {
    const address = call.address ?? '';
    await this.#haste.refuse(call.userId, address);
    const { rows } = await this.#database.transaction(
      'system',
      (tx) =>
        tx.$client.query<{ password_hash: string }>(
          `select coalesce(home.password_hash, u.password_hash) as password_hash from app_user u
             left join app_user home on (home.company_id, home.id) = (u.home_company_id, u.home_user_id)
            where u.company_id = $1 and u.id = $2`,
          [call.companyId, call.userId],
        ),
      { readOnly: true },
    );
    const [user] = rows;
    if (!user) throw new Error(`the signed-in user ${call.userId} does not exist`);
    const isRight = await takeTurn(async () => {
      // Those who tried at the same time have failed meanwhile.
      await this.#haste.refuse(call.userId, address);
      const right = await isPassword(password, user.password_hash);
      if (!right) await this.#haste.count(call.userId, address);
      return right;
    });
    if (!isRight) {
      const entry = { action: 'core/own-password-refused', subject: { kind: 'user', id: call.userId } };
      await this.#database.transaction({ companyId: call.companyId }, (tx) => recordAudit(tx, call, [entry]));
      throw new Refusal('core/wrong-password');
    }
    await this.#haste.forgive(call.userId);
    return user.password_hash;
  }
}
