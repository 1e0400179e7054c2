import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { READY_ROLES } from '#core/contract/roles.ts';
import { day, id, text } from '#core/contract/scalars.ts';
import { REQUEST_STATES } from '../rules/changeRequestMachine';
import { employeeFact } from './employee';
import { FACT_KINDS, type FactKind } from './factKinds';
import { FACTS } from './facts';

/** What staff can be shown of themselves, in this order. */
export const SELF_KINDS = [
  'person',
  'address',
  'contract',
  'team',
  'salary',
  'dependants',
  'bank',
  'commute',
  'emergencyContacts',
] as const satisfies readonly FactKind[];
export type SelfKind = (typeof SELF_KINDS)[number];

/** What they can ask to have changed; contract, team and salary are the company's to say. */
export const ASKED_KINDS = ['person', 'address', 'dependants', 'bank', 'commute', 'emergencyContacts'] as const;
export type AskedKind = (typeof ASKED_KINDS)[number];

export const isAskedKind = (kind: FactKind): kind is AskedKind => ASKED_KINDS.some((each) => each === kind);

const setting = z.object({
  kind: z.enum(SELF_KINDS),
  maySee: z.boolean(),
  mayAsk: z.boolean(),
  needsEvidence: z.boolean(),
  /** What staff are told before they ask. */
  notice: text(500),
  /** The days between which staff may ask for a change; null where nothing limits them. */
  opensOn: day.nullable(),
  closesOn: day.nullable(),
});
export type SelfServiceSetting = z.output<typeof setting>;

const factValue = z.record(z.string(), z.unknown());

const request = z.object({
  id: z.string(),
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  kind: z.enum(FACT_KINDS),
  validFrom: z.string(),
  /** The day it became true, where that is not the day asked for; null otherwise. */
  approvedFrom: z.string().nullable(),
  /** It waits, and the day asked for has passed. */
  isLate: z.boolean(),
  /** The day from which something else is recorded already: what is asked for holds until the day before. */
  nextFrom: z.string().nullable(),
  /** What held on that day when it was asked for, and what shall hold. */
  before: factValue.nullable(),
  value: factValue,
  reason: z.string(),
  state: z.enum(REQUEST_STATES),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decisionNote: z.string(),
  needsEvidence: z.boolean(),
  evidence: z.number().int(),
  version: z.number().int(),
});
export type ChangeRequest = z.output<typeof request>;

const version = z.number().int().min(1);
const everybody = READY_ROLES.filter((role) => role !== 'administrator' && role !== 'auditor');

export const readMyself = endpoint({
  controller: 'SelfService',
  action: 'mine',
  method: 'GET',
  summary: "The caller's own record as far as the company shows it, own requests, and who has seen what is sensitive.",
  input: z.object({}),
  output: z.object({
    /** Null where no employee belongs to the login. */
    employee: z.object({ id: z.string(), number: z.string(), name: z.string() }).nullable(),
    settings: z.array(setting),
    facts: z.array(employeeFact),
    requests: z.array(request),
    views: z.array(z.object({ at: z.string(), userName: z.string(), kind: z.string(), reason: z.string() })),
  }),
  grantedTo: everybody,
});

/** One alternative a kind: what is asked for has the shape of its kind. */
const asked = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), value: FACTS.person }),
  z.object({ kind: z.literal('address'), value: FACTS.address }),
  z.object({ kind: z.literal('dependants'), value: FACTS.dependants }),
  z.object({ kind: z.literal('bank'), value: FACTS.bank }),
  z.object({ kind: z.literal('commute'), value: FACTS.commute }),
  z.object({ kind: z.literal('emergencyContacts'), value: FACTS.emergencyContacts }),
]);

export const requestChange = endpoint({
  controller: 'SelfService',
  action: 'request',
  method: 'POST',
  summary:
    'Asks for a change of the own record from a day on. As a draft it is only kept, until its evidence is there; with `id` it is a draft, or one sent back, typed anew. What needs evidence and has none is refused at sending.',
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    from: day,
    reason: text(500).trim().default(''),
    change: asked,
    isDraft: z.boolean().default(false),
  }),
  output: z.object({ id: z.string(), version }),
  grantedTo: everybody,
});

export const submitRequest = endpoint({
  controller: 'SelfService',
  action: 'submit',
  method: 'POST',
  summary: 'Sends an own draft, or a request that was sent back, to those who decide.',
  input: z.object({ id, version }),
  output: z.object({ id: z.string(), version }),
  grantedTo: everybody,
});

export const withdrawRequest = endpoint({
  controller: 'SelfService',
  action: 'withdraw',
  method: 'POST',
  summary: 'Takes back an own request that nobody has decided yet; a draft that was never sent is gone.',
  input: z.object({ id, version }),
  output: z.object({ id: z.string() }),
  grantedTo: everybody,
});

export const listRequests = endpoint({
  controller: 'SelfService',
  action: 'list',
  method: 'GET',
  summary: 'Requests of staff, those that wait first, the oldest of them first.',
  input: z.object({}),
  output: z.object({ rows: z.array(request) }),
  tells: ['personal', 'bank'],
  grantedTo: ['hr'],
});

export const approveRequest = endpoint({
  controller: 'SelfService',
  action: 'approve',
  method: 'POST',
  summary:
    "Approves a request: what was asked for becomes true from its day on. Nobody approves one's own. Where the day has passed, `from` says whether it holds from that day all the same, or from a later one.",
  input: z.object({ id, version, from: day.optional() }),
  output: z.object({ id: z.string() }),
  grantedTo: ['hr'],
});

export const rejectRequest = endpoint({
  controller: 'SelfService',
  action: 'reject',
  method: 'POST',
  summary: 'Rejects a request, with a reason that is told.',
  input: z.object({ id, version, note: text(500).trim().min(1) }),
  output: z.object({ id: z.string() }),
  grantedTo: ['hr'],
});

export const readSettings = endpoint({
  controller: 'SelfService',
  action: 'settings',
  method: 'GET',
  summary: 'What staff see of themselves and may ask for.',
  input: z.object({}),
  output: z.object({ settings: z.array(setting) }),
  grantedTo: ['hr'],
});

export const updateSettings = endpoint({
  controller: 'SelfService',
  action: 'updatesettings',
  method: 'POST',
  summary: 'Says what staff see of themselves and may ask for.',
  input: z.object({
    settings: z
      .array(
        setting.refine(({ opensOn, closesOn }) => opensOn === null || closesOn === null || opensOn <= closesOn, {
          error: 'period-ends-early',
          path: ['closesOn'],
        }),
      )
      .min(1)
      .max(SELF_KINDS.length),
  }),
  output: z.object({ settings: z.array(setting) }),
  grantedTo: ['hr'],
});
