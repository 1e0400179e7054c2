import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day, id, month, text } from '#core/contract/scalars.ts';
import { pagedBy } from '#core/record/listInput.ts';
import { businessKind, side } from '../../ledger/document/contract/journalEntry';
import { TAX_SIDES } from '../../ledger/document-type/contract/documentType';
import { transitionalSupplier } from '../../ledger/tax/contract/transitionalSuppliers';
import { DEEMED_PURCHASES } from '../../ledger/tax/rates/consumptionTaxReturn';
import { TAX_METHODS } from '../rules/estimateTaxPayable';

const yen = z.number().int();

/** On the normal side of the code. Net is without the tax that the books keep apart; what a purchase may not deduct is part of it. */
const amounts = { lines: yen, net: yen, tax: yen };

const row = z.object({
  taxCode: z.string(),
  title: z.string(),
  side: z.enum(TAX_SIDES),
  ratePercent: yen,
  isReduced: z.boolean(),
  deductiblePercent: yen.nullable(),
  ...amounts,
  /** Months with lines, in order. */
  months: z.array(z.object({ month, ...amounts })),
});
export type TaxSummaryRow = z.output<typeof row>;

const estimate = z.object({
  /** 課税売上割合, in yen without tax, after returns. */
  ratio: z.object({
    taxable: yen,
    exports: yen,
    exempt: yen,
    numerator: yen,
    denominator: yen,
    deductsAll: z.boolean(),
  }),
  /** By rate: 課税標準額 cut to 1,000 yen, and the national tax on it. */
  sales: z.array(z.object({ ratePercent: yen, isReduced: z.boolean(), gross: yen, base: yen, per10k: yen, tax: yen })),
  taxOnSales: yen,
  taxOnReturns: yen,
  taxOnBadDebts: yen,
  /** Deductible national tax on purchases by what they serve: taxable sales, both, exempt sales; and of all, cut once. */
  purchases: z.object({ taxable: yen, common: yen, exempt: yen, all: yen }),
  /** Purchases of the months beyond the limit of a supplier (経過措置の限度), with their tax; nothing of them is deducted. */
  beyondLimit: yen,
  businessKind: yen.nullable(),
  /** 簡易課税: sales by kind of business without tax, after returns, with their national tax; null where a kind is missing. */
  deemed: z
    .object({
      kinds: z.array(z.object({ kind: yen, net: yen, tax: yen, percent: yen })),
      /** How the rate came about: one kind, each at its own, or the rules of 75 % (施行令57条3項). */
      rule: z.enum(['single', 'weighted', 'oneKind', 'twoKinds']),
      /** Hundredths of a percent, cut off. */
      per10k: yen,
    })
    .nullable(),
  /** What each method that the period allows comes to; a refund is negative. */
  outcomes: z.array(z.object({ method: z.enum(TAX_METHODS), deduction: yen, national: yen, local: yen })),
});
export type TaxEstimateShown = z.output<typeof estimate>;

/** Consumption tax by code (消費税集計表), each amount positive on the code's normal side. */
export const taxSummary = endpoint({
  controller: 'Balance',
  action: 'taxsummary',
  method: 'GET',
  summary:
    'Consumption tax of a range of months by tax code and month, the movement of the tax accounts beside it, and an estimate of what is payable.',
  input: z.object({
    from: month,
    through: month,
    /** 事業区分 1–6 of sales on accounts that have none: with it, or where all have one, the estimate knows 簡易課税. */
    businessKind: z.coerce.number().int().min(1).max(DEEMED_PURCHASES.length).optional(),
  }),
  output: z.object({
    rows: z.array(row),
    totals: z.object({
      /** Owed on sales, returns taken off. */
      received: yen,
      /** Deductible on purchases, returns taken off. */
      paid: yen,
      balance: yen,
    }),
    /** What the tax accounts moved, so that tax entered by hand shows. */
    ledger: z.object({ received: yen, paid: yen }),
    /** Some month keeps tax in its amounts (税込経理): the tax accounts do not tell it. */
    isTaxInside: z.boolean(),
    /** Documents whose tax was typed from the invoice, and by how many yen of debit it differs from the rule in all. */
    typedTaxes: z.object({ count: yen, difference: yen }),
    /** Largest first. */
    suppliers: z.array(transitionalSupplier),
    estimate,
  }),
  grantedTo: ['accountant', 'manager'],
});

/** The lines behind a figure of the tax summary. */
export const taxLines = endpoint({
  controller: 'Balance',
  action: 'taxlines',
  method: 'GET',
  summary:
    'Lines with a tax code between two days, and the lines of tax the system made of them, oldest first unless sorted.',
  input: z.object({
    /** Without one, the lines of every code. */
    taxCode: code.optional(),
    from: day.optional(),
    through: day.optional(),
    /** Searches header text, memos, reference, number and partner of the document, in any spelling. */
    text: text(100).optional(),
    ...pagedBy(['postingDate']),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        entryId: id,
        lineNumber: yen,
        documentType: z.string(),
        number: z.string(),
        postingDate: z.string(),
        taxCode: z.string(),
        side,
        account: z.string(),
        accountTitle: z.string(),
        partner: z.string().nullable(),
        partnerTitle: z.string().nullable(),
        memo: z.string(),
        /** Of a sale with tax, its own or that of its account; null where neither has one, and on lines of tax. */
        businessKind: businessKind.nullable(),
        /** Positive on the normal side of the code; a line of tax has no net, and any other no tax. */
        net: yen,
        tax: yen,
        /** A line of tax whose amount was typed: what the rule came to, and why. */
        typedTax: z.object({ computed: yen, reason: z.string() }).nullable(),
      }),
    ),
    totals: z.object({ count: yen, net: yen, tax: yen }),
    nextCursor: z.string().nullable(),
  }),
  grantedTo: ['accountant', 'manager'],
});
