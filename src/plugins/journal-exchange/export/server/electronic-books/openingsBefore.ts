import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths, firstDayOf } from '#core/value/month.ts';
import { firstMonthOfYear, openingsOf, sumBalances, sumDays } from '#plugins/ledger/balance/server/service.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { Tx } from '#server/database/transaction.ts';

/** What every account carries into a day, debit positive, as its ledger does on the screen. */
export async function openingsBefore(
  tx: Tx,
  companyId: string,
  day: Day,
  books: Books,
): Promise<ReadonlyMap<string, number>> {
  const month = monthOf(day);
  const yearFrom = await firstMonthOfYear(tx, companyId, month);
  const stored = await sumBalances(tx, companyId, { yearFrom, from: month, through: addMonths(month, -1) });
  const openings = new Map(openingsOf(stored, books));
  if (day === firstDayOf(month)) return openings;
  const days = { from: firstDayOf(month), through: addDays(day, -1), sign: 1 } as const;
  for (const [account, change] of await sumDays(tx, companyId, days)) {
    openings.set(account, (openings.get(account) ?? 0) + change);
  }
  return openings;
}
