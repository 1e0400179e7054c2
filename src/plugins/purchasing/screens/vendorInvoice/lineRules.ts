import { parseAmount } from '#core/value/parseAmount.ts';
import { parseMonth } from '#core/value/parseMonth.ts';
import { amountOfLine, formatQuantity, parseQuantity } from '#core/value/quantity.ts';
import { codeIn } from '#ui/entryGrid/codeIn.ts';
import type { CellRule, GridRules } from '#ui/entryGrid/gridRules.ts';
import { keepUnread, unreadOf } from '#ui/entryGrid/typedLines.ts';
import type { LookUpOption } from '#ui/field/LookUpField.tsx';
import { PURCHASE_TAX_CODES } from '../../rules/purchaseTaxCodes';
import { blankLine, isBlank, LINE_FIELDS, type LineField, type TypedLine } from './vendorInvoiceDraft';

/** What the cells of a line are looked up in. */
export interface LineChoices {
  readonly orders: readonly LookUpOption[];
  readonly accounts: readonly LookUpOption[];
  readonly departments: readonly LookUpOption[];
}

/** A line whose price or quantity has changed has another amount. */
const withAmount = (line: TypedLine): TypedLine => ({ ...line, amount: amountOfLine(line) });

/** A line of an order is for the month of the invoice until another is typed. */
export const withOrder = (line: TypedLine, order: string | null, month: string): TypedLine => ({
  ...{ ...line, order },
  month: order === null ? null : (line.month ?? month),
});

/** What the grid knows of the lines of a vendor's invoice; empty cells of a pasted block leave what stands there. */
export function lineRules(
  { orders, accounts, departments }: LineChoices,
  monthOfInvoice: string,
): GridRules<TypedLine, LineField> {
  const coded = (field: 'account' | 'department', options: readonly LookUpOption[]): CellRule<TypedLine> => {
    const codeOf = codeIn(options);
    return {
      text: (line) => line[field] ?? '',
      put: (line, text) => {
        const code = codeOf(text);
        return code === null ? null : { ...line, [field]: code };
      },
      clear: (line) => ({ ...line, [field]: null }),
    };
  };
  const orderOf = codeIn(orders);
  const rules: Readonly<Record<LineField, CellRule<TypedLine>>> = {
    title: {
      text: ({ title }) => title,
      put: (line, text) => ({ ...line, title: text.slice(0, 200) }),
      clear: (line) => ({ ...line, title: '' }),
      plus: 'empty',
    },
    order: {
      text: ({ order }) => order ?? '',
      put: (line, text) => {
        const order = orderOf(text);
        return order === null ? null : withOrder(line, order, monthOfInvoice);
      },
      clear: (line) => withOrder(line, null, monthOfInvoice),
    },
    month: {
      text: ({ month }) => month ?? '',
      put: (line, text) => {
        const parsed = parseMonth(text, monthOfInvoice);
        return parsed.ok ? { ...line, month: parsed.value } : null;
      },
      clear: (line) => ({ ...line, month: null }),
    },
    account: coded('account', accounts),
    department: coded('department', departments),
    quantity: {
      text: ({ quantityHundredths }) => formatQuantity(quantityHundredths),
      put: (line, text) => {
        const quantityHundredths = parseQuantity(text);
        return quantityHundredths === null ? null : withAmount({ ...line, quantityHundredths });
      },
      clear: (line) => withAmount({ ...line, quantityHundredths: 100 }),
      plus: 'always',
    },
    unitPrice: {
      text: ({ unitPrice }) => (unitPrice === null ? '' : String(unitPrice)),
      put: (line, text) => {
        const parsed = parseAmount(text);
        return parsed.ok ? withAmount({ ...line, unitPrice: parsed.value }) : null;
      },
      clear: (line) => ({ ...line, unitPrice: null }),
      plus: 'always',
    },
    amount: {
      text: (line) => String(line.amount || ''),
      put: (line, text) => {
        if (line.unitPrice !== null) return line;
        const parsed = parseAmount(text);
        return parsed.ok ? { ...line, amount: parsed.value } : null;
      },
      clear: (line) => (line.unitPrice === null ? { ...line, amount: 0 } : line),
      plus: 'always',
    },
    taxCode: {
      text: ({ taxCode }) => taxCode,
      put: (line, text) => {
        const taxCode = PURCHASE_TAX_CODES.find((code) => code === text.normalize('NFKC').toUpperCase());
        return taxCode ? { ...line, taxCode } : null;
      },
      clear: (line) => line,
    },
  };
  return {
    fields: LINE_FIELDS,
    ruleOf: (field) => {
      const { put, ...rule } = rules[field];
      return { ...rule, put: (line, text) => (text === '' ? line : put(line, text)) };
    },
    unreadOf,
    // A choice shows no text.
    keepUnread: (line, field, text) => (field === 'taxCode' ? line : keepUnread(line, field, text)),
    lines: { blank: (lines) => blankLine(lines.at(-1)), isBlank },
  };
}
