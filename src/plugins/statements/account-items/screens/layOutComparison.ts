import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { firstDayOf, lastDayOf } from '#core/value/month.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { compareLedger, LedgerPeriod } from '../../balance/contract/ledgerPeriods';

type Comparison = OutputOf<typeof compareLedger>;

/** A figure in both periods; null where a period has no such month. `days` are those of the other period behind it. */
export interface ComparedRow {
  readonly id: string;
  readonly title: string;
  readonly current: number | null;
  readonly other: number | null;
  readonly difference: number;
  readonly days: { readonly from: string; readonly through: string };
}

/** How many months the longer period has. */
export const lengthOf = ({ period, other }: Comparison): number => Math.max(period.months.length, other.months.length);

/** The sums of both periods, then what their months moved and what they left, the first beside the first. */
export function layOutComparison({ period, other }: Comparison, say: Say): ComparedRow[] {
  const days = { from: other.from, through: other.through };
  const sums = (['opening', 'debit', 'credit', 'movement', 'closing'] as const).map((figure) => {
    const [current, before] = [period, other].map((each) => figureOf(each, figure)) as [number, number];
    const title = say(`items.compared.${figure}`);
    return { id: figure, title, current, other: before, difference: current - before, days };
  });
  const byMonth = (['movement', 'closing'] as const).flatMap((figure) =>
    Array.from({ length: lengthOf({ period, other }) }, (_, place): ComparedRow => {
      const [mine, theirs] = [period.months[place], other.months[place]];
      const [current, before] = [mine && figureOf(mine, figure), theirs && figureOf(theirs, figure)];
      const months = [mine, theirs].map((each) => (each ? formatMonth(each.month) : '－')).join(' / ');
      return {
        id: `${figure} ${place}`,
        title: `${say(`items.compared.${figure}`)} ${months}`,
        current: current ?? null,
        other: before ?? null,
        difference: (current ?? 0) - (before ?? 0),
        days: theirs ? daysOf(theirs.month, other) : days,
      };
    }),
  );
  return lengthOf({ period, other }) > 1 ? [...sums, ...byMonth] : sums;
}

/** The days of a month, as far as they belong to the period. */
function daysOf(month: string, { from, through }: LedgerPeriod): ComparedRow['days'] {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  return { from: first < from ? from : first, through: last > through ? through : last };
}

type Figures = Pick<LedgerPeriod, 'debit' | 'credit' | 'closing'> & { readonly opening?: number };

function figureOf(figures: Figures, figure: 'opening' | 'debit' | 'credit' | 'movement' | 'closing'): number {
  return figure === 'movement' ? figures.debit - figures.credit : (figures[figure] ?? 0);
}
