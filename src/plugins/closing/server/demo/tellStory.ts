import { type Day, monthOf } from '#core/value/day.ts';
import { type Month, monthsOf } from '#core/value/month.ts';
import { closeFiscalYear } from './closing';
import type { DemoBooks, DemoEntry } from './demoBooks';
import type { ExpenseDetail } from './expenses';
import { openBooks } from './opening';
import { tellMonth } from './tellMonth';

export const FIRST_MONTH: Month = '2025-04';

/**
 * Every document of the demo company from April 2025 through a day, by posting day. The same day always gives the same
 * documents, and a later day only adds to them.
 */
export function tellStory(through: Day): DemoEntry[] {
  const books = openBooks();
  for (const month of monthsOf({ from: FIRST_MONTH, through: monthOf(through) })) tellMonthToItsEnd(books, month);
  return books.entries
    .filter(({ document }) => document.postingDate <= through)
    .map((entry) => (entry.reversal && entry.reversal.postingDate > through ? { document: entry.document } : entry))
    .sort((one, other) =>
      one.document.postingDate < other.document.postingDate
        ? -1
        : Number(one.document.postingDate > other.document.postingDate),
    );
}

/** The documents of one month alone, as they follow from the months before it. */
export function tellOneMonth(month: Month, expenses: ExpenseDetail): DemoEntry[] {
  const books = openBooks();
  for (const told of monthsOf({ from: FIRST_MONTH, through: month })) {
    tellMonthToItsEnd(books, told, told === month ? expenses : 'perPerson');
  }
  return books.entries.filter(({ document }) => monthOf(document.postingDate) === month);
}

function tellMonthToItsEnd(books: DemoBooks, month: Month, expenses?: ExpenseDetail): void {
  tellMonth(books, month, expenses);
  closeFiscalYear(books, month);
}
