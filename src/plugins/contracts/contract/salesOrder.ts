import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { explainedStep } from '#core/contract/explainedStep.ts';
import { code, day, lines, month, text } from '#core/contract/scalars.ts';
import { pagedOnRequest } from '#core/record/listInput.ts';
import { ORDER_ADVANCES, ORDER_STATES } from '../rules/orderMachine';
import { contractNumber } from './contract';
import { settlementTerms, settlementTermsInput } from './settlementTerms';

/** Sales orders (受注): whose work a customer has ordered, month by month: planned, delivered, billed. */

const readers = ['accountant', 'hr', 'sales', 'manager'] as const;
const writers = ['sales', 'manager'] as const;

const line = z.object({
  line: z.number().int(),
  contract: z.string().nullable(),
  person: z.string().nullable(),
  personName: z.string(),
  description: z.string(),
  project: z.string(),
  startsOn: day,
  endsOn: day,
  ...settlementTerms,
});

export const salesOrder = z.object({
  number: z.string(),
  partner: code,
  partnerTitle: z.string(),
  title: text(100).min(1),
  reference: text(40),
  orderedOn: day.nullable(),
  paymentTerm: code.nullable(),
  remarks: lines(1_000),
  state: z.enum(ORDER_STATES),
  lines: z.array(line),
  /** What is worth a thought about it, in words. */
  points: z.array(z.string()),
  /** The reader has changed its money since it was confirmed last: somebody else confirms it. */
  isOwn: z.boolean(),
  /** A month of it stands on an invoice. */
  isBilled: z.boolean(),
  version: z.number().int(),
});
export type SalesOrder = z.output<typeof salesOrder>;

const orderRow = salesOrder
  .pick({ number: true, partner: true, partnerTitle: true, title: true, reference: true, orderedOn: true, state: true })
  .extend({
    persons: z.string(),
    startsOn: day.nullable(),
    endsOn: day.nullable(),
    /** Yen a month, without tax. */
    base: z.number().int(),
    version: z.number().int(),
  });
export type SalesOrderRow = z.output<typeof orderRow>;

export const listSalesOrders = endpoint({
  controller: 'SalesOrder',
  action: 'orders',
  method: 'GET',
  summary:
    'Sales orders, the newest first, with their term and the amount of a month: page by page where `limit` is given, else all.',
  input: z.object({
    state: salesOrder.shape.state.optional(),
    /** Searches number, title, customer, its number and people, in any spelling. */
    text: text(100).optional(),
    ...pagedOnRequest([
      ...(['number', 'state', 'partnerTitle', 'title', 'persons', 'startsOn', 'endsOn'] as const),
      ...(['base', 'orderedOn', 'reference'] as const),
    ]),
  }),
  output: z.object({
    rows: z.array(orderRow),
    /** Of all that match; with the first page alone. */
    totals: z.object({ count: z.number().int() }).nullable(),
    nextCursor: z.string().nullable(),
  }),
  grantedTo: readers,
});

export const countSalesOrders = endpoint({
  controller: 'SalesOrder',
  action: 'orderfigures',
  method: 'GET',
  summary: 'How many sales orders are drafts, and how many wait for somebody to confirm their changes.',
  input: z.object({}),
  output: z.object({ figures: z.object({ draft: z.number().int(), revised: z.number().int() }) }),
  grantedTo: readers,
});

export const getSalesOrder = endpoint({
  controller: 'SalesOrder',
  action: 'detail',
  method: 'GET',
  summary: 'One sales order with its lines, by its number.',
  input: z.object({ number: contractNumber }),
  output: salesOrder,
  grantedTo: readers,
});

const typedLine = z
  .object({
    /** Of a line that is there; a new one gets the next. */
    line: z.number().int().min(1).max(999).optional(),
    contract: line.shape.contract.default(null),
    person: z.string().max(20).nullable().default(null),
    description: text(200).default(''),
    /** A project of the timesheet, whose hours alone are counted; empty, all hours. */
    project: text(60).default(''),
    startsOn: day,
    endsOn: day,
    ...settlementTermsInput,
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { error: 'contract-ends-before', path: ['endsOn'] })
  .refine(({ lower, upper }) => lower <= upper, { error: 'range-upside-down', path: ['upper'] });

export const updateSalesOrder = endpoint({
  controller: 'SalesOrder',
  action: 'update',
  method: 'POST',
  summary:
    'Creates a sales order as a draft (no version) or changes one. Once received, a change of its lines waits for somebody else to confirm it. An old version is refused with HTTP 409.',
  input: z.object({
    order: z.object({
      /** Given by the server where it is left out. */
      number: contractNumber.optional(),
      partner: code,
      title: text(100).min(1),
      reference: text(40).default(''),
      orderedOn: day.nullable().default(null),
      paymentTerm: code.nullable().default(null),
      remarks: lines(1_000).default(''),
      lines: z.array(typedLine).max(200).default([]),
      version: z.number().int().min(1).optional(),
    }),
  }),
  output: salesOrder,
  grantedTo: writers,
});

export const orderFromContract = endpoint({
  controller: 'SalesOrder',
  action: 'fromcontract',
  method: 'POST',
  summary:
    'Makes a draft of a sales order with the terms of a contract, from a day through another: without them the term of the contract that runs.',
  input: z.object({ contract: contractNumber, startsOn: day.optional(), endsOn: day.optional() }),
  output: z.object({ number: z.string() }),
  grantedTo: writers,
});

const named = { number: contractNumber, version: z.number().int().min(1) };

export const discardSalesOrder = endpoint({
  controller: 'SalesOrder',
  action: 'discard',
  method: 'POST',
  summary: 'Deletes a draft of a sales order. What was received is cancelled instead.',
  input: z.object(named),
  output: z.object({ number: z.string() }),
  grantedTo: writers,
});

export const advanceSalesOrder = endpoint({
  controller: 'SalesOrder',
  action: 'advance',
  method: 'POST',
  summary: 'Receives (on the day the customer ordered), starts, completes or cancels a sales order.',
  input: z.object({ ...named, act: z.enum(ORDER_ADVANCES), on: day.optional() }),
  output: salesOrder,
  grantedTo: writers,
});

export const confirmSalesOrder = endpoint({
  controller: 'SalesOrder',
  action: 'confirm',
  method: 'POST',
  summary: 'Confirms a change of the lines of a received order. Never by who changed them.',
  input: z.object(named),
  output: salesOrder,
  grantedTo: ['manager'],
});

export const updateOrderLine = endpoint({
  controller: 'SalesOrder',
  action: 'line',
  method: 'POST',
  summary:
    'Adds a line to a sales order (no `line`) or changes one. With a contract what is left out is as the contract says, of a line that is there as it was. Once received, the change waits for somebody else to confirm it.',
  input: z.object({
    ...named,
    line: z.number().int().min(1).optional(),
    /** Both are looked up: an unknown one is refused by name. */
    contract: z.string().max(40).optional(),
    person: z.string().max(40).optional(),
    description: text(200).optional(),
    project: text(60).optional(),
    startsOn: day.optional(),
    endsOn: day.optional(),
    base: settlementTerms.base.optional(),
    lower: settlementTerms.lower.optional(),
    upper: settlementTerms.upper.optional(),
  }),
  output: salesOrder,
  grantedTo: writers,
});

export const deleteOrderLine = endpoint({
  controller: 'SalesOrder',
  action: 'deleteline',
  method: 'POST',
  summary: 'Takes a line out of a sales order. A line of which a month was billed stays.',
  input: z.object({ ...named, line: z.number().int().min(1) }),
  output: salesOrder,
  grantedTo: writers,
});

const lineMonth = z.object({
  order: z.string(),
  line: z.number().int(),
  month,
  from: day,
  through: day,
  person: z.string().nullable(),
  personName: z.string(),
  description: z.string(),
  /** Yen without tax. */
  plan: z.number().int(),
  minutes: z.number().int().nullable(),
  /** The customer's report, a settled timesheet, one that is still open, or nothing yet. */
  source: z.enum(['report', 'timesheet', 'sheet', 'none']),
  signedOn: day.nullable(),
  sheet: z.string().nullable(),
  adjustment: z.number().int().nullable(),
  /** What the hours come to; of a month under way, what was planned. */
  amount: z.number().int().nullable(),
  billed: z.number().int().nullable(),
  /** The number of the invoice; null where the month is not billed, or on a draft. */
  invoice: z.string().nullable(),
  /** What is delivered for sure and not billed. */
  left: z.number().int(),
  hasChanged: z.boolean(),
  explanation: z.array(explainedStep),
});
export type OrderMonth = z.output<typeof lineMonth>;

export const listOrderMonths = endpoint({
  controller: 'SalesOrder',
  action: 'months',
  method: 'GET',
  summary: 'The months of a sales order by line: planned, delivered, settled, billed and left.',
  input: z.object({ number: contractNumber }),
  output: z.object({ rows: z.array(lineMonth) }),
  grantedTo: readers,
});

export const reportHours = endpoint({
  controller: 'SalesOrder',
  action: 'report',
  method: 'POST',
  summary:
    "Takes the hours of a month from the customer's signed report (作業報告書); they go before those of the timesheet. Null takes them back. A month that was billed is refused.",
  input: z.object({
    ...named,
    line: z.number().int().min(1),
    month,
    minutes: z.number().int().min(0).max(60_000).nullable(),
    signedOn: day.optional(),
    remarks: text(200).default(''),
  }),
  output: z.object({ number: z.string(), version: z.number().int() }),
  grantedTo: writers,
});

const unorderedRow = z.object({
  employeeId: z.string(),
  person: z.string(),
  personName: z.string(),
  month,
  minutes: z.number().int(),
  /** The contract under which the person works, where there is one. */
  contract: z.string().nullable(),
  contractTitle: z.string(),
});

export const listUnorderedHours = endpoint({
  controller: 'SalesOrder',
  action: 'unordered',
  method: 'GET',
  summary: 'Who worked in a month under a sales contract, or as staff of a partner, without an order of that month.',
  input: z.object({ month }),
  output: z.object({ rows: z.array(unorderedRow) }),
  grantedTo: readers,
});
