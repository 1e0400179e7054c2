import { scryptSync } from 'node:crypto';

/** A password in its stored form, which takes no time to check: what it costs is tried where nothing was filled. */
export function storeCheaply(password: string): string {
  const [N, r, p] = [2, 8, 1];
  const salt = Buffer.from('of all tests');
  const key = scryptSync(password.normalize('NFKC'), salt, 32, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}
