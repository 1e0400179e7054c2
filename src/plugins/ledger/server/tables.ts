/** The tables of the ledger. What SQL alone can promise of them is in its migrations. */
export * from './tables/accountImportTable';
export * from './tables/accountTables';
export * from './tables/balanceTable';
export * from './tables/booksTables';
export * from './tables/currencyTables';
export * from './tables/dictionaryTables';
export * from './tables/documentTables';
export * from './tables/documentTypeTables';
export * from './tables/journalTables';
export * from './tables/openItemTables';
export * from './tables/periodTables';
export * from './tables/sampleTables';
export * from './tables/searchTables';
