import { handle, handlePrepared, type Subject } from '#server/plugin.ts';
import * as contract from '../contract/budget';
import { downloadBudget, importBudget, readBudgetFile } from './budgetFile';
import { findBudgetHead } from './budgetYear';
import { copyBudget } from './copyBudget';
import { getBudget } from './getBudget';
import { updateBudget } from './updateBudget';

export const budgetHandlers = [
  handle(contract.getBudget, getBudget),
  handle(contract.updateBudget, updateBudget),
  handle(contract.copyBudget, copyBudget),
  handlePrepared(contract.importBudget, readBudgetFile, importBudget),
  handle(contract.budgetTemplate, downloadBudget),
];

/** The budget of a fiscal year, by its number. */
export const budgetSubject: Subject = {
  kind: 'budget',
  read: contract.getBudget,
  change: contract.updateBudget,
  find: async (tx, id, { companyId }) =>
    /^\d{4}$/.test(id) && (await findBudgetHead(tx, companyId, Number(id))) ? { isSettled: false } : undefined,
};
