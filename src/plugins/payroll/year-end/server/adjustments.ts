import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { findEmployeeOfUser } from '#plugins/people/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, NameRecords, UseCase } from '#server/plugin.ts';
import { requireVersion } from '#server/record/requireVersion.ts';
import type { LawBook } from '../../law/rules/lawBook';
import { wordExplanation } from '../../law/rules/wordExplanation';
import { yearEndAdjustment } from '../../server/tables/yearEndTables';
import { wordsOf } from '../../server/words/wordsOf';
import type * as contract from '../contract/yearEnd';
import type { YearEndProblem, YearEndRow } from '../contract/yearEnd';
import {
  ADJUSTMENT_ACTS,
  type AdjustmentAct,
  type AdjustmentContext,
  nextAdjustmentState,
  refusalOfAdjustment,
} from '../rules/adjustmentMachine';
import { amountIn, isLastPay, sumPaid, type YearLineCode } from '../rules/calculateYear';
import { type Deferral, deferralTestOf, halved, sumDeferred } from '../rules/deferral';
import { isLate, lockYear, tellDeclaration } from './declarations';
import { ADJUSTMENT_KIND, readYear, type StoredAdjustment, type YearOfPerson } from './readYear';

const line = (person: YearOfPerson, code: YearLineCode) => amountIn(person.outcome.lines, code);

/** Worked out now, it would come out different: pay, a declaration, a table of the law or the records have changed. */
function isOutdated(person: YearOfPerson): boolean {
  const { adjustment, notAdjusted, outcome, declaration } = person;
  if (!adjustment) return false;
  const shown = (lines: typeof outcome.lines) => lines.map(({ code, amount }) => `${code} ${amount}`).join();
  return (
    adjustment.notAdjusted !== notAdjusted ||
    adjustment.settlesFrom !== person.settlesFrom ||
    adjustment.declarationVersion !== (declaration?.version ?? 0) ||
    shown(adjustment.lines) !== shown(outcome.lines)
  );
}

/** What keeps somebody's adjustment from being checked. */
function problemsOf(person: YearOfPerson, year: number): YearEndProblem[] {
  const { declaration, paid, notAdjusted, settlesFrom } = person;
  if (notAdjusted) return ['not-adjusted'];
  const isLast = (each: (typeof paid)[number]) =>
    settlesFrom === null ? isLastPay(each, year) : each.kind === 'salary' && each.paidOn >= settlesFrom;
  return [
    ...(declaration?.state === 'taken' ? [] : ['declaration-open' as const]),
    // The pay that settles it is confirmed after it.
    ...(paid.some((each) => !each.isConfirmed && !isLast(each)) ? ['unconfirmed-pay' as const] : []),
    ...(paid.some(isLast) || person.closing ? [] : ['no-last-pay' as const]),
    ...(isOutdated(person) ? ['outdated' as const] : []),
  ];
}

function tellRow(person: YearOfPerson, year: number, { today, locale }: Call): YearEndRow {
  const { employee, declaration, adjustment, notAdjusted } = person;
  const isAdjusted = adjustment !== undefined && notAdjusted === null;
  return {
    year,
    employeeId: employee.id,
    employee: employee.number,
    name: employee.name,
    departmentTitle: employee.departmentTitle,
    leftOn: employee.leftOn,
    declarationId: declaration?.id ?? null,
    declarationVersion: declaration?.version ?? null,
    declarationState: declaration?.state ?? null,
    dueOn: declaration?.dueOn ?? null,
    isLate: declaration ? isLate(declaration, today) : false,
    adjustmentId: adjustment?.id ?? null,
    adjustmentVersion: adjustment?.version ?? null,
    state: adjustment?.state ?? null,
    notAdjusted,
    closing: person.closing?.because ?? null,
    closedOn: person.closing?.on ?? null,
    isSettled: person.isSettled,
    isOutdated: isOutdated(person),
    problems: problemsOf(person, year).map((code) => ({
      code,
      message:
        code === 'not-adjusted' && notAdjusted
          ? wordsOf(`notAdjusted.${notAdjusted}`, {}, locale)
          : wordsOf(`yearEndProblems.${code}`, { year }, locale),
    })),
    pay: notAdjusted ? sumPaid(person.paid, 'pay') : line(person, 'pay'),
    withheld: notAdjusted ? sumPaid(person.paid, 'tax') : line(person, 'withheld'),
    annualTax: isAdjusted ? amountIn(adjustment.lines, 'annualTax') : null,
    difference: isAdjusted ? adjustment.difference : null,
    deferred: isAdjusted ? sumDeferred(adjustment.deferral) : null,
  };
}

export const listYearEnd: UseCase<typeof contract.listYearEnd> = async (tx, { year }, call) => {
  const { people } = await readYear(tx, call, { year });
  return { rows: people.map((person) => tellRow(person, year, call)) };
};

async function contextOf(tx: Tx, call: Call, person: YearOfPerson, year: number): Promise<AdjustmentContext> {
  const self = await findEmployeeOfUser(tx, call.companyId, { userId: call.userId, on: call.today });
  const problems = problemsOf(person, year);
  return {
    isInvolved: person.adjustment?.involved.includes(call.userId) ?? false,
    isOwn: self?.id === person.employee.id,
    hasBlocking: problems.some((code) => code !== 'outdated'),
    isOutdated: problems.includes('outdated'),
    isSettled: person.isSettled,
  };
}

/** @throws Refusal payroll/unknown-person: neither asked nor paid in the year */
export const getYearEnd: UseCase<typeof contract.getYearEnd> = async (tx, { year, employee }, call) => {
  const { book, people } = await readYear(tx, call, { year, ids: [employee] });
  const [person] = people;
  if (!person) throw new Refusal('payroll/unknown-person', {}, { kind: 'notFound' });
  const { declaration, adjustment, files } = person;
  const context = await contextOf(tx, call, person, year);
  const shown = adjustment && person.notAdjusted === null ? adjustment.lines : person.outcome.lines;
  const isTold = person.notAdjusted === null || adjustment === undefined;
  return {
    ...tellRow(person, year, call),
    // What somebody is still typing is theirs.
    declaration:
      declaration && declaration.state !== 'asked'
        ? tellDeclaration(declaration, { files, isOwner: context.isOwn, today: call.today })
        : null,
    months: person.paid.map(({ kind: _kind, isNonResident: _isNonResident, ...each }) => each),
    lines: shown
      .filter(({ code }) => isTold || code === 'pay' || code === 'withheld' || code === 'insurance')
      .map(({ code, amount, explanation }) => ({
        code,
        amount,
        explanation: wordExplanation({ value: amount, explanation }, call.locale),
      })),
    deferral: tellDeferral(book, person, year),
    acts: ADJUSTMENT_ACTS.map((act) => {
      const why = adjustment ? refusalOfAdjustment(adjustment.state, act, context) : ('not-now' as const);
      return {
        act,
        isAllowed: why === undefined,
        why: why ? wordsOf(`adjustmentRefusals.${why}`, {}, call.locale) : null,
      };
    }),
    history: [...(adjustment?.history ?? [])],
  };
};

/** Whether the shortage may be put off, by which figures, and what was decided. */
function tellDeferral(book: LawBook, { adjustment, notAdjusted, paid }: YearOfPerson, year: number) {
  if (!adjustment || notAdjusted) return null;
  const test = deferralTestOf(book, { year, paid, shortage: adjustment.difference });
  const { january = 0, february = 0, approvedOn = null } = adjustment.deferral ?? {};
  return test && { ...test, january, february, approvedOn };
}

const isAdjustment = (companyId: string, id: string) =>
  and(eq(yearEndAdjustment.companyId, companyId), eq(yearEndAdjustment.id, id));

/** Works out everybody asked whose adjustment is not checked yet; `left` counts the others. */
export const calculateYearEnd: UseCase<typeof contract.calculateYearEnd> = async (
  tx,
  { year, employees, said },
  call,
) => {
  const { companyId } = call;
  const ids = [...new Set(employees)].sort();
  for (const id of ids) await lockYear(tx, companyId, { year, employeeId: id });
  const { people } = await readYear(tx, call, { year, ids, said });
  const open = people.filter(({ adjustment }) => !adjustment || adjustment.state === 'calculated');
  for (const person of open) await store(tx, call, year, person, said);
  await recordAudit(tx, call, [
    {
      action: 'payroll/calculate-year-end',
      subject: { kind: 'year-end', id: String(year) },
      details: { year: String(year), people: open.length, ...(said === undefined ? {} : { said: said ?? '' }) },
    },
  ]);
  return {
    calculated: open.filter(({ notAdjusted }) => notAdjusted === null).length,
    notAdjusted: open.filter(({ notAdjusted }) => notAdjusted !== null).length,
    left: ids.length - open.length,
  };
};

/** Stores what came out; `said` stands with it, unless nothing was said this time. */
async function store(
  tx: Tx,
  call: Call,
  year: number,
  person: YearOfPerson,
  said: StoredAdjustment['said'] | undefined,
): Promise<void> {
  const { employee, adjustment, outcome, notAdjusted, declaration, content } = person;
  const step = { act: 'calculate', by: call.userName, at: call.at, reason: '' };
  const difference = notAdjusted ? 0 : line(person, 'difference');
  const values = {
    ...{ state: 'calculated' as const, notAdjusted, content, lines: outcome.lines, counts: outcome.counts },
    declarationVersion: declaration?.version ?? 0,
    ...{
      pay: sumPaid(person.paid, 'pay'),
      insurance: sumPaid(person.paid, 'insurance'),
      withheld: sumPaid(person.paid, 'tax'),
    },
    difference,
    settlesFrom: person.settlesFrom,
    // What was approved is of a shortage that has not changed.
    deferral: adjustment?.difference === difference ? adjustment.deferral : null,
    ...(said === undefined ? {} : { said }),
    involved: [call.userId],
    history: [...(adjustment?.history ?? []), step],
    version: (adjustment?.version ?? 0) + 1,
  };
  if (adjustment) await tx.update(yearEndAdjustment).set(values).where(isAdjustment(call.companyId, adjustment.id));
  else {
    await tx
      .insert(yearEndAdjustment)
      .values({ companyId: call.companyId, id: newId(), year, employeeId: employee.id, ...values });
  }
}

const REFUSALS = { unknown: 'payroll/unknown-adjustment', changed: 'payroll/adjustment-changed' };

interface Act {
  readonly id: string;
  readonly version: number;
  readonly reason?: string;
  /** What the act decides of a person besides the state; it may refuse. */
  readonly decide?: (
    person: YearOfPerson & { readonly adjustment: StoredAdjustment },
    book: LawBook,
  ) => {
    readonly deferral: Deferral | null;
  };
}

/** Moves an adjustment on. It is worked out again first: what changed meanwhile is refused. */
async function actOn(tx: Tx, call: Call, act: AdjustmentAct, { id, version, reason = '', decide }: Act) {
  const { companyId } = call;
  const [row] = await tx.select().from(yearEndAdjustment).where(isAdjustment(companyId, id));
  if (!row) throw new Refusal('payroll/unknown-adjustment', {}, { kind: 'notFound' });
  const { year, employeeId } = row;
  await lockYear(tx, companyId, { year, employeeId });
  const { book, people } = await readYear(tx, call, { year, ids: [employeeId] });
  const person = people[0];
  const adjustment = person?.adjustment;
  if (!person || !adjustment) throw new Refusal('payroll/unknown-adjustment', {}, { kind: 'notFound' });
  const current = { version: adjustment.version, state: adjustment.state };
  requireVersion(REFUSALS, { yours: { version }, version, current });
  const context = await contextOf(tx, call, person, year);
  const state = nextAdjustmentState(adjustment.state, act, context);
  if (!state) {
    throw new Refusal(`payroll/adjustment-${refusalOfAdjustment(adjustment.state, act, context) ?? 'not-now'}`, {
      year,
    });
  }
  const decided = decide?.({ ...person, adjustment }, book);
  const step = { act, by: call.userName, at: call.at, reason };
  const involved = act === 'confirm' ? adjustment.involved : [...new Set([...adjustment.involved, call.userId])];
  await tx
    .update(yearEndAdjustment)
    .set({ state, involved, ...decided, history: [...adjustment.history, step], version: version + 1 })
    .where(isAdjustment(companyId, id));
  await recordAudit(tx, call, [
    {
      action: `payroll/${act}-year-end`, // action
      subject: { kind: ADJUSTMENT_KIND, id },
      details: { year: String(year), state, ...(reason === '' ? {} : { reason }) },
    },
  ]);
  return { id, state, version: version + 1 };
}

/** @throws Refusal payroll/adjustment-blocked, -outdated, -not-now, -changed, payroll/unknown-adjustment */
export const checkYearEnd: UseCase<typeof contract.checkYearEnd> = (tx, input, call) => actOn(tx, call, 'check', input);
/** @throws Refusal payroll/adjustment-second-person, and as checking does */
export const confirmYearEnd: UseCase<typeof contract.confirmYearEnd> = (tx, input, call) =>
  actOn(tx, call, 'confirm', input);
/** @throws Refusal payroll/adjustment-settled, -not-now, -changed */
export const reopenYearEnd: UseCase<typeof contract.reopenYearEnd> = (tx, input, call) =>
  actOn(tx, call, 'reopen', input);

/**
 * @throws Refusal payroll/deferral-not-due, -over-shortage, -unapproved, and as checking does
 */
export const deferYearEnd: UseCase<typeof contract.deferYearEnd> = (tx, input, call) => {
  const { deferred, approvedOn } = input;
  return actOn(tx, call, 'defer', {
    ...input,
    decide: ({ adjustment, paid }, book) => {
      const { year, difference } = adjustment;
      const amount = deferred ?? Math.max(0, difference);
      if (deferred === 0) return { deferral: null };
      if (!deferralTestOf(book, { year, paid, shortage: difference })?.isDue) {
        throw new Refusal('payroll/deferral-not-due', { year });
      }
      if (amount > difference) throw new Refusal('payroll/deferral-over-shortage', {}, { details: { at: 'deferred' } });
      if (approvedOn === null || approvedOn > call.today) {
        throw new Refusal('payroll/deferral-unapproved', {}, { details: { at: 'approvedOn' } });
      }
      return { deferral: { ...halved(amount), approvedOn } };
    },
  });
};

/** The year, never the person. */
export const nameAdjustments: NameRecords = async (tx, { companyId }, ids) => {
  const { id, year } = yearEndAdjustment;
  const rows = await tx
    .select({ id, year })
    .from(yearEndAdjustment)
    .where(and(eq(yearEndAdjustment.companyId, companyId), inArray(id, [...ids])));
  return new Map(rows.map((row) => [row.id, String(row.year)]));
};
