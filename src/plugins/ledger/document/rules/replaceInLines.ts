import type { Replacement } from '../contract/documentReplacement';
import type { DraftDocument } from '../contract/journalEntry';

/** The document with one account, tax code or department in place of another, and which of its lines that changes. */
export function replaceInLines(
  document: DraftDocument,
  { field, from, to }: Replacement,
): { readonly document: DraftDocument; readonly changed: readonly number[] } {
  const isMeant = (value: string | undefined) => (value ?? null) === from;
  const changed = document.lines.flatMap((line, index) => (isMeant(line[field]) ? [index] : []));
  const lines = document.lines.map((line) => (isMeant(line[field]) ? { ...line, [field]: to } : line));
  return { document: { ...document, lines }, changed };
}
