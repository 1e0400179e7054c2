/** The tables of the plugin. Those from before it stood by itself came by the migrations of the ledger. */
export * from '../bank-line/server/bankLineTables';
export * from '../export/server/exportTables';
export * from '../keyword/server/keywordTables';
export * from '../upload/server/uploadTables';
