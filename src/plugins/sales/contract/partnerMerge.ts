import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day, id } from '#core/contract/scalars.ts';
import { type BusinessPartner, businessPartner } from './businessPartner';

/**
 * 名寄せ: one partner that was registered twice becomes one. The code of the other stays what posted lines say; it goes out of
 * use and leads to the one that is kept, and what is not posted names that one.
 */

/** What is chosen between both; the days of a registration go with its number, and what a partner is to us adds up. */
export const MERGED_FIELDS = [
  'title',
  'reading',
  'registrationNumber',
  'corporateNumber',
  'taxRounding',
  'customerTerm',
  'vendorTerm',
  'paymentLaw',
  'invoiceMail',
  'creditLimit',
  'checkedOn',
] as const satisfies readonly (keyof BusinessPartner)[];
export type MergedField = (typeof MERGED_FIELDS)[number];

export const LIKE_BY = ['title', 'reading', 'registrationNumber', 'corporateNumber'] as const;

const duplicate = z.object({
  code,
  title: z.string(),
  registrationNumber: z.string().nullable(),
  otherCode: code,
  otherTitle: z.string(),
  otherRegistrationNumber: z.string().nullable(),
  /** What both have in common, in whatever spelling. */
  likeBy: z.array(z.enum(LIKE_BY)),
});
export type PartnerDuplicate = z.output<typeof duplicate>;

export const listDuplicates = endpoint({
  controller: 'BusinessPartner',
  action: 'duplicates',
  method: 'GET',
  summary: 'Pairs of partners in use that may be one: of the same name, reading or number in any spelling.',
  input: z.object({ code: code.optional() }),
  output: z.object({ rows: z.array(duplicate) }),
  grantedTo: ['accountant', 'sales', 'manager'],
});

export const listPartnerMerges = endpoint({
  controller: 'BusinessPartner',
  action: 'merges',
  method: 'GET',
  summary: 'The partners that were merged into one and stand merged, the latest first.',
  input: z.object({ code }),
  output: z.object({
    rows: z.array(z.object({ mergeId: id, from: code, fromTitle: z.string(), mergedOn: day, mergedBy: z.string() })),
  }),
  grantedTo: ['accountant', 'sales', 'manager'],
});

const both = z.object({ from: code, into: code });

export const previewPartnerMerge = endpoint({
  controller: 'BusinessPartner',
  action: 'mergepreview',
  method: 'GET',
  summary:
    'Both partners of a merge with what hangs on each: open items, what would name the other, what waits. Nothing is changed.',
  input: both,
  output: z.object({
    from: businessPartner,
    into: businessPartner,
    hangs: z.array(
      z.object({
        title: z.string(),
        from: z.number().int(),
        into: z.number().int(),
        /** Yen; null where it is no money, or the caller may not see it. */
        fromAmount: z.number().int().nullable(),
        intoAmount: z.number().int().nullable(),
        /** Whether it would name the other partner; what is posted keeps its code. */
        moves: z.boolean(),
        /** Of the partner that goes: what waits for somebody and stays as it is. */
        held: z.number().int(),
      }),
    ),
    /** Bank accounts of the partner that goes; they stay with it, since they take two persons. */
    accounts: z.number().int(),
  }),
  grantedTo: ['accountant', 'manager'],
});

export const mergePartners = endpoint({
  controller: 'BusinessPartner',
  action: 'merge',
  method: 'POST',
  summary:
    'Merges a partner into another: it goes out of use, and what is not posted names the other. Posted lines and bank accounts stay. Refused with HTTP 409 where either has changed since it was read.',
  input: both.extend({
    fromVersion: z.number().int().min(1),
    intoVersion: z.number().int().min(1),
    /** What the one that is kept takes from the other. */
    takes: z.array(z.enum(MERGED_FIELDS)).max(MERGED_FIELDS.length).default([]),
  }),
  output: z.object({ mergeId: id, moved: z.number().int() }),
  grantedTo: ['accountant'],
});

export const undoPartnerMerge = endpoint({
  controller: 'BusinessPartner',
  action: 'undomerge',
  method: 'POST',
  summary: 'Undoes a merge of partners as a whole, while nothing of what it changed was changed or posted since.',
  input: z.object({ mergeId: id }),
  output: z.object({ mergeId: id, from: code, into: code }),
  grantedTo: ['accountant'],
});
