import { formatMoney } from '#core/value/formatMoney.ts';
import type { DraftDocument, DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { UPLOAD_COLUMNS, type UploadColumn } from '#plugins/ledger/spreadsheet/contract/uploadColumns.ts';
import { writeClearingCell } from '../../upload/rules/uploadClearings';
import { type ExportCell, type ExportFormat, memoOf } from './exportFormat';
import type { WholeDocument } from './wholeDocument';

/** The product's own columns, one line a row: what the upload of documents reads again. */
export const genericFormat: ExportFormat = {
  id: 'generic',
  title: { ja: '汎用CSV', en: 'Generic CSV' },
  extension: 'csv',
  encodings: ['utf8Bom', 'utf8', 'cp932'],
  delimiter: ',',
  quotes: 'needed',
  hasHead: true,
  isWhole: true,
  columns: UPLOAD_COLUMNS.map((name) => ({ name })),
  names: { record: 'code', taxCode: 'own' },
  rowsOf: ({ whole, ...document }, _index, names) =>
    document.lines.map((line, index) => {
      const typed = whole?.document.lines[index];
      const cells: Partial<Record<UploadColumn, ExportCell>> = {
        documentKey: whole?.key ?? `${document.documentType}-${document.number}`,
        postingDate: document.postingDate,
        documentType: document.documentType,
        side: line.side,
        account: names.account(line),
        amount: line.amount,
        taxCode: line.taxCode?.code ?? 'OUT',
        partner: line.partner ? names.partner(line) : '',
        department: names.department(line),
        memo: whole ? line.memo : memoOf(document, line),
        businessKind: line.ownKind ?? '',
        ...(whole && typed ? wholeCells(whole, typed, index) : {}),
      };
      return UPLOAD_COLUMNS.map((column) => cells[column] ?? '');
    }),
};

function wholeCells(
  { document, minorUnits, reverses, clearings }: WholeDocument,
  line: DraftLine,
  index: number,
): Partial<Record<UploadColumn, ExportCell>> {
  const typedTax = document.typedTaxes?.find(({ taxCode, side }) => isFirstOf(document, { taxCode, side }, index));
  return {
    documentDate: document.documentDate,
    amount: minorUnits === null ? line.amount : formatMoney(line.amount, minorUnits).replaceAll(',', ''),
    yen: line.yen ?? '',
    dueOn: line.dueOn ?? '',
    reference: document.reference ?? '',
    headerText: document.headerText,
    taxEntry: document.taxEntry,
    taxAmount: typedTax?.amount ?? '',
    taxReason: typedTax?.reason ?? '',
    currency: minorUnits === null ? '' : document.currency,
    rate: document.rate ?? '',
    reverses: reverses ?? '',
    clearings: writeClearingCell(clearings.get(index) ?? []),
  };
}

/** Whether a line is the first of its tax code and side, in whose row a typed tax of them stands. */
const isFirstOf = (
  { lines }: DraftDocument,
  { taxCode, side }: { taxCode: string; side: DraftLine['side'] },
  index: number,
): boolean => lines.findIndex((line) => line.taxCode === taxCode && line.side === side) === index;
