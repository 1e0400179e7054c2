/** The columns of a file of documents in yen, one line a row. */
export const YEN_COLUMNS = [
  'documentKey',
  'postingDate',
  'documentType',
  'side',
  'account',
  'amount',
  'taxCode',
  'partner',
  'department',
  'memo',
] as const;
/** Columns few files have: the tax as the invoice says it, another currency, and the kind of business of a sale. */
const RARE_COLUMNS = ['taxAmount', 'currency', 'rate', 'businessKind'] as const;
/** What else a document has; with these a file holds all of it, and what became of it. */
const WHOLE_COLUMNS = [
  'documentDate',
  'dueOn',
  'reference',
  'headerText',
  'taxEntry',
  'taxReason',
  'yen',
  'reverses',
  'clearings',
] as const;
/** The English names of an upload's columns; the template's Japanese headers are accepted as well. */
export const UPLOAD_COLUMNS = [...YEN_COLUMNS, ...RARE_COLUMNS, ...WHOLE_COLUMNS] as const;
export type UploadColumn = (typeof UPLOAD_COLUMNS)[number];
