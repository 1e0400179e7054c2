import { and, desc, eq, gt, gte, inArray, lte, or } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { findEmployeeOfUser } from '#plugins/people/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { wordExplanation } from '../../law/rules/wordExplanation';
import type * as contract from '../../pay-run/contract/payRun';
import type { PayslipRead } from '../../pay-run/contract/payRun';
import { compareSlips } from '../../pay-run/rules/compareSlips';
import type { Attendance } from '../../pay-run/rules/payFacts';
import { CONFIRMED_STATES } from '../../pay-run/rules/payRunMachine';
import { stepsOf } from '../../pay-run/rules/slipSteps';
import {
  type ExplainedSlip,
  findRunBefore,
  findSlip,
  requireRun,
  type StoredRun,
  type StoredSlip,
} from '../../pay-run/server/storedRuns';
import { wordCause } from '../../pay-run/server/wordCause';
import { wordProblem } from '../../pay-run/server/wordProblem';
import { payRun, payslip } from '../../server/tables/runTables';
import { wordsOf } from '../../server/words/wordsOf';

const PUBLISHED = ['published', 'paid'] as const;
const isPublished = ({ state }: Pick<StoredRun, 'state'>) => PUBLISHED.some((each) => each === state);

/** @throws Refusal payroll/unknown-run, payroll/unknown-person */
export const getPayslip: UseCase<typeof contract.getPayslip> = async (tx, { runId, employee }, call) => {
  const run = await requireRun(tx, call.companyId, runId);
  const found = await findSlip(tx, call.companyId, { runId, employee });
  if (!found) throw new Refusal('payroll/unknown-person', {}, { kind: 'notFound' });
  return { ...(await tell(tx, call, run, found)), employer: found.employer };
};

export const listOwnPayslips: UseCase<typeof contract.listOwnPayslips> = async (tx, _input, call) => {
  const self = await findEmployeeOfUser(tx, call.companyId, { userId: call.userId, on: call.today });
  if (!self) return { rows: [] };
  const { gross, deductions, net } = payslip;
  const rows = await tx
    .select({ runId: payRun.id, kind: payRun.kind, month: payRun.month, paidOn: payRun.paidOn, gross, deductions, net })
    .from(payslip)
    .innerJoin(payRun, and(eq(payRun.companyId, payslip.companyId), eq(payRun.id, payslip.runId)))
    .where(
      and(
        eq(payslip.companyId, call.companyId),
        eq(payslip.employeeId, self.id),
        inArray(payRun.state, [...PUBLISHED]),
        // Who got no bonus has no payslip of it.
        or(eq(payRun.kind, 'salary'), gt(gross, 0)),
      ),
    )
    .orderBy(desc(payRun.paidOn));
  return { rows };
};

/** @throws Refusal payroll/unknown-run: the caller has no published payslip of this run */
export const getOwnPayslip: UseCase<typeof contract.getOwnPayslip> = async (tx, { runId }, call) => {
  const self = await findEmployeeOfUser(tx, call.companyId, { userId: call.userId, on: call.today });
  const run = await requireRun(tx, call.companyId, runId);
  const own = self && (await findSlip(tx, call.companyId, { runId, employee: self.id }));
  if (!own || !isPublished(run)) throw new Refusal('payroll/unknown-run', {}, { kind: 'notFound' });
  // What is odd about the records is for those who keep them.
  const { problems: _problems, ...told } = await tell(tx, call, run, own);
  return { ...told, items: told.items.filter(({ kind }) => kind !== 'employer'), problems: [] };
};

async function tell(tx: Tx, call: Call, run: StoredRun, slip: ExplainedSlip): Promise<PayslipRead> {
  const { locale } = call;
  const titled = ({ title, titleEn }: { title: string; titleEn: string }) => (locale === 'en' && titleEn) || title;
  return {
    runId: run.id,
    kind: run.kind,
    version: run.version,
    ...{ month: run.month, from: run.periodFrom, through: run.periodThrough, paidOn: run.paidOn, state: run.state },
    ...{ employeeId: slip.employeeId, employee: slip.number, name: slip.name, departmentTitle: slip.departmentTitle },
    items: slip.items.map((item) => ({
      ...{ code: item.code, title: titled(item), kind: item.kind, amount: item.amount, calculated: item.calculated },
      ...{ isManual: item.isManual, reason: item.reason },
      explanation: wordExplanation({ value: item.amount, explanation: stepsOf(slip.steps, item.code) }, locale),
    })),
    attendance: slip.attendance ? wordAttendance(slip.attendance, locale) : [],
    ...{ gross: slip.gross, deductions: slip.deductions, net: slip.net },
    yearToDate: await sumYear(tx, call, run, slip),
    problems: slip.problems.map((problem) => wordProblem(problem, locale)),
    comparison: await compare(tx, call, run, slip),
  };
}

/** Days, then hours; the database keeps the names in an order of its own. */
const ATTENDANCE: readonly (keyof Attendance)[] = [
  ...(['workDays', 'absenceDays', 'leaveMinutes', 'workedMinutes', 'withinLawMinutes', 'overtimeMinutes'] as const),
  ...(['over60Minutes', 'legalHolidayMinutes', 'nightMinutes', 'missedMinutes'] as const),
];

const wordAttendance = (attendance: Attendance, locale: Call['locale']) =>
  ATTENDANCE.map((name) => {
    const value = attendance[name];
    const hours = `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`;
    return {
      name: wordsOf(`attendance.${name}`, {}, locale),
      value: name.endsWith('Minutes') ? hours : String(value),
    };
  });

/** Confirmed pay of the calendar year of payment, this one included. */
async function sumYear(tx: Tx, { companyId }: Call, run: StoredRun, slip: StoredSlip) {
  const { gross, deductions, net } = payslip;
  const rows = await tx
    .select({ runId: payRun.id, gross, deductions, net })
    .from(payslip)
    .innerJoin(payRun, and(eq(payRun.companyId, payslip.companyId), eq(payRun.id, payslip.runId)))
    .where(
      and(
        eq(payslip.companyId, companyId),
        eq(payslip.employeeId, slip.employeeId),
        gte(payRun.paidOn, `${run.paidOn.slice(0, 4)}-01-01`),
        lte(payRun.paidOn, run.paidOn),
        inArray(payRun.state, CONFIRMED_STATES),
      ),
    );
  const before = rows.filter(({ runId }) => runId !== run.id);
  const sum = (field: 'gross' | 'deductions' | 'net') => before.reduce((total, row) => total + row[field], slip[field]);
  return { gross: sum('gross'), deductions: sum('deductions'), net: sum('net') };
}

async function compare(tx: Tx, call: Call, run: StoredRun, slip: StoredSlip): Promise<PayslipRead['comparison']> {
  const before = await findRunBefore(tx, call.companyId, run);
  if (!before) return null;
  const earlier = await findSlip(tx, call.companyId, { runId: before.id, employee: slip.employeeId });
  if (!earlier) return null;
  return {
    month: before.month,
    net: earlier.net,
    differences: compareSlips(earlier.items, slip.items).map(({ code, title, titleEn, before: was, now, causes }) => ({
      ...{ code, title: (call.locale === 'en' && titleEn) || title, before: was, now },
      causes: causes.map((cause) => wordCause(cause, call.locale)),
    })),
  };
}
