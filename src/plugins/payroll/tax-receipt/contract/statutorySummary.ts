import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { taxYear } from '../../year-end/contract/declaration';

const yen = z.number().int();
const sums = z.object({ people: yen, pay: yen, tax: yen });

const statutorySummary = z.object({
  year: yen,
  /** 31 January of the next year, or the next day banks are open. */
  due: z.string(),
  all: sums,
  /** Of them: adjusted, not adjusted, and those of whom no tax was withheld. */
  adjusted: sums,
  notAdjusted: sums,
  untaxed: sums,
  /** 報酬 of vendors: by item of 所得税法204条1項, all, those above the limit of their kind, and those without a kind. */
  fees: z.object({ items: z.array(sums.extend({ item: yen })), all: sums, reported: sums, withoutKind: sums }),
  /** Whose slip was not issued yet: their amounts may still change. */
  notIssued: yen,
  payer: z.object({ name: z.string(), address: z.string(), phone: z.string(), corporateNumber: z.string() }),
});
export type StatutorySummary = z.output<typeof statutorySummary>;

export const getStatutorySummary = endpoint({
  controller: 'WithholdingTax',
  action: 'summary',
  method: 'GET',
  summary:
    'The summary of statutory reports (法定調書合計表) of a year, of pay and of fees: people, amounts and tax of all slips and statements. Retirement pay and real estate are not known here.',
  input: z.object({ year: taxYear }),
  output: statutorySummary,
  tells: ['pay'],
  grantedTo: ['hr'],
});
