import { addDays, type Day, daysBetween, monthOf } from '#core/value/day.ts';
import type { Month } from '#core/value/month.ts';
import type { LeaveSpan } from '#plugins/people/contract/facts.ts';
import {
  type EmployeeAsOf,
  findEmployees,
  findFactsAsOf,
  findLeaves,
  findPayFacts,
  findStandards,
} from '#plugins/people/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { PARTS_OF } from '../../pay-item/rules/checkItems';
import { itemsOn } from '../../pay-item/rules/payItem';
import { readItems } from '../../pay-item/server/payItems';
import type { Attendance } from '../../pay-run/rules/payFacts';
import { CONFIRMED_STATES } from '../../pay-run/rules/payRunMachine';
import { findRetroMonth } from '../../pay-run/rules/retroactive';
import type { SlipItem } from '../../pay-run/rules/slip';
import { FIXED_FIGURES, type InsuredPerson, type PaidMonth } from '../rules/standardDecision';

/** Somebody insured, with the number by which the pension office knows them. */
export interface ReadPerson extends InsuredPerson {
  readonly employee: EmployeeAsOf;
  readonly referenceNumber: string;
}

interface PaidRow {
  readonly employeeId: string;
  readonly paidOn: Day;
  readonly from: Day;
  readonly through: Day;
  readonly attendance: Attendance | null;
  readonly month: Month;
  readonly items: readonly Pick<SlipItem, 'code' | 'kind' | 'amount' | 'uses'>[];
}

interface InsuredAsked {
  readonly from: Day;
  readonly through: Day;
  /** One person; everybody where it is left out. */
  readonly id?: string | undefined;
}

const MINUTES_OF_LEAVE_DAY = 8 * 60;

/** Who is insured, by number, with what confirmed pay of each month between two days of payment was. */
export async function readInsured(
  tx: Tx,
  companyId: string,
  { from, through, id }: InsuredAsked,
): Promise<ReadPerson[]> {
  const ids = id === undefined ? undefined : [id];
  const asOf = { on: through, ...(ids ? { ids } : {}) };
  const people = await findEmployees(tx, companyId, asOf);
  const facts = await findPayFacts(tx, companyId, asOf);
  const contracts = await findFactsAsOf(tx, companyId, { kind: 'contract', ...asOf });
  const standards = await findStandards(tx, companyId, ids);
  const leaves = await findLeaves(tx, companyId, ids);
  const rows = await readPaidRows(tx, companyId, { from, through, id });
  const items = await readItems(tx, companyId);
  return people.flatMap((employee): ReadPerson[] => {
    const known = facts.get(employee.id);
    const { endowment, salary } = known ?? {};
    const isInsured = endowment?.isInsured ?? known?.hasSocialInsurance ?? false;
    const own = rows.filter(({ employeeId }) => employeeId === employee.id);
    if (employee.kind !== 'employee' || !isInsured || own.length === 0) return [];
    const isByTime = salary?.basis === 'hourly' || salary?.basis === 'daily';
    return [
      {
        employee,
        referenceNumber: endowment?.referenceNumber ?? '',
        acquiredOn: endowment?.acquiredOn ?? employee.joinedOn,
        lostOn: endowment?.lostOn ?? (employee.leftOn && addDays(employee.leftOn, 1)),
        worker: { weeklyMinutes: contracts.get(employee.id)?.weeklyMinutes ?? 0, isByTime },
        leaves: leaves.get(employee.id) ?? [],
        standards: standards.get(employee.id) ?? [],
        months: withLatePay(
          sumMonths(
            own.map((row) => {
              const isRemuneration = new Set(
                itemsOn(items, row.through)
                  .filter(PARTS_OF.wages)
                  .map(({ code }) => code),
              );
              return paidMonthOf(row, { isByTime, isRemuneration, leaves: leaves.get(employee.id) ?? [] });
            }),
          ),
          own,
        ),
      },
    ];
  });
}

function paidMonthOf(
  row: PaidRow,
  {
    isByTime,
    isRemuneration,
    leaves,
  }: { isByTime: boolean; isRemuneration: ReadonlySet<string>; leaves: readonly LeaveSpan[] },
): PaidMonth {
  const { attendance, items, paidOn } = row;
  const fixed = new Map<string, number>();
  for (const { uses } of items) {
    for (const name of FIXED_FIGURES) if (uses[name] !== undefined) fixed.set(name, uses[name]);
  }
  return {
    month: monthOf(paidOn),
    amount: items
      .filter((item) => item.kind === 'earning' && isRemuneration.has(item.code) && lateIn(item).length === 0)
      .reduce((sum, { amount }) => sum + amount, 0),
    days: isByTime ? daysWorkedOf(attendance) : daysEmployedOf(row, attendance, leaves),
    fixed: Object.fromEntries(fixed),
  };
}

/** What an item settles of earlier months (遡及差額). */
const lateIn = ({ uses }: Pick<SlipItem, 'uses'>): (readonly [Month, number])[] =>
  Object.entries(uses).flatMap(([key, amount]) => {
    const month = findRetroMonth(key);
    return month === null ? [] : [[month, amount] as const];
  });

/**
 * A late difference counts with the month it is of, not with that it was paid in. Where the pay changed within a period, a
 * month is that of the new pay once all of it was paid (日本年金機構の定時決定・随時改定の事例集).
 */
function withLatePay(months: readonly PaidMonth[], rows: readonly PaidRow[]): PaidMonth[] {
  const paidIn = new Map(rows.map(({ month, paidOn }) => [month, monthOf(paidOn)]));
  const late = rows
    .flatMap(({ items }) => items.flatMap(lateIn))
    .map(([month, amount]) => ({ month: paidIn.get(month), amount }));
  const isPartly = (month: Month) =>
    rows.some((row) => monthOf(row.paidOn) === month && row.items.some(({ uses }) => (uses.earlierPayDays ?? 0) > 0));
  const found: PaidMonth[] = [];
  for (const paid of months) {
    const before = found.at(-1);
    found.push({
      ...paid,
      amount: late.reduce((sum, each) => (each.month === paid.month ? sum + each.amount : sum), paid.amount),
      fixed: before && isPartly(paid.month) ? before.fixed : paid.fixed,
    });
  }
  return found;
}

/** 支払基礎日数 where pay is by time: days worked and of paid leave. */
const daysWorkedOf = (attendance: Attendance | null): number =>
  attendance ? attendance.workDays + Math.floor(attendance.leaveMinutes / MINUTES_OF_LEAVE_DAY) : 0;

/** 支払基礎日数 otherwise: the days of the period less absence and less leave for a child without pay. */
function daysEmployedOf(
  { from, through }: PaidRow,
  attendance: Attendance | null,
  leaves: readonly LeaveSpan[],
): number {
  const daysOf = (leave: LeaveSpan) => {
    const first = leave.from > from ? leave.from : from;
    const last = leave.through !== null && leave.through < through ? leave.through : through;
    return Math.max(0, daysBetween(first, last) + 1);
  };
  const away = leaves.reduce((sum, leave) => (leave.isPaid ? sum : sum + daysOf(leave)), 0);
  return Math.max(0, daysBetween(from, through) + 1 - (attendance?.absenceDays ?? 0) - away);
}

/** Two payslips paid in one month are one month of pay. */
function sumMonths(months: readonly PaidMonth[]): PaidMonth[] {
  const found = new Map<Month, PaidMonth>();
  for (const { month, amount, days, fixed } of months) {
    const before = found.get(month);
    found.set(month, {
      month,
      amount: amount + (before?.amount ?? 0),
      days: days + (before?.days ?? 0),
      fixed: { ...before?.fixed, ...fixed },
    });
  }
  return [...found.values()];
}

/** Pay alone, no bonus; amounts without their steps, which are large. */
async function readPaidRows(tx: Tx, companyId: string, { from, through, id }: InsuredAsked): Promise<PaidRow[]> {
  const { rows } = await tx.$client.query<PaidRow>({
    name: 'payroll: confirmed pay by month, without its steps',
    text: `select s.employee_id as "employeeId", r.paid_on::text as "paidOn", r.month, r.period_from::text as "from",
        r.period_through::text as "through", s.attendance,
        (select jsonb_agg(jsonb_build_object('code', i->'code', 'kind', i->'kind', 'amount', i->'amount', 'uses', i->'uses'))
           from jsonb_array_elements(s.items) i) as items
      from payroll_slip s join payroll_run r on r.company_id = s.company_id and r.id = s.run_id
     where s.company_id = $1 and r.kind = 'salary' and r.paid_on between $2::date and $3::date and r.state = any($4)
       and ($5::uuid is null or s.employee_id = $5)
     order by r.paid_on, s.number`,
    values: [companyId, from, through, CONFIRMED_STATES, id ?? null],
  });
  return rows;
}
