import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { id, month, queryYear, text } from '#core/contract/scalars.ts';
import { PERIOD_STATES } from '../rules/periodGate';

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
