import { monthOf } from '#core/value/day.ts';
import {
  countDependants,
  type EmployeeAsOf,
  findEmployees,
  findFactsAsOf,
  findLeaves,
  findPayFacts,
  findStandards,
  milestonesOf,
  type PayFactsOf,
  type StandardSince,
} from '#plugins/people/server/service.ts';
import { findOvertimeOver, type PeriodSums, sumPeriod } from '#plugins/time/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { PayGroup } from '../../pay-group/contract/payGroup';
import { groupOf } from '../../pay-group/rules/groupOf';
import type { PayPeriod } from '../../pay-group/rules/payPeriod';
import { readGroups } from '../../pay-group/server/payGroups';
import { readMemberships } from '../../pay-group/server/payMembers';
import { findResidentTaxDue, type ResidentTaxDue } from '../../resident-tax/server/storedTaxes';
import type { Excluded } from '../../server/tables/runTables';
import type { PayFacts, PaySetting } from '../rules/payFacts';
import { type PayTurn, splitPay } from '../rules/payParts';
import { attendanceOf } from './attendanceOf';
import { findAdvances } from './findAdvances';
import { readBonusFacts } from './readBonusFacts';
import { agreedOf, readPayTurns } from './readPayParts';
import { readYearEnds } from './readYearEnds';

/** Somebody to be paid, as of the last day of a period. */
export interface PersonToPay {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly department: string | null;
  readonly departmentTitle: string | null;
  readonly facts: PayFacts;
}

interface PeopleAsked {
  readonly group: PayGroup;
  readonly setting: Pick<PaySetting, 'period' | 'bonus' | 'book'>;
  /** The run that is worked out: what it says itself of a bonus does not count as paid before. */
  readonly runId: string | undefined;
  /** Who is asked for, by id or number: of nobody else are facts and hours read. Everybody where it is left out. */
  readonly only?: ReadonlySet<string> | undefined;
  /** Whatever group they are in: whom this group has paid already. */
  readonly isOfAnyGroup?: boolean;
}

const NOBODY = new Map<string, never>();

/** Employees who worked here on some day of a period, as of its last day. */
export async function findPresent(
  tx: Tx,
  companyId: string,
  { from, through, only }: Pick<PayPeriod, 'from' | 'through'> & Pick<PeopleAsked, 'only'>,
): Promise<EmployeeAsOf[]> {
  const found = await findEmployees(tx, companyId, { on: through, who: only && [...only] });
  return found.filter(
    ({ kind, joinedOn, leftOn }) =>
      kind === 'employee' && joinedOn !== null && joinedOn <= through && (leftOn === null || leftOn >= from),
  );
}

/** Who is paid with a group for a period, and who works here without a pay or a group. */
export async function readPeople(
  tx: Tx,
  call: Call,
  { group, setting, runId, only, isOfAnyGroup = false }: PeopleAsked,
): Promise<{ people: PersonToPay[]; excluded: Excluded[] }> {
  const { companyId } = call;
  const { period, bonus } = setting;
  const { from, through } = period;
  const here = await findPresent(tx, companyId, { from, through, only });
  const groups = await readGroups(tx, companyId);
  const memberships = await readMemberships(tx, companyId);
  const ids = only ? here.map(({ id }) => id) : undefined;
  const facts = await findPayFacts(tx, companyId, { on: through, ...(ids ? { ids } : {}) });
  const residences = await findFactsAsOf(tx, companyId, {
    kind: 'taxResidence',
    on: period.paidOn,
    ...(ids ? { ids } : {}),
  });
  const leaves = await findLeaves(tx, companyId, ids);
  // A bonus goes by no hours, takes no resident tax and settles no year.
  const sheets = bonus ? NOBODY : await sumPeriod(tx, call, { ...period, ids });
  const counts = new Map([...sheets].map(([id, { count }]) => [id, count]));
  const overtime = await findOvertimeOver(tx, companyId, { month: monthOf(through), counts });
  const turns = bonus ? NOBODY : await readPayTurns(tx, call, { period, ids });
  const standards = bonus ? NOBODY : await findStandards(tx, companyId, ids);
  const resident = bonus ? NOBODY : await findResidentTaxDue(tx, companyId, { month: monthOf(period.paidOn), ids });
  const yearEnds = bonus ? NOBODY : await readYearEnds(tx, companyId, { groupCode: group.code, period });
  const advances = bonus ? NOBODY : await findAdvances(tx, companyId, { before: period.paidOn, ids });
  const before = bonus ? await readBonusFacts(tx, companyId, { ...setting, runId, ids }) : NOBODY;
  const people: PersonToPay[] = [];
  const excluded: Excluded[] = [];
  for (const person of here) {
    const { id, number, name, department, departmentTitle } = person;
    const known = facts.get(id);
    if (!known?.salary) {
      excluded.push({ number, name, why: 'no-pay' });
      continue;
    }
    const own = { memberships: memberships.get(id) ?? [], basis: known.salary.basis };
    const code = groupOf(own, groups, through);
    if (code === undefined) excluded.push({ number, name, why: 'no-group' });
    if (code !== group.code && !isOfAnyGroup) continue;
    const paid = factsOf(person, known, {
      ...{ period, sheet: sheets.get(id), resident: resident.get(id) ?? null },
      standards: standards.get(id) ?? [],
      turns: turns.get(id) ?? [],
    });
    const yearEnd = yearEnds.get(id) ?? null;
    people.push({
      ...{ id, number, name, department, departmentTitle },
      facts: {
        ...paid,
        taxResidence: residences.get(id)?.taxResidence ?? 'resident',
        leaves: leaves.get(id) ?? [],
        advance: advances.get(id) ?? 0,
        ...{ overtimeOver: overtime.get(id) ?? [], yearEnd, bonus: before.get(id) ?? null },
      },
    });
  }
  return { people, excluded };
}

/** What is read beside the facts of a person. */
interface Beside {
  readonly period: PayPeriod;
  readonly sheet: PeriodSums | undefined;
  readonly resident: ResidentTaxDue | null;
  readonly standards: readonly StandardSince[];
  readonly turns: readonly PayTurn[];
}

function factsOf(
  { joinedOn, leftOn, birthOn }: EmployeeAsOf,
  known: PayFactsOf,
  { period, sheet, resident, standards, turns }: Beside,
): PayFacts {
  const { endowment, hireInsurance, dependants, commute } = known;
  const attendance = sheet ? attendanceOf(sheet) : null;
  const agreed = agreedOf(known);
  return {
    joinedOn: joinedOn ?? period.from,
    leftOn,
    milestones: birthOn === null ? null : milestonesOf(birthOn),
    ...agreed,
    parts: splitPay(period, turns, { ...agreed, attendance }),
    commute: commute
      ? {
          monthlyAmount: commute.monthlyAmount,
          km: commute.distanceMetres === 0 ? null : commute.distanceMetres / 1_000,
        }
      : null,
    insurance: endowment
      ? {
          isInsured: endowment.isInsured,
          acquiredOn: endowment.acquiredOn,
          lostOn: endowment.lostOn,
          standard: endowment.standardMonthlyRemuneration,
          standards,
        }
      : null,
    isInsuredByType: known.hasSocialInsurance,
    employmentInsurance: hireInsurance ? { isInsured: hireInsurance.isInsured } : null,
    isEmploymentInsuredByType: known.hasEmploymentInsurance,
    dependants: dependants ? countDependants(dependants, Number(period.paidOn.slice(0, 4))) : null,
    residentTax: resident,
    hasBankAccount: known.hasBankAccount,
    attendance,
    isTimesheetClosed: sheet?.isClosed ?? false,
  };
}
