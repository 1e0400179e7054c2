import i18next from 'i18next';
import type { RefusalParams } from '../../../../core/contract/refusal';
import type { Locale } from '../../../../core/plugin/text';
import en from '../../locales/en';
import ja from '../../locales/ja';

const words = i18next.createInstance();

void words.init({
  resources: { ja: { accounting: ja }, en: { accounting: en } },
  lng: 'ja',
  fallbackLng: 'ja',
  defaultNS: 'accounting',
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** The sentence of a refusal of this plugin, for answers that list many; a single one is worded at the server's edge. */
export function sentenceOf(refusal: { code: string; params: RefusalParams }, locale: Locale): string {
  return words.t(`errors.${refusal.code.replace('accounting/', '')}`, { ...refusal.params, lng: locale });
}
