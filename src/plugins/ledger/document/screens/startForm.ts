import { type Day, isDay } from '#core/value/day.ts';
import { parseAmount } from '#core/value/parseAmount.ts';
import type { Side } from '../contract/journalEntry';
import { NEW_ENTRY_PARTS, type NewEntryParts } from '../contract/newEntryPath';
import { blankLine, type EntryForm, type EntryLine, emptyForm } from '../parts/entryForm';

/**
 * The form a new document begins with when its address says so (`?new=1&day=…&debit=…&credit=…&amount=…&memo=…`);
 * null for an empty one. What cannot be read is left out: an address may come from anywhere.
 */
export function startForm(query: URLSearchParams, today: Day): EntryForm | null {
  if (!query.has('new')) return null;
  const given: NewEntryParts = Object.fromEntries(
    NEW_ENTRY_PARTS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  );
  const form = emptyForm(given.day && isDay(given.day) ? given.day : today);
  const amount = parseAmount(given.amount ?? '');
  const filled: Partial<EntryLine> = {
    amount: amount.ok && amount.value >= 0 ? amount.value : null,
    memo: given.memo?.slice(0, 200) ?? '',
  };
  const line = (key: number, side: Side, account: string | undefined): EntryLine => ({
    ...blankLine(key, side),
    ...filled,
    account: account ?? null,
  });
  const credit = given.credit ? [line(2, 'credit', given.credit)] : [];
  return { ...form, lines: [line(1, 'debit', given.debit), ...credit], nextKey: 2 + credit.length };
}
