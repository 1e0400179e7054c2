import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { month } from '#core/contract/scalars.ts';
import { PAYMENT_SPANS, TAX_LINES } from '../rules/composeWithholding';

const yen = z.number().int();
const sums = { people: yen, pay: yen, tax: yen };

const withholdingPayment = z.object({
  month: z.string(),
  span: z.enum(PAYMENT_SPANS),
  from: z.string(),
  through: z.string(),
  /** The tenth of the next month, of half a year 10 July or 20 January, or the next day banks are open. */
  due: z.string(),
  lines: z.array(
    z.object({
      kind: z.enum(TAX_LINES),
      /** Of the form: 01 pay, 02 bonuses, 03 bonuses of officers. */
      formCode: z.string(),
      runs: z.array(z.object({ runId: z.string(), groupTitle: z.string(), paidOn: z.string(), ...sums })),
      ...sums,
    }),
  ),
  /** 年末調整による不足税額 and 超過税額, both as positive amounts. */
  shortage: yen,
  excess: yen,
  /** To be paid; never below zero: what was paid back beyond is taken from the next payment. */
  payable: yen,
  carriedOver: yen,
  /** Of persons not resident, on a sheet of its own, month by month even where the rest is paid twice a year. */
  nonResidents: z.array(z.object({ month: z.string(), due: z.string(), ...sums })),
  /** What the books owe for income tax at the end, by the accounts of its pay items. */
  owed: z.object({ accounts: z.array(z.string()), amount: yen }),
  payer: z.object({ name: z.string(), address: z.string(), phone: z.string(), corporateNumber: z.string() }),
});
export type WithholdingPayment = z.output<typeof withholdingPayment>;

export const getWithholdingPayment = endpoint({
  controller: 'WithholdingTax',
  action: 'payment',
  method: 'GET',
  summary:
    'The sheet to pay withheld income tax with (所得税徴収高計算書) of a month or half a year: confirmed pay and bonuses, people and tax, what the year-end adjustment took or paid back, the due day, and what the books owe.',
  input: z.object({ month, span: z.enum(PAYMENT_SPANS) }),
  output: withholdingPayment,
  tells: ['pay'],
  grantedTo: ['hr'],
});
