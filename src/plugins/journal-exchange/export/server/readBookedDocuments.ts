import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { showDigits } from '#plugins/ledger/document/contract/shownNumber.ts';
import { prefixesIn } from '#plugins/ledger/document/server/service.ts';
import { keepsTaxInside } from '#plugins/ledger/tax/rules/keepsTaxInside.ts';
import { isTaxedSale, kindOfSale } from '#plugins/ledger/tax/rules/kindOfSale.ts';
import { roundingOf } from '#plugins/ledger/tax/rules/roundingOf.ts';
import { splitConsumptionTax } from '#plugins/ledger/tax/rules/splitConsumptionTax.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { BookedLine } from '../rules/exportDocument';
import type { ExportFormatId } from '../rules/exportFormat';
import { EXPORT_FORMATS } from '../rules/exportFormats';
import type { WholeDocument } from '../rules/wholeDocument';
import type { BookedDocument } from '../rules/writeExport';
import type { BookedRow } from './bookedRow';
import { findRegistrationNumbers } from './findRegistrationNumbers';
import { tellWhole } from './tellWhole';

export interface ExportDays {
  readonly from: Day;
  readonly through: Day;
}

export interface ExportRange extends ExportDays {
  readonly format: ExportFormatId;
  readonly onlyNew: boolean;
}

/** A document with the id of its entry, for the history. */
export type IdentifiedDocument = BookedDocument & { readonly entryId: string };

/** Lines of one file; beyond it the memory of the process is at stake. */
const LINES_AT_MOST = 200_000;

/** Document types that close the books: their entries are marked as of the closing (決算整理). */
const CLOSING_TYPES = new Set(['CL']);

/** The posted documents of a range in the order of their days and numbers, as the books have them. */
export async function readBookedDocuments(
  tx: Tx,
  companyId: string,
  { format, from, through, onlyNew }: ExportRange,
  books: Books,
): Promise<IdentifiedDocument[]> {
  const values = [companyId, from, through, onlyNew ? format : null];
  await requireFitsOneFile(tx, values);
  const { rows } = await tx.$client.query<BookedRow>({ name: 'export-read', text: READ, values });
  const registrationNumbers = await findRegistrationNumbers(tx, companyId);
  const prefixes = prefixesIn(books);
  const documents = new Map<string, IdentifiedDocument & { lines: BookedLine[] }>();
  for (const row of rows) {
    const { entryId, documentType, documentDate, postingDate, headerText } = row;
    let document = documents.get(entryId);
    if (!document) {
      const isClosing = CLOSING_TYPES.has(documentType);
      const keepsInside = keepsTaxInside({ postingDate }, books);
      document = {
        entryId,
        documentType,
        number: showDigits(row, prefixes),
        documentDate,
        postingDate,
        headerText,
        isClosing,
        keepsTaxInside: keepsInside,
        lines: [],
      };
      documents.set(entryId, document);
    }
    document.lines.push(bookedLine(row, books, registrationNumbers));
  }
  const whole = EXPORT_FORMATS[format].isWhole ? await tellWhole(tx, companyId, rows, books) : undefined;
  return [...documents.values()].map((document) => ({
    ...(document.keepsTaxInside ? tellTaxInside(document, books) : document),
    ...withWhole(whole?.get(document.entryId)),
  }));
}

const withWhole = (whole: WholeDocument | undefined) => (whole ? { whole } : {});

/**
 * Refuses more lines than one file may hold: of a company, from a day through a day, and not what a format was given.
 * @throws Refusal accounting/export-too-long
 */
export async function requireFitsOneFile(tx: Tx, values: readonly (string | null)[]): Promise<void> {
  const { rows } = await tx.$client.query<{ lines: number }>({
    name: 'export-count',
    text: COUNT,
    values: [...values],
  });
  const lines = rows[0]?.lines ?? 0;
  if (lines > LINES_AT_MOST) throw new Refusal('accounting/export-too-long', { lines, atMost: LINES_AT_MOST });
}

/** The tax a year of 税込経理 has left in the amounts of a document, by the rule that separates it in other years. */
function tellTaxInside(document: IdentifiedDocument, { taxCodes, partners }: Books): IdentifiedDocument {
  const lines = document.lines.map((line) => ({ ...line, taxCode: line.taxCode?.code, partner: line.partner?.code }));
  const { amounts } = splitConsumptionTax(lines, 'included', taxCodes, roundingOf(lines, partners));
  return {
    ...document,
    lines: document.lines.map((line, index) => ({ ...line, taxInside: line.amount - (amounts[index] ?? line.amount) })),
  };
}

function bookedLine(row: BookedRow, books: Books, registrationNumbers: ReadonlyMap<string, string>): BookedLine {
  const taxCode = books.taxCodes.get(row.taxCode ?? '');
  const { side, amount, isTaxLine, memo } = row;
  const titled = (code: string, title: string | undefined) => ({ code, title: title ?? code });
  return {
    side,
    amount,
    isTaxLine,
    memo,
    account: titled(row.account, books.accounts.get(row.account)?.title),
    partner:
      row.partner === null
        ? null
        : {
            ...titled(row.partner, books.partners.get(row.partner)?.title),
            registrationNumber: registrationNumbers.get(row.partner) ?? null,
          },
    department: row.department === null ? null : titled(row.department, books.departments.get(row.department)?.title),
    taxCode: taxCode ?? null,
    ownKind: row.businessKind,
    businessKind: isTaxedSale(taxCode) ? kindOfSale(row.businessKind, books.accounts.get(row.account)) : null,
  };
}

const WANTED = `
   where entry.company_id = $1 and entry.posting_date between $2 and $3
     and ($4::text is null or not exists (
       select from accounting_export_entry given
         join accounting_export file on file.company_id = given.company_id and file.id = given.export_id
        where given.company_id = entry.company_id and given.entry_id = entry.id and file.format = $4))`;

const COUNT = `select coalesce(sum(entry.line_count), 0)::int as lines from journal_entry entry ${WANTED}`;

const READ = `
  select entry.id as "entryId", entry.fiscal_year as "fiscalYear", entry.document_date as "documentDate", entry.currency,
         entry.rate::text, entry.tax_entry as "taxEntry", entry.typed_taxes as "typedTaxes", entry.reference,
         entry.reverses_id as "reversesId", line.line_number as "lineNumber", line.foreign_amount as "foreignAmount",
         line.due_on as "dueOn", entry.document_type as "documentType", entry.number, entry.posting_date as "postingDate",
         entry.header_text as "headerText", line.side, line.account_code as account, line.partner_code as partner,
         line.department_code as department, line.tax_code as "taxCode", line.business_kind as "businessKind", line.amount, line.is_tax_line as "isTaxLine",
         line.memo
    from journal_entry entry
    join journal_line line on line.company_id = entry.company_id and line.entry_id = entry.id
    ${WANTED}
   order by entry.posting_date, entry.document_type, entry.number, line.line_number`;
