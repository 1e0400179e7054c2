import type { Tx } from '../../../server/database/transaction';
import type { Call } from '../../../server/plugin';
import type { DraftSheet, Finding } from '../contract/expenseSheet';
import { checkSheet } from '../rules/checkSheet';
import { findCategories } from './categories';
import { findDuplicates } from './findDuplicates';
import { findReceipts } from './readSheets';

/** Everything remarked on a sheet: by the rules, and by what was claimed before. */
export async function judgeSheet(tx: Tx, call: Call, sheet: DraftSheet & { readonly id: string }): Promise<Finding[]> {
  const { companyId, today } = call;
  const categories = await findCategories(tx, companyId);
  const files = await findReceipts(tx, companyId, sheet.id);
  const duplicates = await findDuplicates(tx, companyId, { sheetId: sheet.id, lines: sheet.lines });
  return [...checkSheet(sheet, { today, categories, files }), ...duplicates];
}
