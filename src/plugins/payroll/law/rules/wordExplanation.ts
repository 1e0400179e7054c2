import type { Locale, Text } from '#core/value/text.ts';
import { type Explained, type Step, type StepSource, yen } from './explained';
import { FRACTION_TITLES, STEP_TITLES } from './stepTitles';

const ROW: Readonly<Record<Locale, (row: number) => string>> = {
  ja: (row) => `、${row}行目`,
  en: (row) => `, row ${row}`,
};
const PROVISIONAL: Text = { ja: '（要照合）', en: ' (to be compared)' };

/** The steps in words: what was worked out, how and with which fraction dropped, what came out, and by which law. */
export const wordExplanation = ({ explanation }: Explained<unknown>, locale: Locale) =>
  explanation.map((step) => ({
    step: STEP_TITLES[step.step][locale],
    formula: `${step.formula}${wordRounding(step, locale)}`,
    value: step.value,
    source: step.source ? wordSource(step.source, locale) : '',
  }));

function wordRounding({ rounding }: Step, locale: Locale): string {
  if (!rounding) return '';
  const { fraction, unit } = rounding;
  const how = FRACTION_TITLES[fraction][locale];
  if (unit === 1) return locale === 'ja' ? `（${fraction === 'halfDown' ? '' : '1円未満'}${how}）` : ` (${how})`;
  return locale === 'ja' ? `（${yen(unit)}円未満${how}）` : ` (${how} to ${yen(unit)} yen)`;
}

function wordSource({ law, table }: StepSource, locale: Locale): string {
  if (!table) return law[locale];
  const { title, row, status } = table;
  const named = [law[locale], title[locale]].filter(Boolean).join(' ');
  const place = row === undefined ? '' : ROW[locale](row);
  return `${named}${place}${status === 'published' ? '' : PROVISIONAL[locale]}`;
}

/** Whether some table behind a figure is still to be compared with what was published. */
export const isProvisional = ({ explanation }: Explained<unknown>): boolean =>
  explanation.some(({ source }) => source?.table !== undefined && source.table.status !== 'published');
