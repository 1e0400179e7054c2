import { listDepartments } from '#plugins/administration/contract/department.ts';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { findDueDate } from '#plugins/payment-terms/contract/findDueDate.ts';
import { listPaymentTerms } from '#plugins/payment-terms/contract/paymentTerm.ts';
import { listVendors } from '#plugins/sales/contract/businessPartner.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { listPurchaseOrders } from '../../contract/purchaseOrder';
import { listOrderMonthsOfVendor } from '../../contract/vendorInvoiceOrders';
import { findVendorInvoicePoints, type VendorInvoicePoint } from '../../rules/findVendorInvoicePoints';
import { matchOrderMonths } from '../../rules/matchOrderMonths';
import { isPlaced } from '../../rules/purchaseMachine';
import { sumVendorInvoice } from '../../rules/sumVendorInvoice';
import { isBlank, type StoredInvoice, type TypedInvoice } from './vendorInvoiceDraft';

const NO_REGISTRATION = { registrationNumber: null, registeredFrom: null, registeredThrough: null };

/** The masters an invoice of a vendor is typed from. */
function useMasters(partner: string | null) {
  const vendors = useRead(listVendors, {}, { message: false }).data?.rows;
  const terms = useRead(listPaymentTerms, {}, { message: false }).data;
  const accounts = useRead(listAccounts, {}, { message: false }).data?.rows;
  const departments = useRead(listDepartments, {}, { message: false }).data?.rows;
  const orders = useRead(listPurchaseOrders, {}, { message: false }).data?.rows;
  const ofVendor = (orders ?? []).filter((order) => order.partner === partner && isPlaced(order.state));
  return {
    ...{ vendors, terms, accounts, departments },
    orders: ofVendor.map(({ number, title, personName }) => ({
      ...{ code: number, title: [title, personName].filter(Boolean).join(' ') },
    })),
  };
}

/** The months of the vendor's orders that an invoice may ask for: its own, and those its lines name. */
function useOrderMonths({ partner, month, lines }: TypedInvoice, stored: StoredInvoice | null, isEditable: boolean) {
  const months = [month, ...lines.flatMap((line) => line.month ?? [])].sort();
  const asked = {
    partner: partner ?? '',
    from: months[0] ?? month,
    through: months.at(-1) ?? month,
    ...(stored ? { except: stored.id } : {}),
  };
  const read = useRead(listOrderMonthsOfVendor, asked, { enabled: partner !== null && isEditable, message: false });
  return isEditable ? (partner === null ? [] : read.data?.rows) : (stored?.orderMonths ?? []);
}

/** What an invoice comes to as it is typed, when it is due, how it stands to orders and hours, and what it lacks. */
export function useVendorInvoicePoints(invoice: TypedInvoice, stored: StoredInvoice | null, isEditable: boolean) {
  const masters = useMasters(invoice.partner);
  const { vendors, terms, accounts, departments, orders } = masters;
  const months = useOrderMonths(invoice, stored, isEditable);
  const vendor = vendors?.find(({ code }) => code === invoice.partner) ?? null;
  const lines = invoice.lines.filter((line) => !isBlank(line));
  const termCode = invoice.paymentTerm ?? vendor?.vendorTerm ?? null;
  const term = terms?.rows.find(({ code }) => code === termCode);
  const byTerm = term ? findDueDate(term, invoice.deliveredOn, new Set(terms?.closedDays)).due : null;
  const dueOn = invoice.dueOn ?? byTerm;
  const sums = sumVendorInvoice(lines, vendor ?? NO_REGISTRATION, {
    ...{ ...invoice, dueOn, rounding: vendor?.taxRounding ?? 'down' },
  });
  const isRead = vendors !== undefined && terms !== undefined && accounts !== undefined && months !== undefined;
  const judged = { ...invoice, vendor, lines, dueOn, isMonthly: term !== undefined && term.closingDay !== 0 };
  const points: readonly VendorInvoicePoint[] = isRead
    ? [...findVendorInvoicePoints(judged, sums, { accounts, months }), ...(stored?.points ?? [])]
    : [];
  return {
    ...{ sums, dueOn, termCode, points, vendors: vendors ?? [], terms: terms?.rows ?? [] },
    months: months ?? [],
    matches: matchOrderMonths(invoice.lines, invoice.entry, months ?? []),
    choices: { orders, accounts: accounts ?? [], departments: departments ?? [] },
    vendor,
  };
}

/** A point in words, with the line it is about. */
export function wordPoint(say: Say, { code, line, params }: VendorInvoicePoint): string {
  const text = say(`invoicePoints.${code}`, params);
  return line === null ? text : say('invoice.pointOfLine', { line, text });
}
