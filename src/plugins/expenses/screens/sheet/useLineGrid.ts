import { type FormLines, useFormLines } from '#ui/entryGrid/useFormLines.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { ExpenseCategory } from '../../contract/expenseCategory';
import { lineRules } from './lineRules';
import { copyOf, type LineField, type TypedLine } from './sheetDraft';
import type { SheetWork } from './useSheet';

/** The lines of a claim in the grid, and what the commands of the screen do with them. */
export function useLineGrid(work: SheetWork, categories: readonly ExpenseCategory[]): FormLines<TypedLine, LineField> {
  const { sheet, isEditable, receipts, today } = work;
  const say = useMessages('expenses');
  return useFormLines<TypedLine, LineField>({
    rules: lineRules({ categories, receipts, today }),
    lines: sheet.lines,
    currentLines: work.currentLines,
    edit: isEditable ? work.editLines : undefined,
    titleOf: (field) => say(`sheet.${field}`),
    copyOf,
    firstField: 'day',
  });
}
