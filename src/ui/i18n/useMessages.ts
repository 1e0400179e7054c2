import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale, Text } from '../../core/plugin/text';
import { currentLocale, onLocaleChange } from './i18n';

export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** The texts of a namespace (`core`, `workspace`, a plugin's id); suspends until they are there. */
export function useMessages(namespace: string): Say {
  const { t } = useTranslation(namespace);
  return t as Say;
}

export function useLocale(): Locale {
  return useSyncExternalStore(onLocaleChange, currentLocale);
}

/** Picks the user's language of a title that carries both. */
export function useText(): (text: Text) => string {
  const locale = useLocale();
  return (text) => text[locale];
}
