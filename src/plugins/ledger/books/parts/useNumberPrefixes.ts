import { useMemo } from 'react';
import { useRead } from '#ui/query/useRead.ts';
import { type NumberPrefixes, prefixesOf } from '../../document/contract/shownNumber';
import { listNumberPrefixes } from '../../document-type/contract/documentType';

/** What is shown before the numbers of documents in this company, by type; none until it is read. */
export function useNumberPrefixes(): NumberPrefixes {
  const { data } = useRead(listNumberPrefixes, {}, { message: false });
  return useMemo(() => prefixesOf(data?.rows ?? []), [data]);
}
