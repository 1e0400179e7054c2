import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { amount, code, day, id, requiredText, text } from '../contract/scalars';
import { subjectRef } from '../record/subject';

/** Requests for approval of any domain (申請・承認), the routes they take, and who deputises for whom. */

/** Everybody but the auditor, who writes nothing. */
const DECIDERS = ['accountant', 'hr', 'sales', 'manager', 'staff'] as const;

/**
 * Who decides: a person, whoever has a role at the moment of the request, or who stands above the requester on its day:
 * the manager they report to, or the highest position of the department.
 */
const approver = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), id }),
  z.object({ kind: z.literal('role'), code }),
  z.object({ kind: z.literal('manager') }),
  z.object({ kind: z.literal('departmentHead') }),
]);

export type Approver = z.output<typeof approver>;

const needs = z.union([z.enum(['any', 'all']), z.number().int().min(1).max(99)]);

/** A step of a route as a company keeps it. */
const routeStep = z.object({
  title: requiredText(50),
  approvers: z.array(approver).min(1, { error: 'required' }).max(50),
  needs,
  /** Who decides where the only approver has asked for it himself. */
  higher: z.array(approver).max(50).default([]),
  /** In yen with tax: the step is taken only above it. */
  amountOver: amount.min(0).nullable().default(null),
  /** The step is taken only for these; empty is all. */
  departments: z.array(code).max(100).default([]),
  /** Days within which it should be decided; later it is overdue in the inbox. */
  dueInDays: z.number().int().min(0).max(365).nullable().optional(),
});
export type RouteStep = z.output<typeof routeStep>;

const route = z.object({
  code,
  title: requiredText(50),
  steps: z.array(routeStep).min(1, { error: 'required' }).max(20),
});

/** Whom a route names although they may not decide, or although there is nobody behind the name. */
const routeGap = z.object({ step: z.string(), who: z.string(), why: z.enum(['mayNotDecide', 'nobody']) });
export type RouteGap = z.output<typeof routeGap>;

export const listRoutes = endpoint({
  controller: 'Workflow',
  action: 'definitions',
  method: 'GET',
  summary: 'The approval routes of the company with their steps.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      route.extend({ version: z.number().int(), savedAt: z.string(), savedBy: z.string(), gaps: z.array(routeGap) }),
    ),
  }),
  grantedTo: ['accountant', 'hr', 'manager'],
});

export const listRouteOptions = endpoint({
  controller: 'Workflow',
  action: 'definitionoptions',
  method: 'GET',
  summary: 'Approval routes by code and title, for a field that names one.',
  input: z.object({}),
  output: z.object({ rows: z.array(z.object({ code: z.string(), title: z.string() })) }),
  access: 'signedIn',
});

export const updateRoute = endpoint({
  controller: 'Workflow',
  action: 'updatedefinition',
  method: 'POST',
  summary: 'Saves an approval route: a new one without version. Requests under way keep the steps they began with.',
  input: z.object({ route, version: z.number().int().min(1).optional() }),
  output: z.object({ code: z.string(), version: z.number().int() }),
});

export const deleteRoute = endpoint({
  controller: 'Workflow',
  action: 'deletedefinition',
  method: 'POST',
  summary: 'Deletes an approval route that nothing names. Requests under way keep the steps they began with.',
  input: z.object({ code, version: z.number().int().min(1) }),
  output: z.object({ code: z.string() }),
});

export const listApprovers = endpoint({
  controller: 'Workflow',
  action: 'approvers',
  method: 'GET',
  summary: 'Roles and people by name, for choosing who approves or deputises.',
  input: z.object({}),
  output: z.object({
    roles: z.array(z.object({ code: z.string(), title: z.string() })),
    /** Of records, as they are called. */
    kinds: z.array(z.object({ kind: z.string(), title: z.string() })),
    /** `code` is the employee number; `reading` the kana of the name; `decides` the kinds they may decide about alone. */
    users: z.array(
      z.object({ id, code: z.string(), title: z.string(), reading: z.string(), decides: z.array(z.string()) }),
    ),
  }),
  access: 'signedIn',
});

/** A step that a request would take, for a domain that shows its route before it is sent. */
export const plannedStep = z.object({
  title: z.string(),
  needs,
  /** Nobody where the only approver asks for it himself: such a step is passed over. */
  approvers: z.array(z.object({ name: z.string(), deputies: z.array(z.string()) })),
});
export type PlannedStep = z.output<typeof plannedStep>;

export const APPROVAL_STATES = ['requested', 'sentBack', 'withdrawn', 'approved', 'rejected'] as const;
export const approvalState = z.enum(APPROVAL_STATES);
export type ApprovalState = z.output<typeof approvalState>;

/** What a person may do with a request; the requester withdraws, approvers do the rest. */
export const approvalAct = z.enum(['approve', 'sendBack', 'reject', 'hold', 'delegate', 'withdraw']);
export type ApprovalAct = z.output<typeof approvalAct>;

const approvalRequest = z.object({
  id,
  version: z.number().int(),
  kind: z.string(),
  subjectId: z.string(),
  title: z.string(),
  /** The screen that shows what is to be decided. */
  path: z.string(),
  amount: amount.nullable(),
  state: approvalState,
  isHeld: z.boolean(),
  revision: z.number().int(),
  requesterName: z.string(),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  stepTitle: z.string(),
  /** The place of the step on its route, counted from 1, and how many there are. */
  stepNumber: z.number().int(),
  stepCount: z.number().int(),
  /** The day by which the step should be decided. */
  dueOn: day.nullable(),
  waitingFor: z.array(z.string()),
});
export type ApprovalRequest = z.output<typeof approvalRequest>;

export const getRequest = endpoint({
  controller: 'Workflow',
  action: 'request',
  method: 'GET',
  summary:
    'How the approval of one record stands, step by step, and what the caller may do about it; null if never asked.',
  input: z.object(subjectRef),
  output: z.object({
    request: approvalRequest
      .extend({
        steps: z.array(
          z.object({
            title: z.string(),
            approvers: z.array(z.string()),
            needs,
            progress: z.enum(['done', 'current', 'ahead', 'skipped']),
          }),
        ),
        history: z.array(
          z.object({
            action: z.string(),
            byName: z.string(),
            /** The approver in whose place it was done. */
            onBehalfOfName: z.string().nullable(),
            toName: z.string().nullable(),
            at: z.string(),
            comment: z.string(),
            stepTitle: z.string(),
            revision: z.number().int(),
          }),
        ),
        acts: z.array(approvalAct),
      })
      .nullable(),
  }),
  access: 'signedIn',
});

/**
 * `waiting` is `mine` and `delegated` together. `mine` has also what came back to the caller for correction; `team` waits
 * for others on a route that the caller is on.
 */
export const approvalBox = z.enum(['waiting', 'mine', 'delegated', 'team', 'sent', 'decided']);
export type ApprovalBox = z.output<typeof approvalBox>;

export const listRequests = endpoint({
  controller: 'Workflow',
  action: 'instances',
  method: 'GET',
  summary:
    'Requests of one box, newest first: waiting for the caller (own, as a deputy, or both), for others of a route the caller is on, sent or decided by the caller.',
  input: z.object({ box: approvalBox.default('waiting') }),
  output: z.object({
    rows: z.array(
      approvalRequest.extend({
        /** The approver for whom the caller would decide as a deputy. */
        onBehalfOfName: z.string().nullable(),
        /** Files beside the record. */
        attachments: z.number().int(),
      }),
    ),
  }),
  access: 'signedIn',
});

export const listRequestOptions = endpoint({
  controller: 'Workflow',
  action: 'instanceoptions',
  method: 'GET',
  summary: 'Requests of one box by id and title, for a field that names one.',
  input: z.object({ box: approvalBox.default('waiting') }),
  output: z.object({ rows: z.array(z.object({ id, kind: z.string(), subjectId: z.string(), title: z.string() })) }),
  access: 'signedIn',
});

export const startRequest = endpoint({
  controller: 'Workflow',
  action: 'start',
  method: 'POST',
  summary:
    'Asks for the approval of a record of any kind as its own screen does: it needs the right to, and refuses what that refuses.',
  input: z.object({ ...subjectRef, version: z.number().int().min(1), comment: text(500).optional() }),
  output: z.object({ state: approvalState, version: z.number().int() }),
  grantedTo: DECIDERS,
});

export const actOnRequest = endpoint({
  controller: 'Workflow',
  action: 'act',
  method: 'POST',
  summary: 'Approves, sends back, rejects, holds, delegates or withdraws the current request of a record.',
  input: z.object({
    ...subjectRef,
    act: approvalAct,
    comment: text(500).optional(),
    /** For `sendBack`: an earlier step, counted from 0; absent is the requester. */
    toStep: z.number().int().min(0).optional(),
    /** For `delegate`. */
    toUserId: id.optional(),
    /** The version the caller saw; absent takes the request as it stands. */
    version: z.number().int().min(1).optional(),
  }),
  output: z.object({ state: approvalState, version: z.number().int() }),
  grantedTo: DECIDERS,
});

const substitute = z.object({ substituteId: id, from: day, through: day, amountAtMost: amount.min(0).nullable() });
const recordKind = subjectRef.kind;

export const listSubstitutes = endpoint({
  controller: 'Workflow',
  action: 'substitutes',
  method: 'GET',
  summary: "The caller's own deputies, latest days first.",
  input: z.object({}),
  output: z.object({
    rows: z.array(
      substitute.extend({
        id,
        substituteName: z.string(),
        /** Empty is every kind. */
        kinds: z.array(z.string()),
        /** Of those, what the deputy may no longer decide about. */
        lacking: z.array(z.string()),
      }),
    ),
  }),
  access: 'signedIn',
});

export const addSubstitute = endpoint({
  controller: 'Workflow',
  action: 'addsubstitute',
  method: 'POST',
  summary:
    'Names a deputy who decides in the place of the caller on some days, about some kinds of records (none: all), up to an amount; the deputy could decide about them alone.',
  input: substitute.extend({ kinds: z.array(recordKind).max(20).default([]) }),
  output: z.object({ id }),
  grantedTo: DECIDERS,
});

export const endSubstitute = endpoint({
  controller: 'Workflow',
  action: 'endsubstitute',
  method: 'POST',
  summary: "Ends one of the caller's deputies at once.",
  input: z.object({ id }),
  output: z.object({ id }),
  grantedTo: DECIDERS,
});
