import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day, requiredText, text } from '#core/contract/scalars.ts';

/** Document types as they are kept: who may post what, under which numbers, and what it takes. */

const number = z
  .string()
  .trim()
  .regex(/^\d{10}$/, { error: 'not-ten-digits' });

const prefix = z
  .string()
  .trim()
  .regex(/^[0-9A-Z-]{0,6}$/, { error: 'not-a-prefix' });

/** A number of days of a lock; ten years are more than any period stays open. */
const lockDays = z.number().int().min(0).max(3_660).nullable().default(null);

/** The kinds of accounts a type takes, one by one. */
const takes = {
  takesLedger: z.boolean(),
  takesCustomers: z.boolean(),
  takesVendors: z.boolean(),
  takesAssets: z.boolean(),
  takesMaterials: z.boolean(),
};

const managed = z.object({
  code: z.string(),
  title: z.string(),
  ...takes,
  rangeFrom: z.string(),
  rangeThrough: z.string(),
  reversalType: z.string(),
  /** False for types only a subsystem posts. */
  isManual: z.boolean(),
  requiresAttachment: z.boolean(),
  approvalRoute: z.string().nullable(),
  prefix: z.string(),
  allowedRoles: z.array(z.string()),
  /** Their titles in the caller's language. */
  allowedRoleTitles: z.string(),
  backDays: z.number().int().nullable(),
  aheadDays: z.number().int().nullable(),
  textsOpenDays: z.number().int().nullable(),
  note: z.string(),
  version: z.number().int(),
  /** Posted documents of the type. */
  documents: z.number().int(),
});
export type ManagedDocumentType = z.output<typeof managed>;

export const documentTypeOverview = endpoint({
  controller: 'DocumentType',
  action: 'overview',
  method: 'GET',
  summary: 'Document types with everything that is kept about them, and how many documents each has.',
  input: z.object({}),
  output: z.object({ rows: z.array(managed) }),
  grantedTo: ['accountant', 'manager'],
});

export const getDocumentType = endpoint({
  controller: 'DocumentType',
  action: 'get',
  method: 'GET',
  summary: 'One document type, by its code.',
  input: z.object({ code }),
  output: managed,
  grantedTo: ['accountant', 'manager'],
});

export const updateDocumentType = endpoint({
  controller: 'DocumentType',
  action: 'update',
  method: 'POST',
  summary:
    'Creates a document type (no version) or changes one. Where its numbers begin, and what is shown before them, stays once one was given.',
  input: z.object({
    documentType: z.object({
      code: code.max(4).regex(/^[0-9A-Z]+$/, { error: 'not-a-code' }),
      title: requiredText(40),
      ...takes,
      rangeFrom: number,
      rangeThrough: number,
      reversalType: code,
      isManual: z.boolean(),
      requiresAttachment: z.boolean(),
      approvalRoute: code.nullable().default(null),
      prefix: prefix.default(''),
      /** Codes of roles, each once; none lets everyone post it who may post. */
      allowedRoles: z.array(code).max(50).default([]),
      backDays: lockDays,
      aheadDays: lockDays,
      textsOpenDays: lockDays,
      note: text(200).default(''),
      version: z.number().int().min(1).optional(),
    }),
  }),
  output: managed,
  grantedTo: ['accountant'],
});

export const deleteDocumentType = endpoint({
  controller: 'DocumentType',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a document type that no document and no other type names.',
  input: z.object({ code, version: z.number().int().min(1) }),
  output: z.object({ code: z.string() }),
  grantedTo: ['accountant'],
});

export const nextNumber = endpoint({
  controller: 'DocumentType',
  action: 'nextnumber',
  method: 'GET',
  summary: 'The number a document of a type would get if it were posted on a day now. None is taken by asking.',
  input: z.object({ code, day }),
  output: z.object({
    fiscalYear: z.number().int(),
    /** null where the range is used up. */
    number: z.string().nullable(),
    left: z.number().int(),
    /** What is shown before the number. */
    prefix: z.string(),
    /** The rule of the type that would refuse the day, in a sentence; null where none does. */
    locked: z.string().nullable(),
  }),
  grantedTo: ['accountant', 'manager'],
});
