import type { Month } from '#core/value/month.ts';
import { dueIn, monthsOfTaxYear, type ResidentTerm, termIn } from './residentMonths';

/** What a row of a notice makes of the terms of a person: none where it says what stands already. */
export interface NoticeChange {
  readonly fromMonth: Month;
  readonly amounts: Readonly<Record<Month, number>>;
  readonly changes: readonly { readonly month: Month; readonly before: number | null; readonly after: number }[];
}

/**
 * Compares a notice with what stands: the new amounts hold from the first month that differs, so that what was taken before
 * stays as it was. A month the notice leaves blank stays, too.
 */
export function changeBy(
  notice: { readonly fiscalYear: number; readonly amounts: Readonly<Record<Month, number>> },
  terms: readonly ResidentTerm[],
  municipality: string,
  municipalityOf: (term: ResidentTerm) => string,
): NoticeChange | null {
  const months = monthsOfTaxYear(notice.fiscalYear).filter((month) => notice.amounts[month] !== undefined);
  const changes = months.flatMap((month) => {
    const term = termIn(terms, month);
    const isSame = term && municipalityOf(term) === municipality && term.collection === 'special';
    const [before, after] = [dueIn(terms, month), notice.amounts[month] ?? 0];
    return isSame && before === after ? [] : [{ month, before, after }];
  });
  const fromMonth = changes[0]?.month;
  if (fromMonth === undefined) return null;
  const held = monthsOfTaxYear(notice.fiscalYear).filter((month) => month >= fromMonth);
  return {
    fromMonth,
    amounts: Object.fromEntries(held.map((month) => [month, notice.amounts[month] ?? dueIn(terms, month) ?? 0])),
    changes,
  };
}
