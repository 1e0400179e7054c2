import { type Handler, handle } from '../../../../server/plugin';
import * as contract from '../../contract/clearing';
import { clearItems } from './clearItems';
import { listTolerances, updateTolerance } from './clearingTolerances';
import { getAgeing } from './getAgeing';
import { listClearings } from './listClearings';
import { listOpenItems } from './listOpenItems';
import { proposeClearings } from './proposeClearings';
import { unclearItems } from './unclearItems';

/** Clearing of open items: `index.ts` of this plugin has the rest of the table of contents. */
export const clearingHandlers: readonly Handler[] = [
  handle(contract.openItems, listOpenItems),
  handle(contract.clearItems, clearItems),
  handle(contract.unclearItems, unclearItems),
  handle(contract.proposeClearing, proposeClearings),
  handle(contract.listClearings, listClearings),
  handle(contract.ageing, getAgeing),
  handle(contract.listTolerances, listTolerances),
  handle(contract.updateTolerance, updateTolerance),
];
