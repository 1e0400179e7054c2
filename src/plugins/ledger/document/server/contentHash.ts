import { createHash } from 'node:crypto';
import { canonicalJson } from '#server/audit/canonicalJson.ts';
import type { KeptTax } from '../contract/journalEntry';
import type { ComposedLine } from '../rules/composedLine';
import type { NewEntry } from './writeEntries';

/**
 * What an entry says in the books, without the texts that may still be corrected, and without its number: that follows
 * from the order of the audit log, which verifyBooks compares.
 */
export interface EntryContent {
  readonly id: string;
  readonly documentType: string;
  readonly fiscalYear: number;
  /** Left out where there is none, as it was before there were special periods. */
  readonly specialPeriod?: number;
  readonly documentDate: string;
  readonly postingDate: string;
  readonly currency: string;
  readonly reversesId: string | null;
  readonly lines: readonly LineContent[];
  /** Left out where no tax was typed. */
  readonly typedTaxes?: readonly KeptTax[];
}

/** A field that only some lines have (an amount in another currency, a kind of business) is left out of the others. */
export type LineContent = Omit<ComposedLine, 'dueOn' | 'memo'>;

/** SHA-256 of the entry's content as lower-case hexadecimal; the audit log keeps it, so a change by SQL is found. */
export function contentHashOf(entry: NewEntry): string {
  return hashContent({
    id: entry.id,
    documentType: entry.type.code,
    fiscalYear: entry.composed.fiscalYear,
    ...(entry.composed.specialPeriod === null ? {} : { specialPeriod: entry.composed.specialPeriod }),
    documentDate: entry.header.documentDate,
    postingDate: entry.header.postingDate,
    currency: entry.header.currency,
    reversesId: entry.reversesId,
    lines: entry.composed.lines.map(({ dueOn: _dueOn, memo: _memo, ...line }) => line),
    ...(entry.composed.typedTaxes ? { typedTaxes: entry.composed.typedTaxes } : {}),
  });
}

export const hashContent = (content: EntryContent): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');
