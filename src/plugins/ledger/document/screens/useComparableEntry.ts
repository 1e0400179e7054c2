import { useMemo } from 'react';
import { useComparable } from '#ui/compare/comparableRecords.ts';
import { showFields } from '#ui/compare/recordShape.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { Masters } from '../../books/parts/useMasters';
import type { EntryForm, HeaderField } from '../parts/entryForm';
import { DOCUMENT_KIND, documentShape } from './documentShape';
import type { FieldIds } from './useFaults';

const HEADER_FIELDS: readonly HeaderField[] = [
  'documentType',
  'documentDate',
  'postingDate',
  'taxEntry',
  'headerText',
  'reference',
];

/** A document being typed can be laid beside another one; what differs follows the typing. */
export function useComparableEntry(form: EntryForm, masters: Masters, ids: FieldIds): void {
  const say = useMessages('ledger');
  const shape = useMemo(() => documentShape(say, (code) => masters.books.accounts.get(code)?.title), [say, masters]);
  const elementIds = useMemo(() => Object.fromEntries(HEADER_FIELDS.map((field) => [field, ids.header(field)])), [ids]);
  useComparable(
    useMemo(
      () => ({ kind: DOCUMENT_KIND, fields: () => showFields(shape, form), elementIds }),
      [shape, form, elementIds],
    ),
  );
}
