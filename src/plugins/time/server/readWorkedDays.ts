import { and, eq, inArray } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import { groupBy } from '#core/value/groupBy.ts';
import type { Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { isAnyOf } from '#server/record/pageByKey.ts';
import { countMonth } from '../rules/countMonth';
import type { SheetStatus } from '../rules/timesheetMachine';
import { readMonthSetting } from './sheetSetting';
import { timesheet } from './tables';

/** The days of a month of one person as billing wants them, in minutes. */
export interface WorkedDays {
  readonly employeeId: string;
  readonly month: Month;
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
export const readWorkedDays = (
  tx: Tx,
  call: Pick<Call, 'companyId' | 'locale'>,
  { month, ids }: { readonly month: Month; readonly ids?: readonly string[] },
): Promise<WorkedDays[]> => readWorkedMonths(tx, call, { months: [month], ...(ids ? { ids } : {}) });

/** The same of several months, each sheet by itself. */
export async function readWorkedMonths(
  tx: Tx,
  call: Pick<Call, 'companyId' | 'locale'>,
  { months, ids }: { readonly months: readonly Month[]; readonly ids?: readonly string[] },
): Promise<WorkedDays[]> {
  if (ids?.length === 0) return [];
  const sheets = await tx
    .select()
    .from(timesheet)
    .where(
      and(
        eq(timesheet.companyId, call.companyId),
        inArray(timesheet.month, [...months]),
        ids ? isAnyOf(timesheet.employeeId, ids) : undefined,
      ),
    );
  const byMonth = await Promise.all(
    [...groupBy(sheets, ({ month }) => month)].map(async ([month, own]) => {
      const setting = await readMonthSetting(tx, call, month);
      return own.map((sheet) => workedDaysOf(sheet, setting));
    }),
  );
  return byMonth.flat();
}

function workedDaysOf(
  { id, employeeId, month, status, report, projects, days }: typeof timesheet.$inferSelect,
  setting: Awaited<ReturnType<typeof readMonthSetting>>,
): WorkedDays {
  const entryOf = new Map(days.map((entry) => [entry.day, entry]));
  return {
    ...{ employeeId, month, sheet: id, status, isSettled: SETTLED.includes(status) },
    signedOn: report?.signedOn ?? null,
    days: countMonth(month, days, setting).days.map(({ day, workedMinutes }) => ({
      day,
      workedMinutes,
      projects: new Map(
        projects.map((project, index) => [project, entryOf.get(day)?.projectMinutes[index] ?? 0] as const),
      ),
    })),
  };
}
