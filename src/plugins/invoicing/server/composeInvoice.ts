import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { amountOfLine } from '#core/value/quantity.ts';
import type { Rounding } from '#core/value/rounding.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { describeOwnCompany } from '../../administration/server/service';
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
}

export interface Recipient {
  readonly title: string;
  readonly isActive: boolean;
  readonly isCustomer: boolean;
  readonly mergedInto: string | null;
  readonly taxRounding: Rounding;
  readonly customerTerm: string | null;
}

export async function findRecipient(tx: Tx, { companyId }: Call, code: string): Promise<Recipient | undefined> {
  const { title, isActive, isCustomer, mergedInto, taxRounding, customerTerm } = businessPartner;
  const [found] = await tx
    .select({ title, isActive, isCustomer, mergedInto, taxRounding, customerTerm })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, companyId), eq(businessPartner.code, code)));
  return found;
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
export async function findDueDay(tx: Tx, call: Call, typed: Typed, recipient: Recipient): Promise<Day | null> {
  const code = typed.paymentTerm ?? recipient.customerTerm;
  if (code === null) return null;
  const [term] = await tx
    .select()
    .from(paymentTerm)
    .where(and(eq(paymentTerm.companyId, call.companyId), eq(paymentTerm.code, code)));
  return term ? findDueDate(term, typed.deliveredOn, await readBankHolidays(tx, call.companyId)).due : null;
}

interface Judged extends Typed {
  readonly title: string;
  readonly invoicedOn: Day;
  readonly typedDueOn: Day | null;
}

/** What an invoice comes to by what holds now, and the first point that keeps it from being issued. */
export async function judgeInvoice(tx: Tx, call: Call, typed: Judged, recipient: Recipient) {
  const sums = sumTyped(typed, recipient);
  const dueOn = typed.typedDueOn ?? (await findDueDay(tx, call, typed, recipient));
  const issuer = await describeOwnCompany(tx, call, typed.deliveredOn);
  const points = findInvoicePoints({ ...typed, partner: recipient, dueOn }, sums, issuer);
  return { sums, dueOn, issuer, fault: points.find(({ isFault }) => isFault) };
}

/** A point that keeps an invoice from being issued, as its refusal. */
export const refusalOfFault = ({ code, line, params }: InvoicePoint, invoice: string): Refusal =>
  new Refusal(`invoicing/${code}`, { ...params, ...(line === null ? {} : { line }), invoice });
