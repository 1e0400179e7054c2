import { formatAmount } from '../../../core/value/formatAmount';
import { ListScreen } from '../../../ui/listScreen/ListScreen';
import type { ListDefinition } from '../../../ui/listScreen/listDefinition';
import { listTaxCodes } from '../contract/documentType';
import { taxLines } from '../contract/taxSummary';
import { documentPath } from './paths';

const lines: ListDefinition<typeof taxLines> = {
  screen: 'accounting:tax-lines',
  words: ['accounting', 'taxLines'],
  read: taxLines,
  rowId: ({ entryId, lineNumber }) => `${entryId} ${lineNumber}`,
  rowPath: ({ entryId }) => documentPath(entryId),
  columns: [
    { field: 'postingDate', kind: 'day', width: 104, pinned: 'left' },
    { field: 'number', kind: 'code', width: 136, value: ({ documentType, number }) => `${documentType} ${number}` },
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
};

/** The lines behind a figure of the tax summary; Enter opens the document. */
export default function TaxLinesScreen() {
  return <ListScreen list={lines} />;
}
