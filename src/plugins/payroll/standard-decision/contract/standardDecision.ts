import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { explainedStep } from '#core/contract/explainedStep.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import { day, id, queryYear } from '#core/contract/scalars.ts';
import { decision, settled } from '#core/dualControl/contract.ts';
import { DECISION_KINDS, DECISION_STATES, FIXED_PAY_WAYS } from '../rules/standardDecision';

const hr = { controller: 'SocialSecurity', grantedTo: ['hr'] } as const;
const yen = z.number().int();
const kind = z.enum(DECISION_KINDS);

const countedMonth = z.object({ month: z.string(), days: yen, amount: ofClass('pay', yen), isCounted: z.boolean() });
/** A grade of health insurance and that of the pension, with the standard of the former. */
const grade = z.object({ grade: yen, pensionGrade: yen, standard: yen });

const decisionRow = z.object({
  id: z.string(),
  kind,
  employeeId: z.string(),
  employee: z.string(),
  name: z.string(),
  kana: z.string(),
  birthOn: z.string().nullable(),
  referenceNumber: z.string(),
  /** The first day of the month from which it holds. */
  effectiveFrom: z.string(),
  /** Of a revision: when fixed pay changed, and which way; the month of the return from leave. */
  changeMonth: z.string().nullable(),
  fixedPay: z.enum(FIXED_PAY_WAYS).nullable(),
  months: z.array(countedMonth),
  average: ofClass('pay', yen.nullable()),
  current: ofClass('pay', grade.nullable()),
  currentFrom: z.string().nullable(),
  decided: ofClass('pay', grade.nullable()),
  state: z.enum(DECISION_STATES),
  /** Why it was found, in words. */
  reason: z.string(),
  explanation: ofClass('pay', z.array(explainedStep).nullable()),
});
export type DecisionRow = z.output<typeof decisionRow>;

const decisionList = z.object({ year: z.number().int(), kind, rows: z.array(decisionRow) });
export type DecisionList = z.output<typeof decisionList>;

/** Decisions that hold from a day of the year. */
const asked = z.object({ year: queryYear, kind });

export const listDecisions = endpoint({
  ...hr,
  action: 'decisions',
  method: 'GET',
  summary:
    'Whose standard monthly remuneration is to be decided in a year, with the months counted, the grades and the reason: the yearly decision (定時決定), revisions (随時改定), or revisions after a leave for a child (終了時改定).',
  input: asked,
  output: decisionList,
});

export const drawDecisions = endpoint({
  ...hr,
  action: 'decisionreport',
  method: 'GET',
  summary: 'The notice of decisions for the pension office: 算定基礎届 of a year, or 月額変更届.',
  input: asked,
  output: decisionList.extend({ company: z.string(), address: z.string() }),
  tells: ['pay', 'personal'],
});

export const downloadDecisions = endpoint({
  ...hr,
  action: 'downloaddecisions',
  method: 'GET',
  summary: 'The fields of 算定基礎届 or 月額変更届 of a year as CSV, a line a person.',
  input: asked,
  output: z.unknown(),
  answers: 'file',
  tells: ['pay', 'personal'],
});

export const proposeDecision = endpoint({
  ...hr,
  action: 'proposedecision',
  method: 'POST',
  summary:
    'Proposes a standard monthly remuneration that was found; it holds from its day once a second person approves it.',
  input: z.object({ employee: id, kind, effectiveFrom: day }),
  output: z.object({ id: z.string(), state: z.enum(DECISION_STATES) }),
});

export const decideDecision = endpoint({
  ...hr,
  action: 'decidedecision',
  method: 'POST',
  summary: 'Approves or refuses a standard monthly remuneration that somebody else proposed.',
  input: decision,
  output: settled,
  grantedTo: ['hr', 'accountant'],
});
