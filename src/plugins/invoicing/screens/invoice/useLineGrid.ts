import { type FormLines, useFormLines } from '#ui/entryGrid/useFormLines.ts';
import type { LookUpOption } from '#ui/field/LookUpField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { copyOf, type LineField, type TypedLine } from './invoiceDraft';
import { lineRules } from './lineRules';
import type { LinesWork } from './useInvoice';

/** The lines of an invoice in the grid, and what the commands of the screen do with them. */
export function useLineGrid(work: LinesWork, people: readonly LookUpOption[]): FormLines<TypedLine, LineField> {
  const say = useMessages('invoicing');
  return useFormLines<TypedLine, LineField>({
    rules: lineRules({ people, wordOf: (kind) => say(`lineKinds.${kind}`) }),
    lines: work.invoice.lines,
    currentLines: work.currentLines,
    edit: work.isEditable ? work.editLines : undefined,
    titleOf: (field) => say(`line.${field}`),
    copyOf,
    firstField: 'title',
  });
}
