import { z } from 'zod';
import { BANK_ACCOUNT_KINDS } from '#core/bank/bankAccount.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day, id, lines as linesOfText, month, requiredText, text } from '#core/contract/scalars.ts';
import { parseRegistrationNumber } from '#core/value/registrationNumber.ts';
import { contractNumber } from '../../contracts/contract/contract';
import { TAX_ENTRIES } from '../../ledger/tax/rules/splitTax';
import { PURCHASE_TAX_CODES } from '../rules/purchaseTaxCodes';
import { WITHHELD_AS } from '../rules/sumVendorInvoice';
import { STOPPING_ACTS, VENDOR_INVOICE_KINDS, VENDOR_INVOICE_STATES } from '../rules/vendorInvoiceMachine';

/**
 * Invoices of vendors (仕入請求書) and their credit notes (仕入返還請求書): entered, approved by somebody else, posted as a payable,
 * and never changed afterwards.
 */

const LINES_AT_MOST = 2_000;
const FOUR_MEBIBYTES = 4 * 1024 * 1024;

export const vendorInvoiceState = z.enum(VENDOR_INVOICE_STATES);
export const vendorInvoiceKind = z.enum(VENDOR_INVOICE_KINDS);

/** Our own number of one, `VI-2026-0001`. */
const ownNumber = z.string().trim().min(1).max(20);

/** Which account what is owed stands on: 買掛金 or 未払金. */
export const PAYABLE_ACCOUNTS = ['2020', '2210'] as const;

const yen = z.number().int();

const draftLine = z.object({
  title: text(200).default(''),
  /** The month of a purchase order that it asks for. */
  order: contractNumber.nullable().default(null),
  month: month.nullable().default(null),
  account: code.nullable().default(null),
  department: code.nullable().default(null),
  quantityHundredths: z.number().int().min(0).max(99_999_999).default(100),
  /** Yen; null where the amount was typed. Below zero takes off. */
  unitPrice: amount.nullable().default(null),
  /** Yen, as the invoice means amounts. Worked out where the line has a price. */
  amount: amount.default(0),
  taxCode: z.enum(PURCHASE_TAX_CODES).default('P10'),
});
export type DraftLine = z.output<typeof draftLine>;

/** The account the invoice asks to be paid to, as far as it is compared with those of the vendor. */
const invoiceBankAccount = z.object({
  bankCode: z.string().regex(/^\d{4}$/, { error: 'not-a-bank-code' }),
  branchCode: z.string().regex(/^\d{3}$/, { error: 'not-a-branch-code' }),
  kind: z.enum(BANK_ACCOUNT_KINDS),
  number: z.string().regex(/^\d{1,7}$/, { error: 'not-an-account-number' }),
});
export type InvoiceBankAccount = z.output<typeof invoiceBankAccount>;

/** As it stands on the invoice, in any width; kept as `T` and 13 digits, or empty. */
const registrationNumber = text(40).transform((typed, context) => {
  if (typed.trim() === '') return '';
  const number = parseRegistrationNumber(typed);
  if (number === null) context.addIssue({ code: 'custom', message: 'not-a-registration-number' });
  return number ?? '';
});

const typed = {
  /** It stays as it was entered. Amounts of a credit note are what it takes back, above zero. */
  kind: vendorInvoiceKind.default('invoice'),
  partner: code,
  /** The vendor's own number of it. */
  vendorNumber: text(50).default(''),
  title: text(100).default(''),
  /** 対象月 */
  month,
  invoicedOn: day,
  /**
   * 役務提供日: the last day of the services, by which the tax, the registration and the term are. Of a credit note the day of
   * the return or reduction (返還日); its tax is by the day of the invoice it names.
   */
  deliveredOn: day,
  /** Null: as the vendor is paid. */
  paymentTerm: code.nullable().default(null),
  /** Null: by the term, from the day of the delivery; at once of a credit note. */
  dueOn: day.nullable().default(null),
  entry: z.enum(TAX_ENTRIES).default('exclusive'),
  withheldAs: z.enum(WITHHELD_AS).default('none'),
  payableAccount: z.enum(PAYABLE_ACCOUNTS).default('2020'),
  /** We write it and the vendor confirms it (仕入明細書). */
  isSelfBilled: z.boolean().default(false),
  /** The tax of a rate where the invoice states another than the rule comes to, a yen away at most; otherwise left out. */
  statedTaxes: z
    .array(z.object({ taxCode: z.enum(PURCHASE_TAX_CODES), tax: amount }))
    .max(PURCHASE_TAX_CODES.length)
    .default([]),
  remarks: linesOfText(1_000).default(''),
};

export const draftVendorInvoice = z.object({
  id: id.optional(),
  version: z.number().int().min(1).optional(),
  ...typed,
  /** Of a credit note our number of the invoice it takes back from; null for a rebate on none (割戻し). */
  original: ownNumber.nullable().default(null),
  registrationNumber: registrationNumber.default(''),
  /** Null: the invoice names none. */
  bankAccount: invoiceBankAccount.nullable().default(null),
  lines: z.array(draftLine).max(LINES_AT_MOST, { error: 'too-many-lines' }),
});
export type DraftVendorInvoice = z.output<typeof draftVendorInvoice>;

const rateSum = z.object({
  taxCode: z.enum(PURCHASE_TAX_CODES),
  ratePercent: yen,
  isReduced: z.boolean(),
  taxable: amount,
  tax: amount,
  /** What the rule comes to, where the invoice states another tax. */
  computed: amount.optional(),
  sharePercent: yen,
  lostTax: amount,
});

const identity = { id, version: z.number().int().min(1) };

/** What lists and the record alike say of an invoice of a vendor. */
export const vendorInvoiceHead = z.object({
  ...identity,
  kind: vendorInvoiceKind,
  /** Our own, `VI-2026-0001`; `VC-2026-0001` of a credit note. */
  number: z.string(),
  state: vendorInvoiceState,
  partner: z.string(),
  partnerTitle: z.string(),
  vendorNumber: z.string(),
  title: z.string(),
  month,
  invoicedOn: day,
  deliveredOn: day,
  dueOn: day.nullable(),
  /** Whether the vendor issued qualified invoices on the day of the delivery. */
  isRegistered: z.boolean(),
  /** Yen by which it is off its months of orders; null where it names none. */
  orderDifference: yen.nullable(),
  net: amount,
  tax: amount,
  total: amount,
  withholding: amount,
  payable: amount,
  /** From the open items of the books; 0 until it is posted. Of a credit note what was set off against others. */
  paid: amount,
  left: amount,
  /** What credit notes cleared of an invoice, or a credit note of its invoice; no payment. */
  credited: amount,
  /** Days since it was due, of what is left. */
  overdueDays: yen,
  enteredBy: z.string(),
  isSelfBilled: z.boolean(),
  /** When the vendor confirmed the statement we wrote; null as long as it has not. */
  confirmedOn: day.nullable(),
  entryId: id.nullable(),
});
export type VendorInvoiceHead = z.output<typeof vendorInvoiceHead>;

const point = z.object({
  code: z.string(),
  line: yen.nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  isFault: z.boolean(),
});

export const orderMonth = z.object({
  order: z.string(),
  month,
  title: z.string(),
  personName: z.string(),
  minutes: yen.nullable(),
  source: z.enum(['report', 'timesheet', 'sheet', 'none']),
  expected: amount,
  isSure: z.boolean(),
  invoiced: amount,
});

const heldBack = z.object({ fee: amount, withholding: amount, feeLeft: amount, withholdingLeft: amount });

/** A posted invoice as credit notes take back from it. */
export const creditedInvoice = z.object({
  id,
  number: z.string(),
  vendorNumber: z.string(),
  title: z.string(),
  partner: z.string(),
  /** In the books, and not cancelled. */
  isStanding: z.boolean(),
  invoicedOn: day,
  deliveredOn: day,
  withheldAs: typed.withheldAs,
  payableAccount: typed.payableAccount,
  /** By rate what posted credit notes have left of it. */
  left: z.array(z.object({ taxCode: z.enum(PURCHASE_TAX_CODES), ratePercent: yen, taxable: amount, tax: amount })),
  heldBack,
  /** Yen with tax that other credit notes on their way to the books take back. */
  waiting: amount,
});
export type CreditedInvoiceRow = z.output<typeof creditedInvoice>;

export const vendorInvoice = vendorInvoiceHead.extend({
  /** The invoice a credit note takes back from. */
  original: creditedInvoice.nullable(),
  /** Credit notes of an invoice. */
  credits: z.array(z.object({ id, number: z.string(), state: vendorInvoiceState })),
  paymentTerm: typed.paymentTerm,
  /** The due day that was typed; null where it follows from the term. */
  typedDueOn: day.nullable(),
  entry: typed.entry,
  withheldAs: typed.withheldAs,
  payableAccount: z.enum(PAYABLE_ACCOUNTS),
  statedTaxes: typed.statedTaxes,
  registrationNumber: z.string(),
  bankAccount: invoiceBankAccount.nullable(),
  remarks: z.string(),
  lines: z.array(draftLine),
  perRate: z.array(rateSum),
  lostTax: amount,
  /** The months of orders its lines name, with what other invoices ask for them. */
  orderMonths: z.array(orderMonth),
  /** What only the server can tell: duplicates, files, the bank account. */
  points: z.array(point),
  /** Who of the vendor confirmed it. */
  confirmedBy: z.string(),
  /** The document in the books, and the one that reversed it. */
  reversalId: id.nullable(),
  /** Why it is kept, asked about, taken back or cancelled. */
  reason: z.string(),
  /** The vendor's number on the day of the delivery; empty where it had none. */
  registeredAs: z.string(),
});
export type VendorInvoice = z.output<typeof vendorInvoice>;

export const readers = ['accountant', 'sales', 'manager'] as const;
export const writers = ['accountant', 'sales'] as const;

export const getVendorInvoice = endpoint({
  controller: 'VendorInvoice',
  action: 'get',
  method: 'GET',
  summary:
    "One vendor's invoice with its lines, its sums by rate, what order and hours say of it, and what is left of it.",
  input: z.object({ id }),
  output: vendorInvoice,
  grantedTo: readers,
});

const saved = z.object({ ...identity, number: z.string(), state: vendorInvoiceState });
const saving = {
  controller: 'VendorInvoice',
  method: 'POST',
  input: z.object({ invoice: draftVendorInvoice }),
  output: saved,
  grantedTo: writers,
  bodyLimitBytes: FOUR_MEBIBYTES,
} as const;

export const createVendorInvoice = endpoint({
  ...saving,
  action: 'create',
  summary: "Enters a vendor's invoice as a draft; the same as `update` without an id.",
});

export const updateVendorInvoice = endpoint({
  ...saving,
  action: 'update',
  summary:
    "Enters a vendor's invoice as a draft (no id) or changes one that is a draft or was sent back; it may be incomplete. An old version is refused with HTTP 409.",
});

export const deleteVendorInvoice = endpoint({
  controller: 'VendorInvoice',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes one that is a draft or was sent back. What was approved is cancelled instead.',
  input: z.object(identity),
  output: z.object({ id }),
  grantedTo: writers,
});

export const newVendorInvoiceNumber = endpoint({
  controller: 'VendorInvoice',
  action: 'newnumber',
  method: 'POST',
  summary:
    'The number the next invoice or credit note that is entered this year will get. It is taken when one is saved, not before.',
  input: z.object({ kind: vendorInvoiceKind.default('invoice') }),
  output: z.object({ number: z.string() }),
  grantedTo: readers,
});

export const submitVendorInvoice = endpoint({
  controller: 'VendorInvoice',
  action: 'submit',
  method: 'POST',
  summary:
    'Sends one without faults to its approvers. One whose vendor and number are entered already, in whatever year, is refused.',
  input: z.object({ ...identity, comment: text(500).optional() }),
  output: saved,
  grantedTo: writers,
});

const decided = z.object({ id, state: vendorInvoiceState });

export const approveVendorInvoice = endpoint({
  controller: 'VendorInvoice',
  action: 'approve',
  method: 'POST',
  summary: 'Approves one at the step it stands at, for oneself or as a deputy; never who sent it.',
  input: z.object({ id, comment: text(500).optional() }),
  output: decided,
  grantedTo: ['manager'],
});

export const rejectVendorInvoice = endpoint({
  controller: 'VendorInvoice',
  action: 'reject',
  method: 'POST',
  summary: 'Votes against one at the step it stands at, with the reason.',
  input: z.object({ id, comment: requiredText(500) }),
  output: decided,
  grantedTo: ['manager'],
});

export const postVendorInvoice = endpoint({
  controller: 'VendorInvoice',
  action: 'post',
  method: 'POST',
  summary:
    'Posts an approved one to the ledger as of the day of its delivery, or another: cost by account and department, tax by rate, what is held back, and what is owed with its due day. A credit note is the same the other way round, and clears what is open of its invoice.',
  input: z.object({ ...identity, on: day.optional() }),
  output: saved.extend({ entryId: id }),
  grantedTo: ['accountant'],
});

const reason = requiredText(200);

export const stopVendorInvoice = endpoint({
  controller: 'VendorInvoice',
  action: 'hold',
  method: 'POST',
  summary:
    'Keeps an approved or posted one from going on (`hold`), or until the vendor has answered (`dispute`), with a reason.',
  input: z.object({ ...identity, act: z.enum(STOPPING_ACTS).default('hold'), reason }),
  output: saved,
  grantedTo: ['accountant', 'manager'],
});

export const releaseVendorInvoice = endpoint({
  controller: 'VendorInvoice',
  action: 'release',
  method: 'POST',
  summary: 'Lets one that was kept or asked about go on where it was.',
  input: z.object(identity),
  output: saved,
  grantedTo: ['accountant', 'manager'],
});

export const takeBackVendorInvoice = endpoint({
  controller: 'VendorInvoice',
  action: 'sendback',
  method: 'POST',
  summary:
    'Sends an approved one that is not posted back to be put right, with a reason; it is approved anew afterwards.',
  input: z.object({ ...identity, reason }),
  output: saved,
  grantedTo: ['accountant', 'manager'],
});

export const confirmVendorInvoice = endpoint({
  controller: 'VendorInvoice',
  action: 'confirm',
  method: 'POST',
  summary:
    'Notes that the vendor has confirmed an approved statement of purchases we wrote (仕入明細書), when and by whom; `on` null takes the note back. Only a confirmed one stands for a qualified invoice (消費税法30条9項3号).',
  input: z.object({ ...identity, on: day.nullable(), by: text(100).default('') }),
  output: saved,
  grantedTo: writers,
});

export const cancelVendorInvoice = endpoint({
  controller: 'VendorInvoice',
  action: 'cancel',
  method: 'POST',
  summary:
    'Cancels an approved one, with a reason; of a posted one its document is reversed on a day. One that was paid or credited is refused; what a credit note cleared of its invoice is open again.',
  input: z.object({ ...identity, on: day.optional(), reason }),
  output: saved,
  grantedTo: ['accountant'],
});
