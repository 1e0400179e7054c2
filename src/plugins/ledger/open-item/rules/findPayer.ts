import { findPayerName, normalizePayerName } from './payerName';

/** A partner by a normalized name he pays under: his reading, or an alias that people have confirmed. */
export interface KnownPayer {
  readonly name: string;
  readonly partner: string;
  /** Times a person confirmed it; a partner's own reading has 0. */
  readonly confirmedCount: number;
}

export interface Payer {
  readonly partner: string;
  /** The name it was recognised by; empty where the deposit itself names its partner. */
  readonly name: string;
  readonly confirmedCount: number;
}

const SHORTEST_NAME = 3;
/** Within a longer text, shorter names would be found by chance. */
const SHORTEST_PART = 4;

/**
 * Who paid: the deposit's own partner, else the one whose name stands in its text. The whole name before a part of it,
 * names confirmed more often before others, longer ones before shorter.
 */
export function findPayer(
  { partner, texts }: { readonly partner: string | null; readonly texts: readonly string[] },
  payers: readonly KnownPayer[],
): Payer | undefined {
  if (partner !== null) return { partner, name: '', confirmedCount: 0 };
  const name = normalizePayerName(findPayerName(texts.join(' ')));
  if (name.length < SHORTEST_NAME) return undefined;
  const [best] = payers
    .filter((payer) => payer.name === name || (payer.name.length >= SHORTEST_PART && name.includes(payer.name)))
    .sort(
      (one, other) =>
        Number(other.name === name) - Number(one.name === name) ||
        other.confirmedCount - one.confirmedCount ||
        other.name.length - one.name.length ||
        (one.partner < other.partner ? -1 : 1),
    );
  return best && { partner: best.partner, name, confirmedCount: best.confirmedCount };
}
