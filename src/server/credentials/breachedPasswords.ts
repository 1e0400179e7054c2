import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { StartError } from '../config';

const HASH_LENGTH = 40;
/** Longer than any line, so that a read from anywhere holds the beginning of one and its hash. */
const GLIMPSE_BYTES = 256;
/** What is left is read at once when halving has come to this. */
const BLOCK_BYTES = 8_192;

/**
 * The list of Pwned Passwords that `BREACHED_PASSWORDS` names, as its downloader writes it into one file: a line
 * `<SHA-1 in capitals>:<how often>` each, in ascending order. It is searched on this machine, by halving: nothing is sent
 * to anybody, and forty gigabytes take some thirty reads. Without a file nothing is in it.
 */
export function isBreachedPassword(password: string, file = process.env.BREACHED_PASSWORDS): boolean {
  if (!file) return false;
  const hash = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase();
  const opened = openSync(file, 'r');
  try {
    return findLine(opened, hash);
  } finally {
    closeSync(opened);
  }
}

/** @throws StartError for a file that is not there, or is no such list */
export function requireBreachedList(file = process.env.BREACHED_PASSWORDS): void {
  if (!file) return;
  try {
    const opened = openSync(file, 'r');
    const beginning = readText(opened, 0, GLIMPSE_BYTES);
    closeSync(opened);
    if (/^[0-9A-F]{40}:\d+\r?\n/.test(beginning)) return;
  } catch {}
  throw new StartError({
    ja: `BREACHED_PASSWORDS の ${file} は漏えいパスワードの一覧として読めません。SHA-1の順に並んだPwned Passwordsのファイルを指定してください。`,
    en: `BREACHED_PASSWORDS: ${file} cannot be read as a list of breached passwords. Use the file of Pwned Passwords ordered by SHA-1.`,
  });
}

/** Keeps to: the first line that begins after `from` is not beyond the hash, and the one after `through` is. */
function findLine(opened: number, hash: string): boolean {
  let [from, through] = [0, fstatSync(opened).size];
  while (through - from > BLOCK_BYTES) {
    const middle = Math.floor((from + through) / 2);
    const glimpse = readText(opened, middle, GLIMPSE_BYTES);
    const lineAt = glimpse.indexOf('\n') + 1;
    if (glimpse.slice(lineAt, lineAt + HASH_LENGTH) <= hash) from = middle;
    else through = middle;
  }
  const rest = readText(opened, from, through - from + GLIMPSE_BYTES);
  return `${from === 0 ? '\n' : ''}${rest}`.includes(`\n${hash}:`);
}

function readText(opened: number, position: number, length: number): string {
  const bytes = Buffer.alloc(length);
  return bytes.toString('latin1', 0, readSync(opened, bytes, 0, length, position));
}
