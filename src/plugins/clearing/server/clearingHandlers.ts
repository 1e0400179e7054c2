import { type Handler, handle } from '#server/plugin.ts';
import * as contract from '../contract/clearing';
import * as tolerances from '../contract/clearingTolerance';
import * as payers from '../contract/payerAlias';
import { clearByHand } from './clearItems';
import { deleteTolerance, getTolerance, listTolerances, updateTolerance } from './clearingTolerances';
import { deletePayerAlias, getPayerAlias, listPayerAliases, updatePayerAlias } from './keepPayerAliases';
import { listClearings } from './listClearings';
import { proposeClearings } from './proposeClearings';
import { unclearItems } from './unclearItems';

/** Clearing of open items: `index.ts` of this plugin has the rest of the table of contents. */
export const clearingHandlers: readonly Handler[] = [
  handle(contract.clearItems, clearByHand),
  handle(contract.unclearItems, unclearItems),
  handle(contract.proposeClearing, proposeClearings),
  handle(contract.listClearings, listClearings),
  handle(tolerances.listTolerances, listTolerances),
  handle(tolerances.getTolerance, getTolerance),
  handle(tolerances.updateTolerance, updateTolerance),
  handle(tolerances.deleteTolerance, deleteTolerance),
  handle(payers.listPayerAliases, listPayerAliases),
  handle(payers.getPayerAlias, getPayerAlias),
  handle(payers.updatePayerAlias, updatePayerAlias),
  handle(payers.deletePayerAlias, deletePayerAlias),
];
