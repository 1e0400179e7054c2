/** What the audit log calls fields and values of the books that no screen names alone. */
const log = {
  fields: {
    documentType: 'Document type',
    fiscalYear: 'Fiscal year',
    total: 'Total',
    contentHash: 'Hash of the content',
    kind: 'Kind',
    count: 'Items',
    rule: 'Found by',
    entry: 'Document',
    run: 'Run',
    profit: 'Profit or loss',
    changed: 'Balances changed',
    positions: 'Positions',
    difference: 'Difference',
    amounts: 'Amounts',
    rates: 'Rates',
    from: 'Before',
    title: 'Name',
  },
  values: {
    kind: {
      clear: 'Cleared',
      partial: 'Cleared in part',
      reversal: 'Reversal',
      undo: 'Undone',
    },
    rule: {
      reference: 'Reference',
      sum: 'Sum',
      exact: 'Same amount',
    },
    from: { open: 'Open', closed: 'Closed' },
    flow: { in: 'In', out: 'Out', any: 'Either' },
    match: { contains: 'Contains', pattern: 'Pattern', exact: 'Equals' },
  },
};

export default log;
