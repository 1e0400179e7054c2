import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import { reasonText } from '#core/contract/reasonText.ts';
import { SCOPES } from '#core/contract/roles.ts';
import { code, day, id } from '#core/contract/scalars.ts';
import { EMPLOYEE_KINDS } from './employeeKinds';
import { FACT_KINDS, type FactKind } from './factKinds';
import { FACTS } from './facts';
import { LACKS } from './lacks';
import { employeeName } from './names';

const version = z.number().int().min(1);

/** A person in the list, as of a day. */
export const employeeRow = employeeName.extend({
  employeeType: z.string().nullable(),
  employeeTypeTitle: z.string().nullable(),
  managerName: z.string().nullable(),
  birthOn: ofClass('personal', z.string()),
  age: ofClass('personal', z.number().int()),
  /** Whole months from joining to the day, or to leaving; null where nobody joined yet. */
  tenureMonths: z.number().int().nullable(),
  /** 在留期限. */
  residenceThrough: ofClass('personal', z.string()),
  /** Of employees who are here or to come. */
  lacks: z.array(z.enum(LACKS)),
  joinedOn: z.string().nullable(),
  contractThrough: z.string().nullable(),
  leftOn: z.string().nullable(),
  /** The next day from which something is different; null where nothing is planned. */
  changesOn: z.string().nullable(),
  version: z.number().int(),
});
export type EmployeeRow = z.output<typeof employeeRow>;

const factShape = {
  kind: z.enum(FACT_KINDS),
  validFrom: z.string(),
  /** Null as long as nothing follows. */
  validThrough: z.string().nullable(),
  /** Null where it is sensitive and was not revealed. */
  value: z.record(z.string(), z.unknown()).nullable(),
};

export const employeeFact = z.object(factShape);
export type EmployeeFact = z.output<typeof employeeFact>;

export const employeeInfo = z.object({
  employee: employeeRow,
  facts: z.array(employeeFact),
  /** Kinds of facts of which a change waits for a second person. */
  waiting: z.array(z.enum(FACT_KINDS)),
});
export type EmployeeInfo = z.output<typeof employeeInfo>;

export const listEmployees = endpoint({
  controller: 'Employee',
  action: 'list',
  method: 'GET',
  summary: 'Employees and candidates as of a day, by number.',
  input: z.object({ on: day.optional() }),
  output: z.object({
    rows: z.array(employeeRow),
    /** Whom the right of the caller covers: less than the company is said above the list. */
    scope: z.enum(SCOPES),
  }),
  isScoped: true,
  grantedTo: ['hr', { role: 'manager', scope: 'team' }],
});

export const getEmployee = endpoint({
  controller: 'Employee',
  action: 'info',
  method: 'GET',
  summary:
    'A person with what was, is and will be true of them, cut to the classes of fields the caller reads; sensitive facts without their values.',
  input: z.object({ id, on: day.optional() }),
  output: employeeInfo,
  isScoped: true,
  grantedTo: ['hr', { role: 'manager', scope: 'team' }],
});

export const revealFacts = endpoint({
  controller: 'Employee',
  action: 'reveal',
  method: 'POST',
  summary: 'The values of one kind of sensitive facts of a person, for a reason that is logged.',
  input: z.object({ id, kind: z.enum(FACT_KINDS), reason: reasonText }),
  output: z.object({ facts: z.array(employeeFact) }),
  isSecret: true,
  isScoped: true,
  grantedTo: ['hr', 'auditor'],
});

/** The facts a new record begins with. */
const firstFacts = z.object({
  person: FACTS.person,
  address: FACTS.address.optional(),
  contract: FACTS.contract.optional(),
  team: FACTS.team.optional(),
  salary: FACTS.salary.optional(),
  endowment: FACTS.endowment.optional(),
  hireInsurance: FACTS.hireInsurance.optional(),
  dependants: FACTS.dependants.optional(),
  taxResidence: FACTS.taxResidence.optional(),
  leave: FACTS.leave.optional(),
  bank: FACTS.bank.optional(),
  commute: FACTS.commute.optional(),
  emergencyContacts: FACTS.emergencyContacts.optional(),
  hireDocuments: FACTS.hireDocuments.optional(),
  candidacy: FACTS.candidacy.optional(),
  engagement: FACTS.engagement.optional(),
  proposals: FACTS.proposals.optional(),
  introduction: FACTS.introduction.optional(),
});

export const createEmployee = endpoint({
  controller: 'Employee',
  action: 'create',
  method: 'POST',
  summary: 'Registers a person with the facts known of them; without a number the next one of the kind is taken.',
  input: z.object({
    kind: z.enum(EMPLOYEE_KINDS),
    number: code.optional(),
    /** Signs in with this employee number's login, where there is one. */
    linkUser: z.boolean().default(true),
    /** The day the facts hold from; somebody hired begins with the day of joining. */
    from: day.optional(),
    /** Somebody of this kana and birthday is known already, and this is another person all the same. */
    isOtherPerson: z.boolean().default(false),
    facts: firstFacts,
  }),
  output: z.object({ id: z.string(), number: z.string(), version: z.number().int() }),
  grantedTo: ['hr'],
});

export const onboardEmployee = endpoint({
  controller: 'Employee',
  action: 'onboard',
  method: 'POST',
  summary: 'Makes an employee of a candidate: contract and team from the day of joining, the rest stays as it is.',
  input: z.object({ id, version, number: code.optional(), contract: FACTS.contract, team: FACTS.team }),
  output: z.object({ id: z.string(), number: z.string(), version: z.number().int() }),
  grantedTo: ['hr'],
});

export const deleteEmployee = endpoint({
  controller: 'Employee',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a person that nothing names; whoever worked here leaves instead.',
  input: z.object({ id, version }),
  output: z.object({ id: z.string() }),
  grantedTo: ['hr'],
});

export const cancelChange = endpoint({
  controller: 'Employee',
  action: 'cancelchange',
  method: 'POST',
  summary: 'Takes back a change whose day is yet to come.',
  input: z.object({ id, version, kind: z.enum(FACT_KINDS), from: day }),
  output: employeeInfo,
  grantedTo: ['hr'],
});

/** Records what is true from a day on; on a day that has a fact of the kind already it is corrected. */
const change = <Kind extends FactKind>(kind: Kind, action: string, what: string) =>
  endpoint({
    controller: 'Employee',
    action,
    method: 'POST',
    summary: `Records ${what} of a person from a day on.`,
    input: z.object({ id, version, from: day, value: FACTS[kind] }),
    output: employeeInfo,
    grantedTo: ['hr'],
  });

export const CHANGES = {
  person: change('person', 'update', 'name, birthday and contact'),
  address: change('address', 'updateaddress', 'the address'),
  contract: change('contract', 'updatecontracts', 'the contract'),
  team: change('team', 'updateteams', 'department, position and manager'),
  salary: change('salary', 'updatesalary', 'the salary'),
  endowment: change('endowment', 'updateendowment', 'health insurance and pension'),
  hireInsurance: change('hireInsurance', 'updatehireinsurance', 'employment insurance'),
  dependants: change('dependants', 'updatedependants', 'the dependants'),
  taxResidence: change('taxResidence', 'updatetaxresidence', 'whether income tax is that of a resident'),
  leave: change('leave', 'updateleave', 'leave before and after a birth and for a child'),
  bank: change('bank', 'updatebank', 'the bank account'),
  commute: change('commute', 'updatecommute', 'the way to work'),
  emergencyContacts: change('emergencyContacts', 'updateemergencycontacts', 'the emergency contacts'),
  hireDocuments: change('hireDocuments', 'updatehiredocuments', 'the papers handed in'),
  candidacy: change('candidacy', 'updatecandidacy', 'the state of an application'),
  engagement: change('engagement', 'updateengagement', 'the engagement of partner staff'),
  proposals: change('proposals', 'updateproposals', 'the customers to whom partner staff was proposed'),
  introduction: change('introduction', 'updateintroduction', 'who introduced a person, and the reward'),
} as const;
