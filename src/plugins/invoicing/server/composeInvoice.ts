import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { amountOfLine } from '#core/value/quantity.ts';
import type { Rounding } from '#core/value/rounding.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { isOneOfTexts } from '#server/record/pageByKey.ts';
import type { describeOwnCompany } from '../../administration/server/service';
import type { HeldBack } from '../../ledger/tax/rules/heldBack';
import type { TaxEntry } from '../../ledger/tax/rules/splitTax';
import { findDueDate } from '../../payment-terms/contract/findDueDate';
import { paymentTerm } from '../../payment-terms/server/service';
import { businessPartner } from '../../sales/server/service';
import type { DraftLine } from '../contract/customerInvoice';
import { findInvoicePoints, type InvoicePoint } from '../rules/findInvoicePoints';
import { type InvoiceSums, sumInvoice } from '../rules/sumInvoice';

/** What of an invoice its sums and its due day are made from. */
interface Typed {
  readonly partner: string;
  readonly deliveredOn: Day;
  readonly paymentTerm: string | null;
  readonly entry: TaxEntry;
  readonly isWithheld: boolean;
  readonly lines: readonly DraftLine[];
  /** Of a credit note: of its invoice. */
  readonly heldBack?: HeldBack | undefined;
}

export interface Recipient {
  readonly title: string;
  readonly isActive: boolean;
  readonly isCustomer: boolean;
  readonly mergedInto: string | null;
  readonly taxRounding: Rounding;
  readonly customerTerm: string | null;
}

type Term = typeof paymentTerm.$inferSelect;

/** Of customers and their terms, what invoices are made from. */
export interface Known {
  readonly recipients: ReadonlyMap<string, Recipient>;
  readonly terms: ReadonlyMap<string, Term>;
  readonly holidays: Awaited<ReturnType<typeof readBankHolidays>>;
}

/** Read once however many invoices they are. */
export async function readKnown(
  tx: Tx,
  call: Call,
  invoices: readonly Pick<Typed, 'partner' | 'paymentTerm'>[],
): Promise<Known> {
  const recipients = await findRecipients(tx, call, [...new Set(invoices.map(({ partner }) => partner))]);
  const terms = await tx.select().from(paymentTerm).where(eq(paymentTerm.companyId, call.companyId));
  return {
    recipients,
    terms: new Map(terms.map((term) => [term.code, term])),
    holidays: await readBankHolidays(tx, call.companyId),
  };
}

/** Customers by their codes; who is not known is not among them. */
export async function findRecipients(
  tx: Tx,
  { companyId }: Call,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> {
  const { code, title, isActive, isCustomer, mergedInto, taxRounding, customerTerm } = businessPartner;
  const rows = await tx
    .select({ code, title, isActive, isCustomer, mergedInto, taxRounding, customerTerm })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, companyId), isOneOfTexts(code, codes)));
  return new Map(rows.map((row) => [row.code, row]));
}

/** A line as it is kept: 立替金 and advances stand outside the tax, and a price makes the amount. */
export const keptLine = (line: DraftLine): DraftLine => ({
  ...line,
  taxCode: line.kind === 'expense' || line.kind === 'advance' ? 'OUT' : line.taxCode,
  amount: amountOfLine(line),
});

export const sumTyped = ({ lines, ...typed }: Typed, recipient: Recipient): InvoiceSums =>
  sumInvoice(lines, { ...typed, rounding: recipient.taxRounding });

/** When it is due by the term of the invoice, or by that of the customer; null where neither names one. */
export function dueDayOf(typed: Typed, recipient: Recipient, { terms, holidays }: Known): Day | null {
  const term = terms.get(typed.paymentTerm ?? recipient.customerTerm ?? '');
  return term ? findDueDate(term, typed.deliveredOn, holidays).due : null;
}

interface Judged extends Typed {
  readonly title: string;
  readonly invoicedOn: Day;
  readonly typedDueOn: Day | null;
}

/** What we are to the customer on the day of the delivery. */
export type Issuer = Awaited<ReturnType<typeof describeOwnCompany>>;

/** What an invoice comes to by what holds now, and the first point that keeps it from being issued. */
export function judgeInvoice(typed: Judged, recipient: Recipient, known: Known, issuer: Issuer | null) {
  const sums = sumTyped(typed, recipient);
  const dueOn = typed.typedDueOn ?? dueDayOf(typed, recipient, known);
  const points = findInvoicePoints({ ...typed, partner: recipient, dueOn }, sums, issuer);
  return { sums, dueOn, fault: points.find(({ isFault }) => isFault) };
}

/** A point that keeps an invoice from being issued, as its refusal. */
export const refusalOfFault = ({ code, line, params }: InvoicePoint, invoice: string): Refusal =>
  new Refusal(`invoicing/${code}`, { ...params, ...(line === null ? {} : { line }), invoice });
