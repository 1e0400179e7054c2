import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import type { UploadedFile } from '#core/contract/file.ts';
import { amount, code, day, id, text } from '#core/contract/scalars.ts';
import { pagedBy } from '#core/record/listInput.ts';
import { side } from '#plugins/ledger/document/contract/journalEntry.ts';

/** Keyword rules (勘定科目キーワード): what a memo says → the account, tax code, department and partner it is booked to. */

export const KEYWORD_MATCHES = ['contains', 'starts', 'pattern'] as const;
/** Which way the money goes: `in` where the proposed account stands on the credit side. */
export const KEYWORD_FLOWS = ['any', 'in', 'out'] as const;

export const LEARNED_LINES_AT_MOST = 500;
const ONE_MEBIBYTE = 1024 * 1024;

/** Where a memo is booked. */
const target = {
  account: code,
  taxCode: code.nullable(),
  department: code.nullable(),
  partner: code.nullable(),
};

const keywordValues = z.object({
  /** Rules are asked in this order, the smallest first; of equal ones the older. */
  priority: z.number().int().min(1).max(9_999),
  match: z.enum(KEYWORD_MATCHES),
  /** Letters in any width, kana in either script; `pattern` is a regular expression of literals, classes, groups, | and * + ?. */
  text: text(100),
  flow: z.enum(KEYWORD_FLOWS),
  /** Conditions besides the text; null asks for nothing. */
  amountFrom: amount.nullable(),
  amountThrough: amount.nullable(),
  bankAccount: code.nullable(),
  partnerIs: code.nullable(),
  ...target,
  isActive: z.boolean(),
  note: text(200),
});
export type KeywordValues = z.output<typeof keywordValues>;

export const accountKeyword = keywordValues.extend({
  code: z.string(),
  version: z.number().int(),
  /** How often its proposal stood, and how often a person booked otherwise. */
  hits: z.number().int(),
  corrections: z.number().int(),
  lastUsedAt: z.string().nullable(),
  savedAt: z.string(),
  savedBy: z.string(),
});
export type AccountKeyword = z.output<typeof accountKeyword>;

/** A rule of the set as it is, or was: what it counts is known of today alone. */
const listedKeyword = accountKeyword.extend({
  hits: z.number().int().nullable(),
  corrections: z.number().int().nullable(),
});
export type ListedKeyword = z.output<typeof listedKeyword>;

/** What made a version of a rule; a deleted one keeps what it said at last. */
export const KEYWORD_VERSION_ACTS = [
  'create',
  'import',
  'adopt',
  'update',
  'move',
  /** An account it named was merged into another. */
  'merge',
  'delete',
  'restore',
  /** It was there when versions began to be kept. */
  'begin',
] as const;
export type KeywordVersionAct = (typeof KEYWORD_VERSION_ACTS)[number];

const keywordVersion = keywordValues.extend({
  id: z.string(),
  code: z.string(),
  version: z.number().int(),
  act: z.enum(KEYWORD_VERSION_ACTS),
  savedAt: z.string(),
  savedBy: z.string(),
  /** The newest version of its rule: what the rule says now, unless it deleted it. */
  isNewest: z.boolean(),
});
export type KeywordVersion = z.output<typeof keywordVersion>;

/** What was booked for a text several times, and no rule would propose. */
const lesson = z.object({
  token: z.string(),
  ...target,
  count: z.number().int(),
  example: z.string(),
  seenAt: z.string(),
});
export type KeywordLesson = z.output<typeof lesson>;

export const listKeywords = endpoint({
  controller: 'AccountKeyword',
  action: 'list',
  method: 'GET',
  summary: 'Keyword rules in the order they are asked, with hits and corrections; or the set as it was at a moment.',
  input: z.object({
    /** As the rules stood at the end of this day. */
    knownOn: day.optional(),
    /** As they stood at this moment; it goes before `knownOn`. */
    knownAt: z.iso.datetime().optional(),
  }),
  output: z.object({ rows: z.array(listedKeyword) }),
  grantedTo: ['accountant', 'manager'],
});

export const getKeyword = endpoint({
  controller: 'AccountKeyword',
  action: 'get',
  method: 'GET',
  summary: 'One keyword rule, by its code.',
  input: z.object({ code }),
  output: accountKeyword,
  grantedTo: ['accountant', 'manager'],
});

/** The documents examples are looked for in: the newest of the last twelve months, so many at most. */
export const EXAMPLE_DOCUMENTS_AT_MOST = 3_000;

const keywordExample = z.object({
  text: z.string(),
  documentId: z.string(),
  documentType: z.string(),
  number: z.string(),
  postingDate: z.string(),
  /** Where it was booked; `isKept` where that is the account of the rule. */
  account: z.string(),
  isKept: z.boolean(),
});
export type KeywordExample = z.output<typeof keywordExample>;

export const listKeywordExamples = endpoint({
  controller: 'AccountKeyword',
  action: 'examples',
  method: 'GET',
  summary:
    'What the books hold that a keyword rule fits: the newest memos, and how many documents kept to its account.',
  input: z.object({ code }),
  output: z.object({
    /** Up to five that differ in text or account, the newest first. */
    rows: z.array(keywordExample),
    /** Documents that a memo of fits the rule: booked to its account, and all others. */
    kept: z.number().int(),
    elsewhere: z.number().int(),
    /** Documents were looked at from this day on: that of a year ago, or a later one where there are too many. */
    from: z.string(),
    isWholeYear: z.boolean(),
  }),
  grantedTo: ['accountant', 'manager'],
});

export const listKeywordVersions = endpoint({
  controller: 'AccountKeyword',
  action: 'versions',
  method: 'GET',
  summary: 'The versions of the keyword rules, of one or of all, the newest first: who saved what when.',
  input: z.object({
    code: code.optional(),
    act: z.enum(KEYWORD_VERSION_ACTS).optional(),
    /** Searches code, keyword, account, note and who saved it, in any spelling. */
    text: text(100).optional(),
    ...pagedBy(['savedAt']),
    /** The id of the last version of the page before. */
    cursor: id.optional(),
  }),
  output: z.object({
    rows: z.array(keywordVersion),
    totals: z.object({ count: z.number().int() }).nullable(),
    nextCursor: z.string().nullable(),
  }),
  grantedTo: ['accountant', 'manager'],
});

export const restoreKeyword = endpoint({
  controller: 'AccountKeyword',
  action: 'restore',
  method: 'POST',
  summary: 'Makes an earlier version of a keyword rule the newest again, deleted or not. HTTP 409 after a newer one.',
  input: z.object({
    code,
    version: z.number().int().min(1),
    /** The newest version that was seen. */
    basedOn: z.number().int().min(1),
  }),
  output: accountKeyword,
  grantedTo: ['accountant'],
});

const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null);

export const updateKeyword = endpoint({
  controller: 'AccountKeyword',
  action: 'update',
  method: 'POST',
  summary: 'Creates a keyword rule (no code) or changes one. An old version is refused with HTTP 409.',
  input: z.object({
    keyword: z.object({
      code: code.optional(),
      version: z.number().int().min(1).optional(),
      /** Absent: behind the last one. */
      priority: keywordValues.shape.priority.nullish(),
      match: keywordValues.shape.match.default('contains'),
      text: text(100).min(1),
      flow: keywordValues.shape.flow.default('any'),
      amountFrom: orNull(amount.min(0)),
      amountThrough: orNull(amount.min(0)),
      bankAccount: orNull(code),
      partnerIs: orNull(code),
      account: code,
      taxCode: orNull(code),
      department: orNull(code),
      partner: orNull(code),
      isActive: z.boolean().default(true),
      note: text(200).default(''),
    }),
  }),
  output: accountKeyword,
  grantedTo: ['accountant'],
});

export const deleteKeyword = endpoint({
  controller: 'AccountKeyword',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a keyword rule. An old version is refused with HTTP 409.',
  input: z.object({ code, version: z.number().int().min(1) }),
  output: z.object({ code: z.string() }),
  grantedTo: ['accountant'],
});

export const moveKeyword = endpoint({
  controller: 'AccountKeyword',
  action: 'move',
  method: 'POST',
  summary: 'Moves a keyword rule one place up or down; all rules are numbered anew in steps of ten.',
  input: z.object({ code, by: z.union([z.literal(-1), z.literal(1)]) }),
  output: z.object({ code: z.string() }),
  grantedTo: ['accountant'],
});

export const importKeywords = endpoint({
  controller: 'AccountKeyword',
  action: 'import',
  method: 'POST',
  summary: 'Adds the keyword rules of a CSV or xlsx with the columns of the export: all of them, or none.',
  input: z.object({
    file: z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null, { error: 'required' }),
  }),
  output: z.object({ added: z.number().int() }),
  inputIn: 'multipart',
  grantedTo: ['accountant'],
  bodyLimitBytes: ONE_MEBIBYTE,
});

export const learnKeywords = endpoint({
  controller: 'AccountKeyword',
  action: 'learn',
  method: 'POST',
  summary: 'Counts what was booked for which memo: a hit or a correction of a rule, else a lesson for a new one.',
  input: z.object({
    lines: z
      .array(
        z.object({
          text: text(200),
          side,
          amount: amount.nullable(),
          bankAccount: code.nullable(),
          ...target,
        }),
      )
      .max(LEARNED_LINES_AT_MOST),
  }),
  output: z.object({ learned: z.number().int() }),
  grantedTo: ['accountant'],
});
export type BookedMemo = z.output<typeof learnKeywords.input>['lines'][number];

export const suggestKeywords = endpoint({
  controller: 'AccountKeyword',
  action: 'suggestions',
  method: 'GET',
  summary: 'What was booked the same way three times and more, and no rule proposes yet.',
  input: z.object({}),
  output: z.object({ rows: z.array(lesson) }),
  grantedTo: ['accountant', 'manager'],
});

export const settleSuggestion = endpoint({
  controller: 'AccountKeyword',
  action: 'settle',
  method: 'POST',
  summary: 'Makes a keyword rule of a suggestion, or has it never suggested again.',
  input: z.object({ token: text(200).min(1), ...target, isAdopted: z.boolean() }),
  output: z.object({ code: z.string().nullable() }),
  grantedTo: ['accountant'],
});
