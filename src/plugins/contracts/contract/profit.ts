import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import { amount, day, month } from '#core/contract/scalars.ts';

/** 利益一覧: what sales orders bring in and cost, by month. Amounts are yen without tax. */

export const PROFIT_GROUPS = ['order', 'person', 'partner', 'department'] as const;
export type ProfitGroup = (typeof PROFIT_GROUPS)[number];

const yen = z.number().int();
const known = yen.nullable();

const profitRow = z.object({
  id: z.string(),
  month,
  /** Of what the rows are: the number of an order with its line, a person, a customer, a department. */
  code: z.string(),
  title: z.string(),
  /** On an invoice, delivered for sure, expected. */
  billed: yen,
  delivered: yen,
  estimate: yen,
  revenue: yen,
  planGap: yen,
  partnerCost: ofClass('margin', known),
  /** Of that what is on posted invoices of partners. */
  partnerInvoiced: ofClass('margin', known),
  ownCost: ofClass('margin', known),
  cost: ofClass('margin', known),
  gross: ofClass('margin', known),
  grossPermille: ofClass('margin', known),
  minutes: yen,
  /** Percent. */
  utilisation: yen,
});
export type ProfitRow = z.output<typeof profitRow>;

export const listProfits = endpoint({
  controller: 'SalesOrder',
  action: 'profits',
  method: 'GET',
  summary:
    'What sales orders bring in and cost, by month and order, person, customer or department: billed, delivered and expected told apart, partners by their posted invoices, else by orders and contracts, own people by the standard cost of an hour.',
  input: z.object({ by: z.enum(PROFIT_GROUPS).default('order'), from: month, through: month }),
  output: z.object({ rows: z.array(profitRow) }),
  grantedTo: ['accountant', 'sales', 'manager'],
});

export const listStandardCosts = endpoint({
  controller: 'SalesOrder',
  action: 'standardcosts',
  method: 'GET',
  summary: 'The standard cost of an hour of own people (標準原価), by the day from which it holds.',
  input: z.object({}),
  output: z.object({ rows: z.array(z.object({ since: day, hourly: yen })) }),
  grantedTo: ['accountant', 'manager'],
  tells: ['margin'],
});

export const updateStandardCost = endpoint({
  controller: 'SalesOrder',
  action: 'updatestandardcost',
  method: 'POST',
  summary: 'Sets the standard cost of an hour of own people from a day on; null takes that day out.',
  input: z.object({ since: day, hourly: amount.min(0).max(1_000_000).nullable() }),
  output: z.object({ since: day }),
  grantedTo: ['accountant'],
  tells: ['margin'],
});
