import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { explainedStep } from '#core/contract/explainedStep.ts';
import { asksFirst } from '#core/contract/point.ts';
import { amount, code, day, id, lines as linesOfText, month, requiredText, text } from '#core/contract/scalars.ts';
import { TAX_ENTRIES } from '../../ledger/tax/rules/splitTax';
import { INVOICE_KINDS, INVOICE_STATES } from '../rules/invoiceMachine';
import { SALE_TAX_CODES } from '../rules/saleTaxCodes';
import { LINE_KINDS } from '../rules/sumInvoice';
import { invoiceMail } from './invoiceMail';

/** Customer invoices (請求書): typed as drafts, issued with a number and a document in the books, never changed afterwards. */

export const LINES_AT_MOST = 10_000;
const EIGHT_MEBIBYTES = 8 * 1024 * 1024;

export const invoiceState = z.enum(INVOICE_STATES);
export const invoiceKind = z.enum(INVOICE_KINDS);

/** How an invoice went out: メール, 郵送, 電子データ, 手渡し. */
export const SENT_BY = ['mail', 'post', 'portal', 'hand'] as const;
export const sentBy = z.enum(SENT_BY);
export type SentBy = z.output<typeof sentBy>;

export const draftLine = z.object({
  kind: z.enum(LINE_KINDS).default('item'),
  title: text(200).default(''),
  /** Whose work it is: the number of an employee or of staff of a partner. */
  person: z.string().max(20).nullable().default(null),
  quantityHundredths: z.number().int().min(0).max(99_999_999).default(100),
  unit: text(10).default(''),
  /** Yen; null where the amount was typed. */
  unitPrice: amount.min(0).nullable().default(null),
  /** Yen, as the invoice means amounts: with tax, or without. Worked out where the line has a price. */
  amount: amount.min(0).default(0),
  taxCode: z.enum(SALE_TAX_CODES).default('S10'),
  /** What was delivered and is billed by it: it is billed once. */
  source: z.string().max(100).nullable().default(null),
});
export type DraftLine = z.output<typeof draftLine>;

const typed = {
  partner: code,
  title: text(100).default(''),
  /** 請求対象月 */
  month,
  invoicedOn: day,
  /** 取引年月日: the last day of the services, by which rate, registration and period are. */
  deliveredOn: day,
  /** Null: as the partner pays. */
  paymentTerm: code.nullable().default(null),
  /** Null: by the term, from the day of the delivery. */
  dueOn: day.nullable().default(null),
  entry: z.enum(TAX_ENTRIES).default('exclusive'),
  /** The customer holds back income tax (源泉徴収). */
  isWithheld: z.boolean().default(false),
  /** Where the sale is booked. */
  account: code.default('4120'),
  remarks: linesOfText(1_000).default(''),
};

export const draftInvoice = z.object({
  id: id.optional(),
  version: z.number().int().min(1).optional(),
  ...typed,
  lines: z.array(draftLine).max(LINES_AT_MOST, { error: 'too-many-lines' }),
});
export type DraftInvoice = z.output<typeof draftInvoice>;

const rateSum = z.object({
  taxCode: z.enum(SALE_TAX_CODES),
  ratePercent: z.number().int(),
  isReduced: z.boolean(),
  taxable: amount,
  tax: amount,
});

const sums = {
  net: amount,
  tax: amount,
  expense: amount,
  total: amount,
  advance: amount,
  withholding: amount,
  /** What is to be paid. */
  billed: amount,
};

const identity = { id, version: z.number().int().min(1) };

/** What lists and the record alike say of an invoice. */
export const invoiceHead = z.object({
  ...identity,
  kind: invoiceKind,
  state: invoiceState,
  /** Null of a draft. */
  number: z.string().nullable(),
  partner: z.string(),
  partnerTitle: z.string(),
  title: z.string(),
  month,
  invoicedOn: day,
  deliveredOn: day,
  dueOn: day.nullable(),
  ...sums,
  /** From the open items of the books; 0 of a draft. */
  paid: amount,
  left: amount,
  /** Days since it was due, of what is left. */
  overdueDays: z.number().int(),
  issuedAt: z.string().nullable(),
  issuedBy: z.string(),
  sentOn: day.nullable(),
  sentBy: sentBy.nullable(),
  sentByWhom: z.string(),
});
export type InvoiceHead = z.output<typeof invoiceHead>;

/** Who issues, as it was on the day of the delivery; of an issued one as it stands on it. */
const issuer = z.object({
  title: z.string(),
  registrationNumber: z.string(),
  isExempt: z.boolean(),
  hasBankAccount: z.boolean(),
  postalCode: z.string(),
  address: z.string(),
  phone: z.string(),
  bankAccounts: z.array(z.string()),
});
export type InvoiceIssuer = z.output<typeof issuer>;

const otherInvoice = z.object({ id, number: z.string().nullable() });
/** What an invoice held back, and what its issued credit notes have left of it. */
const heldBack = z.object({ fee: amount, withholding: amount, feeLeft: amount, withholdingLeft: amount });

const alikeInvoice = otherInvoice.extend({
  person: z.string(),
  personName: z.string(),
  /** Its number, or what a draft is known by. */
  name: z.string(),
});
export type AlikeInvoice = z.output<typeof alikeInvoice>;

export const invoice = invoiceHead.extend({
  paymentTerm: typed.paymentTerm,
  /** The due day that was typed; null where it follows from the term. */
  typedDueOn: day.nullable(),
  entry: typed.entry,
  isWithheld: z.boolean(),
  account: z.string(),
  remarks: z.string(),
  lines: z.array(draftLine),
  perRate: z.array(rateSum),
  issuer,
  /** What a credit note takes back, and the credit notes of an invoice. */
  original: otherInvoice.extend({ deliveredOn: day, heldBack }).nullable(),
  credits: z.array(otherInvoice),
  /** Of the same customer, month and person. */
  alike: z.array(alikeInvoice),
  /** The attempts to mail it, the last first. */
  mails: z.array(invoiceMail),
  /** The document in the books, and the one that reversed it. */
  entryId: id.nullable(),
  reversalId: id.nullable(),
  reason: z.string(),
});
export type Invoice = z.output<typeof invoice>;

const readers = ['accountant', 'sales', 'manager'] as const;
const writers = ['accountant', 'sales'] as const;

export const getInvoice = endpoint({
  controller: 'CustomerInvoice',
  action: 'get',
  method: 'GET',
  summary: 'One invoice or credit note with its lines, its sums by rate, and what is left of it in the books.',
  input: z.object({ id }),
  output: invoice,
  grantedTo: readers,
});

const saving =
  'A draft alone is changed; an old version is refused with HTTP 409. With `asks`, an invoice of the same customer, month and person is asked about first.';
const input = z.object({ invoice: draftInvoice, ...asksFirst });
const saved = z.object({ ...identity, state: invoiceState });

export const createInvoice = endpoint({
  controller: 'CustomerInvoice',
  action: 'create',
  method: 'POST',
  summary: `Creates a draft of an invoice. ${saving}`,
  input,
  output: saved,
  grantedTo: writers,
  bodyLimitBytes: EIGHT_MEBIBYTES,
});

export const updateInvoice = endpoint({
  controller: 'CustomerInvoice',
  action: 'update',
  method: 'POST',
  summary: `Creates a draft of an invoice (no id) or changes one. ${saving}`,
  input,
  output: saved,
  grantedTo: writers,
  bodyLimitBytes: EIGHT_MEBIBYTES,
});

export const deleteInvoice = endpoint({
  controller: 'CustomerInvoice',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a draft of an invoice. What was issued is credited or cancelled instead.',
  input: z.object(identity),
  output: z.object({ id }),
  grantedTo: writers,
});

export const newInvoiceNumber = endpoint({
  controller: 'CustomerInvoice',
  action: 'newnumber',
  method: 'POST',
  summary: 'The number the next invoice of the year will get. It is taken when one is issued, not before.',
  input: z.object({ year: z.number().int().min(1900).max(2199).optional() }),
  output: z.object({ number: z.string() }),
  grantedTo: readers,
});

export const issueInvoice = endpoint({
  controller: 'CustomerInvoice',
  action: 'issue',
  method: 'POST',
  summary:
    'Issues a draft: it takes the next number of its year and is posted to the ledger in one transaction. A credit note clears what is open of its original.',
  input: z.object(identity),
  output: saved.extend({ number: z.string(), entryId: id }),
  grantedTo: ['accountant'],
});

export const sendInvoice = endpoint({
  controller: 'CustomerInvoice',
  action: 'marksent',
  method: 'POST',
  summary: 'Notes that an issued invoice was sent: by whom, how and on which day. `sentBy` null takes the note back.',
  input: z.object({ ...identity, sentBy: sentBy.nullable(), on: day.optional() }),
  output: saved,
  grantedTo: writers,
});

export const cancelInvoice = endpoint({
  controller: 'CustomerInvoice',
  action: 'cancel',
  method: 'POST',
  summary:
    'Cancels an issued invoice: its document in the books is reversed on a day, its number stays. One that was paid or credited is refused.',
  input: z.object({ ...identity, on: day.optional(), reason: requiredText(200) }),
  output: saved,
  grantedTo: ['accountant'],
});

export const creditInvoice = endpoint({
  controller: 'CustomerInvoice',
  action: 'credit',
  method: 'POST',
  summary: 'Makes a draft of a credit note (適格返還請求書) with the lines of an issued invoice, to be cut and issued.',
  input: z.object({ id, reason: requiredText(200) }),
  output: saved,
  grantedTo: writers,
});

const simulatedLine = z
  .object({ net: amount.min(0).optional(), gross: amount.min(0).optional(), rate: z.number().int().min(0).max(100) })
  .refine(({ net, gross }) => (net === undefined) !== (gross === undefined), { error: 'net-or-gross', path: ['net'] });

/** As the published cases name them: 切捨て, 四捨五入, 切上げ. */
const FRACTIONS = ['floor', 'half_up', 'ceil'] as const;

export const simulateInvoice = endpoint({
  controller: 'CustomerInvoice',
  action: 'simulate',
  method: 'POST',
  summary:
    'Works out the consumption tax of an invoice, rounded once for each rate. Lines say `net` (entry `exclusive`) or `gross` (`inclusive`). Nothing is stored.',
  input: z
    .object({
      lines: z.array(simulatedLine).min(1).max(LINES_AT_MOST),
      rounding: z.enum(FRACTIONS).default('floor'),
      entry: z.enum(TAX_ENTRIES).default('exclusive'),
    })
    .refine(({ lines, entry }) => lines.every(({ net }) => (net !== undefined) === (entry === 'exclusive')), {
      error: 'not-of-entry',
      path: ['entry'],
    }),
  output: z.object({
    /** `taxable` is without tax, whatever the entry. */
    perRate: z.array(z.object({ rate: z.number().int(), taxable: amount, tax: amount })),
    total: amount,
    explanation: z.array(explainedStep),
  }),
  grantedTo: readers,
});
