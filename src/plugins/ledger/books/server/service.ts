/** What `books` of the plugin ledger lends the servers of other plugins. */
export { findRoles } from './findRoles';
export { openBooksForPosting, readBooks } from './openBooks';
