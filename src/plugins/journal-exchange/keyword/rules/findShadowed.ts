import { readAloud } from './bookingWords';
import { foldMemo } from './foldMemo';
import { byPriority, type KeywordRule } from './matchKeywords';

/**
 * Rules that can never win, each with the code of an earlier one that fits whatever it fits and books elsewhere.
 * Patterns are not compared: what they leave open, the test box shows.
 */
export function findShadowed(rules: readonly KeywordRule[]): ReadonlyMap<string, string> {
  const active = rules.filter(({ isActive }) => isActive).sort(byPriority);
  return new Map(
    active.flatMap((rule, index): [string, string][] => {
      const earlier = active.slice(0, index).find((each) => covers(each, rule));
      return earlier && !booksAlike(earlier, rule) ? [[rule.code, earlier.code]] : [];
    }),
  );
}

function covers(wide: KeywordRule, narrow: KeywordRule): boolean {
  return coversText(wide, narrow) && coversConditions(wide, narrow);
}

function coversText(wide: KeywordRule, narrow: KeywordRule): boolean {
  if (wide.match === 'pattern' || narrow.match === 'pattern')
    return wide.match === narrow.match && wide.text === narrow.text;
  const [found, inside] = [wide, narrow].map(({ text }) => readAloud(foldMemo(text))) as [string, string];
  if (found === '') return false;
  return wide.match === 'contains' ? inside.includes(found) : narrow.match === 'starts' && inside.startsWith(found);
}

function coversConditions(wide: KeywordRule, narrow: KeywordRule): boolean {
  const isSameOrOpen = <Value>(condition: Value | null, other: Value | null) =>
    condition === null || condition === other;
  return (
    (wide.flow === 'any' || wide.flow === narrow.flow) &&
    isSameOrOpen(wide.bankAccount, narrow.bankAccount) &&
    isSameOrOpen(wide.partnerIs, narrow.partnerIs) &&
    (wide.amountFrom === null || (narrow.amountFrom !== null && narrow.amountFrom >= wide.amountFrom)) &&
    (wide.amountThrough === null || (narrow.amountThrough !== null && narrow.amountThrough <= wide.amountThrough))
  );
}

/** Where a memo is booked to. */
export type KeywordTarget = Pick<KeywordRule, 'account' | 'taxCode' | 'department' | 'partner'>;

const booksAlike = (one: KeywordTarget, other: KeywordTarget): boolean =>
  one.account === other.account &&
  one.taxCode === other.taxCode &&
  one.department === other.department &&
  one.partner === other.partner;
