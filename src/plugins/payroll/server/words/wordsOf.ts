import i18next from 'i18next';
import type { Locale } from '#core/value/text.ts';
import en from '../../locales/en';
import ja from '../../locales/ja';

const words = i18next.createInstance();

void words.init({
  resources: { ja: { payroll: ja }, en: { payroll: en } },
  lng: 'ja',
  fallbackLng: 'ja',
  defaultNS: 'payroll',
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Words of this plugin for an answer that tells in words, beside what a screen says by itself. */
export const wordsOf = (key: string, params: Readonly<Record<string, string | number>>, locale: Locale): string =>
  words.t(key, { ...params, lng: locale });
