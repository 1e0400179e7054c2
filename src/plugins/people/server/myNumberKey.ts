import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '#core/contract/refusal.ts';

const KEY = /^[0-9a-f]{64}$/i;
const KEY_BYTES = 32;

/**
 * The key of the individual numbers, which is never in the database: `MY_NUMBER_KEY` (64 hexadecimal digits), or the
 * file `my-number.key` in the folder of the embedded database, made when it is first needed. A server over a PostgreSQL
 * of its own has to be given one, since its processes must share it.
 * @throws Refusal people/my-number-without-key
 */
export function readMyNumberKey(environment: NodeJS.ProcessEnv = process.env): Buffer {
  const { MY_NUMBER_KEY: given, DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data' } = environment;
  if (given !== undefined) return keyOf(given);
  if (databaseUrl) throw new Refusal('people/my-number-without-key');
  const file = join(dataDir, 'my-number.key');
  try {
    mkdirSync(dirname(file), { recursive: true });
    // `wx` fails where the file is there: a key that numbers were encrypted with is never overwritten.
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return keyOf(readFileSync(file, 'utf8'));
}

/** The key as it is at hand, without making one; undefined where there is none. */
export function findMyNumberKey(environment: NodeJS.ProcessEnv = process.env): Buffer | undefined {
  const { MY_NUMBER_KEY: given, DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data' } = environment;
  const file = join(dataDir, 'my-number.key');
  const isThere = given !== undefined || (!databaseUrl && existsSync(file));
  return isThere ? readMyNumberKey(environment) : undefined;
}

function keyOf(text: string): Buffer {
  if (!KEY.test(text.trim())) throw new Refusal('people/my-number-without-key');
  return Buffer.from(text.trim(), 'hex');
}
