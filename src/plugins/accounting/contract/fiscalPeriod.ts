import { z } from 'zod';
import { endpoint } from '../../../core/contract/endpoint';
import { id, month, queryYear, text } from '../../../core/contract/scalars';
import { PERIOD_STATES } from '../rules/periods/periodGate';

const everybody = ['accountant', 'manager', 'hr', 'sales', 'staff'] as const;

/** `softClosed` is 仮締め: those who may close periods still post. */
export const periodState = z.enum(PERIOD_STATES);

/** S general ledger, D customers, K vendors, A assets, M material. */
export const accountKind = z.enum(['S', 'D', 'K', 'A', 'M']);

/** A month `2026-10`, or one of the special periods of a fiscal year: `2026-13` to `2026-16`. */
export const periodKey = z.union([month, z.string().regex(/^\d{4}-1[3-6]$/)], { error: 'not-a-month' });

const reason = text(500);

export const fiscalPeriod = z.object({
  period: periodKey,
  fiscalYear: z.number().int(),
  /** 1–12 within the fiscal year; 13–16 are its special periods. */
  number: z.number().int(),
  /** 税込経理: amounts hold their consumption tax, and no line is made of it. */
  isTaxInclusive: z.boolean(),
  state: periodState,
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  /** Account kinds that are closed by themselves; entries need the period and each of their kinds open. */
  locks: z.array(
    z.object({
      accountKind,
      state: z.enum(['softClosed', 'closed']),
      changedAt: z.string(),
      changedBy: z.string(),
    }),
  ),
  /** Who may post all the same, as far as they still may. */
  exceptions: z.array(
    z.object({
      id,
      userId: id,
      userName: z.string(),
      reason: z.string(),
      grantedAt: z.string(),
      grantedBy: z.string(),
      endsAt: z.string(),
    }),
  ),
  /** Wishes to reopen that wait for a second person; `+` is the period as a whole. */
  reopenings: z.array(
    z.object({
      accountKind: accountKind.or(z.literal('+')),
      state: periodState,
      reason: z.string(),
      requestedAt: z.string(),
      requestedById: id,
      requestedBy: z.string(),
    }),
  ),
});
export type FiscalPeriod = z.output<typeof fiscalPeriod>;

export const listPeriods = endpoint({
  controller: 'Period',
  action: 'list',
  method: 'GET',
  summary: 'Fiscal periods with their state, oldest first; the special periods of each year apart.',
  input: z.object({ fiscalYear: queryYear.optional() }),
  output: z.object({
    rows: z.array(fiscalPeriod),
    specialPeriods: z.array(fiscalPeriod),
    /** Whether reopening needs a second person. */
    reopeningNeedsSecondPerson: z.boolean(),
  }),
  grantedTo: everybody,
});

export const setPeriod = endpoint({
  controller: 'Period',
  action: 'setperiod',
  method: 'POST',
  summary:
    'Opens or closes a fiscal period, or one account kind in it. Where the company asks for a second person, opening what was closed becomes a request. A period that is closed while something is not in order (drafts, suspense, revaluation) is closed all the same, and told in `warnings`.',
  input: z.object({
    period: periodKey,
    state: periodState,
    accountKind: accountKind.optional(),
    /** Why a closed period is opened again. */
    reason: reason.optional(),
    inOrder: z.boolean().default(false).meta({
      description: 'Refuses to close for good while an earlier month with entries is not; the screen asks so.',
    }),
  }),
  output: fiscalPeriod.extend({
    /** What is not in order in a period that was closed all the same, as its checklist has it. */
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
  grantedTo: ['accountant'],
});

export const decideReopening = endpoint({
  controller: 'Period',
  action: 'decidereopening',
  method: 'POST',
  summary: 'Confirms or turns down a request to reopen a period; who asked for it may only take it back.',
  input: z.object({
    period: periodKey,
    accountKind: accountKind.or(z.literal('+')).default('+'),
    confirm: z.boolean(),
  }),
  output: fiscalPeriod,
  grantedTo: ['accountant', 'manager'],
});

export const setReopeningRule = endpoint({
  controller: 'Period',
  action: 'setreopeningrule',
  method: 'POST',
  summary: 'Says whether reopening a period needs a second person.',
  input: z.object({ needsSecondPerson: z.boolean() }),
  output: z.object({ needsSecondPerson: z.boolean() }),
  // Those who close the books do not switch off their own control.
  grantedTo: [],
});

export const setTaxAccounting = endpoint({
  controller: 'Period',
  action: 'settaxaccounting',
  method: 'POST',
  summary:
    'Says whether consumption tax is kept apart (税抜経理) or in the amounts (税込経理) from a fiscal year on; refused once documents of that year or later are posted.',
  input: z.object({ fiscalYear: z.number().int().min(1900).max(2999), isTaxInclusive: z.boolean() }),
  output: z.object({ fiscalYear: z.number().int(), isTaxInclusive: z.boolean() }),
  grantedTo: ['accountant'],
});

export const grantException = endpoint({
  controller: 'Period',
  action: 'grantexception',
  method: 'POST',
  summary: 'Lets one person post into a closed period until a moment.',
  input: z.object({
    period: periodKey,
    userId: id,
    endsAt: z.iso.datetime({ error: 'not-an-instant' }),
    reason: reason.min(1),
  }),
  output: fiscalPeriod,
  grantedTo: ['accountant'],
});

export const endException = endpoint({
  controller: 'Period',
  action: 'endexception',
  method: 'POST',
  summary: 'Ends an exception before its time.',
  input: z.object({ id }),
  output: fiscalPeriod,
  grantedTo: ['accountant'],
});

export const listPosters = endpoint({
  controller: 'Period',
  action: 'posters',
  method: 'GET',
  summary: 'The users who may post documents, for whom an exception can be made.',
  input: z.object({}),
  output: z.object({ rows: z.array(z.object({ userId: id, employeeNumber: z.string(), name: z.string() })) }),
  grantedTo: ['accountant'],
});

export const currentYear = endpoint({
  controller: 'Period',
  action: 'currentyear',
  method: 'GET',
  summary: 'The fiscal year and period of today.',
  input: z.object({}),
  output: z.object({
    fiscalYear: z.number().int(),
    /** K4 from January, V3 from April, V6 from July, V9 from October, ZN from any other month. */
    variant: z.enum(['K4', 'V3', 'V6', 'V9', 'ZN']),
    from: month,
    through: month,
    current: fiscalPeriod,
  }),
  grantedTo: everybody,
});
