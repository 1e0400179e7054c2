import { useMemo } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { documentPath } from '../../ledger/books/parts/paths';
import { useNumberPrefixes } from '../../ledger/books/parts/useNumberPrefixes';
import { type NumberPrefixes, showNumber } from '../../ledger/document/contract/shownNumber';
import { listTaxCodes } from '../../ledger/document-type/contract/documentType';
import { taxLines } from '../contract/taxSummary';

const lines = (prefixes: NumberPrefixes): ListDefinition<typeof taxLines> => ({
  screen: 'accounting:tax-lines',
  words: ['tax-return', 'taxLines'],
  read: taxLines,
  rowId: ({ entryId, lineNumber }) => `${entryId} ${lineNumber}`,
  rowPath: ({ entryId }) => documentPath(entryId),
  columns: [
    { field: 'postingDate', kind: 'day', width: 104, pinned: 'left' },
    { field: 'number', kind: 'code', width: 136, value: (row) => showNumber(row, prefixes) },
    { field: 'taxCode', kind: 'code', width: 88 },
    { field: 'account', width: 200, value: ({ account, accountTitle }) => `${account} ${accountTitle}` },
    {
      field: 'businessKind',
      width: 80,
      value: ({ businessKind }, say) =>
        businessKind === null ? '' : say('businessKind.short', { kind: businessKind }),
    },
    { field: 'net', kind: 'amount', width: 120 },
    { field: 'tax', kind: 'amount', width: 104 },
    { field: 'partnerTitle', width: 200 },
    { field: 'memo', width: 260 },
    {
      field: 'typedTax',
      width: 220,
      value: ({ typedTax }) => (typedTax ? `${typedTax.reason} (${formatAmount(typedTax.computed)})` : ''),
    },
  ],
  filters: [
    { name: 'taxCode', kind: 'lookUp', width: 220, read: listTaxCodes, codeWidth: 6 },
    { name: 'from', kind: 'day', width: 140 },
    { name: 'through', kind: 'day', width: 140 },
  ],
});

/** The lines behind a figure of the tax summary; Enter opens the document. */
export default function TaxLinesScreen() {
  const prefixes = useNumberPrefixes();
  const list = useMemo(() => lines(prefixes), [prefixes]);
  return <ListScreen list={list} />;
}
