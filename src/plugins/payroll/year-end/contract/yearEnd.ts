import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { explainedStep } from '#core/contract/explainedStep.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import { amount, day, id, lines } from '#core/contract/scalars.ts';
import { ADJUSTMENT_ACTS, ADJUSTMENT_STATES } from '../rules/adjustmentMachine';
import { NOT_ADJUSTED, SAID_NOT_ADJUSTED, YEAR_LINES } from '../rules/calculateYear';
import { CLOSINGS } from '../rules/closing';
import { DECLARATION_STATES } from '../rules/declarationMachine';
import { declarationRead, taxYear } from './declaration';

const hr = { controller: 'WithholdingTax', grantedTo: ['hr'] } as const;
const version = z.number().int().min(1);

/** What keeps an adjustment from being checked, worded under `yearEndProblems`. */
export const YEAR_END_PROBLEMS = [
  'declaration-open',
  'unconfirmed-pay',
  'no-last-pay',
  'not-adjusted',
  'outdated',
] as const;
export type YearEndProblem = (typeof YEAR_END_PROBLEMS)[number];
const problem = z.object({ code: z.enum(YEAR_END_PROBLEMS), message: z.string() });

const yearEndRow = z.object({
  year: z.number().int(),
  employeeId: z.string(),
  employee: z.string(),
  name: z.string(),
  departmentTitle: z.string().nullable(),
  leftOn: z.string().nullable(),
  declarationId: z.string().nullable(),
  declarationVersion: z.number().int().nullable(),
  declarationState: z.enum(DECLARATION_STATES).nullable(),
  dueOn: z.string().nullable(),
  isLate: z.boolean(),
  adjustmentId: z.string().nullable(),
  adjustmentVersion: z.number().int().nullable(),
  state: z.enum(ADJUSTMENT_STATES).nullable(),
  notAdjusted: z.enum(NOT_ADJUSTED).nullable(),
  /** Why and on which day the year closes before its end. */
  closing: z.enum(CLOSINGS).nullable(),
  closedOn: z.string().nullable(),
  isSettled: z.boolean(),
  isOutdated: z.boolean(),
  problems: z.array(problem),
  pay: ofClass('pay', z.number().int()),
  withheld: ofClass('pay', z.number().int()),
  /** Null before it is worked out. */
  annualTax: ofClass('pay', z.number().int()),
  difference: ofClass('pay', z.number().int()),
  /** Of a shortage, what January and February take. */
  deferred: ofClass('pay', z.number().int()),
});
export type YearEndRow = z.output<typeof yearEndRow>;

export const listYearEnd = endpoint({
  ...hr,
  action: 'list',
  method: 'GET',
  summary:
    'The year-end adjustment of a year: everybody paid or asked in it, how far their declaration and adjustment are, why somebody is not adjusted, and the amounts for whoever reads pay.',
  input: z.object({ year: taxYear }),
  output: z.object({ rows: z.array(yearEndRow) }),
});

export const openYearEnd = endpoint({
  ...hr,
  action: 'open',
  method: 'POST',
  summary:
    'Asks staff to declare for a year until a day: everybody employed at its end, or those named. Those asked already get the new day as long as nothing was submitted.',
  input: z.object({ year: taxYear, dueOn: day, employees: z.array(id).max(5_000).default([]) }),
  output: z.object({ asked: z.number().int(), moved: z.number().int() }),
});

const yearEnd = yearEndRow.extend({
  declaration: declarationRead.nullable(),
  months: z.array(
    z.object({
      runId: z.string(),
      month: z.string(),
      paidOn: z.string(),
      isConfirmed: z.boolean(),
      pay: z.number().int(),
      insurance: z.number().int(),
      tax: z.number().int(),
    }),
  ),
  lines: z.array(z.object({ code: z.enum(YEAR_LINES), amount: z.number().int(), explanation: z.array(explainedStep) })),
  /** 徴収繰延べ: the figures its test goes by, and what was put off; null without a shortage. */
  deferral: z
    .object({
      isDue: z.boolean(),
      ...{ average: z.number().int(), least: z.number().int(), left: z.number().int() },
      ...{ january: z.number().int(), february: z.number().int(), approvedOn: z.string().nullable() },
    })
    .nullable(),
  acts: z.array(z.object({ act: z.enum(ADJUSTMENT_ACTS), isAllowed: z.boolean(), why: z.string().nullable() })),
  history: z.array(z.object({ act: z.string(), by: z.string(), at: z.string(), reason: z.string() })),
});
export type YearEndRead = z.output<typeof yearEnd>;

export const getYearEnd = endpoint({
  ...hr,
  action: 'info',
  method: 'GET',
  summary:
    'The year of one person (源泉徴収簿): pay month by month, the declaration, and every line of the adjustment with the steps behind it.',
  input: z.object({ year: taxYear, employee: id }),
  output: yearEnd,
  tells: ['pay'],
});

export const calculateYearEnd = endpoint({
  ...hr,
  action: 'calculate',
  method: 'POST',
  summary:
    'Works out the year of some people by what is recorded, paid and declared now; `said` tells what no record does: that somebody declares by themselves (null takes it back).',
  input: z.object({
    year: taxYear,
    employees: z.array(id).min(1).max(5_000),
    said: z.enum(SAID_NOT_ADJUSTED).nullable().optional(),
  }),
  output: z.object({ calculated: z.number().int(), notAdjusted: z.number().int(), left: z.number().int() }),
});

const stage = { id, version };
const staged = z.object({ id: z.string(), state: z.enum(ADJUSTMENT_STATES), version: z.number().int() });

export const checkYearEnd = endpoint({
  ...hr,
  action: 'check',
  method: 'POST',
  summary: 'Says that an adjustment was looked through.',
  input: z.object(stage),
  output: staged,
});

export const confirmYearEnd = endpoint({
  ...hr,
  action: 'confirm',
  method: 'POST',
  summary:
    'Confirms an adjustment that was checked, so that the pay of December settles it; it takes somebody who neither worked it out nor checked it.',
  input: z.object(stage),
  output: staged,
});

export const deferYearEnd = endpoint({
  ...hr,
  action: 'defer',
  method: 'POST',
  summary:
    'Puts a shortage off to the pay of January and February, half each, as the tax office approved it: all of it, or as much as is said; 0 takes it back. Only where December would leave less than 70 % of the average month.',
  input: z.object({
    ...stage,
    deferred: amount.min(0).nullable().default(null),
    approvedOn: day.nullable().default(null),
  }),
  output: staged,
});

export const reopenYearEnd = endpoint({
  ...hr,
  action: 'reopen',
  method: 'POST',
  summary:
    'Takes an adjustment back to where it can be worked out again, with the reason; refused once pay has settled it.',
  input: z.object({
    ...stage,
    reason: lines(500).refine((typed) => typed.trim() !== '', { error: 'required' }),
  }),
  output: staged,
});
