import type { Day } from '#core/value/day.ts';
import { ANNUAL_SAMPLES } from './annualSamples';
import { INSURANCE_SAMPLES } from './insuranceSamples';
import type { Named, Sample } from './sample';
import { TAX_SAMPLES } from './taxSamples';

export const SAMPLES: Readonly<Record<string, Sample>> = { ...TAX_SAMPLES, ...ANNUAL_SAMPLES, ...INSURANCE_SAMPLES };

const TOKYO = '13';
/** The month by whose rates a year is asked where none is named: the first of the fiscal year. */
const FIRST_MONTH = '04';

/**
 * The calculation a kind names, and what else its name says: `monthly_table_otsu_2026` is `monthly_table` of column B in
 * 2026. Undefined where there is none.
 */
export function findSample(
  samples: Readonly<Record<string, Sample>>,
  kind: string,
  today: Day,
): { readonly sample: Sample; readonly named: Named } | undefined {
  const base = Object.keys(samples)
    .filter((name) => kind === name || kind.startsWith(`${name}_`))
    .toSorted((one, other) => other.length - one.length)[0];
  const sample = base === undefined ? undefined : samples[base];
  if (base === undefined || !sample) return undefined;
  const words = kind.slice(base.length).split('_').filter(Boolean);
  const named = words.find((word) => /^20\d\d$/.test(word));
  const month = named && words[words.indexOf(named) + 1];
  const isOfMonth = month !== undefined && /^(0[1-9]|1[0-2])$/.test(month);
  const year = named ?? today.slice(0, 4);
  const isInsurance = base in INSURANCE_SAMPLES;
  const on = !named
    ? today
    : isOfMonth
      ? `${year}-${month}-01`
      : isInsurance
        ? `${year}-${FIRST_MONTH}-01`
        : `${year}-12-31`;
  return {
    sample,
    named: { year: Number(year), on, prefecture: TOKYO, column: words.includes('otsu') ? 'otsu' : 'kou' },
  };
}
