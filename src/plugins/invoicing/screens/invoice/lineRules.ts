import { parseAmount } from '#core/value/parseAmount.ts';
import { amountOfLine, formatQuantity, parseQuantity } from '#core/value/quantity.ts';
import { codeIn } from '#ui/entryGrid/codeIn.ts';
import type { CellRule, GridRules } from '#ui/entryGrid/gridRules.ts';
import { keepUnread, unreadOf } from '#ui/entryGrid/typedLines.ts';
import type { LookUpOption } from '#ui/field/LookUpField.tsx';
import { SALE_TAX_CODES, type SaleTaxCode } from '../../rules/saleTaxCodes';
import { LINE_KINDS, type LineKind } from '../../rules/sumInvoice';
import { blankLine, isBlank, isOutsideTax, LINE_FIELDS, type LineField, type TypedLine } from './invoiceDraft';

interface LineRuleOptions {
  readonly people: readonly LookUpOption[];
  /** The words of the kinds of lines, as a spreadsheet has them. */
  readonly wordOf: (kind: LineKind) => string;
}

/** A line whose price or quantity has changed has another amount. */
const withAmount = (line: TypedLine): TypedLine => ({ ...line, amount: amountOfLine(line) });

/** The tax code of a line that becomes one of another kind. */
export const taxCodeOf = (line: TypedLine, kind: LineKind): SaleTaxCode =>
  isOutsideTax(kind) ? 'OUT' : isOutsideTax(line.kind) ? 'S10' : line.taxCode;

const withKind = (line: TypedLine, kind: LineKind): TypedLine => ({ ...line, kind, taxCode: taxCodeOf(line, kind) });

/** What the grid knows of the lines of an invoice; empty cells of a pasted block leave what stands there. */
export function lineRules({ people, wordOf }: LineRuleOptions): GridRules<TypedLine, LineField> {
  const personOf = codeIn(people);
  const shorten = (field: 'title' | 'unit', length: number): CellRule<TypedLine> => ({
    text: (line) => line[field],
    put: (line, text) => ({ ...line, [field]: text.slice(0, length) }),
    clear: (line) => ({ ...line, [field]: '' }),
    plus: 'empty',
  });
  const rules: Readonly<Record<LineField, CellRule<TypedLine>>> = {
    kind: {
      text: ({ kind }) => wordOf(kind),
      put: (line, text) => {
        const kind = LINE_KINDS.find((each) => each === text || wordOf(each) === text);
        return kind ? withKind(line, kind) : null;
      },
      clear: (line) => withKind(line, 'item'),
    },
    title: shorten('title', 200),
    person: {
      text: ({ person }) => person ?? '',
      put: (line, text) => {
        const person = personOf(text);
        return person === null ? null : { ...line, person };
      },
      clear: (line) => ({ ...line, person: null }),
    },
    quantity: {
      text: ({ quantityHundredths }) => formatQuantity(quantityHundredths),
      put: (line, text) => {
        const quantityHundredths = parseQuantity(text);
        return quantityHundredths === null ? null : withAmount({ ...line, quantityHundredths });
      },
      clear: (line) => withAmount({ ...line, quantityHundredths: 100 }),
      plus: 'always',
    },
    unit: shorten('unit', 10),
    unitPrice: {
      text: ({ unitPrice }) => (unitPrice === null ? '' : String(unitPrice)),
      put: (line, text) => {
        const parsed = parseAmount(text);
        return parsed.ok && parsed.value >= 0 ? withAmount({ ...line, unitPrice: parsed.value }) : null;
      },
      clear: (line) => ({ ...line, unitPrice: null }),
      plus: 'always',
    },
    amount: {
      text: (line) => String(line.amount || ''),
      put: (line, text) => {
        if (line.unitPrice !== null) return line;
        const parsed = parseAmount(text);
        return parsed.ok && parsed.value >= 0 ? { ...line, amount: parsed.value } : null;
      },
      clear: (line) => (line.unitPrice === null ? { ...line, amount: 0 } : line),
      plus: 'always',
    },
    taxCode: {
      text: ({ taxCode }) => taxCode,
      put: (line, text) => {
        if (isOutsideTax(line.kind)) return line;
        const taxCode = SALE_TAX_CODES.find((code) => code === text.normalize('NFKC').toUpperCase());
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
    keepUnread: (line, field, text) => (field === 'kind' || field === 'taxCode' ? line : keepUnread(line, field, text)),
    lines: { blank: (lines) => blankLine(lines.at(-1)), isBlank },
  };
}
