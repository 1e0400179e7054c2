import type { Day } from '#core/value/day.ts';
import type { FactKind } from '../contract/factKinds';
import { FACTS } from '../contract/facts';
import { countDependants } from './dependantCount';

/** What a change of somebody's record means for their pay. */
export type PayEffect =
  | { readonly what: 'dependants' | 'commute'; readonly before: number; readonly after: number }
  | { readonly what: 'bank' };

type Value = Readonly<Record<string, unknown>>;

/** What a fact means for the pay from its day on, the one before beside it; undefined where pay stays as it is. */
export function payEffectOf(
  kind: FactKind,
  { before, after, from }: { before: Value | null; after: Value; from: Day },
): PayEffect | undefined {
  if (kind === 'bank') return { what: 'bank' };
  const figureOf = FIGURES[kind];
  if (!figureOf) return undefined;
  const [was, becomes] = [figureOf(before ?? {}, from), figureOf(after, from)];
  return was === becomes
    ? undefined
    : { what: kind === 'commute' ? 'commute' : 'dependants', before: was, after: becomes };
}

/** 扶養親族等の数 in the year of the day, and the fare of a month in yen. */
const FIGURES: Readonly<Partial<Record<FactKind, (value: Value, from: Day) => number>>> = {
  dependants: (value, from) => countDependants(FACTS.dependants.parse(value), Number(from.slice(0, 4))),
  commute: (value) => FACTS.commute.parse(value).monthlyAmount,
};
