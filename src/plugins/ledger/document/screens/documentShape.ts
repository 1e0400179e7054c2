import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { fieldAt, type RecordShape } from '#ui/compare/recordShape.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { type EntryForm, type EntryLine, isBlank } from '../parts/entryForm';

/** The kind under which documents are laid side by side. */
export const DOCUMENT_KIND = 'accounting:document';

/** How two documents, or two versions of one, are compared. A code is shown with its title where that is known. */
export function documentShape(
  say: Say,
  accountTitle: (code: string) => string | undefined,
): RecordShape<EntryForm, EntryLine> {
  const label = (field: string) => say(`field.${field}`);
  const showAccount = (code: string | null) => [code, code && accountTitle(code)].filter(Boolean).join(' ');
  return {
    fields: [
      fieldAt('documentType', label('documentType')),
      fieldAt('documentDate', label('documentDate'), formatDay),
      fieldAt('postingDate', label('postingDate'), formatDay),
      fieldAt('currency', say('exchange.currency')),
      fieldAt('rate', say('exchange.documentRate')),
      fieldAt('taxEntry', label('taxEntry'), (taxEntry) => say(`taxEntry.${taxEntry}`)),
      fieldAt('headerText', label('headerText')),
      fieldAt('reference', label('reference')),
      fieldAt('typedTaxes', say('typedTax.title'), (typed) =>
        typed.map(({ taxCode, amount }) => `${taxCode} ${formatAmount(amount)}`).join(' / '),
      ),
    ],
    lines: {
      of: ({ lines }) => lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1),
      put: (form, lines) => ({
        ...form,
        // A line of the other version has the key some line here may have.
        lines: lines.map((line, index) => ({ ...line, key: index + 1 })),
        nextKey: lines.length + 1,
      }),
      label: (position) => say('document.lineNumber', { line: position + 1 }),
      fields: [
        fieldAt('side', label('side'), (side) => say(`side.${side}`)),
        fieldAt('account', label('account'), showAccount),
        fieldAt('amount', label('amount'), (amount) => (amount === null ? '' : formatAmount(amount))),
        fieldAt('taxCode', label('taxCode'), (code) => (code === 'OUT' ? '' : (code ?? ''))),
        fieldAt('businessKind', say('taxEstimate.businessKind'), (kind) =>
          kind ? say('businessKind.short', { kind }) : '',
        ),
        fieldAt('partner', label('partner')),
        fieldAt('department', label('department')),
        fieldAt('dueOn', label('dueOn'), (day) => (day === null ? '' : formatDay(day))),
        fieldAt('memo', label('memo')),
      ],
    },
  };
}
