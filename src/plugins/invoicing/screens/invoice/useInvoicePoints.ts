import { formatMonth, withDaysWritten } from '#core/value/formatDay.ts';
import { getOwnCompany } from '#plugins/administration/contract/company.ts';
import { findDueDate } from '#plugins/payment-terms/contract/findDueDate.ts';
import { listPaymentTerms } from '#plugins/payment-terms/contract/paymentTerm.ts';
import { listPartners } from '#plugins/sales/contract/businessPartner.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { findInvoicePoints, type InvoicePoint } from '../../rules/findInvoicePoints';
import { sumInvoice } from '../../rules/sumInvoice';
import { isBlank, type StoredInvoice, type TypedInvoice } from './invoiceDraft';

/** What an invoice comes to as it is typed, when it is due, and what it lacks. */
export function useInvoicePoints(invoice: TypedInvoice, stored: StoredInvoice | null) {
  const partners = useRead(listPartners, {}, { message: false }).data?.rows;
  const terms = useRead(listPaymentTerms, {}, { message: false }).data;
  const own = useRead(getOwnCompany, { asOf: invoice.deliveredOn }, { message: false }).data;
  const partner = partners?.find(({ code }) => code === invoice.partner) ?? null;
  const lines = invoice.lines.filter((line) => !isBlank(line));
  const heldBack = stored?.original?.heldBack;
  const sums = sumInvoice(lines, { ...invoice, heldBack, rounding: partner?.taxRounding ?? 'down' });
  const termCode = invoice.paymentTerm ?? partner?.customerTerm ?? null;
  const term = terms?.rows.find(({ code }) => code === termCode);
  const dueOn = invoice.dueOn ?? (term ? findDueDate(term, invoice.deliveredOn, new Set(terms?.closedDays)).due : null);
  const issuer = own
    ? {
        title: own.title,
        registrationNumber: own.registrationNumber,
        isExempt: own.taxMethod === 'exempt',
        hasBankAccount: stored?.issuer.hasBankAccount ?? true,
      }
    : null;
  const isRead = partners !== undefined && terms !== undefined;
  const points: readonly InvoicePoint[] = isRead
    ? [...findInvoicePoints({ ...invoice, lines, partner, dueOn }, sums, issuer), ...alikeOf(stored)]
    : [];
  const customers = (partners ?? []).filter(({ isCustomer }) => isCustomer);
  return { sums, dueOn, termCode, points, customers, terms: terms?.rows ?? [] };
}

/** Other invoices of the customer and month for the same people, as the server found them when it was saved. */
const alikeOf = (stored: StoredInvoice | null): InvoicePoint[] =>
  (stored?.alike ?? []).map(({ name, person, personName }) => ({
    code: 'alike',
    line: null,
    params: { invoice: name, person: personName || person, month: formatMonth(stored?.month ?? '') },
    isFault: false,
  }));

/** A point in words, with the line it is about. */
export function wordPoint(say: Say, { code, line, params }: InvoicePoint): string {
  const text = say(`points.${code}`, withDaysWritten(params));
  return line === null ? text : say('invoice.pointOfLine', { line, text });
}
