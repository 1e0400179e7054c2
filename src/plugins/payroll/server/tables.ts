/** The tables of payroll. What SQL alone can promise of them is in its migrations. */
export * from './tables/groupTables';
export * from './tables/itemTable';
export * from './tables/lawTables';
export * from './tables/paymentTable';
export * from './tables/residentTables';
export * from './tables/runTables';
export * from './tables/yearEndTables';
