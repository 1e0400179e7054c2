import type { OutputOf } from '#core/contract/endpoint.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { lastDayOf } from '#core/value/month.ts';
import { type KeyedLine, nextKey } from '#ui/entryGrid/typedLines.ts';
import type { DraftLine, DraftVendorInvoice, getVendorInvoice } from '../../contract/vendorInvoice';
import { readBankAccount, writeBankAccount } from '../../rules/bankAccountText';

export type StoredInvoice = OutputOf<typeof getVendorInvoice>;

/** The cells of a line, in the order the grid shows them. */
export const LINE_FIELDS = [
  ...(['title', 'order', 'month', 'account', 'department'] as const),
  ...(['quantity', 'unitPrice', 'amount', 'taxCode'] as const),
] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** A line as it is typed. */
export interface TypedLine extends DraftLine, KeyedLine<LineField> {}

/** An invoice as it is typed. */
export interface TypedInvoice extends Omit<DraftVendorInvoice, 'id' | 'version' | 'lines' | 'partner' | 'bankAccount'> {
  readonly partner: string | null;
  /** As it was typed; it is read when it is saved. */
  readonly bankAccount: string;
  readonly lines: readonly TypedLine[];
}

/** 外注費: what most invoices of this company's vendors are for. */
const USUAL_ACCOUNT = '5130';

export const blankLine = (above?: TypedLine): TypedLine => ({
  key: nextKey(),
  title: '',
  order: null,
  month: null,
  account: above?.account ?? USUAL_ACCOUNT,
  department: above?.department ?? null,
  quantityHundredths: 100,
  unitPrice: null,
  amount: 0,
  taxCode: above?.taxCode ?? 'P10',
});

/** The same line once more; the month of an order stays with the first. */
export const copyOf = (line: TypedLine): TypedLine => ({ ...line, key: nextKey(), order: null, month: null });

/** Nothing was typed into it. */
export const isBlank = ({ title, order, unitPrice, amount, unread }: TypedLine): boolean =>
  title === '' && order === null && unitPrice === null && amount === 0 && unread === undefined;

/** A new invoice is for the month before: that is what vendors send. */
export function startInvoice(stored: StoredInvoice | null, today: Day, month = monthOf(today)): TypedInvoice {
  if (!stored) {
    return {
      ...{ kind: 'invoice', original: null },
      ...{ partner: null, vendorNumber: '', title: '', month, invoicedOn: today, deliveredOn: lastDayOf(month) },
      ...{ paymentTerm: null, dueOn: null, entry: 'exclusive', withheldAs: 'none', payableAccount: '2020' },
      ...{ isSelfBilled: false, statedTaxes: [], registrationNumber: '', bankAccount: '', remarks: '' },
      lines: [blankLine()],
    };
  }
  const { partner, vendorNumber, title, invoicedOn, deliveredOn, paymentTerm, typedDueOn, entry } = stored;
  const { withheldAs, payableAccount, isSelfBilled, statedTaxes, registrationNumber, bankAccount } = stored;
  const { remarks, lines } = stored;
  return {
    ...{ kind: stored.kind, original: stored.original?.number ?? null },
    ...{ partner, vendorNumber, title, month: stored.month, invoicedOn, deliveredOn, paymentTerm, dueOn: typedDueOn },
    ...{ entry, withheldAs, payableAccount, isSelfBilled, statedTaxes, registrationNumber, remarks },
    bankAccount: bankAccount ? writeBankAccount(bankAccount) : '',
    lines: lines.map((line) => ({ ...line, key: nextKey() })),
  };
}

/** A new invoice like another, of this month: the vendor's number, its taxes and the months of orders are its own. */
export function copyInvoice(other: StoredInvoice, today: Day): TypedInvoice {
  const { month, invoicedOn, deliveredOn } = startInvoice(null, today);
  const copied = startInvoice(other, today);
  return {
    ...{ ...copied, month, invoicedOn, deliveredOn, vendorNumber: '', statedTaxes: [], dueOn: null },
    lines: copied.lines.map(copyOf),
  };
}

/** A credit note over all of an invoice, under its months of orders; what it does not take back is removed. */
export function creditInvoice(other: StoredInvoice, today: Day): TypedInvoice {
  const [copied, day] = [startInvoice(other, today), today < other.deliveredOn ? other.deliveredOn : today];
  return {
    ...{ ...copied, kind: 'creditNote', original: other.number, invoicedOn: day, deliveredOn: day },
    ...{ vendorNumber: '', paymentTerm: null, dueOn: null, bankAccount: '', remarks: '' },
  };
}

/** Whether what was typed as the bank account can be read. */
export const isAccountReadable = ({ bankAccount }: Pick<TypedInvoice, 'bankAccount'>): boolean =>
  bankAccount.trim() === '' || readBankAccount(bankAccount) !== null;

/** What is saved: lines nobody has typed into are left out. Null as long as no vendor is named. */
export function draftOf(
  { partner, lines, bankAccount, ...invoice }: TypedInvoice,
  stored: StoredInvoice | null,
): DraftVendorInvoice | null {
  if (partner === null) return null;
  return {
    ...(stored ? { id: stored.id, version: stored.version } : {}),
    ...{ ...invoice, partner, bankAccount: readBankAccount(bankAccount) },
    lines: lines.filter((line) => !isBlank(line)).map(({ key: _key, unread: _unread, ...line }) => line),
  };
}
