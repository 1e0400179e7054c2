import { currentLocale } from '#ui/i18n/i18n.ts';

/** The name of a role in the language it is read in. */
export function roleTitle({ titleJa, titleEn }: { readonly titleJa: string; readonly titleEn: string }): string {
  return currentLocale() === 'ja' ? titleJa : titleEn || titleJa;
}
