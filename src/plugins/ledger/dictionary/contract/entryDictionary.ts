import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, id, text } from '#core/contract/scalars.ts';
import { currencyCode, rate } from '../../currency/contract/currency';
import { businessKind, draftDocument, side, taxEntry } from '../../document/contract/journalEntry';

/** The dictionary of the entry screen (摘要辞書・仕訳辞書): memos and whole entries, one's own and the company's. */

const LINES_OF_AN_ENTRY_AT_MOST = 200;

const rememberedLine = z.object({
  side,
  account: code,
  /** null: typed each time. */
  amount: amount.nullable(),
  taxCode: code.nullable(),
  businessKind: businessKind.exactOptional(),
  partner: code.nullable(),
  department: code.nullable(),
  memo: text(200),
});

/** What is put into the document when the word is picked. */
export const dictionaryContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('memo'), memo: text(200).min(1) }),
  z.object({
    kind: z.literal('entry'),
    documentType: code,
    taxEntry,
    headerText: text(200),
    /** Amounts are in its minor units; yen where absent. */
    currency: currencyCode.optional(),
    /** A rate that is agreed and always the same; without one, that of the day is taken. */
    rate: rate.optional(),
    typedTaxes: draftDocument.shape.typedTaxes,
    lines: z.array(rememberedLine).min(1).max(LINES_OF_AN_ENTRY_AT_MOST),
  }),
]);
export type DictionaryContent = z.output<typeof dictionaryContent>;
export type RememberedEntry = Extract<DictionaryContent, { kind: 'entry' }>;

/** A short key of one's own, by which a record is found at once: `YACHIN`, `ヤチン`, `12`. */
export const searchKey = text(20).overwrite((key) => key.normalize('NFKC').trim().toUpperCase());

const names = { title: text(100), reading: text(100), isShared: z.boolean() };

export const dictionaryWord = z.object({
  id,
  ...names,
  /** Empty: none. Unique among one's own, and among the company's. */
  searchKey: z.string(),
  content: dictionaryContent,
  savedBy: z.string(),
  savedAt: z.string(),
  version: z.number().int(),
});
export type DictionaryWord = z.output<typeof dictionaryWord>;

/** What comes with the refusal of an old version: the word as it is now. */
export const changedWord = z.object({ current: dictionaryWord });

export const listDictionary = endpoint({
  controller: 'EntryDictionary',
  action: 'list',
  method: 'GET',
  summary: "Memos and entries one keeps for typing documents: one's own and the company's, by search key and title.",
  input: z.object({}),
  output: z.object({ rows: z.array(dictionaryWord) }),
  grantedTo: ['accountant'],
});

export const updateDictionary = endpoint({
  controller: 'EntryDictionary',
  action: 'update',
  method: 'POST',
  summary:
    "Remembers a memo or an entry (no id), or changes one, one's own or one of the company's. HTTP 409 for an old version.",
  input: z.object({
    id: id.optional(),
    /** Of the word that is changed. */
    version: z.number().int().min(1).optional(),
    ...names,
    title: names.title.refine((title) => title.trim() !== '', { error: 'required' }),
    searchKey,
    content: dictionaryContent,
  }),
  output: dictionaryWord,
  grantedTo: ['accountant'],
});

export const deleteDictionary = endpoint({
  controller: 'EntryDictionary',
  action: 'delete',
  method: 'POST',
  summary: "Forgets a memo or an entry, one's own or one of the company's. HTTP 409 for an old version.",
  input: z.object({ id, version: z.number().int().min(1) }),
  output: z.object({ id }),
  grantedTo: ['accountant'],
});
