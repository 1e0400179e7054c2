import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { readBooks } from '../../ledger/books/server/service';
import type { DraftSheet, Finding } from '../contract/expenseSheet';
import { checkSheet } from '../rules/checkSheet';
import { findCategories } from './categories';
import type { ComposedLine } from './composeLines';
import { findDuplicates } from './findDuplicates';
import { judgeMeals } from './judgeMeals';
import { findReceipts } from './readSheets';
import { readSetting } from './settings';

/** Everything remarked on a sheet and its lines: by the rules, by the tax in its meals, and by what was claimed before. */
export async function judgeSheet(
  tx: Tx,
  call: Call,
  head: Omit<DraftSheet, 'lines'> & { readonly id: string },
  composed: readonly ComposedLine[],
): Promise<Finding[]> {
  const { companyId, today } = call;
  const sheet = { ...head, lines: composed.map(({ line }) => line) };
  const categories = await findCategories(tx, companyId);
  const files = await findReceipts(tx, companyId, sheet.id);
  const duplicates = await findDuplicates(tx, call, { sheetId: sheet.id, lines: sheet.lines });
  const { isSmallBusiness } = await readSetting(tx, companyId);
  return [
    ...checkSheet(sheet, { today, categories, files, isSmallBusiness }),
    ...judgeMeals(composed, categories, await readBooks(tx, companyId)),
    ...duplicates,
  ];
}
