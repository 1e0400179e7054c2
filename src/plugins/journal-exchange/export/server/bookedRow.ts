import type { Day } from '#core/value/day.ts';
import type { BusinessKind, DraftDocument, KeptTax, Side } from '#plugins/ledger/document/contract/journalEntry.ts';

/** A line of the books with what its document says. */
export interface BookedRow {
  entryId: string;
  fiscalYear: number;
  documentDate: Day;
  currency: string;
  rate: string | null;
  taxEntry: DraftDocument['taxEntry'];
  typedTaxes: KeptTax[] | null;
  reference: string | null;
  reversesId: string | null;
  lineNumber: number;
  foreignAmount: number | null;
  dueOn: Day | null;
  documentType: string;
  number: string;
  postingDate: Day;
  headerText: string;
  side: Side;
  account: string;
  partner: string | null;
  department: string | null;
  taxCode: string | null;
  businessKind: BusinessKind | null;
  amount: number;
  isTaxLine: boolean;
  memo: string;
}
