import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { keyOf, requireKey } from '../installationKey';

const CIPHER = 'aes-256-gcm';
const FACTOR_KEY = { variable: 'SECOND_FACTOR_KEY', file: 'second-factor.key' } as const;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Whose secret it is: sealed with it, so that a secret moved to another row opens nothing. */
export interface SecretOwner {
  readonly companyId: string;
  readonly userId: string;
}

/**
 * Keeps the secrets of authenticators so that the database alone, or a backup of it, is not enough to make codes.
 * A sealed secret reads `sealed.<which key>.<nonce, tag and cipher text in base64url>`.
 */
export class FactorVault {
  readonly #keys: readonly Buffer[];

  /** The first key seals; the others open what was sealed before the key was changed. Without any nothing is sealed. */
  constructor(...keys: readonly Buffer[]) {
    this.#keys = keys;
  }

  seal(secret: string, owner: SecretOwner): string {
    const [key] = this.#keys;
    if (!key) return secret;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `${this.#prefix}${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /** Undefined for what none of the keys opens. A secret from before there was a key stands as it is. */
  open(stored: string, owner: SecretOwner): string | undefined {
    const [form, name, sealed] = stored.split('.');
    if (form !== 'sealed') return stored;
    const key = this.#keys.find((each) => nameOf(each) === name);
    if (!key || !sealed) return undefined;
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(boundTo(owner))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString();
    } catch {
      return undefined;
    }
  }

  /** Seals what was stored before there was a key, or under the one before; returns how many no key opens. */
  async sealAnew(database: Database): Promise<number> {
    return database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query<{ companyId: string; userId: string; secret: string }>(
        `select company_id as "companyId", user_id as "userId", secret from second_factor
          where not starts_with(secret, $1) for update`,
        [this.#prefix],
      );
      let unreadable = 0;
      for (const { secret, ...owner } of rows) {
        const opened = this.open(secret, owner);
        if (opened === undefined) unreadable += 1;
        else if (this.hasKey)
          await tx.$client.query('update second_factor set secret = $3 where company_id = $1 and user_id = $2', [
            owner.companyId,
            owner.userId,
            this.seal(opened, owner),
          ]);
      }
      return unreadable;
    });
  }

  get hasKey(): boolean {
    return this.#keys.length > 0;
  }

  get #prefix(): string {
    return `sealed.${this.#keys[0] ? nameOf(this.#keys[0]) : ''}.`;
  }
}

const boundTo = ({ companyId, userId }: SecretOwner): Buffer => Buffer.from(`${companyId}/${userId}`);

/** Says which key it was without saying anything of it. */
const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

/**
 * The vault of an installation: `SECOND_FACTOR_KEY` (64 hexadecimal digits; `SECOND_FACTOR_KEY_BEFORE` the one it
 * replaces), or the file `second-factor.key` in the folder of the embedded database, made at the first start. Processes
 * over a PostgreSQL server share the key, so each has to be given it; without one the secrets stand as they are.
 * @throws StartError for a key that is none
 */
export function openFactorVault(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  environment: NodeJS.ProcessEnv = process.env,
): FactorVault {
  const { SECOND_FACTOR_KEY: given, SECOND_FACTOR_KEY_BEFORE: before } = environment;
  if (!given && databaseUrl !== null) return new FactorVault();
  const key = requireKey(FACTOR_KEY, dataDir, environment);
  return before ? new FactorVault(key, keyOf(before, 'SECOND_FACTOR_KEY_BEFORE')) : new FactorVault(key);
}
