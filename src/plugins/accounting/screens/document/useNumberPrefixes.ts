import { useMemo } from 'react';
import { useRead } from '../../../../ui/query/useRead';
import { listNumberPrefixes } from '../../contract/documentType';
import { type NumberPrefixes, prefixesOf } from '../../contract/shownNumber';

/** What is shown before the numbers of documents in this company, by type; none until it is read. */
export function useNumberPrefixes(): NumberPrefixes {
  const { data } = useRead(listNumberPrefixes, {}, { message: false });
  return useMemo(() => prefixesOf(data?.rows ?? []), [data]);
}
