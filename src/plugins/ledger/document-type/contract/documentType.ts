import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';

export const documentType = z.object({
  code: z.string(),
  title: z.string(),
  /** S general ledger, D customer, K vendor, A asset, M material. */
  allowedAccountKinds: z.array(z.enum(['S', 'D', 'K', 'A', 'M'])),
  rangeFrom: z.string(),
  rangeThrough: z.string(),
  reversalType: z.string(),
  /** False for types only a subsystem posts (depreciation). */
  isManual: z.boolean(),
  note: z.string(),
  /** The approval route its typed documents take before they are posted; null posts them at once. */
  approvalRoute: z.string().nullable(),
  /** Its typed documents are posted with a file beside them only. */
  requiresAttachment: z.boolean(),
  /** Shown before the ten digits of its numbers. */
  prefix: z.string(),
  /** Codes of the roles whose people may post it; empty lets everyone who may post. */
  allowedRoles: z.array(z.string()),
  /** How many days before and behind the day of posting it may be dated; null leaves it to the periods. */
  backDays: z.number().int().nullable(),
  aheadDays: z.number().int().nullable(),
  /** How many days behind the day of posting its texts may be corrected; null for ever. */
  textsOpenDays: z.number().int().nullable(),
  version: z.number().int(),
});
export type DocumentType = z.output<typeof documentType>;

export const listDocumentTypes = endpoint({
  controller: 'DocumentType',
  action: 'list',
  method: 'GET',
  summary: 'Document types with their number ranges, and the roles of the company, which types may be kept to.',
  input: z.object({}),
  output: z.object({
    rows: z.array(documentType),
    roles: z.array(z.object({ code: z.string(), title: z.object({ ja: z.string(), en: z.string() }) })),
  }),
  grantedTo: ['accountant', 'manager'],
});

export const listNumberPrefixes = endpoint({
  controller: 'DocumentType',
  action: 'prefixes',
  method: 'GET',
  summary: 'What is shown before the numbers of documents, by type; types without a prefix are left out.',
  input: z.object({}),
  output: z.object({ rows: z.array(documentType.pick({ code: true, prefix: true })) }),
  access: 'signedIn',
});

/**
 * What a tax code's lines are. `reverseCharge`: the buyer owes the tax and deducts it in one; `importTax`: the amount of
 * the line is itself the tax that customs assessed.
 */
export const TAX_SIDES = [
  'sale',
  'purchase',
  'saleReturn',
  'purchaseReturn',
  'badDebt',
  'reverseCharge',
  'importTax',
  'none',
] as const;

export const taxCode = z.object({
  code: z.string(),
  title: z.string(),
  side: z.enum(TAX_SIDES),
  ratePercent: z.number().int(),
  isReduced: z.boolean(),
  /** Share of the tax a purchase may deduct; null where nothing is deducted or owed. */
  deductiblePercent: z.number().int().nullable(),
  effectiveFrom: z.string(),
  effectiveThrough: z.string().nullable(),
  isEnabled: z.boolean(),
  note: z.string(),
});
export type TaxCode = z.output<typeof taxCode>;

export const listTaxCodes = endpoint({
  controller: 'DocumentType',
  action: 'taxcodes',
  method: 'GET',
  summary: 'Consumption-tax codes with rate, deduction and the days they hold.',
  input: z.object({}),
  output: z.object({ rows: z.array(taxCode) }),
  grantedTo: ['accountant', 'manager'],
});
