import type { Day } from '#core/value/day.ts';
import { portionOf } from '#core/value/rounding.ts';
import type { BusinessKind, Side } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { TaxCode } from '#plugins/ledger/document-type/contract/documentType.ts';
import { taxShares } from '#plugins/ledger/tax/rules/taxShares.ts';
import type { WholeDocument } from './wholeDocument';

/** Code and title of a master record, as other software may want either. */
export interface Named {
  readonly code: string;
  readonly title: string;
}

/** A posted document on its way to other accounting software. */
export interface ExportDocument {
  readonly documentType: string;
  /** As it is shown: the prefix of its type and ten digits. Formats that want digits alone number documents themselves. */
  readonly number: string;
  readonly postingDate: Day;
  /** The day by which tax codes are judged; absent where nobody asks. */
  readonly documentDate?: Day;
  readonly headerText: string;
  readonly isClosing: boolean;
  /** Its year keeps consumption tax in the amounts (税込経理). */
  readonly keepsTaxInside: boolean;
  readonly lines: readonly ExportLine[];
  /** For a format that holds all of it. */
  readonly whole?: WholeDocument;
}

export type ExportTaxCode = Pick<TaxCode, 'code' | 'ratePercent' | 'isReduced' | 'deductiblePercent'>;

export interface ExportLine {
  readonly side: Side;
  readonly account: Named;
  readonly partner: (Named & { readonly registrationNumber: string | null }) | null;
  readonly department: Named | null;
  /** Null: outside the tax. */
  readonly taxCode: ExportTaxCode | null;
  /** 事業区分 of a sale with tax: the line's own, and the one that holds, which may be that of its account. */
  readonly ownKind?: BusinessKind | null;
  readonly businessKind?: BusinessKind | null;
  /** In yen with its tax. */
  readonly amount: number;
  /** The tax in it that is owed or may be deducted. */
  readonly tax: number;
  readonly memo: string;
}

/** A line as the books have it: tax in lines of its own, or in the amount where the year keeps it there. */
export interface BookedLine extends Omit<ExportLine, 'tax'> {
  readonly isTaxLine: boolean;
  /** What of the amount is tax, in a year that makes no lines of it. */
  readonly taxInside?: number;
}

/**
 * Puts the tax lines of a document back into the lines they were taken from, since other software wants amounts with
 * their tax. A reverse charge goes without its tax lines: the receiving software makes them by the code.
 */
export function mergeTaxLines(lines: readonly BookedLine[]): ExportLine[] {
  const shares = taxShares(
    lines.map(({ account, taxCode, ...line }) => ({ ...line, account: account.code, taxCode: taxCode?.code })),
  );
  return lines.flatMap(({ isTaxLine, taxInside = 0, ...line }, index) => {
    const beside = shares[index] ?? 0;
    return isTaxLine ? [] : [{ ...line, amount: line.amount + beside, tax: beside + taxInside }];
  });
}

/** Two sides of one row; one of them may be missing where a document has more lines on the other. */
export interface LinePair {
  readonly debit: ExportLine | null;
  readonly credit: ExportLine | null;
}

/** Debit and credit lines beside each other in their order. */
export function pairLines(lines: readonly ExportLine[]): LinePair[] {
  const debits = lines.filter(({ side }) => side === 'debit');
  const credits = lines.filter(({ side }) => side === 'credit');
  return Array.from({ length: Math.max(debits.length, credits.length) }, (_, index) => ({
    debit: debits[index] ?? null,
    credit: credits[index] ?? null,
  }));
}

/** One debit and one credit account with one amount, for software that knows no compound documents. */
export interface SimplePair {
  readonly debit: ExportLine;
  readonly credit: ExportLine;
  readonly amount: number;
  /** The line whose tax the row tells, with its part of it; null where neither has a tax code. */
  readonly taxed: { readonly line: ExportLine; readonly tax: number } | null;
}

/**
 * Cuts a document into rows of one debit and one credit account: each side's lines in their order, every row as much as
 * both lines still have. A row of two taxed lines tells the tax of the debit one.
 */
export function splitIntoSimplePairs(lines: readonly ExportLine[]): SimplePair[] {
  const debits = remaining(lines, 'debit');
  const credits = remaining(lines, 'credit');
  const pairs: SimplePair[] = [];
  for (let [d, c] = [0, 0]; d < debits.length && c < credits.length; ) {
    const [debit, credit] = [debits[d], credits[c]];
    if (!debit || !credit) break;
    const amount = Math.min(debit.amount, credit.amount);
    const taxes = { debit: take(debit, amount), credit: take(credit, amount) };
    const taxedSide = debit.line.taxCode !== null ? 'debit' : 'credit';
    const taxedLine = taxedSide === 'debit' ? debit.line : credit.line;
    pairs.push({
      debit: debit.line,
      credit: credit.line,
      amount,
      taxed: taxedLine.taxCode === null ? null : { line: taxedLine, tax: taxes[taxedSide] },
    });
    if (debit.amount === 0) d += 1;
    if (credit.amount === 0) c += 1;
  }
  return pairs;
}

interface Remaining {
  readonly line: ExportLine;
  amount: number;
  tax: number;
}

const remaining = (lines: readonly ExportLine[], side: Side): Remaining[] =>
  lines.filter((line) => line.side === side).map((line) => ({ line, amount: line.amount, tax: line.tax }));

/** Takes an amount off a line, and returns the share of its tax. */
function take(rest: Remaining, amount: number): number {
  const tax = portionOf(rest.tax, amount, rest.amount, 'halfUp');
  rest.amount -= amount;
  rest.tax -= tax;
  return tax;
}
