import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import { id, lines } from '#core/contract/scalars.ts';
import { ABROAD_CLASSES } from '#plugins/people/contract/relativesAbroad.ts';
import { taxYear } from '../../year-end/contract/declaration';
import { RECEIPT_STATES, type ReceiptContent } from '../rules/receipt';

const hr = { controller: 'WithholdingTax', grantedTo: ['hr'] } as const;
const everybody = ['hr', 'accountant', 'sales', 'manager', 'staff'] as const;
/** 0 before anything of the slip was kept. */
const version = z.number().int().min(0);
const yen = z.number().int();

const receiptRow = z.object({
  year: yen,
  employeeId: z.string(),
  employee: z.string(),
  name: z.string(),
  departmentTitle: z.string().nullable(),
  leftOn: z.string().nullable(),
  /** The last day to hand it out. */
  dueOn: z.string(),
  isLate: z.boolean(),
  state: z.enum(RECEIPT_STATES),
  /** Why it cannot be issued yet, in words. */
  why: z.string().nullable(),
  issues: z.number().int(),
  /** What was issued last says something else than what holds now. */
  isOutdated: z.boolean(),
  isAdjusted: z.boolean(),
  pay: ofClass('pay', yen),
  tax: ofClass('pay', yen),
  insurance: ofClass('pay', yen),
  version,
});
export type ReceiptRow = z.output<typeof receiptRow>;

export const listTaxReceipts = endpoint({
  ...hr,
  action: 'receipts',
  method: 'GET',
  summary:
    'The slips (源泉徴収票) of a year: everybody paid in it, how far their slip is, by which day it is due (leavers within one month), and the amounts for whoever reads pay.',
  input: z.object({ year: taxYear }),
  output: z.object({ rows: z.array(receiptRow) }),
});

/** What stands on a slip: `rules/receipt.ts` says each field. */
const named = z.object({
  ...{ name: z.string(), kana: z.string(), isAbroad: z.boolean() },
  abroadClass: z.enum(ABROAD_CLASSES).optional(),
});
const receiptContent = z.object({
  ...{ year: yen, employee: z.string(), name: z.string(), kana: z.string(), address: z.string(), position: z.string() },
  birthOn: z.string().nullable(),
  isAdjusted: z.boolean(),
  pay: yen,
  incomeAfter: yen.nullable(),
  deductions: yen.nullable(),
  tax: yen,
  spouse: named.extend({ income: yen, isWithin: z.boolean(), isElderly: z.boolean() }).nullable(),
  spouseDeduction: yen.nullable(),
  counts: z.object({
    ...{ general: yen, specified: yen, elderly: yen, elderlyCohabiting: yen, specifiedRelatives: yen, under16: yen },
    ...{ disabled: yen, specialDisabled: yen, specialDisabledCohabiting: yen, abroad: yen },
  }),
  ...{ insurance: yen, mutualAid: yen, life: yen.nullable(), earthquake: yen.nullable() },
  ...{ mortgage: yen.nullable(), mortgagePossible: yen.nullable(), specifiedRelatives: yen.nullable() },
  ...{ basic: yen.nullable(), adjustment: yen.nullable(), nationalPension: yen, oldLongTerm: yen },
  lifePaid: z.object({ newGeneral: yen, oldGeneral: yen, medical: yen, newPension: yen, oldPension: yen }),
  housing: z.object({ movedInOn: z.string().nullable(), kind: z.string(), balance: yen }).nullable(),
  relatives: z.array(named).readonly(),
  under16: z.array(named).readonly(),
  isColumnB: z.boolean(),
  disability: z.enum(['none', 'ordinary', 'special']),
  ...{ isWidow: z.boolean(), isSingleParent: z.boolean(), isWorkingStudent: z.boolean() },
  ...{ isMinor: z.boolean(), hasDied: z.boolean() },
  joinedOn: z.string().nullable(),
  leftOn: z.string().nullable(),
  payer: z.object({ name: z.string(), address: z.string(), phone: z.string(), corporateNumber: z.string() }),
  summary: z.string(),
}) satisfies z.ZodType<ReceiptContent>;

const issued = z.object({ number: yen, issuedOn: z.string(), by: z.string(), reason: z.string() });

const receipt = z.object({
  ...{ employeeId: z.string(), year: yen, state: z.enum(RECEIPT_STATES), why: z.string().nullable() },
  /** As it was issued last; before that, as it would be now. */
  content: receiptContent,
  /** As it would be now, where that differs from what was issued. */
  now: receiptContent.nullable(),
  isReissue: z.boolean(),
  hasOwnSummary: z.boolean(),
  issues: z.array(issued),
  version,
});
export type TaxReceiptRead = z.output<typeof receipt>;

export const getTaxReceipt = endpoint({
  ...hr,
  action: 'taxreceiptinfo',
  method: 'GET',
  summary: 'The slip of one person for a year, field by field, as issued last or as it would be now.',
  input: z.object({ year: taxYear, employee: id }),
  output: receipt,
  tells: ['pay', 'personal'],
});

const kept = z.object({ employeeId: z.string(), version });

export const saveTaxReceipt = endpoint({
  ...hr,
  action: 'savetaxreceipt',
  method: 'POST',
  summary: 'Keeps a summary (摘要) of its own for a slip, with the reason; null takes it back.',
  input: z.object({
    ...{ year: taxYear, employee: id, version, summary: lines(500).nullable() },
    reason: lines(200).refine((typed) => typed.trim() !== '', { error: 'required' }),
  }),
  output: kept,
});

export const createSlip = endpoint({
  ...hr,
  action: 'createslip',
  method: 'POST',
  summary: 'Issues the slip of one person; issued before, it is a reissue (再交付) and takes a reason.',
  input: z.object({ year: taxYear, employee: id, version, reason: lines(200).default('') }),
  output: kept.extend({ issue: yen }),
});

export const generateSlips = endpoint({
  ...hr,
  action: 'generateslips',
  method: 'POST',
  summary: 'Issues the slips of all those named who have none yet; whose cannot be issued is counted.',
  input: z.object({ year: taxYear, employees: z.array(id).min(1).max(5_000) }),
  output: z.object({ issued: yen, left: yen }),
});

export const handOverSlip = endpoint({
  ...hr,
  action: 'handover',
  method: 'POST',
  summary: 'Hands the slip that was issued last to the person, who reads it in self-service from then on.',
  input: z.object({ year: taxYear, employee: id, version }),
  output: kept,
});

export const downloadReceipts = endpoint({
  ...hr,
  action: 'download',
  method: 'GET',
  summary: 'The slips issued for a year as CSV, a line a person, in the order of the fields of 給与支払報告書.',
  input: z.object({ year: taxYear }),
  output: z.unknown(),
  answers: 'file',
  tells: ['pay', 'personal'],
});

export const listOwnReceipts = endpoint({
  controller: 'WithholdingTax',
  action: 'ownreceipts',
  method: 'GET',
  summary: 'The years for which a slip was handed to the caller, the latest first.',
  input: z.object({}),
  output: z.object({ rows: z.array(z.object({ year: yen, issuedOn: z.string() })) }),
  grantedTo: everybody,
  forLeavers: true,
});

export const getOwnReceipt = endpoint({
  controller: 'WithholdingTax',
  action: 'ownreceipt',
  method: 'GET',
  summary: 'The slip of the caller for a year, as it was handed over.',
  input: z.object({ year: taxYear }),
  output: z.object({ content: receiptContent, isReissue: z.boolean(), issuedOn: z.string() }),
  grantedTo: everybody,
  forLeavers: true,
});
