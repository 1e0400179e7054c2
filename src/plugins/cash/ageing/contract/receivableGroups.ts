import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { day } from '#core/contract/scalars.ts';
import { aged, buckets, readers } from './ageing';

/** 売掛金の集計: what customers owe as of a day, by customer, by person in charge or by days overdue. */

export const GROUPINGS = ['partner', 'person', 'bucket'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const yen = z.number().int();

const group = buckets.extend({
  by: z.enum(GROUPINGS),
  /** The code of a customer, the name of a person or a bucket; `-` for what names no customer. */
  key: z.string(),
  /** Of a customer, its name. */
  title: z.string().nullable(),
  /** Who posted most of what the customer owes; null of a bucket, and of what names no customer. */
  person: z.string().nullable(),
  customers: z.number().int(),
  /** Of those that have a limit: its sum, and by how much they owe more than their own. */
  creditLimit: yen.nullable(),
  overLimit: yen,
  /** What is left of promises, the first day of them, and how many of those days are over. */
  promisedAmount: yen,
  promisedOn: day.nullable(),
  broken: z.number().int(),
});
export type ReceivableGroup = z.output<typeof group>;

export const groupReceivables = endpoint({
  controller: 'Receivable',
  action: 'groups',
  method: 'GET',
  summary:
    'Receivables as of a day by customer, by who posted most of what it owes, or by days overdue, with credit limits and promises; each customer counts once, in a bucket with its oldest one. All sums equal the control accounts.',
  input: z.object({ asOf: day, by: z.enum(GROUPINGS).default('person') }),
  output: aged.extend({ rows: z.array(group) }),
  grantedTo: readers,
});
