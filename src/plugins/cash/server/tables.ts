export * from './tables/cashTables';
export * from './tables/loanTables';
