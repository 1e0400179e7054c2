import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { asksFirst } from '#core/contract/point.ts';
import { recordSearch } from '#core/contract/recordSearch.ts';
import { amount, code, day, id, queryBoolean, queryYear, requiredText, text } from '#core/contract/scalars.ts';
import { pagedBy } from '#core/record/listInput.ts';
import { currencyCode, rate } from '../../currency/contract/currency';

/** The specification's *accounting document* (会計伝票): a journal entry with its lines. */

export const side = z.enum(['debit', 'credit']);
export type Side = z.output<typeof side>;

export const LINES_AT_MOST = 10_000;
const EIGHT_MEBIBYTES = 8 * 1024 * 1024;

/** 事業区分 of 簡易課税 (消費税法施行令57条5項). */
export const BUSINESS_KINDS = [1, 2, 3, 4, 5, 6] as const;
export const businessKind = z.literal(BUSINESS_KINDS);
export type BusinessKind = z.output<typeof businessKind>;

const draftLine = z.object({
  side,
  account: code,
  /** Integer, in the minor unit of the document's currency. Zero or less is refused when posting. */
  amount,
  /** Yen of a line in another currency where the rate does not say them: what a bank paid out. */
  yen: amount.optional(),
  /** Absent or `OUT`: no tax line is made. */
  taxCode: code.optional(),
  /** Of a sale with tax, where it is not the kind of its account. */
  businessKind: businessKind.optional(),
  partner: code.optional(),
  department: code.optional(),
  dueOn: day.optional(),
  memo: text(200).optional(),
});
export type DraftLine = z.output<typeof draftLine>;

/** How amounts of lines with a tax code are meant: the tax is inside them (税込), or added beside them (税抜). */
export const taxEntry = z.enum(['included', 'excluded']);

/** The tax of one code and side as the invoice has it, in place of what the rule comes to. */
const typedTax = z.object({ taxCode: code, side, amount, reason: text(200) });
export type TypedTax = z.output<typeof typedTax>;

/** A typed tax in the books, beside what the rule came to. */
const keptTax = typedTax.extend({ computed: amount });
export type KeptTax = z.output<typeof keptTax>;

const TYPED_TAXES_AT_MOST = 50;

export const draftDocument = z.object({
  id: id.optional(),
  version: z.number().int().min(1).optional(),
  documentType: code,
  documentDate: day,
  postingDate: day,
  currency: currencyCode.default('JPY'),
  /**
   * Yen for the units the currency is quoted for; a document in yen has none. One in another currency that is posted
   * without takes the middle rate of its date, the latest on or before it (`Currency.rateof`).
   */
  rate: rate.optional(),
  /** Where the rate was read: its kind and day, or what was typed. */
  rateSource: text(80).optional(),
  taxEntry: taxEntry.default('included'),
  headerText: text(200).default(''),
  /** The partner's own number of the document: an invoice number, a receipt number. */
  reference: text(50).optional(),
  lines: z.array(draftLine).max(LINES_AT_MOST, { error: 'too-many-lines' }),
  /** Amounts of tax typed from the invoice; each replaces the line of tax of its code and side. */
  typedTaxes: z.array(typedTax).max(TYPED_TAXES_AT_MOST).optional(),
});
export type DraftDocument = z.output<typeof draftDocument>;

/** `parked` waits for approval; `rejected` came back from it and may be changed and asked for again. */
export const status = z.enum(['draft', 'parked', 'rejected', 'posted', 'reversed', 'reversal']);
export type Status = z.output<typeof status>;

/** How far the open items of a posted document are settled, all of them together (消込の状態). */
export const clearingState = z.enum(['open', 'partial', 'cleared']);
export type ClearingState = z.output<typeof clearingState>;

/**
 * By which door a document came (作成元): typed by a person here or over the API, a file, a file of opening balances, a
 * line of a bank's file, a recurring entry, or what a clearing, a revaluation, an expense sheet, a pay run, an invoice or one of a vendor makes. A
 * draft keeps it until it is posted.
 */
export const documentSource = z.enum([
  'typed',
  'upload',
  'opening',
  'bankLine',
  'recurring',
  'reversal',
  'clearing',
  'revaluation',
  'expenses',
  'payroll',
  'invoicing',
  'purchasing',
  'loan',
]);
export type DocumentSource = z.output<typeof documentSource>;

/** A line as it stands in the books. `isTaxLine`: made by the system from the lines of its tax code. */
const journalLine = draftLine.extend({
  lineNumber: z.number().int(),
  accountTitle: z.string(),
  partnerTitle: z.string().nullable(),
  departmentTitle: z.string().nullable(),
  isTaxLine: z.boolean(),
  /** What is still open of a line on a clearable account, in the document's currency; absent on others. */
  open: amount.optional(),
});

export const journalEntry = z.object({
  id,
  version: z.number().int(),
  status,
  documentType: z.string(),
  fiscalYear: z.number().int().nullable(),
  /** Ten digits; null while a draft. */
  number: z.string().nullable(),
  documentDate: day,
  postingDate: day,
  currency: z.string(),
  rate: z.string().optional(),
  rateSource: z.string().optional(),
  taxEntry,
  headerText: z.string(),
  reference: z.string().nullable(),
  /** The document this one reverses, and the one that reversed it. */
  reverses: z.object({ id, documentType: z.string(), fiscalYear: z.number().int(), number: z.string() }).nullable(),
  reversedBy: z.object({ id, documentType: z.string(), fiscalYear: z.number().int(), number: z.string() }).nullable(),
  /** The document this one replaces (訂正), and the one that replaced it; both null of most. */
  corrects: z.object({ id, documentType: z.string(), fiscalYear: z.number().int(), number: z.string() }).nullable(),
  correctedBy: z.object({ id, documentType: z.string(), fiscalYear: z.number().int(), number: z.string() }).nullable(),
  /** Null of drafts, and where it was posted before this was kept and nothing tells. */
  source: documentSource.nullable(),
  /** Sum of the debit side, in yen. */
  total: amount,
  /** Null where none of its lines can be cleared, and of drafts. */
  clearing: clearingState.nullable(),
  /** The last day on which its texts are corrected, as its type says; null where they always are, and of drafts. */
  textsOpenThrough: day.nullable(),
  savedAt: z.string(),
  savedBy: z.string(),
  lines: z.array(journalLine),
  /** Amounts of tax that were typed, with the reason; of a posted document beside what the rule came to. */
  typedTaxes: z.array(z.union([keptTax, typedTax])).optional(),
});
export type JournalEntry = z.output<typeof journalEntry>;

export const identity = z.object({ id, version: z.number().int().min(1) });
export const posted = identity.extend({
  status,
  documentType: z.string(),
  number: z.string(),
  fiscalYear: z.number().int(),
});

export const updateDocument = endpoint({
  controller: 'AccountingDocument',
  action: 'update',
  method: 'POST',
  summary: 'Saves a draft; it may be incomplete and unbalanced. An old version is refused with HTTP 409.',
  input: z.object({ document: draftDocument }),
  output: identity.extend({ status }),
  grantedTo: ['accountant'],
  bodyLimitBytes: EIGHT_MEBIBYTES,
});

export const postDocument = endpoint({
  controller: 'AccountingDocument',
  action: 'post',
  method: 'POST',
  summary:
    'Posts a draft, or creates and posts a document in one transaction, and tells what is odd about it (a tax code that is not of its account, a partner of the other ledger, a date a year away, a reference of the partner with the same amount again). A posted document never changes.',
  input: z.union([z.object({ document: draftDocument, ...asksFirst }), identity.extend(asksFirst)]),
  output: posted.extend({
    /** What is odd about it: it was posted all the same. `line` counts the typed lines from 1. */
    warnings: z.array(z.object({ code: z.string(), line: z.number().int().optional(), message: z.string() })),
  }),
  grantedTo: ['accountant'],
  bodyLimitBytes: EIGHT_MEBIBYTES,
});

export const reverseDocument = endpoint({
  controller: 'AccountingDocument',
  action: 'reverse',
  method: 'POST',
  summary: 'Posts the reversing document of a posted one, with its sides swapped. A document is reversed once.',
  input: identity.extend({
    postingDate: day,
    reason: requiredText(200),
  }),
  output: posted,
  grantedTo: ['accountant'],
});

export const deleteDocument = endpoint({
  controller: 'AccountingDocument',
  action: 'delete',
  method: 'POST',
  summary: 'Discards a draft. A posted document is reversed, never deleted.',
  input: identity,
  output: z.object({ id }),
  grantedTo: ['accountant'],
});

export const copyDocument = endpoint({
  controller: 'AccountingDocument',
  action: 'copy',
  method: 'POST',
  summary: 'Makes a draft like a document, dated today, without its reference, due days and rate.',
  input: z.object({ id }),
  output: identity.extend({ status }),
  grantedTo: ['accountant'],
});

/** The posted documents of some days in the columns that an upload reads. */
export const downloadDocuments = endpoint({
  controller: 'AccountingDocument',
  action: 'download',
  method: 'GET',
  summary: 'The posted documents of a range of days, line by line, as a CSV (UTF-8) that an upload takes in again.',
  input: z.object({ from: day, through: day }),
  output: z.unknown(),
  answers: 'file',
  grantedTo: ['accountant', 'manager'],
});

export const getDocument = endpoint({
  controller: 'AccountingDocument',
  action: 'getbynumber',
  method: 'GET',
  summary:
    'One document, by type, fiscal year and number (with its prefix or without), or by id (drafts have no number yet).',
  input: z.union([
    z.object({ documentType: code, fiscalYear: queryYear, number: z.string().max(20) }),
    z.object({ id }),
  ]),
  output: journalEntry,
  grantedTo: ['accountant', 'manager'],
});

/**
 * What is worth a look by an auditor: posted for a weekend, of a round amount, saved at night, with tax typed by hand, or
 * posted while its period was closed already (`afterClose`: provisionally, or by an exception), or what is asked about when
 * it is posted by hand (`odd`: a tax code that is not of its account, the same reference and amount again); `reviewed` is
 * what was odd and somebody found right.
 */
export const documentTrait = z.enum([
  ...['weekend', 'roundAmount', 'oddHour', 'typedTax', 'afterClose', 'odd'],
  ...['reviewed', 'reviewedAlone'],
] as const);
export type DocumentTrait = z.output<typeof documentTrait>;

/** What a list of documents may be narrowed by. */
export const documentConditions = {
  from: day.optional(),
  through: day.optional(),
  account: code.optional(),
  /** Searches header text, memos, reference, number and partner, in any spelling. */
  text: text(100).optional(),
  documentType: code.optional(),
  partner: code.optional(),
  status: status.optional(),
  /** Whether a file stands beside it. */
  attachment: z.enum(['with', 'without']).optional(),
  /** Yen of the debit side, both ends included. */
  amountFrom: z.coerce.number().int().optional(),
  amountThrough: z.coerce.number().int().optional(),
  trait: documentTrait.optional(),
  /** How far its items are settled; drafts have none. */
  clearing: clearingState.optional(),
  /** The upload it was posted from. */
  upload: id.optional(),
  /** `typed` is what a person entered; `unknown` are those from before this was kept. */
  source: z.enum([...documentSource.options, 'unknown']).optional(),
  /** Only the documents of this sample. */
  sample: id.optional(),
};

/** How a sample was drawn (監査サンプル), and from what. */
export const documentSample = z.object({
  method: z.enum(['random', 'monetary', 'everyKth']),
  /** How many at random, the interval in yen, or every how many. */
  figure: z.number().int(),
  seed: z.string(),
  populationCount: z.number().int(),
  populationSum: amount,
  count: z.number().int(),
  sum: amount,
  drawnAt: z.string(),
  drawnBy: z.string(),
});
export type DocumentSample = z.output<typeof documentSample>;

export const listDocuments = endpoint({
  controller: 'AccountingDocument',
  action: 'list',
  method: 'GET',
  summary: 'Documents, newest posting day first unless sorted, with the totals of all that match.',
  input: z.object({
    ...documentConditions,
    /** Whether `files` is counted. */
    withFiles: queryBoolean.optional(),
    /** False: `totals` and `latest` are null; a text that many documents hold is paged sooner than they are added up. */
    withTotals: queryBoolean.optional(),
    ...pagedBy(['postingDate', 'number', 'headerText', 'debit', 'credit', 'savedBy']),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id,
        version: z.number().int(),
        status,
        documentType: z.string(),
        fiscalYear: z.number().int().nullable(),
        number: z.string().nullable(),
        documentDate: day,
        postingDate: day,
        headerText: z.string(),
        reference: z.string().nullable(),
        /** Titles of the accounts of each side, each once, first lines first. */
        debitAccounts: z.array(z.string()),
        creditAccounts: z.array(z.string()),
        partner: z.string().nullable(),
        partnerTitle: z.string().nullable(),
        debit: amount,
        credit: amount,
        /** Of the document; its amounts here are in yen, those of a draft without a rate 0. */
        currency: z.string(),
        clearing: clearingState.nullable(),
        /** Null where it was posted before this was kept, and nothing tells. */
        source: documentSource.nullable(),
        /** The number, with its type, of the document this one replaced, or that replaced it (訂正). */
        corrects: z.string().nullable(),
        correctedBy: z.string().nullable(),
        /** Who found it right although it is odd, when and why; null where nobody did. */
        review: z.object({ at: z.string(), by: z.string(), reason: z.string(), isAlone: z.boolean() }).nullable(),
        /** Who approved it last, and in whose place where it was a deputy. */
        approver: z.string().nullable(),
        approvedFor: z.string().nullable(),
        /** How many stand beside it; null where that was not asked. */
        files: z.number().int().nullable(),
        savedAt: z.string(),
        savedBy: z.string(),
      }),
    ),
    /** What all that match add up to; it comes with the first page alone, as the last save does, unless it is not asked. */
    totals: z.object({ count: z.number().int(), debit: z.number().int(), credit: z.number().int() }).nullable(),
    latest: z.object({ savedAt: z.string(), savedBy: z.string() }).nullable(),
    /** How the sample was drawn that the list is narrowed to, and from which conditions; with the first page alone. */
    sample: documentSample.extend({ conditions: z.record(z.string(), z.string()) }).nullable(),
    nextCursor: z.string().nullable(),
  }),
  grantedTo: ['accountant', 'manager'],
});

export const searchDocuments = recordSearch({
  controller: 'AccountingDocument',
  action: 'search',
  summary: 'Documents for the palette, by number, text or partner.',
  grantedTo: ['accountant', 'manager'],
});
