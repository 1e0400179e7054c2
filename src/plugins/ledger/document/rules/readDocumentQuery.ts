import { readTypedAmount } from '#core/search/readTypedAmount.ts';

/** How a text that looks for documents can be meant besides by its words. */
export interface DocumentQuery {
  /** A number as it is printed: the type, and what stands behind it. */
  readonly printed: { readonly documentType: string; readonly number: string } | null;
  /** The total of a document in yen. */
  readonly amount: number | null;
}

const PRINTED = /^#?\s*(?<documentType>[A-Z]{2,4})[\s\u3000]*(?<number>(?:[A-Z-]+-)?\d{3,10})$/;

/**
 * Reads what was typed to find documents, in any width.
 * @example readDocumentQuery('SA 0100000148') // { printed: { documentType: 'SA', number: '0100000148' }, amount: null }
 * @example readDocumentQuery('1,071,246') // { printed: null, amount: 1071246 }
 */
export function readDocumentQuery(text: string): DocumentQuery {
  const plain = text.normalize('NFKC').trim().toUpperCase();
  const printed = PRINTED.exec(plain)?.groups;
  return {
    printed: printed ? { documentType: printed.documentType ?? '', number: printed.number ?? '' } : null,
    amount: readTypedAmount(plain),
  };
}
