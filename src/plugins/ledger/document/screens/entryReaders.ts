import type { Day } from '#core/value/day.ts';
import { parseAmount } from '#core/value/parseAmount.ts';
import { parseDay } from '#core/value/parseDay.ts';
import { codeIn } from '#ui/entryGrid/codeIn.ts';
import type { Masters } from '../../books/parts/useMasters';
import type { CellReaders } from './entryRules';

/** Reads texts of a spreadsheet by the masters of the books. */
export function entryReaders(masters: Masters, today: Day): CellReaders {
  return {
    account: codeIn(masters.accountOptions),
    taxCode: codeIn(masters.taxCodeOptions),
    partner: codeIn(masters.partnerOptions),
    department: codeIn(masters.departmentOptions),
    amount: (text) => {
      const parsed = parseAmount(text);
      return parsed.ok ? parsed.value : null;
    },
    day: (text) => {
      const parsed = parseDay(text, today);
      return parsed.ok ? parsed.value : null;
    },
    findDefaults: (code) => masters.books.accounts.get(code),
  };
}
