import type { Locale } from '../../core/value/text';

/** The language of an answer: what the request asks for, else the user's own, else Japanese. */
export function callerLocale(acceptLanguage: string | undefined, ofUser: Locale | null = null): Locale {
  const wanted = /(?:^|,)\s*(ja|en)\b/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase();
  return wanted === 'ja' || wanted === 'en' ? wanted : (ofUser ?? 'ja');
}
