import { and, count, desc, eq, sql, sum } from 'drizzle-orm';
import { formatDay } from '#core/value/formatDay.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, NameRecords, UseCase } from '#server/plugin.ts';
import { readBook } from '../../law/server/readBook';
import { requireGroup } from '../../pay-group/server/payGroups';
import type { Unpaid } from '../../payment/rules/owed';
import { payGroup } from '../../server/tables/groupTables';
import { payRun, payslip } from '../../server/tables/runTables';
import { wordSecondPerson } from '../../server/words/secondPerson';
import { wordsOf } from '../../server/words/wordsOf';
import type { PayRunHead } from '../contract/payRun';
import * as contract from '../contract/payRun';
import { minimumWageOn } from '../rules/minimumWage';
import { PAY_RUN_ACTS, type PayRunRefusal, refusalOf } from '../rules/payRunMachine';
import type { PayProblem } from '../rules/slip';
import type { StoredItem } from '../rules/slipSteps';
import { findCalculation } from './calculations';
import { readNetBefore } from './readDifferences';
import { readInsurance } from './readPaySetting';
import {
  contextOf,
  findBonusDays,
  findRunOf,
  findSlip,
  readSlipRows,
  readUnpaid,
  type SlipRow,
  type StoredRun,
} from './storedRuns';
import { wordProblem } from './wordProblem';

/** Runs with what they come to, the latest first. */
async function readHeads(
  tx: Tx,
  companyId: string,
  filter?: { groupCode?: string | undefined; year?: number | undefined; id?: string },
): Promise<PayRunHead[]> {
  const problems = sql<number>`coalesce(sum(jsonb_array_length(${payslip.problems})), 0)::int`;
  const rows = await tx
    .select({
      id: payRun.id,
      kind: payRun.kind,
      bonus: payRun.bonus,
      month: payRun.month,
      groupCode: payRun.groupCode,
      groupTitle: payGroup.title,
      from: payRun.periodFrom,
      through: payRun.periodThrough,
      paidOn: payRun.paidOn,
      state: payRun.state,
      people: count(payslip.employeeId),
      problems,
      calculatedBy: payRun.calculatedBy,
      calculatedAt: payRun.calculatedAt,
      gross: sum(payslip.gross).mapWith(Number),
      deductions: sum(payslip.deductions).mapWith(Number),
      net: sum(payslip.net).mapWith(Number),
      employer: sum(payslip.employer).mapWith(Number),
      version: payRun.version,
    })
    .from(payRun)
    .innerJoin(payGroup, and(eq(payGroup.companyId, payRun.companyId), eq(payGroup.code, payRun.groupCode)))
    .leftJoin(payslip, and(eq(payslip.companyId, payRun.companyId), eq(payslip.runId, payRun.id)))
    .where(
      and(
        eq(payRun.companyId, companyId),
        filter?.id === undefined ? undefined : eq(payRun.id, filter.id),
        filter?.groupCode === undefined ? undefined : eq(payRun.groupCode, filter.groupCode),
        filter?.year === undefined ? undefined : sql`${payRun.month} like ${`${filter.year}-%`}`,
      ),
    )
    .groupBy(payRun.companyId, payRun.id, payGroup.title)
    .orderBy(desc(payRun.month), payRun.groupCode, payRun.kind, payRun.paidOn);
  return rows.map((row) => ({
    ...row,
    gross: row.gross ?? 0,
    deductions: row.deductions ?? 0,
    net: row.net ?? 0,
    employer: row.employer ?? 0,
  }));
}

export const listPayRuns: UseCase<typeof contract.listPayRuns> = async (tx, input, { companyId }) => ({
  rows: await readHeads(tx, companyId, input),
});

const ORDER = { earning: 0, deduction: 1, employer: 2 } as const;

/** The items of a run, in the order of the slips. Most slips have the same: those of others are read where one is new. */
async function readItems(tx: Tx, { companyId, locale }: Call, rows: readonly SlipRow[]) {
  const used = new Set<string>();
  const found = new Map<string, StoredItem>();
  for (const { runId, employeeId, amounts, manual } of rows) {
    const codes = [...Object.keys(amounts), ...manual];
    for (const code of codes) used.add(code);
    if (found.size > 0 && codes.every((code) => found.has(code))) continue;
    const slip = await findSlip(tx, companyId, { runId, employee: employeeId });
    for (const item of slip?.items ?? []) if (!found.has(item.code)) found.set(item.code, item);
  }
  return [...found.values()]
    .map(({ code, kind, title, titleEn }) => ({
      ...{ code, kind, title: (locale === 'en' && titleEn) || title, hasAmounts: used.has(code) },
    }))
    .sort((one, other) => ORDER[one.kind] - ORDER[other.kind]);
}

/** Most people of a run have the same problems: each is put into words once. */
function wordedOnce(locale: Call['locale']): (problem: PayProblem) => ReturnType<typeof wordProblem> {
  const known = new Map<string, ReturnType<typeof wordProblem>>();
  return (problem) => {
    const key = JSON.stringify(problem);
    const words = known.get(key) ?? wordProblem(problem, locale);
    known.set(key, words);
    return words;
  };
}

/** @throws Refusal payroll/unknown-group */
export const getPayRun: UseCase<typeof contract.getPayRun> = async (tx, { month, groupCode, kind, paidOn }, call) => {
  const { companyId, locale } = call;
  await requireGroup(tx, companyId, groupCode);
  const stored = await findRunOf(tx, companyId, { month, groupCode, kind, paidOn });
  const bonusDays = kind === 'bonus' ? await findBonusDays(tx, companyId, { month, groupCode }) : [];
  const calculationId =
    (await findCalculation(tx, companyId, { month, groupCode, bonus: kind === 'bonus' ? {} : null }))?.id ?? null;
  const [head] = stored ? await readHeads(tx, companyId, { id: stored.id }) : [];
  if (!stored || !head) return { run: null, items: [], rows: [], excluded: [], notes: [], bonusDays, calculationId };
  const runId = stored.id;
  const slips = await readSlipRows(tx, companyId, runId);
  const earlier = await readNetBefore(tx, companyId, stored);
  const unpaid = await readUnpaid(tx, companyId, stored, slips);
  const context = contextOf(stored, slips, call, unpaid);
  const worded = wordedOnce(locale);
  return {
    run: {
      ...head,
      acts: await Promise.all(
        PAY_RUN_ACTS.map(async (act) => {
          const why = refusalOf(stored.state, act, context);
          return {
            act,
            isAllowed: why === undefined,
            why: why ? await wordRefusal(tx, call, stored, why, unpaid) : null,
          };
        }),
      ),
      history: [...stored.history],
      documents: [...stored.documents],
    },
    items: await readItems(tx, call, slips),
    rows: slips.map(({ employeeId, number, problems, net, ...slip }) => {
      const { name, department, departmentTitle, gross, deductions, amounts, manual } = slip;
      const before = earlier?.get(employeeId);
      return {
        ...{ runId: stored.id, employeeId, employee: number, name, department, departmentTitle },
        ...{ gross, deductions, net, amounts, manual: [...manual], isManual: manual.length > 0 },
        problems: problems.map(worded),
        difference: before === undefined ? null : net - before,
      };
    }),
    bonusDays,
    calculationId,
    notes: stored.kind === 'bonus' ? [] : await notesOf(tx, stored, call),
    excluded: stored.excluded.map(({ number, name, why }) => ({
      ...{ employee: number, name },
      why: wordsOf(`excluded.${why}`, {}, locale),
    })),
  };
};

/** Why an act is not allowed, in words; whom to ask is looked up where it takes another person. */
const wordRefusal = async (
  tx: Tx,
  call: Call,
  { calculators, approvedById }: StoredRun,
  why: PayRunRefusal,
  unpaid: Unpaid,
): Promise<string> =>
  why === 'second-person'
    ? wordSecondPerson(tx, call, {
        ...{ act: contract.confirmPayRun, key: 'actRefusals.second-person' },
        not: [...calculators, ...(approvedById === null ? [] : [approvedById])],
      })
    : wordsOf(`actRefusals.${why}`, { ...unpaid }, call.locale);

/** What nobody's pay of a run could be checked for, and what to do. */
async function notesOf(tx: Tx, { periodThrough: on }: StoredRun, { companyId, locale }: Call): Promise<string[]> {
  const prefecture = (await readInsurance(tx, companyId)).find(({ effectiveFrom }) => effectiveFrom <= on)?.prefecture;
  if (prefecture === undefined || minimumWageOn(await readBook(tx, companyId), prefecture, on) !== undefined) return [];
  const params = { prefecture: wordsOf(`prefectures.${prefecture}`, {}, locale), day: formatDay(on) };
  return [wordsOf('runNotes.no-minimum-wage', params, locale)];
}

/** Month and group of runs, as their documents call them. */
export const nameRuns: NameRecords = async (tx, { companyId }, ids) => {
  const rows = await tx
    .select({ id: payRun.id, kind: payRun.kind, month: payRun.month, paidOn: payRun.paidOn, title: payGroup.title })
    .from(payRun)
    .innerJoin(payGroup, and(eq(payGroup.companyId, payRun.companyId), eq(payGroup.code, payRun.groupCode)))
    .where(and(eq(payRun.companyId, companyId), sql`${payRun.id} = any(${sql.param([...ids])}::uuid[])`));
  return new Map(
    rows.map(({ id, kind, month, paidOn, title }) => [
      id,
      kind === 'bonus' ? `${month} 賞与 ${formatDay(paidOn)} ${title}` : `${month} ${title}`,
    ]),
  );
};
