import { definePluginServer, handle, handlePrepared } from '#server/plugin.ts';
import { guessCategory as guessEndpoint } from '../contract/categoryGuess';
import * as categories from '../contract/expenseCategory';
import * as settings from '../contract/expenseSetting';
import * as sheets from '../contract/expenseSheet';
import * as foresight from '../contract/sheetForesight';
import * as lists from '../contract/sheetList';
import { readStatementFile as readStatementEndpoint } from '../contract/statementFile';
import { cancelSheet } from './cancelSheet';
import { categoryMaster, deleteCategory, getCategory, listCategories, updateCategory } from './categories';
import { claimPaper } from './claimPaper';
import { findExpensedWork } from './expensedWork';
import { foreseePayment, foreseePosting } from './foreseeSheets';
import { addStandardCategories, foundCompany } from './foundCompany';
import { guessCategory } from './guessCategory';
import { countOwnSheets, countSheets, listOwnSheets, listSheets, sumByOwner } from './listSheets';
import { listStates } from './listStates';
import { paySheet, postSheet } from './postSheet';
import { getSheet } from './readSheets';
import { prepareStatement, readStatementFile } from './readStatementFile';
import { listFares } from './rememberFares';
import { deleteSheet, updateSheet } from './saveSheet';
import { getSetting, updateSetting } from './settings';
import {
  approveSheet,
  nameSheets,
  previewSheetRoute,
  rejectSheet,
  sheetApproval,
  sheetSubject,
  submitSheet,
} from './submitSheet';
import { todaysWork } from './todaysWork';

export default definePluginServer({
  id: 'expenses',
  needs: ['administration', 'sales', 'closing', 'people'],
  handlers: [
    handle(lists.listSheets, listSheets),
    handle(lists.sumByOwner, sumByOwner),
    handle(lists.countSheets, countSheets),
    handle(lists.listOwnSheets, listOwnSheets),
    handle(lists.countOwnSheets, countOwnSheets),
    handle(sheets.getSheet, getSheet),
    handle(sheets.updateSheet, updateSheet),
    handle(sheets.deleteSheet, deleteSheet),
    handle(sheets.previewRoute, previewSheetRoute),
    handle(sheets.submitSheet, submitSheet),
    handle(sheets.approveSheet, approveSheet),
    handle(sheets.rejectSheet, rejectSheet),
    handle(sheets.cancelSheet, cancelSheet),
    handle(foresight.foreseePosting, foreseePosting),
    handle(foresight.foreseePayment, foreseePayment),
    handle(sheets.postSheet, postSheet),
    handle(sheets.paySheet, paySheet),
    handle(sheets.listStates, listStates),
    handle(sheets.listFares, listFares),
    handle(guessEndpoint, guessCategory),
    handlePrepared(readStatementEndpoint, prepareStatement, readStatementFile),
    handle(categories.listCategories, listCategories),
    handle(categories.getCategory, getCategory),
    handle(categories.updateCategory, updateCategory),
    handle(categories.deleteCategory, deleteCategory),
    handle(settings.getSetting, getSetting),
    handle(settings.updateSetting, updateSetting),
    handle(categories.addStandardCategories, addStandardCategories),
  ],
  approvals: [sheetApproval],
  papers: [claimPaper],
  subjects: [sheetSubject, categoryMaster.subject(categories.getCategory, categories.updateCategory)],
  recordNames: { [sheetSubject.kind]: nameSheets },
  todaysWork,
  findExpensedWork,
  foundCompany,
  demo: () => import('./demo'),
});
