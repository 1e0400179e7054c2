import type { OutputOf } from '#core/contract/endpoint.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { lastDayOf } from '#core/value/month.ts';
import { type KeyedLine, nextKey } from '#ui/entryGrid/typedLines.ts';
import type { DraftInvoice, DraftLine, getInvoice } from '../../contract/customerInvoice';
import type { LineKind } from '../../rules/sumInvoice';

export type StoredInvoice = OutputOf<typeof getInvoice>;

/** The cells of a line, in the order the grid shows them. */
export const LINE_FIELDS = ['kind', 'title', 'person', 'quantity', 'unit', 'unitPrice', 'amount', 'taxCode'] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** A line as it is typed. */
export interface TypedLine extends DraftLine, KeyedLine<LineField> {}

/** An invoice as it is typed. */
export interface TypedInvoice extends Omit<DraftInvoice, 'id' | 'version' | 'lines' | 'partner'> {
  readonly partner: string | null;
  readonly lines: readonly TypedLine[];
}

export const blankLine = (above?: TypedLine): TypedLine => ({
  key: nextKey(),
  kind: 'item',
  title: '',
  person: null,
  quantityHundredths: 100,
  unit: above?.unit ?? '',
  unitPrice: null,
  amount: 0,
  taxCode: above && above.taxCode !== 'OUT' ? above.taxCode : 'S10',
  source: null,
});

/** The same line once more; what was delivered is billed by the first alone. */
export const copyOf = (line: TypedLine): TypedLine => ({ ...line, key: nextKey(), source: null });

/** Nothing was typed into it. */
export const isBlank = ({ title, person, unitPrice, amount, unread }: TypedLine): boolean =>
  title === '' && person === null && unitPrice === null && amount === 0 && unread === undefined;

/** 立替金 and advances stand outside the tax. */
export const isOutsideTax = (kind: LineKind): boolean => kind === 'expense' || kind === 'advance';

/** A new invoice bills the month of today, up to its last day. */
export function startInvoice(stored: StoredInvoice | null, today: Day): TypedInvoice {
  if (!stored) {
    const month = monthOf(today);
    return {
      ...{ partner: null, title: '', month, invoicedOn: today, deliveredOn: lastDayOf(month) },
      ...{ paymentTerm: null, dueOn: null, entry: 'exclusive', isWithheld: false, account: '4120', remarks: '' },
      lines: [blankLine()],
    };
  }
  const { partner, title, month, invoicedOn, deliveredOn, paymentTerm, typedDueOn } = stored;
  const { entry, isWithheld, account, remarks, lines } = stored;
  return {
    ...{ partner, title, month, invoicedOn, deliveredOn, paymentTerm, dueOn: typedDueOn },
    ...{ entry, isWithheld, account, remarks },
    lines: lines.map((line) => ({ ...line, key: nextKey() })),
  };
}

/** A new invoice like another, of this month; what that one billed is not billed again. */
export function copyInvoice(other: StoredInvoice, today: Day): TypedInvoice {
  const { month, invoicedOn, deliveredOn } = startInvoice(null, today);
  const copied = startInvoice(other, today);
  return { ...copied, month, invoicedOn, deliveredOn, dueOn: null, lines: copied.lines.map(copyOf) };
}

/** What is saved: lines nobody has typed into are left out. Null as long as no customer is named. */
export function draftOf(
  { partner, lines, ...invoice }: TypedInvoice,
  stored: StoredInvoice | null,
): DraftInvoice | null {
  if (partner === null) return null;
  return {
    ...(stored ? { id: stored.id, version: stored.version } : {}),
    ...invoice,
    partner,
    lines: lines.filter((line) => !isBlank(line)).map(({ key: _key, unread: _unread, ...line }) => line),
  };
}
