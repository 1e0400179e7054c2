import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** Codes of an authenticator by RFC 6238 as every authenticator has them: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks differ, and codes take a moment to be typed. */
const STEPS_AROUND = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits, in base32. */
export function newSecret(): string {
  return [...randomBytes(32)].map((byte) => BASE32[byte & 31]).join('');
}

/** What an authenticator reads from the QR code. */
export function authenticatorUri(secret: string, { account, issuer }: { account: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** The code of a time step, as RFC 4226 cuts it out of the HMAC. */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (digest[digest.length - 1] ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (instant: Date): number => Math.floor(instant.getTime() / 1000 / STEP_SECONDS);

/** The step whose code was typed, the one of now or one beside it; undefined for a wrong code. */
export function findStep(secret: string, typed: string, now: Date): number | undefined {
  const code = typed.normalize('NFKC').replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const step = stepAt(now);
  return Array.from({ length: 2 * STEPS_AROUND + 1 }, (_, at) => step - STEPS_AROUND + at).find(
    (each) => codeOfStep(secret, each) === code,
  );
}

/** Without letters and digits that look alike. */
const RECOVERY_LETTERS = '23456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_CODES = 10;

/** Codes for who has lost the authenticator, 49 bits each, good once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: 10 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

/** However it was typed: full width, capitals, with or without the dash. */
export function hashOfRecoveryCode(code: string): string {
  const bare = code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '');
  return createHash('sha256').update(bare).digest('hex');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
