import { definePluginServer, handle } from '../../../server/plugin';
import * as categories from '../contract/expenseCategory';
import * as sheets from '../contract/expenseSheet';
import { categorySubject, deleteCategory, getCategory, listCategories, updateCategory } from './categories';
import { foundCompany } from './foundCompany';
import { listStates } from './listStates';
import { paySheet, postSheet } from './postSheet';
import { getSheet, listOwnSheets, listSheets } from './readSheets';
import { listFares } from './rememberFares';
import { deleteSheet, updateSheet } from './saveSheet';
import { approveSheet, cancelSheet, rejectSheet, sheetApproval, sheetSubject, submitSheet } from './submitSheet';

export default definePluginServer({
  id: 'expenses',
  needs: ['administration', 'sales', 'accounting', 'people'],
  handlers: [
    handle(sheets.listSheets, listSheets),
    handle(sheets.listOwnSheets, listOwnSheets),
    handle(sheets.getSheet, getSheet),
    handle(sheets.updateSheet, updateSheet),
    handle(sheets.deleteSheet, deleteSheet),
    handle(sheets.submitSheet, submitSheet),
    handle(sheets.approveSheet, approveSheet),
    handle(sheets.rejectSheet, rejectSheet),
    handle(sheets.cancelSheet, cancelSheet),
    handle(sheets.postSheet, postSheet),
    handle(sheets.paySheet, paySheet),
    handle(sheets.listStates, listStates),
    handle(sheets.listFares, listFares),
    handle(categories.listCategories, listCategories),
    handle(categories.getCategory, getCategory),
    handle(categories.updateCategory, updateCategory),
    handle(categories.deleteCategory, deleteCategory),
  ],
  approvals: [sheetApproval],
  subjects: [sheetSubject, categorySubject],
  foundCompany,
  demo: () => import('./demo'),
});
