/** The tables of the plugin. Those from before it stood by itself came by the migrations of the ledger. */
export * from './budgetTables';
