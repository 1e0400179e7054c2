import type { Day } from '#core/value/day.ts';
import type { Books } from '../../books/rules/books';
import { BOOK_CURRENCY } from '../../currency/rates/currencies';
import { isInYen } from '../../currency/screens/isInYen';
import type { BusinessKind, DraftDocument, JournalEntry, Side, TypedTax } from '../contract/journalEntry';
import { copyDocument, typedDocument } from '../rules/typedDocument';

/** The cells of one line, in the order the grid shows them. */
export const ENTRY_FIELDS = ['side', 'account', 'amount', 'taxCode', 'partner', 'department', 'dueOn', 'memo'] as const;
export type EntryField = (typeof ENTRY_FIELDS)[number];

/** One line as it is being typed: anything may still be missing. */
export interface EntryLine {
  /** Identity of the line in the form, never sent. */
  readonly key: number;
  readonly side: Side;
  readonly account: string | null;
  readonly amount: number | null;
  readonly taxCode: string | null;
  /** 事業区分 of a sale, where it is not that of its account. */
  readonly businessKind?: BusinessKind;
  readonly partner: string | null;
  readonly department: string | null;
  readonly dueOn: Day | null;
  readonly memo: string;
  /** What was typed or pasted into a cell and could not be read; it stands there until it is put right. */
  readonly unread?: Readonly<Partial<Record<EntryField, string>>>;
}

/** Everything the user can change and undo. Which draft it is (id, version) stands beside it, outside of undo. */
export interface EntryForm {
  readonly documentType: string;
  readonly documentDate: Day;
  readonly postingDate: Day;
  /** Amounts of the lines are in its minor units. */
  readonly currency: string;
  /** Yen for the units the currency is quoted for, and where that comes from; empty in yen. */
  readonly rate: string;
  readonly rateSource: string;
  readonly taxEntry: DraftDocument['taxEntry'];
  readonly headerText: string;
  readonly reference: string;
  readonly lines: readonly EntryLine[];
  /** Amounts of tax typed from the invoice. */
  readonly typedTaxes: readonly TypedTax[];
  /** The department that lines of income and expense begin with: the one of the document before, in continuous entry. */
  readonly department: string | null;
  /** The key the next new line gets. */
  readonly nextKey: number;
}

export type HeaderField = Exclude<keyof EntryForm, 'lines' | 'typedTaxes' | 'department' | 'nextKey'>;

export const blankLine = (key: number, side: Side): EntryLine => ({
  key,
  side,
  account: null,
  amount: null,
  taxCode: null,
  partner: null,
  department: null,
  dueOn: null,
  memo: '',
});

/** An empty document of `today` with its first line, a debit. */
export function emptyForm(today: Day): EntryForm {
  return {
    documentType: 'SA',
    documentDate: today,
    postingDate: today,
    currency: BOOK_CURRENCY,
    rate: '',
    rateSource: '',
    taxEntry: 'included',
    headerText: '',
    reference: '',
    lines: [blankLine(1, 'debit')],
    typedTaxes: [],
    department: null,
    nextKey: 2,
  };
}

/** The source of a rate that somebody typed: it stays when the day changes. */
export const TYPED_RATE = 'typed';

/** A line nothing was typed into; it is neither saved nor posted. */
export function isBlank(line: EntryLine): boolean {
  return (
    line.account === null &&
    line.amount === null &&
    line.taxCode === null &&
    line.partner === null &&
    line.department === null &&
    line.dueOn === null &&
    line.memo === '' &&
    line.unread === undefined
  );
}

export function isUntouched(form: EntryForm): boolean {
  return form.lines.every(isBlank) && form.headerText === '' && form.reference === '';
}

/** The lines that are sent, in order; positions in the server's field errors count these. */
export const filledLines = (form: EntryForm): readonly EntryLine[] => form.lines.filter((line) => !isBlank(line));

/** What is sent to the server. A missing amount is sent as 0, which a draft may hold and posting refuses. */
export function toDocument(form: EntryForm, identity: DraftIdentity | NewIdentity | null): DraftDocument {
  const typedTaxes = typedTaxesOf(form);
  return {
    ...(identity ?? {}),
    documentType: form.documentType,
    documentDate: form.documentDate,
    postingDate: form.postingDate,
    currency: form.currency,
    ...(isInYen(form) || form.rate === '' ? {} : { rate: form.rate, rateSource: form.rateSource }),
    taxEntry: form.taxEntry,
    headerText: form.headerText,
    ...(form.reference === '' ? {} : { reference: form.reference }),
    lines: filledLines(form).map((line) => ({
      side: line.side,
      account: line.account ?? '',
      amount: line.amount ?? 0,
      ...(line.taxCode === null ? {} : { taxCode: line.taxCode }),
      ...(line.businessKind === undefined ? {} : { businessKind: line.businessKind }),
      ...(line.partner === null ? {} : { partner: line.partner }),
      ...(line.department === null ? {} : { department: line.department }),
      ...(line.dueOn === null ? {} : { dueOn: line.dueOn }),
      ...(line.memo === '' ? {} : { memo: line.memo }),
    })),
    ...(typedTaxes.length > 0 ? { typedTaxes } : {}),
  };
}

/** The typed taxes that lines of the form still have: with the last line of its code, a typed tax goes. */
export const typedTaxesOf = ({ lines, typedTaxes }: Pick<EntryForm, 'lines' | 'typedTaxes'>): TypedTax[] =>
  typedTaxes.filter((typed) => lines.some(({ taxCode, side }) => taxCode === typed.taxCode && side === typed.side));

/** Which draft on the server the form belongs to. */
export interface DraftIdentity {
  readonly id: string;
  readonly version: number;
}

/** What a document that is on no server yet will be: sent twice, it is still one document. */
export interface NewIdentity {
  readonly id: string;
}

/** The form of a document on the server; lines the system made for tax are left out, it makes them again. */
export const fromDocument = (entry: JournalEntry, books: Books | null): EntryForm =>
  formOf(typedDocument(entry, books));

/** A new document like another one. */
export const copyOf = (entry: JournalEntry, today: Day, books: Books): EntryForm =>
  formOf(copyDocument(entry, today, books));

function formOf(document: DraftDocument): EntryForm {
  const lines = document.lines.map((line, index) => ({
    key: index + 1,
    side: line.side,
    account: line.account,
    amount: line.amount || null,
    taxCode: line.taxCode ?? null,
    ...(line.businessKind === undefined ? {} : { businessKind: line.businessKind }),
    partner: line.partner ?? null,
    department: line.department ?? null,
    dueOn: line.dueOn ?? null,
    memo: line.memo ?? '',
  }));
  return {
    documentType: document.documentType,
    documentDate: document.documentDate,
    postingDate: document.postingDate,
    currency: document.currency,
    rate: document.rate ?? '',
    rateSource: document.rateSource ?? '',
    taxEntry: document.taxEntry,
    headerText: document.headerText,
    reference: document.reference ?? '',
    lines: lines.length > 0 ? lines : [blankLine(1, 'debit')],
    typedTaxes: document.typedTaxes ?? [],
    department: null,
    nextKey: lines.length + 2,
  };
}
