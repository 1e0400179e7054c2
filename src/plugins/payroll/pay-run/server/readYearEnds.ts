import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { PayPeriod } from '../../pay-group/rules/payPeriod';
import { yearEndAdjustment, yearEndDeclaration } from '../../server/tables/yearEndTables';
import { ofResident, sumPaid } from '../../year-end/rules/calculateYear';
import { instalmentsOf, isWithin } from '../../year-end/rules/deferral';
import type { PayFacts } from '../rules/payFacts';
import type { PayRunState } from '../rules/payRunMachine';
import { readPaidInYear } from './yearSums';

/** The item that settles a year; its formula is the variable of the confirmed difference. */
export const YEAR_END_ITEM = 'YEAR_END';

/** Whose confirmed adjustment of a year is settled, wholly or in part, by pay of a day. */
async function confirmedDue(tx: Tx, companyId: string, year: number, paidOn: Day) {
  const { employeeId, difference, settlesFrom, deferral, lines, pay, insurance, withheld, declarationVersion } =
    yearEndAdjustment;
  const rows = await tx
    .select({
      ...{ employeeId, difference, settlesFrom, deferral, lines, pay, insurance, withheld, declarationVersion },
      declaredVersion: yearEndDeclaration.version,
    })
    .from(yearEndAdjustment)
    .leftJoin(
      yearEndDeclaration,
      and(
        eq(yearEndDeclaration.companyId, yearEndAdjustment.companyId),
        eq(yearEndDeclaration.year, yearEndAdjustment.year),
        eq(yearEndDeclaration.employeeId, yearEndAdjustment.employeeId),
      ),
    )
    .where(
      and(
        eq(yearEndAdjustment.companyId, companyId),
        eq(yearEndAdjustment.year, year),
        eq(yearEndAdjustment.state, 'confirmed'),
        isNull(yearEndAdjustment.notAdjusted),
      ),
    );
  return rows.flatMap((row) => {
    const instalment = instalmentsOf({ year, ...row }).find((each) => isWithin(each, paidOn));
    return instalment ? [{ ...row, instalment }] : [];
  });
}

const yearOf = (paidOn: Day): number => Number(paidOn.slice(0, 4));

interface SettlingRun {
  readonly employeeId: string;
  readonly groupCode: string;
  readonly through: Day;
  readonly paidOn: Day;
  readonly state: PayRunState;
}

/**
 * The payslips paid in a year that settle a year of their person, of runs in any state: with an amount, or with none of a shortage that
 * was put off as a whole.
 */
export async function readSettling(tx: Tx, companyId: string, year: number): Promise<readonly SettlingRun[]> {
  const { rows } = await tx.$client.query<SettlingRun>({
    name: 'payroll: payslips that settle the year',
    text: `select s.employee_id as "employeeId", r.group_code as "groupCode", r.period_through::text as through, r.paid_on::text as "paidOn", r.state
        from payroll_slip s
        join payroll_run r on r.company_id = s.company_id and r.id = s.run_id
        cross join lateral jsonb_array_elements(s.items) i
       where s.company_id = $1 and r.paid_on between $2 and $3 and i->>'code' = $4
         and ((i->>'amount')::int <> 0 or i->'uses' ? 'yearEndDifference')`,
    values: [companyId, `${year}-01-01`, `${year}-12-31`, YEAR_END_ITEM],
  });
  return rows;
}

/** The pay of a group that is being worked out. */
interface PayInHand {
  readonly groupCode: string;
  readonly period: Pick<PayPeriod, 'paidOn' | 'through'>;
}

/**
 * What a pay settles of a year, by person: only what a second person confirmed, and each part only once, however many payslips
 * its days have. January and February take what December put off.
 */
export async function readYearEnds(
  tx: Tx,
  companyId: string,
  { groupCode, period }: PayInHand,
): Promise<ReadonlyMap<string, NonNullable<PayFacts['yearEnd']>>> {
  const year = yearOf(period.paidOn);
  const due = [
    ...(await confirmedDue(tx, companyId, year - 1, period.paidOn)),
    ...(await confirmedDue(tx, companyId, year, period.paidOn)),
  ];
  if (due.length === 0) return new Map();
  const elsewhere = (await readSettling(tx, companyId, year)).filter(
    (slip) => slip.groupCode !== groupCode || slip.through !== period.through,
  );
  const found = new Map<string, NonNullable<PayFacts['yearEnd']>>();
  for (const { employeeId, lines, instalment } of due) {
    const isTaken = elsewhere.some((slip) => slip.employeeId === employeeId && isWithin(instalment, slip.paidOn));
    if (isTaken) continue;
    const steps = lines.find(({ code }) => code === 'difference')?.explanation ?? [];
    found.set(employeeId, { difference: instalment.amount, explanation: [...steps, ...instalment.steps] });
  }
  return found;
}

interface SettlingSlip {
  readonly employeeId: string;
  readonly items: readonly { readonly code: string; readonly amount: number }[];
}

/**
 * A run that settles the year goes on only with adjustments that still hold: neither pay of the year nor a declaration has
 * changed since they were confirmed.
 * @throws Refusal payroll/year-end-outdated with how many people
 */
export async function requireFreshYearEnds(
  tx: Tx,
  companyId: string,
  { paidOn }: { readonly paidOn: Day },
  slips: readonly SettlingSlip[],
): Promise<void> {
  const year = yearOf(paidOn);
  const settling = new Set(
    slips.filter(({ items }) => items.some(({ code }) => code === YEAR_END_ITEM)).map(({ employeeId }) => employeeId),
  );
  if (settling.size === 0) return;
  const due = await confirmedDue(tx, companyId, year, paidOn);
  const confirmed = due.filter(({ employeeId }) => settling.has(employeeId));
  if (confirmed.length === 0) return;
  const paid = await readPaidInYear(tx, companyId, { year, ids: confirmed.map(({ employeeId }) => employeeId) });
  const outdated = confirmed.filter((adjustment) => {
    const own = ofResident(paid.get(adjustment.employeeId) ?? []);
    return (
      sumPaid(own, 'pay') !== adjustment.pay ||
      sumPaid(own, 'insurance') !== adjustment.insurance ||
      sumPaid(own, 'tax') !== adjustment.withheld ||
      (adjustment.declaredVersion ?? 0) !== adjustment.declarationVersion
    );
  });
  if (outdated.length > 0) throw new Refusal('payroll/year-end-outdated', { count: outdated.length, year });
}
