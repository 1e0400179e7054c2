export * from './tables/cashTables';
