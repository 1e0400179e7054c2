import type { BusinessPartner } from './businessPartner';

type Partners = ReadonlyMap<string, Partial<Pick<BusinessPartner, 'mergedInto'>>>;

/**
 * The partner that a code stands for: itself, or what took its place, however often that was merged again. What is posted
 * keeps its code; whoever sums by partner sums by this.
 */
export function survivorOf(partners: Partners, code: string): string {
  let survivor = code;
  // A ring cannot be stored; should there ever be one, it ends after as many steps as there are partners.
  for (let steps = 0; steps < partners.size; steps++) {
    const next = partners.get(survivor)?.mergedInto;
    if (!next) return survivor;
    survivor = next;
  }
  return survivor;
}

/** Every code that stands for the same partner as this one, itself among them. */
export function codesOfPartner(partners: Partners, code: string): string[] {
  const survivor = survivorOf(partners, code);
  const merged = [...partners].filter(
    ([each, { mergedInto }]) => mergedInto && survivorOf(partners, each) === survivor,
  );
  return [...new Set([survivor, code, ...merged.map(([each]) => each)])];
}
