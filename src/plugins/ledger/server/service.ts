/** What the plugin ledger lends the servers of other plugins. */
export { accountBalance } from './tables/balanceTable';
export { books } from './tables/booksTables';
export { journalDraft, journalEntry, journalLine } from './tables/journalTables';
export { openItem } from './tables/openItemTables';
export {
  carriedBalance,
  carryForward,
  closingTick,
  fiscalPeriod,
  periodException,
  periodLock,
  periodReopening,
  taxAccounting,
} from './tables/periodTables';
