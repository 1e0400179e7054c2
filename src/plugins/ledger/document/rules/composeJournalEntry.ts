import { LARGEST_AMOUNT } from '#core/contract/scalars.ts';
import type { Books } from '../../books/rules/books';
import { ANYBODY, type Poster } from '../../books/rules/poster';
import type { Problem } from '../../books/rules/problem';
import { sumOf } from '../../books/rules/sumOf';
import { checkCurrency, composeForeignLines, isForeign } from '../../currency/rules/composeForeignLines';
import { findLocks } from '../../document-type/rules/documentLocks';
import { placeInPeriod } from '../../period/rules/placeInPeriod';
import { fiscalYearIn, keepsTaxInside } from '../../tax/rules/keepsTaxInside';
import { roundingOf } from '../../tax/rules/roundingOf';
import { splitConsumptionTax, type TaxLine } from '../../tax/rules/splitConsumptionTax';
import { findTypedTaxFaults, keptTaxesOf } from '../../tax/rules/typedTax';
import type { DraftDocument, DraftLine, KeptTax } from '../contract/journalEntry';
import { checkLine } from './checkLine';
import type { ComposedLine } from './composedLine';

export interface ComposedEntry {
  readonly fiscalYear: number;
  /** 13–16 for a closing document that goes into a special period; null is the month of the posting date. */
  readonly specialPeriod: number | null;
  /** Sum of each side. */
  readonly total: number;
  readonly lines: readonly ComposedLine[];
  /** Amounts of tax that were typed, where any differ from the rule. */
  readonly typedTaxes?: readonly KeptTax[];
}

/** 決算整理: the type that goes into special periods. */
const CLOSING_TYPE = 'CL';

/** The entry a document becomes, or everything that keeps it out of the books, document first and then line by line. */
export function composeJournalEntry(
  document: DraftDocument,
  books: Books,
  poster: Poster = ANYBODY,
): { entry: ComposedEntry } | { problems: readonly [Problem, ...Problem[]] } {
  const problems = [
    ...checkDocument(document, books, poster),
    ...document.lines.flatMap((line, index) => checkLine(line, index, document, books, poster)),
  ];
  const [first, ...others] = problems;
  if (first) return { problems: [first, ...others] };

  const composed = composeLines(document, books);
  if ('problems' in composed) return composed;
  const { lines, taxLines } = composed;
  const debit = sumOf(lines, 'debit');
  const credit = sumOf(lines, 'credit');
  if (debit !== credit) return { problems: [unbalanced(debit, credit)] };
  if (debit > LARGEST_AMOUNT) return { problems: [documentProblem('total-too-large', { total: debit })] };
  // Judged again with the lines of consumption tax, which may be of a kind that no typed line is of.
  const placement = placeDocument(document, lines, books, poster);
  if ('problem' in placement) return { problems: [placement.problem] };
  const typedTaxes = keptTaxesOf(document.typedTaxes ?? [], taxLines);
  return { entry: { ...placement, total: debit, lines, ...(typedTaxes.length > 0 ? { typedTaxes } : {}) } };
}

/** The lines a document becomes, tax separated and in yen; whether the books take them is asked before. */
export function composeLines(
  document: DraftDocument,
  books: Books,
):
  | { readonly lines: readonly ComposedLine[]; readonly taxLines: readonly TaxLine[] }
  | { readonly problems: readonly [Problem, ...Problem[]] } {
  const { lines, taxLines } = separateTax(document, books);
  const [fault, ...others] = findTypedTaxFaults(document, taxLines, books);
  if (fault) return { problems: [fault, ...others] };
  const composed = isForeign(document) ? composeForeignLines(lines, document, books) : { lines };
  return 'problem' in composed ? { problems: [composed.problem] } : { ...composed, taxLines };
}

const placeDocument = (
  { documentType, postingDate }: DraftDocument,
  lines: readonly { account: string }[],
  books: Books,
  poster: Poster,
) => {
  const accounts = lines.map(({ account }) => account);
  return placeInPeriod({ postingDate, isClosing: documentType === CLOSING_TYPE, accounts }, books, poster);
};

function checkDocument(document: DraftDocument, books: Books, poster: Poster): Problem[] {
  const problems: Problem[] = [];
  const type = books.documentTypes.get(document.documentType);
  if (!type) {
    problems.push(documentProblem('unknown-document-type', { documentType: document.documentType }, 'documentType'));
  } else if (!(type.isManual || poster.origin === 'system' || poster.takesOver)) {
    problems.push(documentProblem('type-not-manual', { documentType: `${type.code} ${type.title}` }, 'documentType'));
  } else if (type.approvalRoute !== null && poster.origin === 'manual') {
    problems.push(documentProblem('needs-approval', { documentType: `${type.code} ${type.title}` }, 'documentType'));
  }
  if (type) problems.push(...findLocks(type, document.postingDate, books, poster));
  const placement = placeDocument(document, document.lines, books, poster);
  if ('problem' in placement) problems.push(placement.problem);
  problems.push(...checkCurrency(document, books));
  if (document.taxEntry === 'excluded' && keepsTaxInside(document, books)) {
    problems.push(documentProblem('tax-kept-inside', { fiscalYear: fiscalYearIn(books, document) ?? '' }, 'taxEntry'));
  }
  if (document.lines.length < 2) problems.push(documentProblem('too-few-lines', {}));
  return problems;
}

function separateTax(document: DraftDocument, books: Books): { lines: ComposedLine[]; taxLines: readonly TaxLine[] } {
  const { taxEntry, typedTaxes } = document;
  if (keepsTaxInside(document, books)) {
    return {
      lines: document.lines.map((line, index) => ({ lineNumber: index + 1, ...plainLine(line) })),
      taxLines: [],
    };
  }
  const rounding = roundingOf(document.lines, books.partners);
  const { amounts, taxLines } = splitConsumptionTax(document.lines, taxEntry, books.taxCodes, rounding, typedTaxes);
  const composed = document.lines.flatMap((line, index): Omit<ComposedLine, 'lineNumber'>[] => [
    { ...plainLine(line), amount: amounts[index] ?? line.amount },
    ...taxLines
      .filter(({ after }) => after === index)
      .map(({ side, account, amount, taxCode }) => ({
        ...plainLine({ side, account, amount, taxCode }),
        isTaxLine: true,
      })),
  ]);
  return { lines: composed.map((line, index) => ({ lineNumber: index + 1, ...line })), taxLines };
}

function plainLine(line: DraftLine): Omit<ComposedLine, 'lineNumber'> {
  return {
    side: line.side,
    account: line.account,
    amount: line.amount,
    taxCode: line.taxCode ?? null,
    ...(line.businessKind === undefined ? {} : { businessKind: line.businessKind }),
    isTaxLine: false,
    partner: line.partner ?? null,
    department: line.department ?? null,
    dueOn: line.dueOn ?? null,
    memo: line.memo ?? '',
  };
}

function unbalanced(debit: number, credit: number): Problem {
  return documentProblem('unbalanced', { debit, credit, difference: Math.abs(debit - credit) });
}

function documentProblem(reason: string, params: Problem['params'], field: Problem['field'] = null): Problem {
  return { code: `accounting/${reason}`, params, line: null, field };
}
