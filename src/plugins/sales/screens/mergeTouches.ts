/** Controllers whose reads change when partners are merged, or that is undone. */
export const MERGE_TOUCHES: readonly string[] = [
  ...['AccountingDocument', 'AccountKeyword', 'Balance', 'Clearing', 'Contract', 'CustomerInvoice', 'EntryDictionary'],
  ...[
    'Payable',
    'PayerAlias',
    'PurchaseOrder',
    'Receivable',
    'RecurringEntry',
    'RecurringInvoice',
    'SalesOrder',
    'VendorInvoice',
  ],
];
