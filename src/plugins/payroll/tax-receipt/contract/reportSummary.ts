import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { taxYear } from '../../year-end/contract/declaration';

const count = z.number().int();

const reportSummary = z.object({
  year: count,
  /** 31 January of the next year (地方税法317条の6). */
  due: z.string(),
  /** By municipality of residence on 1 January of the next year; those no registered municipality is found for come last. */
  rows: z.array(
    z.object({
      municipality: z.string().nullable(),
      title: z.string(),
      designatedNumber: z.string(),
      /** 特別徴収; 普通徴収 of those who have left, and of others. */
      special: count,
      left: count,
      ordinary: count,
      people: count,
    }),
  ),
  people: count,
  payer: z.object({ name: z.string(), address: z.string(), phone: z.string(), corporateNumber: z.string() }),
});
export type ReportSummary = z.output<typeof reportSummary>;

export const getReportSummary = endpoint({
  controller: 'WithholdingTax',
  action: 'reportsummary',
  method: 'GET',
  summary:
    'The covers of the pay reports (給与支払報告書 総括表) of a year: how many people are reported to each municipality, and how their resident tax is collected.',
  input: z.object({ year: taxYear }),
  output: reportSummary,
  tells: ['personal'],
  grantedTo: ['hr'],
});
