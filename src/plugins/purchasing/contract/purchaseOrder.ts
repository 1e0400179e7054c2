import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import { code, day, lines, month, text } from '#core/contract/scalars.ts';
import { pagedOnRequest } from '#core/record/listInput.ts';
import { contractNumber } from '../../contracts/contract/contract';
import { settlementTerms, settlementTermsInput } from '../../contracts/contract/settlementTerms';
import { PURCHASE_ADVANCES, PURCHASE_STATES } from '../rules/purchaseMachine';

/** Purchase orders (発注): whose work is bought from a partner, by the month within a range of hours. */

const readers = ['accountant', 'sales', 'manager'] as const;
const writers = ['sales', 'manager'] as const;
const number = contractNumber;
/** The number of a sales order or the code of a partner, which are looked up: an unknown one is refused by name. */
const sought = z.string().trim().min(1).max(40);
const yen = z.number().int();

export const purchaseOrder = z.object({
  number: z.string(),
  partner: code,
  partnerTitle: z.string(),
  title: text(100).min(1),
  person: z.string().nullable(),
  personName: z.string(),
  workplace: text(100),
  /** The line of a sales order that the work is bought for. */
  salesOrder: z.string().nullable(),
  salesLine: z.number().int().nullable(),
  startsOn: day,
  endsOn: day,
  paymentTerm: code.nullable(),
  ...settlementTerms,
  /** When it was issued, and when the partner accepted it (注文請書). */
  orderedOn: day.nullable(),
  acceptedOn: day.nullable(),
  remarks: lines(1_000),
  state: z.enum(PURCHASE_STATES),
  /** What is worth a thought about it, in words. */
  points: z.array(z.string()),
  /** The reader typed or changed it: somebody else places it. */
  isOwn: z.boolean(),
  version: z.number().int(),
});
export type PurchaseOrder = z.output<typeof purchaseOrder>;

const orderRow = purchaseOrder.omit({ points: true, isOwn: true });
export type PurchaseOrderRow = z.output<typeof orderRow>;

export const listPurchaseOrders = endpoint({
  controller: 'PurchaseOrder',
  action: 'list',
  method: 'GET',
  summary: 'Purchase orders, the newest first: page by page where `limit` is given, else all.',
  input: z.object({
    partner: code.optional(),
    state: purchaseOrder.shape.state.optional(),
    /** Ordered after the work began. */
    late: z.enum(['true', 'false']).optional(),
    /** Searches number, title, vendor, person and the sales order, in any spelling. */
    text: text(100).optional(),
    ...pagedOnRequest([
      ...(['number', 'state', 'partnerTitle', 'title', 'personName', 'startsOn', 'endsOn'] as const),
      ...(['base', 'orderedOn', 'acceptedOn', 'salesOrder'] as const),
    ]),
  }),
  output: z.object({
    rows: z.array(orderRow),
    /** Of all that match; with the first page alone. */
    totals: z.object({ count: z.number().int(), base: yen }).nullable(),
    nextCursor: z.string().nullable(),
  }),
  grantedTo: readers,
});

export const countPurchaseOrders = endpoint({
  controller: 'PurchaseOrder',
  action: 'figures',
  method: 'GET',
  summary: 'How many purchase orders are drafts, wait for an answer, or were ordered after the work began.',
  input: z.object({}),
  output: z.object({
    figures: z.object({ draft: z.number().int(), ordered: z.number().int(), late: z.number().int() }),
  }),
  grantedTo: readers,
});

export const getPurchaseOrder = endpoint({
  controller: 'PurchaseOrder',
  action: 'get',
  method: 'GET',
  summary: 'One purchase order by its number.',
  input: z.object({ number }),
  output: purchaseOrder,
  grantedTo: readers,
});

const typedOrder = z
  .object({
    /** Given by the server where it is left out. */
    number: number.optional(),
    partner: code,
    title: text(100).min(1),
    person: z.string().max(20).nullable().default(null),
    workplace: text(100).default(''),
    salesOrder: contractNumber.nullable().default(null),
    salesLine: z.number().int().min(1).nullable().default(null),
    startsOn: day,
    endsOn: day,
    paymentTerm: code.nullable().default(null),
    ...settlementTermsInput,
    remarks: lines(1_000).default(''),
    version: z.number().int().min(1).optional(),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { error: 'order-ends-before', path: ['endsOn'] })
  .refine(({ lower, upper }) => lower <= upper, { error: 'range-upside-down', path: ['upper'] });

const saving = {
  controller: 'Contract',
  method: 'POST',
  input: z.object({ order: typedOrder }),
  output: purchaseOrder,
  grantedTo: writers,
} as const;

export const createPurchaseOrder = endpoint({
  ...saving,
  action: 'createpo',
  summary: 'Creates a purchase order as a draft; the same as `updatepo` without a version.',
});

export const updatePurchaseOrder = endpoint({
  ...saving,
  action: 'updatepo',
  summary:
    'Creates a purchase order as a draft (no version) or changes a draft. What was ordered does not change. An old version is refused with HTTP 409.',
});

const named = { number, version: z.number().int().min(1) };

export const discardPurchaseOrder = endpoint({
  controller: 'PurchaseOrder',
  action: 'discard',
  method: 'POST',
  summary: 'Deletes a draft of a purchase order. What was ordered is cancelled instead.',
  input: z.object(named),
  output: z.object({ number: z.string() }),
  grantedTo: writers,
});

export const placePurchaseOrder = endpoint({
  controller: 'PurchaseOrder',
  action: 'order',
  method: 'POST',
  summary: 'Issues a purchase order on a day, today where none is named. Never by who typed or changed it.',
  input: z.object({ ...named, on: day.optional() }),
  output: purchaseOrder,
  grantedTo: ['manager'],
});

export const advancePurchaseOrder = endpoint({
  controller: 'PurchaseOrder',
  action: 'advance',
  method: 'POST',
  summary: 'Notes that the partner has accepted (注文請書) on a day, ends or cancels a purchase order.',
  input: z.object({ ...named, act: z.enum(PURCHASE_ADVANCES), on: day.optional() }),
  output: purchaseOrder,
  grantedTo: writers,
});

export const ordersFromSalesOrder = endpoint({
  controller: 'Contract',
  action: 'generateposfromso',
  method: 'POST',
  summary:
    'Makes drafts of purchase orders from the lines of a sales order: one to the partner for each person (or the line that is named), with the term and range of the line; the rate is that of `base`, or 0 until it is agreed.',
  input: z.object({
    salesOrder: sought,
    line: z.number().int().min(1).optional(),
    partner: sought,
    base: settlementTerms.base.optional(),
  }),
  output: z.object({ numbers: z.array(z.string()) }),
  grantedTo: writers,
});

export const assignSalesOrder = endpoint({
  controller: 'Contract',
  action: 'assignpotoso',
  method: 'POST',
  summary: 'Says for which line of a sales order a purchase order is, or with null that it is for none.',
  input: z.object({
    ...named,
    salesOrder: sought.nullable(),
    salesLine: z.number().int().min(1).default(1),
  }),
  output: purchaseOrder,
  grantedTo: writers,
});

const match = z.object({
  salesOrder: z.string(),
  salesLine: z.number().int(),
  title: z.string(),
  partnerTitle: z.string(),
  person: z.string().nullable(),
  personName: z.string(),
  from: day,
  through: day,
  salesBase: ofClass('margin', yen.nullable()),
  /** A month, sales less purchase. */
  margin: ofClass('margin', yen.nullable()),
  isSamePerson: z.boolean(),
});

export const proposeSalesOrders = endpoint({
  controller: 'Contract',
  action: 'proposesosfrompo',
  method: 'GET',
  summary:
    'Lines of sales orders a purchase order may be for: those that overlap with it, of the same person first, then by margin.',
  input: z.object({ number }),
  output: z.object({ rows: z.array(match) }),
  grantedTo: readers,
});

const purchaseMonth = z.object({
  month,
  from: day,
  through: day,
  plan: yen,
  minutes: yen.nullable(),
  /** The customer's report, a settled timesheet, one that is still open, or nothing yet. */
  source: z.enum(['report', 'timesheet', 'sheet', 'none']),
  /** What the partner is owed for the hours; what was planned where they are not known yet. */
  expected: yen,
  isSure: z.boolean(),
  sales: ofClass('margin', yen.nullable()),
  margin: ofClass('margin', yen.nullable()),
});
export type PurchaseMonth = z.output<typeof purchaseMonth>;

export const listPurchaseMonths = endpoint({
  controller: 'PurchaseOrder',
  action: 'months',
  method: 'GET',
  summary: 'The months of a purchase order: planned, worked, owed, and beside the sales order they are for.',
  input: z.object({ number }),
  output: z.object({ rows: z.array(purchaseMonth) }),
  grantedTo: readers,
});

export const listUnpurchasedHours = endpoint({
  controller: 'PurchaseOrder',
  action: 'unordered',
  method: 'GET',
  summary: 'Staff of partners who work in a month, on a sales order or by their timesheet, without a purchase order.',
  input: z.object({ month }),
  output: z.object({
    rows: z.array(
      z.object({
        person: z.string(),
        personName: z.string(),
        minutes: yen.nullable(),
        salesOrder: z.string().nullable(),
        salesLine: z.number().int().nullable(),
        title: z.string(),
      }),
    ),
  }),
  grantedTo: readers,
});
