import type { Rounding } from '#core/value/rounding.ts';
import type { PartnerOfBooks } from '../../books/rules/books';

/**
 * How the tax of a document is rounded: as agreed with the partner it names. roundDown where it names none, or several
 * who differ.
 */
export function roundingOf(
  lines: readonly { readonly partner?: string | null | undefined }[],
  partners: ReadonlyMap<string, Pick<PartnerOfBooks, 'taxRounding'>>,
): Rounding {
  let agreed: Rounding | undefined;
  for (const { partner } of lines) {
    const rounding = partner ? partners.get(partner)?.taxRounding : undefined;
    if (rounding === undefined) continue;
    if (agreed !== undefined && agreed !== rounding) return 'down';
    agreed = rounding;
  }
  return agreed ?? 'down';
}
