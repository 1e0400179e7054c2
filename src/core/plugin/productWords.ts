import type { ScreenDefinition } from './manifest';
import type { OtherNames } from './otherNames';

/**
 * The words of other accounting and payroll products, and the screen that is meant here; our own term is its title.
 * `src/plugins/<id>/locales/productWords.ts` exports them as default. The palette and its help find screens by them, as
 * by `OtherNames`.
 */
export type ProductWords = readonly ProductWord[];

type ProductWord = readonly [
  /** The term, and its reading after a space where it has kanji. @example '自動で経理 じどうでけいり' */
  term: string,
  screen: ScreenDefinition['id'],
  /** The product and the menu or section of its manual that is commonly known by the term. */
  knownFrom: string,
];

/** As other names of the screens. */
export function otherNamesOf(words: ProductWords): OtherNames {
  const byScreen: Record<string, string> = {};
  for (const [term, screen] of words) byScreen[screen] = byScreen[screen] ? `${byScreen[screen]}、${term}` : term;
  return byScreen;
}
