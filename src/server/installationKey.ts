import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './config';

const KEY_BYTES = 32;

/** A key of 256 bits that belongs to an installation and is in no backup of it. */
export interface NamedKey {
  /** Of the environment variable: 64 hexadecimal digits. */
  readonly variable: string;
  /** In the data folder, where the variable is not given. */
  readonly file: string;
}

/** The key that is given, or the one in the data folder, made when it is first needed. @throws StartError for a key that is none */
export function requireKey(name: NamedKey, dataDir: string, environment: NodeJS.ProcessEnv = process.env): Buffer {
  const given = environment[name.variable];
  if (given) return keyOf(given, name.variable);
  const file = join(dataDir, name.file);
  try {
    mkdirSync(dirname(file), { recursive: true });
    // `wx` fails where the file is there: a key that something was sealed with is never overwritten.
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // A folder that takes nothing new may hold the key all the same.
    if (!existsSync(file)) throw error;
  }
  return keyOf(readFileSync(file, 'utf8'), file);
}

/** The key as it is at hand, without making one; undefined where there is none. */
export function findKey(
  name: NamedKey,
  dataDir: string,
  environment: NodeJS.ProcessEnv = process.env,
): Buffer | undefined {
  const isThere = Boolean(environment[name.variable]) || existsSync(join(dataDir, name.file));
  return isThere ? requireKey(name, dataDir, environment) : undefined;
}

/** @throws StartError for a text that is no key */
export function keyOf(text: string, place: string): Buffer {
  if (/^[0-9a-f]{64}$/i.test(text.trim())) return Buffer.from(text.trim(), 'hex');
  throw new StartError({
    ja: `${place} は鍵ではありません。16進数64桁を指定してください。`,
    en: `${place} is no key: use 64 hexadecimal digits.`,
  });
}
