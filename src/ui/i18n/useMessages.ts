import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale, Text } from '../../core/value/text';
import { useShownStyle } from '../display/useShownStyle';
import { currentLocale, namespacesOf, onLocaleChange } from './i18n';

export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * The texts of a namespace (`core`, `workspace`, a plugin's id); suspends until they are there. It is a new function when
 * the language changes, or the way figures and days are written: what is said holds them.
 */
export function useMessages(namespace: string): Say {
  const { t } = useTranslation(namespacesOf(namespace), { nsMode: 'fallback' });
  const style = useShownStyle();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever formats figures beside the words is drawn anew
  return useMemo(() => sayOnce(t as Say), [t, style]);
}

/** A word without figures in it is looked up once: lists say the same few for thousands of rows. */
function sayOnce(say: Say): Say {
  const said = new Map<string, string>();
  return (key, params) => {
    const known = params ? undefined : said.get(key);
    if (known !== undefined) return known;
    const text = say(key, params);
    // A key that stands for itself may have its words yet to come.
    if (!params && text !== key) said.set(key, text);
    return text;
  };
}

export function useLocale(): Locale {
  return useSyncExternalStore(onLocaleChange, currentLocale);
}

/** Picks the user's language of a title that carries both. */
export function useText(): (text: Text) => string {
  const locale = useLocale();
  return (text) => text[locale];
}
