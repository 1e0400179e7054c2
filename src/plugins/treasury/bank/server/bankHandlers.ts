import { searchBanks, searchBranches } from '#core/bank/bank.ts';
import { handle, handlePrepared } from '#server/plugin.ts';
import * as entries from '../contract/bankEntry';
import * as updates from '../contract/bankUpdate';
import { affectedAccounts } from './affectedAccounts';
import { deleteBank, getBank, updateBank } from './banks';
import { countBanks, listBanks } from './listBanks';
import { findBanks, findBranches } from './searchBanks';
import {
  applyBankImport,
  applyShipped,
  compareShipped,
  downloadBanks,
  importBanks,
  listBankUpdates,
  readBanksFile,
} from './updateBanks';

export const bankHandlers = [
  handle(searchBanks, findBanks),
  handle(searchBranches, findBranches),
  handle(entries.listBanks, listBanks),
  handle(entries.countBanks, countBanks),
  handle(entries.getBank, getBank),
  handle(entries.updateBank, updateBank),
  handle(entries.deleteBank, deleteBank),
  handle(entries.listAffected, affectedAccounts),
  handlePrepared(updates.importBanks, readBanksFile, importBanks),
  handlePrepared(updates.applyBankImport, readBanksFile, applyBankImport),
  handle(updates.compareShipped, compareShipped),
  handle(updates.applyShipped, applyShipped),
  handle(updates.downloadBanks, downloadBanks),
  handle(updates.listBankUpdates, listBankUpdates),
];
