import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { explainedStep } from '#core/contract/explainedStep.ts';
import { recordSearch } from '#core/contract/recordSearch.ts';
import { amount, code, day, lines, text } from '#core/contract/scalars.ts';
import { pagedOnRequest } from '#core/record/listInput.ts';
import { CONTRACT_ADVANCES, CONTRACT_STATES } from '../rules/contractMachine';
import { CONTRACT_TYPES } from '../rules/contractType';
import { FRACTIONS, SETTLEMENT_KINDS, SETTLEMENT_METHODS } from '../rules/settlement';
import { settlementTerms, settlementTermsInput } from './settlementTerms';

/** Contracts (契約) with customers and vendors: whose work, from when to when, for how much, and how hours are settled. */

/** 売上側 (with a customer), 仕入側 (with a vendor). */
export const DIRECTIONS = ['sales', 'purchase'] as const;
/** Who tells the person what to do: we, who employ or engage them, or the customer. */
export const COMMANDERS = ['contractor', 'customer'] as const;
export const FORMS = ['electronic', 'paper'] as const;
/** Months from this one in which a contract ends. */
export const CONTRACT_ENDS = ['thisMonth', 'nextMonth'] as const;

export const contractNumber = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[0-9A-Za-z._-]+$/, { error: 'not-a-code' });

/** What is agreed; all of it may change as long as the contract is a draft. */
const agreed = {
  direction: z.enum(DIRECTIONS),
  type: z.enum(CONTRACT_TYPES),
  title: text(100).min(1),
  partner: code,
  /** The number of the framework contract (基本契約) it rests on. */
  framework: contractNumber.nullable(),
  /** The number of the contract it goes on from (前の契約): of the same side and partner. */
  follows: contractNumber.nullable(),
  /** The template it is printed by (契約書テンプレート); null for the first of its type. */
  template: code.nullable(),
  /** Whose work it is: the number of an employee, of staff of a partner, or of a freelancer. */
  person: z.string().max(20).nullable(),
  commander: z.enum(COMMANDERS),
  workplace: text(100),
  startsOn: day,
  endsOn: day.nullable(),
  isRenewed: z.boolean(),
  renewalMonths: z.number().int().min(0).max(60),
  noticeDays: z.number().int().min(0).max(365),
  paymentTerm: code.nullable(),
  ...settlementTerms,
  form: z.enum(FORMS),
  /** Yen without tax over the whole term, where the document names an amount: what the stamp duty is by. */
  amountNet: amount.min(0).nullable(),
  remarks: lines(1_000),
};

const state = z.enum(CONTRACT_STATES);
const flag = z.enum(['true', 'false']);

export const contract = z.object({
  number: z.string(),
  ...agreed,
  state,
  /** The contracts that go on from it (次の契約). */
  followedBy: z.array(z.string()),
  signedOn: day.nullable(),
  partnerTitle: z.string(),
  personName: z.string(),
  /** 印紙税, in yen. */
  stampDuty: z.number().int(),
  /** What is worth a thought about it, in words: 偽装請負, 派遣, ranges, overlaps. */
  points: z.array(z.string()),
  /** The reader typed or changed it: somebody else approves it. */
  isOwn: z.boolean(),
  version: z.number().int(),
});
export type Contract = z.output<typeof contract>;

const contractRow = contract
  .pick({
    ...{ number: true, direction: true, type: true, title: true, partner: true, partnerTitle: true },
    ...{ person: true, personName: true, startsOn: true, base: true, state: true, signedOn: true, version: true },
  })
  .extend({
    /** The end of the term that runs, renewals counted; null where it has none. */
    endsOn: day.nullable(),
    /** The last day for giving notice. */
    noticeBy: day.nullable(),
    isRenewed: z.boolean(),
    /** A contract of work that runs or will: no order was made from it, or nothing of the other side stands beside it. */
    isWithoutOrder: z.boolean(),
  });
export type ContractRow = z.output<typeof contractRow>;

const readers = ['accountant', 'hr', 'sales', 'manager'] as const;
const writers = ['sales', 'manager'] as const;

export const listContracts = endpoint({
  controller: 'SalesOrder',
  action: 'list',
  method: 'GET',
  summary:
    'Contracts, the newest first, with the end of the running term and the last day for notice: page by page where `limit` is given, else all.',
  input: z.object({
    state: state.optional(),
    direction: agreed.direction.optional(),
    type: agreed.type.optional(),
    /** Ends for good in this month or the next: one that renews itself goes on. */
    ends: z.enum(CONTRACT_ENDS).optional(),
    /** The last day for notice is at most 30 days ahead. */
    notice: flag.optional(),
    unsigned: flag.optional(),
    withoutOrder: flag.optional(),
    /** Searches number, title, partner and person, in any spelling. */
    text: text(100).optional(),
    ...pagedOnRequest([
      ...(['number', 'state', 'title', 'partnerTitle', 'personName', 'startsOn', 'endsOn'] as const),
      ...(['base', 'direction', 'type', 'noticeBy', 'signedOn'] as const),
    ]),
  }),
  output: z.object({
    rows: z.array(contractRow),
    /** Of all that match; with the first page alone. */
    totals: z.object({ count: z.number().int() }).nullable(),
    nextCursor: z.string().nullable(),
  }),
  grantedTo: readers,
});

const count = z.number().int();

export const countContracts = endpoint({
  controller: 'SalesOrder',
  action: 'contractfigures',
  method: 'GET',
  summary:
    'How many contracts end this month and the next, are to be given notice of within 30 days, are not signed, or lack an order.',
  input: z.object({}),
  output: z.object({
    figures: z.object({ thisMonth: count, nextMonth: count, notice: count, unsigned: count, withoutOrder: count }),
  }),
  grantedTo: readers,
});

export const searchContracts = recordSearch({
  controller: 'Contract',
  action: 'search',
  summary: 'Contracts for the palette, by number, title, partner or person.',
  grantedTo: readers,
});

export const getContract = endpoint({
  controller: 'Contract',
  action: 'get',
  method: 'GET',
  summary: 'One contract, by its number.',
  input: z.object({ number: contractNumber }),
  output: contract,
  grantedTo: readers,
});

export const downloadContract = endpoint({
  controller: 'Contract',
  action: 'download',
  method: 'GET',
  summary: 'A contract as it is printed, as a workbook: its facts, then its articles.',
  input: z.object({ number: contractNumber }),
  output: z.unknown(),
  answers: 'file',
  grantedTo: readers,
});

const input = z.object({
  contract: z
    .object({
      /** Given by the server where it is left out. */
      number: contractNumber.optional(),
      ...agreed,
      framework: agreed.framework.default(null),
      follows: agreed.follows.default(null),
      template: agreed.template.default(null),
      person: agreed.person.default(null),
      commander: agreed.commander.default('contractor'),
      workplace: agreed.workplace.default(''),
      endsOn: agreed.endsOn.default(null),
      isRenewed: agreed.isRenewed.default(false),
      renewalMonths: agreed.renewalMonths.default(0),
      noticeDays: agreed.noticeDays.default(30),
      paymentTerm: agreed.paymentTerm.default(null),
      ...settlementTermsInput,
      form: agreed.form.default('electronic'),
      amountNet: agreed.amountNet.default(null),
      remarks: agreed.remarks.default(''),
      version: z.number().int().min(1).optional(),
    })
    .refine(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn, {
      error: 'contract-ends-before',
      path: ['endsOn'],
    })
    .refine(({ lower, upper }) => lower <= upper, { error: 'range-upside-down', path: ['upper'] })
    .refine(({ isRenewed, endsOn, renewalMonths }) => !isRenewed || (endsOn !== null && renewalMonths > 0), {
      error: 'renewal-without-term',
      path: ['renewalMonths'],
    }),
});

const saving =
  'A draft alone can be changed; a number is given where none is typed. An old version is refused with HTTP 409.';

export const createContract = endpoint({
  controller: 'Contract',
  action: 'create',
  method: 'POST',
  summary: `Creates a contract as a draft. ${saving}`,
  input,
  output: contract,
  grantedTo: writers,
});

export const updateContract = endpoint({
  controller: 'Contract',
  action: 'update',
  method: 'POST',
  summary: `Creates a contract (no version) or changes one. ${saving}`,
  input,
  output: contract,
  grantedTo: writers,
});

const named = { number: contractNumber, version: z.number().int().min(1) };

export const deleteContract = endpoint({
  controller: 'Contract',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a draft of a contract. What was approved is cancelled instead.',
  input: z.object(named),
  output: z.object({ number: z.string() }),
  grantedTo: writers,
});

export const deleteOrder = endpoint({
  controller: 'SalesOrder',
  action: 'deletecontract',
  method: 'POST',
  summary: 'Deletes a draft of a contract from the list.',
  input: z.object(named),
  output: z.object({ number: z.string() }),
  grantedTo: writers,
});

export const copyContract = endpoint({
  controller: 'SalesOrder',
  action: 'copy',
  method: 'POST',
  summary: 'Makes a draft with the terms of a contract, beginning where that one ends.',
  input: z.object({ number: contractNumber }),
  output: z.object({ number: z.string() }),
  grantedTo: writers,
});

export const newContractNumber = endpoint({
  controller: 'SalesOrder',
  action: 'newnumber',
  method: 'POST',
  summary: 'The number the next contract will get. It is taken when the contract is saved, not before.',
  input: z.object({}),
  output: z.object({ number: z.string() }),
  grantedTo: writers,
});

export const approveContract = endpoint({
  controller: 'Contract',
  action: 'approve',
  method: 'POST',
  summary: 'Approves a draft of a contract: it may be signed. Never by who typed or changed it.',
  input: z.object(named),
  output: contract,
  grantedTo: ['manager'],
});

export const advanceContract = endpoint({
  controller: 'Contract',
  action: 'advance',
  method: 'POST',
  summary: 'Signs, starts, ends or cancels a contract, or takes an approved one back to a draft, on a day.',
  input: z.object({ ...named, act: z.enum(CONTRACT_ADVANCES), on: day.optional() }),
  output: contract,
  grantedTo: writers,
});

const clock = z
  .string()
  .regex(/^\d{1,4}:[0-5]\d$/, { error: 'not-hours' })
  .transform((typed) => Number(typed.split(':')[0]) * 60 + Number(typed.split(':')[1]));

export const simulateContract = endpoint({
  controller: 'Contract',
  action: 'simulate',
  method: 'POST',
  summary:
    'Settles the hours of a month (`settlement`) or works out a stamp duty (`stampDuty`: amount without tax, null where none is named), step by step. Nothing is stored.',
  input: z.object({
    settlement: z
      .object({
        base: amount.min(0),
        /** In hours. */
        lower: z.number().min(0).max(1_000),
        upper: z.number().min(0).max(1_000),
        method: z.enum(SETTLEMENT_METHODS),
        rateUnit: z.number().int().min(1).max(1_000).default(10),
        rateRounding: z.enum(FRACTIONS).default('floor'),
        amountRounding: z.enum(FRACTIONS).default('floor'),
        hours: clock,
      })
      .refine(({ lower, upper }) => lower <= upper, { error: 'range-upside-down', path: ['upper'] })
      .optional(),
    stampDuty: z.object({ doc: text(60).min(1), amountNet: amount.min(0).nullable(), on: day.optional() }).optional(),
  }),
  output: z.object({
    overRate: z.number().int().optional(),
    shortRate: z.number().int().optional(),
    kind: z.enum(SETTLEMENT_KINDS).optional(),
    adjustment: z.number().int().optional(),
    subtotal: z.number().int().optional(),
    /** Of the settlement the consumption tax, of a document the stamp duty. */
    tax: z.number().int(),
    total: z.number().int().optional(),
    explanation: z.array(explainedStep),
  }),
  grantedTo: readers,
});

export const listUnits = endpoint({
  controller: 'SalesOrder',
  action: 'units',
  method: 'GET',
  summary: 'The units work is ordered in.',
  input: z.object({}),
  output: z.object({ rows: z.array(z.object({ code: z.string(), title: z.string() })) }),
  grantedTo: readers,
});
