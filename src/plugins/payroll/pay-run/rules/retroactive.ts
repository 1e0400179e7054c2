import type { Month } from '#core/value/month.ts';
import { type Step, yen } from '../../law/rules/explained';
import { VARIABLES, type VariableName } from '../../law/rules/variables';
import { compareSlips, type ItemDifference } from './compareSlips';
import { type Figure, lawFigure } from './figure';
import type { PayFacts, RetroMonth, RetroSums } from './payFacts';
import type { StoredItem } from './slipSteps';

interface Recalculated {
  readonly month: Month;
  /** The earnings as they were confirmed, and as they come out now; without the differences of other months. */
  readonly before: readonly StoredItem[];
  readonly now: readonly StoredItem[];
  readonly isTaxable: (code: string) => boolean;
  /** What other confirmed pay has settled of the month. */
  readonly settled: RetroSums;
  /** Premiums were taken for the month that are not owed by now. */
  readonly isFreed?: boolean;
}

/** 遡及差額 of a confirmed month: every earning that differs now, overtime by the new hourly wage included; null where nothing is left. */
export function composeRetro({
  month,
  before,
  now,
  isTaxable,
  settled,
  isFreed = false,
}: Recalculated): RetroMonth | null {
  const differences = compareSlips(before, now);
  const sum = (some: readonly ItemDifference[]) =>
    some.reduce((total, difference) => total + difference.now - difference.before, 0);
  const taxable = sum(differences.filter(({ code }) => isTaxable(code))) - settled.taxable;
  const free = sum(differences.filter(({ code }) => !isTaxable(code))) - settled.free;
  return taxable === 0 && free === 0 && !isFreed ? null : { month, differences, taxable, free, isFreed };
}

/** What is settled for a month, as the item that settles it keeps it among its `uses`. */
const RETRO = { taxable: 'retro-', free: 'retroFree-' } as const satisfies Record<keyof RetroSums, string>;
export const retroKeyOf = (part: keyof RetroSums, month: Month): string => `${RETRO[part]}${month}`;
/** The month that such a key settles something of; null of any other. */
export function findRetroMonth(key: string): Month | null {
  const prefix = Object.values(RETRO).find((each) => key.startsWith(each));
  return prefix === undefined ? null : key.slice(prefix.length);
}

/** 遡及差額: what confirmed months of the person lack, month by month, each with what differs and why. */
export function deriveRetro(part: keyof RetroSums, { retro = [] }: Pick<PayFacts, 'retro'>): Figure {
  const months = retro.filter((each) => each[part] !== 0);
  const steps = months.map((each): Step => {
    const total = each[part];
    const changes = each.differences.map(({ code, before, now }) => `${code} ${yen(before)} → ${yen(now)}`).join(', ');
    return {
      step: 'retroMonth',
      formula: `${each.month}: ${changes}`,
      value: total,
      source: { law: { ja: wordedIn('ja', each.differences), en: wordedIn('en', each.differences) } },
    };
  });
  return lawFigure(
    months.reduce((total, each) => total + each[part], 0),
    steps,
    Object.fromEntries(months.map((each) => [retroKeyOf(part, each.month), each[part]])),
  );
}

const isVariable = (name: string): name is VariableName => name in VARIABLES;

/** @example '基本給（月給額 300,000 → 320,000）' */
function wordedIn(locale: 'ja' | 'en', differences: readonly ItemDifference[]): string {
  const [open, close, comma] = locale === 'ja' ? ['（', '）', '、'] : [' (', ')', ', '];
  return differences
    .map(({ title, titleEn, causes }) => {
      const named = causes.flatMap(({ cause, before, now }) =>
        isVariable(cause) && before !== null && now !== null
          ? [`${VARIABLES[cause][locale]} ${yen(before)} → ${yen(now)}`]
          : [],
      );
      const item = (locale === 'en' && titleEn) || title;
      return named.length === 0 ? item : `${item}${open}${named.join(comma)}${close}`;
    })
    .join(comma);
}
