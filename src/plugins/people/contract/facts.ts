import { z } from 'zod';
import { BANK_ACCOUNT_KINDS } from '#core/bank/bankAccount.ts';
import { amount, code, day, id, text } from '#core/contract/scalars.ts';
import type { Day } from '#core/value/day.ts';
import type { FactKind } from './factKinds';

/** The shapes of what is kept of a person with the day it holds from. */

const name = text(100).trim().min(1, { error: 'required' });
const optionalText = (maxLength: number) => text(maxLength).trim().default('');
const digits = (length: number, error: string) =>
  z
    .string()
    .transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, ''))
    .refine((typed) => typed === '' || (/^\d+$/.test(typed) && typed.length === length), { error });
const optionalDay = day.nullable().default(null);

export const SEXES = ['female', 'male', 'unspecified'] as const;

const person = z.object({
  name,
  kana: optionalText(100),
  birthOn: optionalDay,
  sex: z.enum(SEXES).default('unspecified'),
  phone: optionalText(40),
  email: optionalText(200),
  /** 履歴: schools and former employers, as the roster of workers asks for. */
  career: optionalText(500),
  /** 在留資格 and 在留期限 of somebody who is not Japanese, as the residence card says. */
  residenceStatus: optionalText(100),
  residenceThrough: optionalDay,
});

const address = z.object({
  postalCode: digits(7, 'not-a-postal-code').default(''),
  address: optionalText(200),
  addressKana: optionalText(200),
});

export const LEAVING_CAUSES = ['resigned', 'termEnded', 'retired', 'dismissed', 'died', 'other'] as const;

const contract = z
  .object({
    employeeType: code,
    joinedOn: day,
    probationThrough: optionalDay,
    /** The last day of a contract for a term (有期); null where it has none. */
    contractThrough: optionalDay,
    renewal: optionalText(200),
    workplace: optionalText(200),
    duties: optionalText(200),
    weeklyMinutes: z.number().int().min(0).max(10_080).default(2_400),
    leftOn: optionalDay,
    leftBecause: z.enum(LEAVING_CAUSES).nullable().default(null),
    leftReason: optionalText(200),
  })
  .refine(({ joinedOn, leftOn }) => leftOn === null || leftOn >= joinedOn, { error: 'leaves-early', path: ['leftOn'] })
  .refine(({ leftOn, leftBecause }) => leftOn === null || leftBecause !== null, {
    error: 'without-cause',
    path: ['leftBecause'],
  })
  .refine(({ joinedOn, contractThrough }) => contractThrough === null || contractThrough >= joinedOn, {
    error: 'contract-ends-early',
    path: ['contractThrough'],
  });

const team = z.object({
  department: code.nullable().default(null),
  position: code.nullable().default(null),
  managerId: id.nullable().default(null),
});

export const PAY_BASES = ['monthly', 'daily', 'hourly', 'yearly'] as const;

const yen = amount.min(0);

const salary = z.object({
  basis: z.enum(PAY_BASES).default('monthly'),
  baseAmount: yen,
  allowances: z
    .array(z.object({ title: name, amount: yen }))
    .max(20)
    .default([]),
});

/** 健康保険・厚生年金保険 (社会保険). */
const endowment = z.object({
  isInsured: z.boolean().default(true),
  referenceNumber: optionalText(20),
  pensionNumber: digits(10, 'not-a-pension-number').default(''),
  acquiredOn: optionalDay,
  lostOn: optionalDay,
  standardMonthlyRemuneration: yen.default(0),
});

/** 雇用保険. */
const hireInsurance = z.object({
  isInsured: z.boolean().default(true),
  insuredNumber: digits(11, 'not-an-insured-number').default(''),
  acquiredOn: optionalDay,
  lostOn: optionalDay,
});

export const RELATIONS = ['spouse', 'child', 'parent', 'grandparent', 'sibling', 'other'] as const;
/** Why a relative abroad from 30 to 69 counts, besides a disability: away to study, or sent enough for their living. */
export const ABROAD_REASONS = ['none', 'student', 'remittance'] as const;
export const DISABILITIES = ['none', 'ordinary', 'special', 'specialLivingTogether'] as const;

const dependants = z.object({
  /** 障害者・特別障害者, and whether 寡婦・ひとり親・勤労学生, of the person. */
  disability: z.enum(['none', 'ordinary', 'special']).default('none'),
  isWidow: z.boolean().default(false),
  isSingleParent: z.boolean().default(false),
  isWorkingStudent: z.boolean().default(false),
  /** Income of the person this year, as declared; decides whether the spouse counts. */
  income: yen.default(0),
  people: z
    .array(
      z.object({
        name,
        kana: optionalText(100),
        relation: z.enum(RELATIONS),
        birthOn: day,
        /** Total income (合計所得金額) expected this year, in yen. */
        income: yen.default(0),
        disability: z.enum(DISABILITIES).default('none'),
        /** Lives abroad (非居住者) and does not count without papers. */
        isAbroad: z.boolean().default(false),
        hasPapersAbroad: z.boolean().default(false),
        abroadBecause: z.enum(ABROAD_REASONS).default('none'),
      }),
    )
    .max(20)
    .default([]),
});

/**
 * 居住者・非居住者 (所得税法2条1項3号・5号): a resident; not resident and paid for work in Japan, or an officer; not resident and
 * paid for work abroad, which is no income of Japan (161条1項12号). A day labourer (日雇, 185条1項3号) is a resident whose tax is that of
 * column 丙 of the daily table.
 */
export const TAX_RESIDENCES = ['resident', 'dayLabourer', 'nonResident', 'nonResidentAbroad'] as const;
export type TaxResidence = (typeof TAX_RESIDENCES)[number];

export const isNonResident = (residence: TaxResidence): residence is 'nonResident' | 'nonResidentAbroad' =>
  residence === 'nonResident' || residence === 'nonResidentAbroad';

const taxResidence = z.object({ taxResidence: z.enum(TAX_RESIDENCES).default('resident') });

/** 産前産後休業 (労働基準法65条), 育児休業 with 出生時育児休業 (育児・介護休業法5条・9条の2); back at work where it is none. */
export const LEAVES = ['none', 'maternity', 'childcare'] as const;

/** From its first day on; it ends with its last, or with the next that is recorded. */
const leave = z.object({
  leave: z.enum(LEAVES).default('none'),
  leaveThrough: optionalDay,
  /** Days of it that were worked as agreed (出生時育児休業). */
  workedInLeave: z.number().int().min(0).max(31).default(0),
  isLeavePaid: z.boolean().default(false),
});

/** Days on which somebody is away for a child: 産前産後休業, 育児休業 (出生時育児休業 included). */
export interface LeaveSpan {
  readonly kind: Exclude<(typeof LEAVES)[number], 'none'>;
  readonly from: Day;
  /** Null as long as its end is not known. */
  readonly through: Day | null;
  /** Days of it that were worked as agreed (育児・介護休業法9条の5). */
  readonly workedDays: number;
  readonly isPaid: boolean;
}

const bank = z.object({
  bankCode: digits(4, 'not-a-bank-code').refine((typed) => typed !== '', { error: 'not-a-bank-code' }),
  bankName: name,
  branchCode: digits(3, 'not-a-branch-code').refine((typed) => typed !== '', { error: 'not-a-branch-code' }),
  branchName: name,
  accountType: z.enum(BANK_ACCOUNT_KINDS).default('ordinary'),
  accountNumber: digits(7, 'not-an-account-number').refine((typed) => typed !== '', {
    error: 'not-an-account-number',
  }),
  holderKana: name,
});

const commute = z.object({
  route: optionalText(200),
  /** A month's fare or pass, in yen. */
  monthlyAmount: yen.default(0),
  /** One way, in metres, by car or bicycle; 0 for trains and buses. */
  distanceMetres: z.number().int().min(0).max(1_000_000).default(0),
});

const emergencyContacts = z.object({
  contacts: z
    .array(z.object({ name, relation: optionalText(40), phone: text(40).trim().min(1, { error: 'required' }) }))
    .max(5)
    .default([]),
});

/** What somebody who joins hands in (入社時の書類), in the order it is asked for. */
export const HIRE_DOCUMENTS = [
  'dependantDeclaration',
  'myNumber',
  'hireInsuranceCard',
  'pensionNumberNotice',
  'formerTaxSlip',
  'bankAccount',
  'commuteRoute',
  'residentTaxTransfer',
  'pledge',
  'healthCheck',
  'residenceCard',
  'qualifications',
] as const;
export type HireDocument = (typeof HIRE_DOCUMENTS)[number];

/** The day each document came in; null as long as it is waited for. */
const hireDocuments = z.object({
  dependantDeclaration: optionalDay,
  myNumber: optionalDay,
  hireInsuranceCard: optionalDay,
  pensionNumberNotice: optionalDay,
  formerTaxSlip: optionalDay,
  bankAccount: optionalDay,
  commuteRoute: optionalDay,
  residentTaxTransfer: optionalDay,
  pledge: optionalDay,
  healthCheck: optionalDay,
  residenceCard: optionalDay,
  qualifications: optionalDay,
} satisfies Record<HireDocument, z.ZodType>);

export const CANDIDACY_STAGES = ['applied', 'interview', 'offered', 'accepted', 'declined'] as const;

const candidacy = z.object({
  stage: z.enum(CANDIDACY_STAGES).default('applied'),
  expectedOn: optionalDay,
  note: optionalText(500),
});

export const RATE_UNITS = ['month', 'day', 'hour'] as const;

/** Where staff of a business partner or a freelancer works for us. */
const engagement = z
  .object({
    partner: code.nullable().default(null),
    skill: optionalText(200),
    /** In yen, before tax, for one of the unit. */
    rate: yen.default(0),
    rateUnit: z.enum(RATE_UNITS).default('month'),
    customer: code.nullable().default(null),
    project: optionalText(100),
    startsOn: optionalDay,
    endsOn: optionalDay,
    /** The day on which going on is decided. */
    renewsOn: optionalDay,
    confidentialityOn: optionalDay,
    /** 個人情報の取扱いへの同意. */
    consentOn: optionalDay,
    /** Of our order to the partner (注文書番号); work without one stands on no paper. */
    orderNumber: optionalText(40),
    evaluation: optionalText(200),
    /** Orders come straight from our customer: a hint of disguised contracting (偽装請負). */
    isDirectedByCustomer: z.boolean().default(false),
  })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    error: 'engagement-ends-early',
    path: ['endsOn'],
  });

export const PROPOSAL_OUTCOMES = ['waiting', 'won', 'lost'] as const;

const proposal = z.object({
  customer: code,
  project: optionalText(100),
  /** What the customer would pay: in yen, before tax, for one of the unit. */
  rate: yen.default(0),
  rateUnit: z.enum(RATE_UNITS).default('month'),
  startsOn: optionalDay,
  proposedOn: day,
  outcome: z.enum(PROPOSAL_OUTCOMES).default('waiting'),
});
export type Proposal = z.output<typeof proposal>;

/** Customers to whom staff of a partner or a freelancer was proposed, in that order; several may wait at once. */
const proposals = z.object({ proposals: z.array(proposal).max(50).default([]) });

export const REWARD_RULES = ['none', 'onHire', 'afterProbation'] as const;
export const REWARD_WAYS = ['payroll', 'vendorPayment'] as const;

/** Who brought somebody to us, and what they get for it. */
const introduction = z
  .object({
    /** Somebody of ours; an agency is a partner, anybody else is named. */
    introducerId: id.nullable().default(null),
    partner: code.nullable().default(null),
    introducerName: optionalText(100),
    relation: optionalText(100),
    rewardRule: z.enum(REWARD_RULES).default('none'),
    rewardAmount: yen.default(0),
    rewardBy: z.enum(REWARD_WAYS).default('payroll'),
    paidOn: optionalDay,
  })
  .refine(({ introducerId, partner, introducerName }) => Boolean(introducerId ?? partner ?? (introducerName || null)), {
    error: 'without-introducer',
    path: ['introducerName'],
  });

export const FACTS = {
  person,
  address,
  contract,
  team,
  salary,
  endowment,
  hireInsurance,
  dependants,
  taxResidence,
  leave,
  bank,
  commute,
  emergencyContacts,
  hireDocuments,
  candidacy,
  engagement,
  proposals,
  introduction,
} as const satisfies Record<FactKind, z.ZodType>;

export type FactValue<Kind extends FactKind> = z.output<(typeof FACTS)[Kind]>;

/** Facts that are shown masked, and revealed for a reason that is logged. */
/** What of an employee begins with the day of joining at the earliest. */
const SINCE_JOINING: readonly FactKind[] = ['salary', 'endowment', 'hireInsurance', 'bank'];
export const isSinceJoining = (kind: FactKind): boolean => SINCE_JOINING.includes(kind);

export const SENSITIVE_FACTS: readonly FactKind[] = ['salary', 'endowment', 'hireInsurance', 'dependants', 'bank'];
