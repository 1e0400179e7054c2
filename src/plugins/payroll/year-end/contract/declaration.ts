import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, day, id, lines, text } from '#core/contract/scalars.ts';
import { ABROAD_REASONS, DISABILITIES, RELATIONS } from '#plugins/people/contract/facts.ts';
import { DECLARATION_ACTS, DECLARATION_STATES } from '../rules/declarationMachine';

const everybody = ['hr', 'accountant', 'sales', 'manager', 'staff'] as const;
const own = { controller: 'WithholdingTax', grantedTo: everybody } as const;

const yen = amount.min(0);
const named = text(100).trim().min(1, { error: 'required' });
const optional = text(100).trim().default('');
export const taxYear = z.coerce.number().int().min(2025).max(2199);

/** 生命保険料: contracts since 2012 (new) and before (old). */
export const LIFE_KINDS = ['newGeneral', 'oldGeneral', 'medical', 'newPension', 'oldPension'] as const;
export const EARTHQUAKE_KINDS = ['earthquake', 'oldLongTerm'] as const;
/** 社会保険料 paid by oneself. */
export const SOCIAL_KINDS = ['nationalPension', 'nationalHealth', 'other'] as const;

const relative = z.object({
  name: named,
  kana: optional,
  relation: z.enum(RELATIONS),
  birthOn: day,
  /** 合計所得金額 of the year, in yen. */
  income: yen.default(0),
  disability: z.enum(DISABILITIES).default('none'),
  /** 同居: of parents and grandparents from 70 on it makes a difference. */
  livesTogether: z.boolean().default(false),
  isAbroad: z.boolean().default(false),
  hasPapersAbroad: z.boolean().default(false),
  /** Why somebody abroad from 30 to 69 counts, and what was sent to them in the year, in yen. */
  abroadBecause: z.enum(ABROAD_REASONS).default('none'),
  sentAbroad: yen.default(0),
});
export type DeclaredRelative = z.output<typeof relative>;

/** What somebody declares for a year, block by block of the forms. Amounts in yen. */
export const declarationContent = z.object({
  /** 扶養控除等申告書. */
  dependants: z.object({
    /** Handed in to this company as the main employer (甲). */
    isMain: z.boolean().default(true),
    disability: z.enum(['none', 'ordinary', 'special']).default('none'),
    isWidow: z.boolean().default(false),
    isSingleParent: z.boolean().default(false),
    isWorkingStudent: z.boolean().default(false),
    people: z.array(relative).max(20).default([]),
  }),
  /** 基礎控除・配偶者控除等・特定親族特別控除・所得金額調整控除の申告書. */
  income: z.object({
    /** Income besides pay (給与以外の合計所得). */
    other: yen.default(0),
  }),
  /** 保険料控除申告書. */
  insurance: z.object({
    life: z
      .array(z.object({ kind: z.enum(LIFE_KINDS), insurer: named, paid: yen }))
      .max(30)
      .default([]),
    earthquake: z
      .array(z.object({ kind: z.enum(EARTHQUAKE_KINDS), insurer: named, paid: yen }))
      .max(10)
      .default([]),
    social: z
      .array(z.object({ kind: z.enum(SOCIAL_KINDS), payee: named, paid: yen }))
      .max(10)
      .default([]),
    /** 小規模企業共済等掛金, iDeCo among them. */
    mutualAid: yen.default(0),
  }),
  /** 住宅借入金等特別控除申告書, from the second year on. */
  housing: z.object({
    credit: yen.default(0),
    balance: yen.default(0),
    movedInOn: day.nullable().default(null),
    kind: optional,
  }),
  /** 前職の源泉徴収票 of the year. */
  former: z
    .array(z.object({ name: named, address: optional, leftOn: day, pay: yen, insurance: yen, tax: yen }))
    .max(5)
    .default([]),
});
export type DeclarationContent = z.output<typeof declarationContent>;

export const EMPTY_DECLARATION: DeclarationContent = declarationContent.parse({
  ...{ dependants: {}, income: {}, insurance: {}, housing: {}, former: [] },
});

export const declarationRead = z.object({
  id: z.string(),
  year: z.number().int(),
  state: z.enum(DECLARATION_STATES),
  dueOn: z.string(),
  isLate: z.boolean(),
  content: declarationContent,
  /** Why it was sent back. */
  reason: z.string(),
  submittedAt: z.string().nullable(),
  takenBy: z.string().nullable(),
  files: z.number().int(),
  acts: z.array(z.enum(DECLARATION_ACTS)),
  version: z.number().int(),
});
export type DeclarationRead = z.output<typeof declarationRead>;

export const listOwnDeclarations = endpoint({
  ...own,
  action: 'owndeclarations',
  method: 'GET',
  summary: 'The years for which the caller is asked to declare, the latest first.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({ year: z.number().int(), state: z.enum(DECLARATION_STATES), dueOn: z.string(), isLate: z.boolean() }),
    ),
  }),
});

export const getOwnDeclaration = endpoint({
  ...own,
  action: 'owndeclaration',
  method: 'GET',
  summary: 'What the caller declares for a year; begun from what is recorded and what was declared the year before.',
  input: z.object({ year: taxYear }),
  output: declarationRead,
});

export const saveOwnDeclaration = endpoint({
  ...own,
  action: 'savedeclaration',
  method: 'POST',
  summary: 'Keeps what the caller declares for a year, as long as it is not submitted.',
  input: z.object({ year: taxYear, version: z.number().int().min(1), content: declarationContent }),
  output: z.object({ id: z.string(), version: z.number().int() }),
});

export const submitOwnDeclaration = endpoint({
  ...own,
  action: 'submitdeclaration',
  method: 'POST',
  summary: 'Submits what the caller declares for a year; what cannot be is refused with a sentence.',
  input: z.object({ year: taxYear, version: z.number().int().min(1), content: declarationContent }),
  output: z.object({ id: z.string(), state: z.enum(DECLARATION_STATES), version: z.number().int() }),
});

const decision = { id, version: z.number().int().min(1) };
const decided = z.object({ id: z.string(), state: z.enum(DECLARATION_STATES), version: z.number().int() });

export const takeDeclaration = endpoint({
  controller: 'WithholdingTax',
  action: 'takedeclaration',
  method: 'POST',
  summary: 'Takes a declaration that was submitted; nobody takes their own.',
  input: z.object(decision),
  output: decided,
  grantedTo: ['hr'],
});

export const sendBackDeclaration = endpoint({
  controller: 'WithholdingTax',
  action: 'sendbackdeclaration',
  method: 'POST',
  summary:
    'Sends a declaration back with the reason; one that was taken, too: what was worked out by it is out of date then.',
  input: z.object({
    ...decision,
    reason: lines(500).refine((typed) => typed.trim() !== '', { error: 'required' }),
  }),
  output: decided,
  grantedTo: ['hr'],
});
