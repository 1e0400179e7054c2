import { STANDARD_CATEGORIES } from '../rates/standardCategories';

const STANDARD_ORDER = new Map(STANDARD_CATEGORIES.map(({ code }, place) => [code, place]));

/** The places of kinds of expenses from 1 on: by use, then in the order of the standard ones, then by code. */
export function placeCategories(
  categories: readonly { readonly code: string }[],
  uses: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const usesOf = ({ code }: { readonly code: string }) => uses.get(code) ?? 0;
  const placeOf = ({ code }: { readonly code: string }) => STANDARD_ORDER.get(code) ?? STANDARD_ORDER.size;
  const ranked = categories.toSorted(
    (one, other) => usesOf(other) - usesOf(one) || placeOf(one) - placeOf(other) || (one.code < other.code ? -1 : 1),
  );
  return new Map(ranked.map(({ code }, place) => [code, place + 1]));
}
