import { z } from 'zod';

/** More people than that are reached by a list of the customer's own. */
export const MAIL_ADDRESSES_AT_MOST = 10;

/** What may stand before the @ without quotes (RFC 5321), never beginning, ending or doubled with a dot. */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** A label of a domain, in any script (国際化ドメイン名). */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * The addresses that were meant, in whatever width and however separated; null where one of them cannot be an address. Each
 * stands once, with its domain in small letters.
 * @example parseMailAddresses('Keiri@例え.jp； taro＠example.com') // ['Keiri@例え.jp', 'taro@example.com']
 */
export function parseMailAddresses(typed: string): string[] | null {
  const parts = typed
    .normalize('NFKC')
    .split(/[,;、\s]+/u)
    .filter((part) => part !== '');
  const found = new Map<string, string>();
  for (const part of parts) {
    const address = parseMailAddress(part);
    if (address === null) return null;
    const key = address.toLowerCase();
    if (!found.has(key)) found.set(key, address);
  }
  return [...found.values()];
}

function parseMailAddress(typed: string): string | null {
  const at = typed.lastIndexOf('@');
  const [local, domain] = [typed.slice(0, at), typed.slice(at + 1).toLowerCase()];
  const labels = domain.split('.');
  const fits = local.length <= 64 && domain.length <= 190 && labels.length >= 2;
  return at > 0 && fits && LOCAL.test(local) && labels.every((label) => LABEL.test(label))
    ? `${local}@${domain}`
    : null;
}

/** Addresses as a contract takes them: empty, or a few, kept as `a@example.com, b@example.com`. */
export const mailAddresses = z
  .string()
  .max(1_000)
  .transform((typed, context) => {
    const addresses = parseMailAddresses(typed);
    if (addresses === null) context.addIssue({ code: 'custom', message: 'not-a-mail-address' });
    else if (addresses.length > MAIL_ADDRESSES_AT_MOST)
      context.addIssue({ code: 'custom', message: 'too-many-mail-addresses' });
    return (addresses ?? []).join(', ');
  });
