import type { RefusalParams } from '../../core/contract/refusal';
import type { Locale } from '../../core/value/text';
import type { Wording } from './wording';

let wording: Wording | undefined;

/** Lets use cases word what their answers tell; once, when the installation is put together. */
export function provideSentences(given: Wording): void {
  wording = given;
}

/** A word of a domain's messages for an answer that tells in words, beside what a screen says by itself. */
export const wordOf = (domain: string, key: string, params: RefusalParams, locale: Locale): string =>
  wording?.sentence(domain, key, locale, params) ?? key;

/** The sentence of a refusal, for answers that list many; a single one is worded at the server's edge. */
export function sentenceOf({ code, params }: { code: string; params: RefusalParams }, locale: Locale): string {
  const [domain = 'core', reason = ''] = code.split('/');
  return wordOf(domain, `errors.${reason}`, params, locale);
}

/** The sentence of a field that does not fit its contract, as `sentenceOf`; `owner` is the plugin it belongs to. */
export const fieldSentenceOf = (
  { code, params }: { code: string; params: RefusalParams },
  owner: string,
  locale: Locale,
): string => wording?.field({ path: '', code, params }, owner, locale).message ?? code;
