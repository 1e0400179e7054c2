import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, text } from '#core/contract/scalars.ts';
import { FEE_STATEMENT_KINDS } from '../rates/feeReporting';
import { FEE_STATEMENT_PROBLEMS } from '../rules/composeFeeStatements';

const yen = z.number().int();
const year = z.coerce.number().int().min(2025).max(2199);
const kind = z.enum(FEE_STATEMENT_KINDS);
const readers = ['accountant', 'hr'] as const;

const head = {
  year: yen,
  partner: z.string().nullable(),
  partnerTitle: z.string(),
  /** 法人番号 of a company; individual numbers are not kept. */
  corporateNumber: z.string().nullable(),
  /** 区分, 細目 and the address, as they are recorded; null and empty before. */
  kind: kind.nullable(),
  detail: z.string(),
  address: z.string(),
  payeeVersion: yen,
  paid: yen,
  unpaid: yen,
  withheld: yen,
  notWithheld: yen,
  /** Above the limit of its kind: handed in to the tax office; null while its kind is not recorded. */
  isReported: z.boolean().nullable(),
  /** What is missing to hand it in. */
  problem: z.enum(FEE_STATEMENT_PROBLEMS).nullable(),
  documents: yen,
};
const feeStatement = z.object(head);
export type FeeStatementRow = z.output<typeof feeStatement>;

export const listFeeStatements = endpoint({
  controller: 'FeeStatement',
  action: 'list',
  method: 'GET',
  summary:
    'Statements of fees (報酬、料金、契約金及び賞金の支払調書) of a year by payee: what was fixed in it and held back by the books, and whether it is above the limit of its kind.',
  input: z.object({ year }),
  output: z.object({
    /** 31 January of the next year, or the next day banks are open. */
    due: z.string(),
    rows: z.array(feeStatement),
  }),
  grantedTo: readers,
});

export const getFeeStatement = endpoint({
  controller: 'FeeStatement',
  action: 'info',
  method: 'GET',
  summary: 'The statement of fees of one payee for a year, with the documents it is made of.',
  input: z.object({ year, partner: code }),
  output: z.object({
    ...head,
    lines: z.array(
      z.object({ entryId: z.string(), number: z.string(), on: z.string(), text: z.string(), fee: yen, withheld: yen }),
    ),
    payer: z.object({ name: z.string(), address: z.string(), phone: z.string(), corporateNumber: z.string() }),
  }),
  grantedTo: readers,
});

export const saveFeePayee = endpoint({
  controller: 'FeeStatement',
  action: 'savepayee',
  method: 'POST',
  summary:
    'Keeps the kind (区分) of the fees of a vendor, their detail (細目) and the address for the statement; no kind takes it back. Invoices of a vendor with a kind are fees even where nothing is held back.',
  input: z.object({
    partner: code,
    kind: kind.nullable(),
    detail: text(40).default(''),
    address: text(200).default(''),
    /** As it was read; 0 before anything was kept. */
    version: yen.min(0),
  }),
  output: z.object({ partner: z.string(), version: yen }),
  grantedTo: ['accountant'],
});
