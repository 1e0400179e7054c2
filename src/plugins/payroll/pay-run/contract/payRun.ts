import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { explainedStep } from '#core/contract/explainedStep.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import { amount, code, day, id, lines, month, text } from '#core/contract/scalars.ts';
import { PAY_ITEM_KINDS } from '../../pay-item/rules/payItem';
import { PAY_RUN_KINDS } from '../rules/payRunKind';
import { PAY_RUN_ACTS, PAY_RUN_STATES } from '../rules/payRunMachine';
import { PAY_PROBLEMS } from '../rules/slip';
import { bonusAsked, bonusPlan } from './bonusPlan';

const hr = { controller: 'Salary', grantedTo: ['hr'] } as const;
const version = z.number().int().min(1);
/** A number (`E0005`) or the id of a person. */
const employee = text(60).trim().min(1);

const problem = z.object({ code: z.enum(PAY_PROBLEMS), message: z.string(), isBlocking: z.boolean() });
const sums = {
  gross: z.number().int(),
  deductions: z.number().int(),
  net: z.number().int(),
};

const kind = z.enum(PAY_RUN_KINDS);

const runHead = z.object({
  id: z.string(),
  kind,
  bonus: bonusPlan.nullable(),
  month: z.string(),
  groupCode: z.string(),
  groupTitle: z.string(),
  from: z.string(),
  through: z.string(),
  paidOn: z.string(),
  state: z.enum(PAY_RUN_STATES),
  people: z.number().int(),
  problems: z.number().int(),
  calculatedBy: z.string(),
  calculatedAt: z.string(),
  gross: ofClass('pay', z.number().int()),
  deductions: ofClass('pay', z.number().int()),
  net: ofClass('pay', z.number().int()),
  employer: ofClass('pay', z.number().int()),
  version: z.number().int(),
});
export type PayRunHead = z.output<typeof runHead>;

export const listPayRuns = endpoint({
  ...hr,
  action: 'list',
  method: 'GET',
  summary: 'The pay runs, the latest first: month, group, stage, people and, for whoever reads pay, their sums.',
  input: z.object({ groupCode: code.optional(), year: z.coerce.number().int().min(2000).max(2199).optional() }),
  output: z.object({ rows: z.array(runHead) }),
});

const runRow = z.object({
  runId: z.string(),
  employeeId: z.string(),
  employee: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  departmentTitle: z.string().nullable(),
  isManual: z.boolean(),
  problems: z.array(problem),
  gross: ofClass('pay', z.number().int()),
  deductions: ofClass('pay', z.number().int()),
  net: ofClass('pay', z.number().int()),
  /** Net pay less that of the run before; null without one. */
  difference: ofClass('pay', z.number().int()),
  /** By item code. */
  amounts: ofClass('pay', z.record(z.string(), z.number().int())),
  manual: z.array(z.string()),
});
export type PayRunRow = z.output<typeof runRow>;

export const getPayRun = endpoint({
  ...hr,
  action: 'run',
  method: 'GET',
  summary:
    'The pay run, or the bonus, of a month and group: its stage and who did what, its people with their items, and who is not included and why.',
  /** `paidOn` tells several bonuses of the month apart; without it the first is meant. */
  input: z.object({ month, groupCode: code, kind: kind.default('salary'), paidOn: day.optional() }),
  output: z.object({
    /** Null where the month was not worked out yet. */
    run: runHead
      .extend({
        acts: z.array(z.object({ act: z.enum(PAY_RUN_ACTS), isAllowed: z.boolean(), why: z.string().nullable() })),
        history: z.array(z.object({ act: z.string(), by: z.string(), at: z.string(), reason: z.string() })),
        documents: z.array(
          z.object({ id: z.string(), documentType: z.string(), fiscalYear: z.number().int(), number: z.string() }),
        ),
      })
      .nullable(),
    /** `hasAmounts`: somebody has an amount of it. */
    items: z.array(
      z.object({ code: z.string(), title: z.string(), kind: z.enum(PAY_ITEM_KINDS), hasAmounts: z.boolean() }),
    ),
    rows: z.array(runRow),
    excluded: z.array(z.object({ employee: z.string(), name: z.string(), why: z.string() })),
    /** What could not be checked for anybody, in words. */
    notes: z.array(z.string()),
    /** The days on which bonuses of the month are paid; none where pay is asked for. */
    bonusDays: z.array(z.string()),
    /** A calculation of it that is under way. */
    calculationId: z.string().nullable(),
  }),
});

export const listDifferences = endpoint({
  ...hr,
  action: 'differences',
  method: 'GET',
  summary: 'What differs from the run of the month before: by person and item, with the cause of every yen.',
  input: z.object({ runId: id }),
  output: z.object({
    /** Null without a run before. */
    before: z.string().nullable(),
    rows: z.array(
      z.object({
        employee: z.string(),
        name: z.string(),
        /** Null: all of somebody's net pay, who joined or left. */
        item: z.string().nullable(),
        before: z.number().int(),
        now: z.number().int(),
        causes: z.array(z.string()),
        isExplained: z.boolean(),
      }),
    ),
  }),
  tells: ['pay'],
});

export const batchCalculate = endpoint({
  ...hr,
  action: 'batchcalculate',
  method: 'POST',
  summary:
    'Works out the pay of a month for a pay group, or with `bonus` a bonus paid in that month, as a run that is still a draft; amounts typed by hand are kept. `dryRun` writes nothing.',
  input: z.object({ month, payGroup: code, ...bonusAsked, dryRun: z.boolean().default(false) }),
  output: z.object({
    runId: z.string().nullable(),
    rows: z.array(z.object({ employee: z.string(), ...sums, warnings: z.array(problem) })),
    totals: z.object({ people: z.number().int(), ...sums, employer: z.number().int() }),
  }),
  tells: ['pay'],
});

export const calculatePay = endpoint({
  ...hr,
  action: 'calculate',
  method: 'POST',
  summary: 'Works out some people of a run anew, by what is recorded of them now.',
  input: z.object({ runId: id, employees: z.array(employee).min(1).max(5_000) }),
  output: z.object({
    runId: z.string(),
    version: z.number().int(),
    rows: z.array(z.object({ employee: z.string(), ...sums })),
  }),
  tells: ['pay'],
});

export const savePay = endpoint({
  ...hr,
  action: 'save',
  method: 'POST',
  summary:
    'Types an amount in place of the one that is worked out, with the reason; null takes it back. It is kept when the run is calculated again.',
  input: z.object({
    runId: id,
    employee,
    item: code,
    /** The amount as it was seen: where it is another by now, nothing is written (HTTP 409). */
    seen: amount,
    amount: amount.nullable(),
    reason: text(200).default(''),
  }),
  output: z.object({ runId: z.string(), version: z.number().int(), ...sums }),
  tells: ['pay'],
});

export const deletePayRun = endpoint({
  ...hr,
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a run that is still a draft.',
  input: z.object({ runId: id, version }),
  output: z.object({ runId: z.string() }),
});

const stage = <Action extends string>(action: Action, summary: string) =>
  endpoint({
    ...hr,
    action,
    method: 'POST',
    summary,
    input: z.object({ runId: id, version }),
    output: z.object({ runId: z.string(), state: z.enum(PAY_RUN_STATES), version: z.number().int() }),
  });

export const checkPayRun = stage(
  'check',
  'Says that a calculated run was looked through; problems that block are refused.',
);
export const approvePayRun = stage('approve', 'Approves a run that was checked.');
export const publishPayRun = stage('publish', 'Shows the payslips of a confirmed run to the people they are of.');
export const payPayRun = stage('pay', 'Says that a published run was paid; it cannot be reopened any more.');

export const confirmPayRun = endpoint({
  ...hr,
  action: 'confirm',
  method: 'POST',
  summary:
    'Confirms an approved run and posts it to the ledger. It takes somebody who neither worked it out nor approved it; tables still to be compared with what was published have to be accepted by name.',
  input: z.object({ runId: id, version, acceptsProvisional: z.boolean().default(false) }),
  output: z.object({ runId: z.string(), state: z.enum(PAY_RUN_STATES), version: z.number().int() }),
});

export const reopenPayRun = endpoint({
  ...hr,
  action: 'reopen',
  method: 'POST',
  summary: 'Makes a run a draft again, with the reason; what was posted is reversed, and payslips are withdrawn.',
  input: z.object({
    runId: id,
    version,
    reason: lines(500).refine((typed) => typed.trim() !== '', { error: 'required' }),
  }),
  output: z.object({ runId: z.string(), state: z.enum(PAY_RUN_STATES), version: z.number().int() }),
});

const slipItem = z.object({
  code: z.string(),
  title: z.string(),
  kind: z.enum(PAY_ITEM_KINDS),
  amount: z.number().int(),
  calculated: z.number().int(),
  isManual: z.boolean(),
  reason: z.string(),
  explanation: z.array(explainedStep),
});

const slip = z.object({
  runId: z.string(),
  kind,
  version: z.number().int(),
  month: z.string(),
  from: z.string(),
  through: z.string(),
  paidOn: z.string(),
  state: z.enum(PAY_RUN_STATES),
  employeeId: z.string(),
  employee: z.string(),
  name: z.string(),
  departmentTitle: z.string().nullable(),
  items: z.array(slipItem),
  attendance: z.array(z.object({ name: z.string(), value: z.string() })),
  ...sums,
  /** Of the calendar year up to this pay, by the day of payment. */
  yearToDate: z.object(sums),
  problems: z.array(problem),
  /** Against the run of the month before; null where there is none. */
  comparison: z
    .object({
      month: z.string(),
      net: z.number().int(),
      differences: z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          before: z.number().int(),
          now: z.number().int(),
          causes: z.array(z.string()),
        }),
      ),
    })
    .nullable(),
});
export type PayslipRead = z.output<typeof slip>;

export const getPayslip = endpoint({
  ...hr,
  action: 'info',
  method: 'GET',
  summary: 'The payslip of one person in a run: every item with the steps behind it, and what differs from last month.',
  input: z.object({ runId: id, employee }),
  output: slip.extend({ employer: z.number().int() }),
  tells: ['pay'],
});

const everybody = ['hr', 'accountant', 'sales', 'manager', 'staff'] as const;

export const listOwnPayslips = endpoint({
  controller: 'Salary',
  action: 'own',
  method: 'GET',
  summary: 'The published payslips of the caller, the latest first.',
  input: z.object({}),
  output: z.object({
    rows: z.array(z.object({ runId: z.string(), kind, month: z.string(), paidOn: z.string(), ...sums })),
  }),
  grantedTo: everybody,
  forLeavers: true,
});

export const getOwnPayslip = endpoint({
  controller: 'Salary',
  action: 'ownslip',
  method: 'GET',
  summary: 'One published payslip of the caller.',
  input: z.object({ runId: id }),
  output: slip,
  grantedTo: everybody,
  forLeavers: true,
});
