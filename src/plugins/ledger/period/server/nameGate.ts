import { formatMonth } from '#core/value/formatDay.ts';
import type { Locale } from '#core/value/text.ts';
import type { AccountKind } from '../../account/rules/accountKind';
import en from '../../locales/en';
import ja from '../../locales/ja';
import type { FiscalPeriod } from '../contract/fiscalPeriod';

const WORDS = { ja: ja.periods, en: en.periods } as const;

/** A gate as people call it: `2026/10`, `2026/10 仕入先`, `2025 年度 特別 13`. */
export function nameGate(
  { period, fiscalYear, number }: Pick<FiscalPeriod, 'period' | 'fiscalYear' | 'number'>,
  accountKind: AccountKind | '+',
  locale: Locale,
): string {
  const words = WORDS[locale];
  const special = [
    words.year.replace('{{year}}', String(fiscalYear)),
    words.special.replace('{{number}}', String(number)),
  ];
  return [
    ...(number <= 12 ? [formatMonth(period)] : special),
    ...(accountKind === '+' ? [] : [words.kind[accountKind]]),
  ].join(' ');
}
