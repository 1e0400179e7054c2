import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import { amount, code, day, month } from '#core/contract/scalars.ts';
import { OWN_COST_SOURCES } from '../rules/profit';
import { TIE_REASONS, WORK_SIDES } from '../rules/tieProfit';

/** 利益一覧: what sales orders bring in and cost, by month. Amounts are yen without tax. */

export const PROFIT_GROUPS = ['order', 'contract', 'project', 'person', 'partner', 'department'] as const;
export type ProfitGroup = (typeof PROFIT_GROUPS)[number];

const yen = z.number().int();
const known = yen.nullable();

/** A record that opens. */
const source = z.object({ id: z.string(), number: z.string().nullable() });

const profitRow = z.object({
  id: z.string(),
  by: z.enum(PROFIT_GROUPS),
  month,
  /** Of what the rows are: the number of an order with its line, of a contract, a project, a person, a customer, a department. */
  code: z.string(),
  title: z.string(),
  /** On an invoice, delivered for sure, expected. */
  billed: yen,
  delivered: yen,
  estimate: yen,
  revenue: yen,
  plan: yen,
  planGap: yen,
  partnerCost: ofClass('margin', known),
  /** Of that what is on posted invoices of partners. */
  partnerInvoiced: ofClass('margin', known),
  /** Input tax of partners' work that is not deducted: they issue no qualified invoices. */
  lostTax: ofClass('margin', known),
  ownCost: ofClass('margin', known),
  /** What it is taken from: the standard cost of an hour, or confirmed pay for whoever may see pay. */
  ownCostBy: z.enum(OWN_COST_SOURCES).nullable(),
  /** Confirmed bonuses with the employer's insurance, beside pay and for whoever may see pay alone. */
  bonus: ofClass('margin', known),
  /** Approved claims of own people, for whoever may read everybody's. */
  expenses: ofClass('margin', known),
  cost: ofClass('margin', known),
  gross: ofClass('margin', known),
  grossPermille: ofClass('margin', known),
  minutes: yen,
  /** Of those what is planned and not yet worked. */
  expectedMinutes: yen,
  /** Percent. */
  utilisation: yen,
  /** What the figures are from; an invoice has no number while it is a draft. */
  invoices: z.array(source),
  purchaseOrders: z.array(z.string()),
  vendorInvoices: z.array(source),
  expenseClaims: z.array(source),
});
export type ProfitRow = z.output<typeof profitRow>;

/** `person:E0005`: what is of one person, customer or other group alone. */
const within = z
  .string()
  .max(60)
  .transform((typed, context) => {
    const at = typed.indexOf(':');
    const by = PROFIT_GROUPS.find((each) => each === typed.slice(0, at));
    if (by === undefined) context.addIssue({ code: 'custom', message: 'not-a-group' });
    return { by: by ?? 'order', code: typed.slice(at + 1) };
  });

export const listProfits = endpoint({
  controller: 'SalesOrder',
  action: 'profits',
  method: 'GET',
  summary:
    'What sales orders bring in and cost, by month and order, contract, project, person, customer or department: billed, delivered and expected told apart, partners by their posted invoices, else by orders and contracts, with the input tax that is not deducted, own people by the standard cost of an hour, or by confirmed pay and bonuses for whoever may see pay, and by approved claims of expenses for whoever may read them.',
  input: z.object({
    by: z.enum(PROFIT_GROUPS).default('order'),
    from: month,
    through: month,
    within: within.optional(),
  }),
  output: z.object({ through: month, rows: z.array(profitRow) }),
  grantedTo: ['accountant', 'sales', 'manager'],
});

const tied = z.object({
  side: z.enum(WORK_SIDES),
  /** Of the ledger. */
  accounts: z.array(z.string()),
  listed: yen,
  booked: yen,
  explained: yen,
  rest: yen,
});

export const listProfitTie = endpoint({
  controller: 'SalesOrder',
  action: 'profittie',
  method: 'GET',
  summary:
    'Revenue and cost of partners in the profit list of a month beside the accounts of sales and of subcontracting, for the company or a department, with what differs and why: listed + explained + rest = booked, in yen.',
  input: z.object({ month, department: code.optional() }),
  output: z.object({
    month,
    sides: z.array(tied),
    rows: z.array(
      z.object({
        id: z.string(),
        side: z.enum(WORK_SIDES),
        reason: z.enum(TIE_REASONS),
        number: z.string(),
        title: z.string(),
        /** Where it opens. */
        path: z.string(),
        /** Leads from the list to the ledger. */
        amount: yen,
      }),
    ),
  }),
  grantedTo: ['accountant', 'manager'],
  tells: ['margin'],
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
