import { BANK_ACCOUNT_KINDS } from '#core/bank/bankAccount.ts';
import { listDepartments } from '#plugins/administration/contract/department.ts';
import { listPartners } from '#plugins/sales/contract/businessPartner.ts';
import type { FormField } from '#ui/recordForm/recordDefinition.ts';
import type { EmployeeKind } from '../../contract/employeeKinds';
import { listEmployeeTypes } from '../../contract/employeeType';
import { FACT_KINDS, type FactKind } from '../../contract/factKinds';
import {
  ABROAD_REASONS,
  CANDIDACY_STAGES,
  DISABILITIES,
  HIRE_DOCUMENTS,
  LEAVES,
  LEAVING_CAUSES,
  PAY_BASES,
  PROPOSAL_OUTCOMES,
  RATE_UNITS,
  RELATIONS,
  REWARD_RULES,
  REWARD_WAYS,
  SEXES,
  TAX_RESIDENCES,
} from '../../contract/facts';
import { listPositions } from '../../contract/position';

/** A field of a fact: one of the kit's, somebody of the company, or a bank and its branch. */
export type FactField =
  | FormField
  | { readonly field: string; readonly kind: 'employee'; readonly isWide?: boolean }
  | { readonly field: string; readonly kind: 'bank'; readonly isWide?: boolean }
  | { readonly field: string; readonly kind: 'branch'; readonly isWide?: boolean };

export interface FactForm {
  readonly fields: readonly FactField[];
  /** A table within the fact: dependants, allowances, contacts. */
  readonly rows?: { readonly field: string; readonly fields: readonly FormField[]; readonly blank: object };
}

/** Of the contract: nothing of it is asked of somebody who joins. */
export const LEAVING_FIELDS = ['leftOn', 'leftBecause', 'leftReason'] as const;

const choice = (field: string, options: readonly string[]): FormField => ({
  field,
  kind: 'choice',
  options,
  label: (option, say) => say(`fact.options.${field}.${option}`),
});

/** What is said to a customer of somebody proposed to them. */
export const PROPOSAL_FIELDS: readonly FormField[] = [
  { field: 'customer', kind: 'lookUp', read: listPartners, required: true },
  { field: 'startsOn', kind: 'day' },
  { field: 'project', maxLength: 100, isWide: true },
  { field: 'rate', kind: 'amount' },
  choice('rateUnit', RATE_UNITS),
];

/** What is typed of each kind of fact, in the order it is asked; words under `fact.<kind>`. */
export const FACT_FORMS: Readonly<Record<FactKind, FactForm>> = {
  person: {
    fields: [
      { field: 'name', required: true, maxLength: 100 },
      { field: 'kana', maxLength: 100 },
      { field: 'birthOn', kind: 'day' },
      choice('sex', SEXES),
      { field: 'phone', maxLength: 40 },
      { field: 'email', maxLength: 200 },
      { field: 'career', maxLength: 500, isWide: true },
      { field: 'residenceStatus', maxLength: 100 },
      { field: 'residenceThrough', kind: 'day' },
    ],
  },
  address: {
    fields: [
      { field: 'postalCode', maxLength: 8 },
      { field: 'address', maxLength: 200, isWide: true },
      { field: 'addressKana', maxLength: 200, isWide: true },
    ],
  },
  contract: {
    fields: [
      { field: 'employeeType', kind: 'lookUp', read: listEmployeeTypes, required: true },
      { field: 'joinedOn', kind: 'day', required: true },
      { field: 'probationThrough', kind: 'day' },
      { field: 'contractThrough', kind: 'day' },
      { field: 'weeklyMinutes', kind: 'duration' },
      { field: 'renewal', maxLength: 200, isWide: true },
      { field: 'workplace', maxLength: 200, isWide: true },
      { field: 'duties', maxLength: 200, isWide: true },
      { field: 'leftOn', kind: 'day' },
      choice('leftBecause', LEAVING_CAUSES),
      { field: 'leftReason', maxLength: 200, isWide: true },
    ],
  },
  team: {
    fields: [
      { field: 'department', kind: 'lookUp', read: listDepartments },
      { field: 'position', kind: 'lookUp', read: listPositions },
      { field: 'managerId', kind: 'employee' },
    ],
  },
  salary: {
    fields: [choice('basis', PAY_BASES), { field: 'baseAmount', kind: 'amount', required: true }],
    rows: {
      field: 'allowances',
      fields: [
        { field: 'title', required: true, maxLength: 100 },
        { field: 'amount', kind: 'amount' },
      ],
      blank: { title: '', amount: 0 },
    },
  },
  endowment: {
    fields: [
      { field: 'isInsured', kind: 'flag' },
      { field: 'referenceNumber', maxLength: 20 },
      { field: 'pensionNumber', maxLength: 12 },
      { field: 'acquiredOn', kind: 'day' },
      { field: 'lostOn', kind: 'day' },
      { field: 'standardMonthlyRemuneration', kind: 'amount' },
    ],
  },
  hireInsurance: {
    fields: [
      { field: 'isInsured', kind: 'flag' },
      { field: 'insuredNumber', maxLength: 14 },
      { field: 'acquiredOn', kind: 'day' },
      { field: 'lostOn', kind: 'day' },
    ],
  },
  dependants: {
    fields: [
      { field: 'income', kind: 'amount' },
      choice('disability', ['none', 'ordinary', 'special']),
      { field: 'isWidow', kind: 'flag' },
      { field: 'isSingleParent', kind: 'flag' },
      { field: 'isWorkingStudent', kind: 'flag' },
    ],
    rows: {
      field: 'people',
      fields: [
        { field: 'name', required: true, maxLength: 100 },
        { field: 'kana', maxLength: 100 },
        choice('relation', RELATIONS),
        { field: 'birthOn', kind: 'day', required: true },
        { field: 'income', kind: 'amount' },
        choice('disability', DISABILITIES),
        { field: 'isAbroad', kind: 'flag' },
        { field: 'hasPapersAbroad', kind: 'flag' },
        choice('abroadBecause', ABROAD_REASONS),
      ],
      blank: { name: '', kana: '', relation: 'child', income: 0, disability: 'none', abroadBecause: 'none' },
    },
  },
  taxResidence: { fields: [choice('taxResidence', TAX_RESIDENCES)] },
  leave: {
    fields: [
      choice('leave', LEAVES),
      { field: 'leaveThrough', kind: 'day' },
      { field: 'workedInLeave', kind: 'amount' },
      { field: 'isLeavePaid', kind: 'flag' },
    ],
  },
  bank: {
    fields: [
      { field: 'bankCode', kind: 'bank' },
      { field: 'bankName', required: true, maxLength: 100 },
      { field: 'branchCode', kind: 'branch' },
      { field: 'branchName', required: true, maxLength: 100 },
      choice('accountType', BANK_ACCOUNT_KINDS),
      { field: 'accountNumber', required: true, maxLength: 8 },
      { field: 'holderKana', required: true, maxLength: 100 },
    ],
  },
  commute: {
    fields: [
      { field: 'route', maxLength: 200, isWide: true },
      { field: 'monthlyAmount', kind: 'amount' },
      { field: 'distanceMetres', kind: 'amount' },
    ],
  },
  emergencyContacts: {
    fields: [],
    rows: {
      field: 'contacts',
      fields: [
        { field: 'name', required: true, maxLength: 100 },
        { field: 'relation', maxLength: 40 },
        { field: 'phone', required: true, maxLength: 40 },
      ],
      blank: { name: '', relation: '', phone: '' },
    },
  },
  hireDocuments: { fields: HIRE_DOCUMENTS.map((field) => ({ field, kind: 'day' as const })) },
  candidacy: {
    fields: [
      choice('stage', CANDIDACY_STAGES),
      { field: 'expectedOn', kind: 'day' },
      { field: 'note', maxLength: 500, isWide: true },
    ],
  },
  engagement: {
    fields: [
      { field: 'partner', kind: 'lookUp', read: listPartners },
      { field: 'customer', kind: 'lookUp', read: listPartners },
      { field: 'project', maxLength: 100, isWide: true },
      { field: 'skill', maxLength: 200, isWide: true },
      { field: 'rate', kind: 'amount' },
      choice('rateUnit', RATE_UNITS),
      { field: 'startsOn', kind: 'day' },
      { field: 'endsOn', kind: 'day' },
      { field: 'renewsOn', kind: 'day' },
      { field: 'orderNumber', maxLength: 40 },
      { field: 'confidentialityOn', kind: 'day' },
      { field: 'consentOn', kind: 'day' },
      { field: 'isDirectedByCustomer', kind: 'flag' },
      { field: 'evaluation', maxLength: 200, isWide: true },
    ],
  },
  proposals: {
    fields: [],
    rows: {
      field: 'proposals',
      fields: [
        ...PROPOSAL_FIELDS,
        { field: 'proposedOn', kind: 'day', required: true },
        choice('outcome', PROPOSAL_OUTCOMES),
      ],
      blank: { customer: null, project: '', rate: 0, rateUnit: 'month', outcome: 'waiting' },
    },
  },
  introduction: {
    fields: [
      { field: 'introducerId', kind: 'employee' },
      { field: 'partner', kind: 'lookUp', read: listPartners },
      { field: 'introducerName', maxLength: 100 },
      { field: 'relation', maxLength: 100 },
      choice('rewardRule', REWARD_RULES),
      { field: 'rewardAmount', kind: 'amount' },
      choice('rewardBy', REWARD_WAYS),
      { field: 'paidOn', kind: 'day' },
    ],
  },
};

/** What a form of a kind begins with where the person has nothing of it yet. */
export const BLANK_FACTS: Readonly<Partial<Record<FactKind, Readonly<Record<string, unknown>>>>> = {
  person: { sex: 'unspecified' },
  contract: { weeklyMinutes: 2_400 },
  salary: { basis: 'monthly', baseAmount: 0, allowances: [] },
  endowment: { isInsured: true },
  hireInsurance: { isInsured: true },
  dependants: { income: 0, disability: 'none', people: [] },
  taxResidence: { taxResidence: 'resident' },
  leave: { leave: 'maternity', workedInLeave: 0 },
  bank: { accountType: 'ordinary' },
  emergencyContacts: { contacts: [] },
  engagement: { rate: 0, rateUnit: 'month' },
  proposals: { proposals: [] },
  candidacy: { stage: 'applied' },
  introduction: { rewardRule: 'none', rewardAmount: 0, rewardBy: 'payroll' },
};

/** Only before somebody is hired, or instead of it. */
const NOT_OF_EMPLOYEES: readonly FactKind[] = ['candidacy', 'engagement', 'proposals'];

/** Which facts are kept of whom: partner staff have neither pay nor insurance with us. */
export const KINDS_OF: Readonly<Record<EmployeeKind, readonly FactKind[]>> = {
  employee: FACT_KINDS.filter((kind) => !NOT_OF_EMPLOYEES.includes(kind)),
  candidate: ['person', 'address', 'candidacy', 'introduction', 'emergencyContacts', 'hireDocuments'],
  bp: ['person', 'team', 'engagement', 'proposals', 'emergencyContacts'],
  freelance: ['person', 'address', 'team', 'engagement', 'proposals', 'bank', 'emergencyContacts'],
};
