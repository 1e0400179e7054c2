import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { VariableName } from '../../law/rules/variables';
import { PARTS_OF } from '../../pay-item/rules/checkItems';
import { namesIn, parseFormula } from '../../pay-item/rules/parseFormula';
import { itemsOn, type PayItem } from '../../pay-item/rules/payItem';
import { readItems } from '../../pay-item/server/payItems';
import { payRun } from '../../server/tables/runTables';
import type { PaidInYear } from '../../year-end/rules/calculateYear';
import { NON_RESIDENT_KEYS } from '../rules/nonResidentTax';
import { CONFIRMED_STATES } from '../rules/payRunMachine';

interface Sums {
  readonly employeeId: string;
  readonly pay: number;
  readonly insurance: number;
  readonly tax: number;
  readonly wages: number;
  readonly yearEnd: number;
  readonly isNonResident: boolean;
}

/** Pay of one payslip; `wages` is what premiums are taken of, `yearEnd` what the year-end adjustment took or paid back. */
interface PaidSlip extends PaidInYear {
  readonly wages: number;
  readonly yearEnd: number;
}

interface PaidAsked {
  readonly from: Day;
  readonly through: Day;
  readonly ids?: readonly string[] | undefined;
}

/** Whether an item names a variable: income tax, a premium, the year-end adjustment. */
export const isNaming =
  (items: readonly PayItem[], variable: VariableName) =>
  ({ formula }: PayItem): boolean =>
    namesIn(parseFormula(formula, (code) => items.some((each) => each.code === code))).variables.has(variable);

/** The payslips paid in a year, by person, as far as the year-end adjustment goes by them. */
export async function readPaidInYear(
  tx: Tx,
  companyId: string,
  { year, ids }: { readonly year: number; readonly ids?: readonly string[] },
): Promise<ReadonlyMap<string, readonly PaidInYear[]>> {
  const paid = await readPaid(tx, companyId, { from: `${year}-01-01`, through: `${year}-12-31`, ids });
  return new Map(
    [...paid].map(([id, slips]) => [id, slips.map(({ wages: _wages, yearEnd: _yearEnd, ...slip }) => slip)]),
  );
}

/** Taxable pay, premiums and income tax of every payslip paid on some days, by person, the earliest first. */
export async function readPaid(
  tx: Tx,
  companyId: string,
  { from, through, ids }: PaidAsked,
): Promise<ReadonlyMap<string, readonly PaidSlip[]>> {
  const { id, kind, month, periodThrough, paidOn, state } = payRun;
  const runs = await tx
    .select({ id, kind, month, periodThrough, paidOn, state })
    .from(payRun)
    .where(and(eq(payRun.companyId, companyId), gte(paidOn, from), lte(paidOn, through)))
    .orderBy(asc(paidOn), asc(id));
  const all = await readItems(tx, companyId);
  const found = new Map<string, PaidSlip[]>();
  for (const run of runs) {
    const items = itemsOn(all, run.periodThrough);
    const codes = (isPart: (item: PayItem) => boolean) => items.filter(isPart).map(({ code }) => code);
    const rows = await sumRun(tx, companyId, {
      runId: run.id,
      pay: codes((item) => item.kind === 'earning' && PARTS_OF.taxablePay(item)),
      insurance: codes(PARTS_OF.insurancePaid),
      tax: codes(isNaming(items, 'incomeTaxWithheld')),
      yearEnd: codes(isNaming(items, 'yearEndDifference')),
      wages: codes(PARTS_OF.wages),
      ids,
    });
    for (const { employeeId, ...sums } of rows) {
      const paid: PaidSlip = {
        ...{ runId: run.id, kind: run.kind, month: run.month, paidOn: run.paidOn, ...sums },
        isConfirmed: CONFIRMED_STATES.some((each) => each === run.state),
      };
      found.set(employeeId, [...(found.get(employeeId) ?? []), paid]);
    }
  }
  return found;
}

interface RunAsked {
  readonly runId: string;
  readonly pay: readonly string[];
  readonly insurance: readonly string[];
  readonly tax: readonly string[];
  readonly wages: readonly string[];
  readonly yearEnd: readonly string[];
  readonly ids: readonly string[] | undefined;
}

/** Amounts alone leave the database: a payslip with its steps is large. */
async function sumRun(
  tx: Tx,
  companyId: string,
  { runId, pay, insurance, tax, wages, yearEnd, ids }: RunAsked,
): Promise<Sums[]> {
  const { rows } = await tx.$client.query<Sums>({
    name: 'payroll: sums of a run for the year',
    text: `select s.employee_id as "employeeId",
        coalesce(sum((i->>'amount')::int) filter (where i->>'kind' = 'earning' and i->>'code' = any($3)), 0)::int as pay,
        coalesce(sum((i->>'amount')::int) filter (where i->>'kind' = 'deduction' and i->>'code' = any($4)), 0)::int as insurance,
        coalesce(sum((i->>'amount')::int) filter (where i->>'kind' = 'deduction' and i->>'code' = any($5)), 0)::int as tax,
        coalesce(sum((i->>'amount')::int) filter (where i->>'kind' = 'earning' and i->>'code' = any($7)), 0)::int as wages,
        coalesce(sum((i->>'amount')::int) filter (where i->>'kind' = 'deduction' and i->>'code' = any($8)), 0)::int as "yearEnd",
        coalesce(bool_or(i->>'code' = any($5) and i->'uses' ?| $9), false) as "isNonResident"
      from payroll_slip s cross join lateral jsonb_array_elements(s.items) i
     where s.company_id = $1 and s.run_id = $2 and ($6::uuid[] is null or s.employee_id = any($6))
     group by s.employee_id`,
    values: [companyId, runId, pay, insurance, tax, ids ?? null, wages, yearEnd, NON_RESIDENT_KEYS],
  });
  return rows;
}
