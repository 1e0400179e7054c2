/** What `balance` of the plugin statements lends the servers of other plugins. */
export { getIncomeStatement } from './getBalances';
export { getStatementColumns } from './getStatementColumns';
