import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { month } from '#core/contract/scalars.ts';

const yen = z.number().int();
const person = z.object({
  employeeId: z.string(),
  employee: z.string(),
  name: z.string(),
  runId: z.string(),
  /** What the payslip takes, and what the notice says of the month. */
  withheld: yen,
  notified: yen,
});

const payment = z.object({
  /** Null for what was taken of people of whom no municipality is recorded. */
  municipality: z.string().nullable(),
  title: z.string(),
  designatedNumber: z.string(),
  people: z.array(person),
  withheld: yen,
  notified: yen,
});
export type ResidentPayment = z.output<typeof payment>;

const answer = z.object({
  /** The tenth of the next month, or the next day banks are open (地方税法321条の5, 20条の5). */
  due: z.string(),
  payments: z.array(payment),
  people: yen,
  withheld: yen,
  notified: yen,
  /** What the books owe for resident tax at the end of the month, by the accounts of its pay item. */
  owed: z.object({ accounts: z.array(z.string()), amount: yen }),
});
export type ResidentPayments = z.output<typeof answer>;

export const listResidentPayments = endpoint({
  controller: 'ResidentTax',
  action: 'payments',
  method: 'GET',
  summary:
    'What was taken as resident tax by confirmed pay of a month, by municipality, with the day it is due and what the books owe.',
  input: z.object({ month }),
  output: answer,
  tells: ['pay'],
  grantedTo: ['hr'],
});
