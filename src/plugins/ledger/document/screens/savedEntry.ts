import { z } from 'zod';
import { newId } from '#core/value/id.ts';
import { BOOK_CURRENCY } from '../../currency/rates/currencies';
import { businessKind, draftDocument, side, taxEntry } from '../contract/journalEntry';
import { type DraftIdentity, ENTRY_FIELDS, type EntryForm } from '../parts/entryForm';

const VERSION = 1;

const line = z.object({
  key: z.number().int(),
  side,
  account: z.string().nullable(),
  amount: z.number().int().nullable(),
  taxCode: z.string().nullable(),
  businessKind: businessKind.exactOptional(),
  partner: z.string().nullable(),
  department: z.string().nullable(),
  dueOn: z.string().nullable(),
  memo: z.string(),
  unread: z.partialRecord(z.enum(ENTRY_FIELDS), z.string()).exactOptional(),
});

const savedEntry = z.object({
  version: z.literal(VERSION),
  identity: z.object({ id: z.string(), version: z.number().int() }).nullable(),
  newId: z.uuid().default(() => newId()),
  form: z.object({
    documentType: z.string(),
    documentDate: z.string(),
    postingDate: z.string(),
    currency: z.string().default(BOOK_CURRENCY),
    rate: z.string().default(''),
    rateSource: z.string().default(''),
    taxEntry,
    headerText: z.string(),
    reference: z.string(),
    lines: z.array(line).min(1),
    typedTaxes: draftDocument.shape.typedTaxes.unwrap().default([]),
    department: z.string().nullable().default(null),
    nextKey: z.number().int(),
  }),
});

/** A half-typed document as the tab keeps it through reload and freezing. */
export interface SavedEntry {
  readonly identity: DraftIdentity | null;
  /** What it becomes when it is saved or posted for the first time, through every reload until then. */
  readonly newId: string;
  readonly form: EntryForm;
}

export const saveEntry = (entry: SavedEntry): unknown => ({ version: VERSION, ...entry });

/** Reads what a tab kept, if it belongs to the document the tab shows; null when there is none or it is of another make. */
export function restoreEntry(saved: unknown, documentId: string | null): SavedEntry | null {
  const parsed = savedEntry.safeParse(saved);
  if (!parsed.success || (parsed.data.identity?.id ?? null) !== documentId) return null;
  return parsed.data;
}

/** True for something kept that no version this one knows has written. */
export const isOfAnotherMake = (saved: unknown): boolean =>
  saved !== undefined && saved !== null && !savedEntry.safeParse(saved).success;
