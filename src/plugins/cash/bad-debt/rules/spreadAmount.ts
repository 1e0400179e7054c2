import { portionOf } from '#core/value/rounding.ts';

interface Part {
  readonly amount: number;
}

export interface TaxedPart extends Part {
  readonly taxCode: string;
}

/**
 * An amount in proportion to parts, to the yen: each takes its share of what is left (half up), so the last takes the rest,
 * and none takes more than itself where the amount is not above their sum.
 */
export function spreadAmount<P extends Part>(parts: readonly P[], amount: number): P[] {
  let left = amount;
  let weights = parts.reduce((sum, part) => sum + part.amount, 0);
  return parts.flatMap((part) => {
    if (weights === 0) return [];
    const share = portionOf(left, part.amount, weights, 'halfUp');
    left -= share;
    weights -= part.amount;
    return share === 0 ? [] : [{ ...part, amount: share }];
  });
}

/** What comes in for a bad debt by the tax codes it was written off under, in proportion to what of each is still out. */
export function spreadRecovery(
  taxes: readonly TaxedPart[],
  { recovered, amount }: { readonly recovered: readonly TaxedPart[]; readonly amount: number },
): TaxedPart[] {
  const rest = taxes.map(({ taxCode, amount: lost }) => ({
    taxCode,
    amount: recovered.reduce((left, part) => left - (part.taxCode === taxCode ? part.amount : 0), lost),
  }));
  return spreadAmount(rest, amount);
}
