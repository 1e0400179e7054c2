import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import type { UploadedFile } from '#core/contract/file.ts';
import { amount, id, month, queryYear, requiredText, text } from '#core/contract/scalars.ts';
import { COLLECTIONS } from '../rules/residentMonths';
import { municipalityCode } from './municipality';

const hr = { controller: 'ResidentTax', grantedTo: ['hr'] } as const;
const version = z.number().int().min(1);
const collection = z.enum(COLLECTIONS);
const yen = z.number().int();

/** The months of a tax year as fields, in their order. */
export const MONTH_FIELDS = [
  ...['m06', 'm07', 'm08', 'm09', 'm10', 'm11', 'm12', 'm01', 'm02', 'm03', 'm04', 'm05'],
] as const;
export type MonthField = 'm06' | 'm07' | 'm08' | 'm09' | 'm10' | 'm11' | 'm12' | 'm01' | 'm02' | 'm03' | 'm04' | 'm05';

const months = <Schema extends z.ZodType>(schema: Schema) => ({
  ...{ m06: schema, m07: schema, m08: schema, m09: schema, m10: schema, m11: schema },
  ...{ m12: schema, m01: schema, m02: schema, m03: schema, m04: schema, m05: schema },
});

const taxRow = z.object({
  /** Null for somebody who is paid and of whom nothing is recorded. */
  id: z.string().nullable(),
  /** The id, or that of the person where nothing is recorded. */
  key: z.string(),
  employeeId: z.string(),
  employee: z.string(),
  name: z.string(),
  leftOn: z.string().nullable(),
  fiscalYear: yen,
  fromMonth: z.string().nullable(),
  municipality: z.string().nullable(),
  municipalityTitle: z.string().nullable(),
  receiverNumber: z.string(),
  collection: collection.nullable(),
  /** It holds this month; an earlier one has been replaced, a later one is yet to come. */
  isCurrent: z.boolean(),
  june: ofClass('pay', yen),
  /** Of each month from July to May. */
  julyToMay: ofClass('pay', yen),
  /** What it takes in all, from its first month. */
  total: ofClass('pay', yen),
  source: z.string(),
});
export type ResidentTaxRow = z.output<typeof taxRow>;

export const listResidentTaxes = endpoint({
  ...hr,
  action: 'list',
  method: 'GET',
  summary: 'Resident tax of a tax year (June to May) by person and municipality, and who is paid without any.',
  input: z.object({ fiscalYear: queryYear }),
  output: z.object({ rows: z.array(taxRow) }),
});

const tax = z.object({
  id: z.string(),
  employee: z.string(),
  name: z.string(),
  fiscalYear: yen,
  fromMonth: z.string(),
  municipality: z.string(),
  municipalityTitle: z.string(),
  receiverNumber: z.string(),
  collection,
  annual: ofClass('pay', yen),
  ...months(ofClass('pay', yen)),
  source: z.string(),
  recordedBy: z.string(),
  recordedAt: z.string(),
  version: yen,
});
export type ResidentTax = z.output<typeof tax>;

export const getResidentTax = endpoint({
  ...hr,
  action: 'get',
  method: 'GET',
  summary: 'One row of resident tax: from which month, to which municipality, and the amount of each month.',
  input: z.object({ id }),
  output: tax,
});

const monthAmount = ofClass('pay', amount.min(0)).optional();

export const updateResidentTax = endpoint({
  ...hr,
  action: 'update',
  method: 'POST',
  summary:
    'Records resident tax from a month on (no version), or changes a row. Without amounts of months the annual sum is split as the law says: a twelfth from July, down to 100 yen, and the rest in June.',
  input: z.object({
    tax: z.object({
      id: id.optional(),
      /** A number, `E0005`. */
      employee: text(60).trim().min(1, { error: 'required' }),
      fiscalYear: z.number().int().min(2000).max(2199),
      fromMonth: month,
      municipality: municipalityCode,
      receiverNumber: text(30).trim().default(''),
      collection: collection.default('special'),
      annual: monthAmount,
      ...months(monthAmount),
      source: text(200).trim().default(''),
      version: version.optional(),
    }),
  }),
  output: tax,
});

export const deleteResidentTax = endpoint({
  ...hr,
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a row of resident tax; what held before it holds again.',
  input: z.object({ id, version }),
  output: z.object({ id: z.string() }),
});

export const stopResidentTax = endpoint({
  ...hr,
  action: 'stop',
  method: 'POST',
  summary:
    'Ends the monthly deduction from a month on: what remains is taken at once (一括徴収) or paid by the person (普通徴収).',
  input: z.object({
    id,
    fromMonth: month,
    how: z.enum(['lump', 'ordinary']),
    reason: requiredText(200),
  }),
  output: z.object({ id: z.string(), total: ofClass('pay', yen) }),
});

const file = z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null, { error: 'required' });
const bodyLimitBytes = 5 * 1024 * 1024;
const NOTICE_COLUMNS = ['collection', 'municipality', ...MONTH_FIELDS] as const;
const toldOfCell = z.array(z.object({ column: z.string().nullable(), message: z.string() }));

export const importNotice = endpoint({
  ...hr,
  action: 'import',
  method: 'POST',
  summary:
    'Reads a notice of resident tax (特別徴収税額通知, xlsx or CSV) of a municipality and tells of each person what it would change. Nothing changes yet.',
  input: z.object({ municipality: municipalityCode, file }),
  output: z.object({
    digest: z.string().nullable(),
    fiscalYear: yen,
    rows: z.array(
      z.object({
        row: yen,
        code: z.string(),
        title: z.string(),
        outcome: z.enum(['new', 'changed', 'unchanged', 'refused']),
        changes: z.array(z.object({ column: z.enum(NOTICE_COLUMNS), before: z.string(), after: z.string() })),
        faults: toldOfCell,
        points: toldOfCell,
      }),
    ),
  }),
  inputIn: 'multipart',
  tells: ['pay'],
  bodyLimitBytes,
});

export const applyNotice = endpoint({
  ...hr,
  action: 'applyimport',
  method: 'POST',
  summary:
    'Takes a notice over as it was shown, all of its people or none. Refused with HTTP 409 where something changed since.',
  input: z.object({ municipality: municipalityCode, file, digest: z.string().max(100) }),
  output: z.object({ created: yen, changed: yen }),
  inputIn: 'multipart',
  tells: ['pay'],
  bodyLimitBytes,
});
