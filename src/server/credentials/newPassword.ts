import { PASSWORD_LENGTH_AT_LEAST } from '../../core/company/contract';
import { InvalidInput } from '../http/readInput';
import { isBreachedPassword } from './breachedPasswords';

/**
 * What the commonest passwords are made of. At twelve characters and more they are these words, runs of the keyboard
 * and repetitions, joined and decorated with digits and signs, so the parts are compared and not whole passwords.
 */
const COMMON_PARTS = [
  ...['password', 'passwort', 'passw', 'pass', 'word', 'admin', 'administrator', 'root', 'user', 'login', 'welcome'],
  ...['letmein', 'changeme', 'change', 'secret', 'master', 'access', 'test', 'guest', 'default', 'temp', 'super'],
  ...['iloveyou', 'love', 'princess', 'dragon', 'monkey', 'sunshine', 'shadow', 'football', 'baseball', 'superman'],
  ...['batman', 'michael', 'jordan', 'charlie', 'hello', 'freedom', 'whatever', 'trustno', 'starwars', 'computer'],
  ...['internet', 'summer', 'winter', 'spring', 'autumn', 'sakura', 'doraemon', 'pokemon', 'nippon', 'japan', 'tokyo'],
  ...['osaka', 'kanjo', 'demo', 'keiri', 'kaisha', 'company', 'office', 'account', 'accounting', 'my', 'the', 'is'],
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwerty', 'asdfgh', 'asdf', 'zxcvbn', 'zxcv', 'qwer', 'azerty'],
  ...['qazwsx', 'qaz', 'wsx', 'edc', 'abcdefghijklmnopqrstuvwxyz', 'abcdef', 'abcd', 'abc'],
].sort((a, b) => b.length - a.length);

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Refuses (HTTP 422, at `field`) a new password that is short, common, made of the user's own names, or breached. */
export function requireGoodPassword(password: string, options: { field: string; names: readonly string[] }): void {
  const refuse = (code: string): never => {
    throw new InvalidInput([{ path: options.field, code, params: { minimum: PASSWORD_LENGTH_AT_LEAST } }]);
  };
  if ([...password].length < PASSWORD_LENGTH_AT_LEAST) refuse('password-too-short');
  if (isCommonPassword(password, options.names)) refuse('password-too-common');
  if (isBreachedPassword(password)) refuse('password-breached');
}

/** True when little is left of it once well-known parts, names, digits in a row and repetitions are taken out. */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const own = names.map((name) => name.normalize('NFKC').toLowerCase()).filter((name) => name.length >= 3);
  const parts = [...own, ...COMMON_PARTS];
  return [text, readable(text)].some((spelling) => remainderOf(spelling, parts) < SURPRISE_AT_LEAST);
}

/** Characters that cannot be foretold: fewer than these are tried out quickly. */
const SURPRISE_AT_LEAST = 5;

const readable = (text: string): string => [...text].map((character) => LOOKALIKES[character] ?? character).join('');

/** How many different characters remain; signs, short numbers (a year, a day) and counting count for nothing. */
function remainderOf(text: string, parts: readonly string[]): number {
  const withoutParts = parts.reduce((rest, part) => rest.replaceAll(part, ' '), text);
  const withoutCounting = withoutParts.replace(/\d+/g, (digits) =>
    digits.length <= 4 || COUNTING.includes(digits) || COUNTING_DOWN.includes(digits) ? ' ' : digits,
  );
  return new Set(withoutCounting.replace(/[^\p{L}\p{N}]/gu, '')).size;
}

const COUNTING = '0123456789'.repeat(20);
const COUNTING_DOWN = '9876543210'.repeat(20);
