import { and, eq, inArray } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import type { Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { countMonth } from '../rules/countMonth';
import type { SheetStatus } from '../rules/timesheetMachine';
import { readMonthSetting } from './sheetSetting';
import { timesheet } from './tables';

/** The days of a month of one person as billing wants them, in minutes. */
export interface WorkedDays {
  readonly employeeId: string;
  /** The sheet itself, whose files hold the customer's report. */
  readonly sheet: string;
  readonly status: SheetStatus;
  /** It was approved, and nothing of it changes before it is opened again. */
  readonly isSettled: boolean;
  /** When the customer signed the report of the month. */
  readonly signedOn: Day | null;
  readonly days: readonly {
    readonly day: Day;
    readonly workedMinutes: number;
    readonly projects: ReadonlyMap<string, number>;
  }[];
}

const SETTLED: readonly SheetStatus[] = ['approved', 'locked'];

/** What was worked on each day of a month, for everybody (or those of `ids`) who has a sheet of it. */
export async function readWorkedDays(
  tx: Tx,
  call: Pick<Call, 'companyId' | 'locale'>,
  { month, ids }: { readonly month: Month; readonly ids?: readonly string[] },
): Promise<WorkedDays[]> {
  if (ids?.length === 0) return [];
  const sheets = await tx
    .select()
    .from(timesheet)
    .where(
      and(
        eq(timesheet.companyId, call.companyId),
        eq(timesheet.month, month),
        ids ? inArray(timesheet.employeeId, [...ids]) : undefined,
      ),
    );
  if (sheets.length === 0) return [];
  const setting = await readMonthSetting(tx, call, month);
  return sheets.map(({ id, employeeId, status, report, projects, days }) => {
    const entryOf = new Map(days.map((entry) => [entry.day, entry]));
    return {
      ...{ employeeId, sheet: id, status, isSettled: SETTLED.includes(status), signedOn: report?.signedOn ?? null },
      days: countMonth(month, days, setting).days.map(({ day, workedMinutes }) => ({
        day,
        workedMinutes,
        projects: new Map(
          projects.map((project, index) => [project, entryOf.get(day)?.projectMinutes[index] ?? 0] as const),
        ),
      })),
    };
  });
}
