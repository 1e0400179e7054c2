import { and, eq } from 'drizzle-orm';
import type { Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { MonthCount } from '../rules/countMonth';
import type { SheetStatus } from '../rules/timesheetMachine';
import { timesheet } from './tables';

/** A month of one person as payroll and billing want it, in minutes. */
export interface MonthSums {
  readonly employeeId: string;
  readonly status: SheetStatus;
  readonly count: MonthCount;
  readonly projects: readonly { readonly project: string; readonly minutes: number }[];
  /** The customer has signed the report of the month. */
  readonly isSigned: boolean;
}

/** What was counted of a month, for everybody who has a sheet of it. */
export async function sumMonth(tx: Tx, companyId: string, month: Month): Promise<MonthSums[]> {
  const { employeeId, status, count, projects, report } = timesheet;
  const rows = await tx
    .select({ employeeId, status, count, projects, report })
    .from(timesheet)
    .where(and(eq(timesheet.companyId, companyId), eq(timesheet.month, month)));
  return rows.map((row) => ({
    employeeId: row.employeeId,
    status: row.status,
    count: row.count,
    projects: row.projects.map((project, index) => ({ project, minutes: row.count.projectMinutes[index] ?? 0 })),
    isSigned: row.report?.signedOn != null,
  }));
}
