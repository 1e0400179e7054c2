import { withDaysWritten } from '#core/value/formatDay.ts';
import { listDepartments } from '#plugins/administration/contract/department.ts';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { findDueDate } from '#plugins/payment-terms/contract/findDueDate.ts';
import { listPaymentTerms } from '#plugins/payment-terms/contract/paymentTerm.ts';
import { listVendors } from '#plugins/sales/contract/businessPartner.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { listPurchaseOrders } from '../../contract/purchaseOrder';
import { listCreditedInvoices } from '../../contract/vendorCredits';
import { listOrderMonthsOfVendor } from '../../contract/vendorInvoiceOrders';
import { withOriginal } from '../../rules/creditedInvoice';
import { findVendorInvoicePoints } from '../../rules/findVendorInvoicePoints';
import { matchOrderMonths } from '../../rules/matchOrderMonths';
import { isPlaced } from '../../rules/purchaseMachine';
import { sumVendorInvoice } from '../../rules/sumVendorInvoice';
import type { VendorInvoicePoint } from '../../rules/vendorInvoicePoint';
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

/** The invoices a credit note of the vendor may take back from, and the one it names. */
function useOriginals({ kind, partner, original }: TypedInvoice, stored: StoredInvoice | null, isEditable: boolean) {
  const enabled = kind === 'creditNote' && partner !== null && isEditable;
  const asked = { partner: partner ?? '', ...(stored ? { except: stored.id } : {}) };
  const rows = useRead(listCreditedInvoices, asked, { enabled, message: false }).data?.rows;
  const named = original === null ? undefined : rows?.find(({ number }) => number === original);
  const kept = stored?.original?.number === original ? stored?.original : null;
  return { isRead: !enabled || rows !== undefined, rows: enabled ? (rows ?? []) : [], original: named ?? kept ?? null };
}

/** What an invoice comes to as it is typed, when it is due, how it stands to orders and hours, and what it lacks. */
export function useVendorInvoicePoints(invoice: TypedInvoice, stored: StoredInvoice | null, isEditable: boolean) {
  const masters = useMasters(invoice.partner);
  const { vendors, terms, accounts, departments, orders } = masters;
  const months = useOrderMonths(invoice, stored, isEditable);
  const { original, ...originals } = useOriginals(invoice, stored, isEditable);
  const vendor = vendors?.find(({ code }) => code === invoice.partner) ?? null;
  const lines = invoice.lines.filter((line) => !isBlank(line));
  const termCode = invoice.paymentTerm ?? vendor?.vendorTerm ?? null;
  const term = terms?.rows.find(({ code }) => code === termCode);
  const byTerm = term ? findDueDate(term, invoice.deliveredOn, new Set(terms?.closedDays)).due : null;
  const dueOn = invoice.dueOn ?? (invoice.kind === 'creditNote' ? invoice.deliveredOn : byTerm);
  const summed = withOriginal({ ...invoice, dueOn, rounding: vendor?.taxRounding ?? 'down' }, original);
  const sums = sumVendorInvoice(lines, vendor ?? NO_REGISTRATION, summed);
  const areMastersRead = vendors !== undefined && terms !== undefined && accounts !== undefined;
  const isRead = areMastersRead && months !== undefined && originals.isRead;
  const isMonthly = term !== undefined && term.closingDay !== 0;
  const judged = { ...invoice, vendor, original, lines, dueOn, isMonthly };
  const points: readonly VendorInvoicePoint[] = isRead
    ? [...findVendorInvoicePoints(judged, sums, { accounts, months }), ...(stored?.points ?? [])]
    : [];
  return {
    ...{ sums, dueOn, termCode, points, vendors: vendors ?? [], terms: terms?.rows ?? [] },
    ...{ original, originals: originals.rows },
    months: months ?? [],
    matches: matchOrderMonths(invoice.lines, invoice.entry, months ?? [], invoice.kind),
    choices: { orders, accounts: accounts ?? [], departments: departments ?? [] },
    vendor,
  };
}

/** A point in words, with the line it is about. */
export function wordPoint(say: Say, { code, line, params }: VendorInvoicePoint): string {
  const text = say(`invoicePoints.${code}`, withDaysWritten(params));
  return line === null ? text : say('invoice.pointOfLine', { line, text });
}
