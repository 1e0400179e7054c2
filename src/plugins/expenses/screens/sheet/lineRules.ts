import type { Day } from '#core/value/day.ts';
import { parseAmount } from '#core/value/parseAmount.ts';
import { parseDay } from '#core/value/parseDay.ts';
import { codeIn } from '#ui/entryGrid/codeIn.ts';
import type { CellRule, GridRules } from '#ui/entryGrid/gridRules.ts';
import { keepUnread, unreadOf } from '#ui/entryGrid/typedLines.ts';
import type { ExpenseCategory } from '../../contract/expenseCategory';
import { amountOf } from '../../rules/calculateLine';
import { blankLine, isBlank, LINE_FIELDS, type LineField, type TypedLine } from './sheetDraft';

interface LineRuleOptions {
  readonly categories: readonly ExpenseCategory[];
  readonly receipts: readonly { readonly id: string; readonly name: string }[];
  readonly today: Day;
}

/** The amount follows from a ride, another currency, or the allowance of the category, and is not typed. */
export const isCalculated = ({ fare, foreign }: TypedLine, category: ExpenseCategory | undefined): boolean =>
  fare !== null || foreign !== null || category?.unitAmount != null;

/** What the grid knows of the lines of a claim; empty cells of a pasted block leave what stands there. */
export function lineRules({ categories, receipts, today }: LineRuleOptions): GridRules<TypedLine, LineField> {
  const categoryOf = (line: TypedLine) => categories.find(({ code }) => code === line.category);
  const codeOf = codeIn(categories.filter(({ isActive }) => isActive));
  const shorten = (field: 'payee' | 'memo', length: number): CellRule<TypedLine> => ({
    text: (line) => line[field],
    put: (line, text) => ({ ...line, [field]: text.slice(0, length) }),
    clear: (line) => ({ ...line, [field]: '' }),
    plus: 'empty',
  });
  const rules: Readonly<Record<LineField, CellRule<TypedLine>>> = {
    day: {
      text: ({ day }) => day,
      put: (line, text) => {
        const parsed = parseDay(text, today);
        return parsed.ok ? { ...line, day: parsed.value } : null;
      },
      clear: (line) => line,
    },
    category: {
      text: ({ category }) => category,
      put: (line, text) => {
        const category = codeOf(text);
        return category === null ? null : { ...line, category };
      },
      clear: (line) => ({ ...line, category: '' }),
    },
    payee: shorten('payee', 100),
    amount: {
      text: (line) => String(amountOf(line, categoryOf(line)) || ''),
      put: (line, text) => {
        if (isCalculated(line, categoryOf(line))) return line;
        const parsed = parseAmount(text);
        return parsed.ok && parsed.value >= 0 ? { ...line, amount: parsed.value } : null;
      },
      clear: (line) => (isCalculated(line, categoryOf(line)) ? line : { ...line, amount: 0 }),
      plus: 'always',
    },
    memo: shorten('memo', 200),
    receipt: {
      text: ({ receiptId }) => receipts.find(({ id }) => id === receiptId)?.name ?? '',
      put: (line, text) => {
        const receipt = receipts.find(({ name }) => name === text);
        return receipt ? { ...line, receiptId: receipt.id } : null;
      },
      clear: (line) => ({ ...line, receiptId: null }),
      // A receipt proves one payment.
      copy: (line) => line,
    },
  };
  return {
    fields: LINE_FIELDS,
    ruleOf: (field) => {
      const { put, ...rule } = rules[field];
      return { ...rule, put: (line, text) => (text === '' ? line : put(line, text)) };
    },
    unreadOf,
    // A choice among receipts shows no text.
    keepUnread: (line, field, text) => (field === 'receipt' ? line : keepUnread(line, field, text)),
    lines: { blank: (lines) => blankLine(lines.at(-1)?.day ?? today), isBlank },
  };
}
