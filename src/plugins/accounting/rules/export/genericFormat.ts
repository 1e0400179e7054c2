import { GENERIC_COLUMNS } from '../../contract/uploadColumns';
import { type ExportFormat, memoOf } from './exportFormat';

/** The product's own columns, one line a row: what the upload of documents reads again. */
export const genericFormat: ExportFormat = {
  id: 'generic',
  title: { ja: '汎用CSV', en: 'Generic CSV' },
  extension: 'csv',
  encodings: ['utf8Bom', 'utf8', 'cp932'],
  delimiter: ',',
  quotes: 'needed',
  hasHead: true,
  columns: GENERIC_COLUMNS.map((name) => ({ name })),
  names: { record: 'code', taxCode: 'own' },
  rowsOf: (document, _index, names) =>
    document.lines.map((line) => {
      const cells = {
        documentKey: `${document.documentType}-${document.number}`,
        postingDate: document.postingDate,
        documentType: document.documentType,
        side: line.side,
        account: names.account(line),
        amount: line.amount,
        taxCode: line.taxCode?.code ?? 'OUT',
        partner: line.partner ? names.partner(line) : '',
        department: names.department(line),
        memo: memoOf(document, line),
        businessKind: line.ownKind ?? '',
      };
      return GENERIC_COLUMNS.map((column) => cells[column]);
    }),
};
