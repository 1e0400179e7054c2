import { and, count, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import {
  type EmployeeAsOf,
  findEmployees,
  findFactsAsOf,
  findPayFacts,
  findResidenceTurns,
} from '#plugins/people/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { attachment } from '#server/tables.ts';
import type { LawBook } from '../../law/rules/lawBook';
import { readBook } from '../../law/server/readBook';
import { CONFIRMED_STATES, type PayRunState } from '../../pay-run/rules/payRunMachine';
import { readSettling } from '../../pay-run/server/readYearEnds';
import { readPaidInYear } from '../../pay-run/server/yearSums';
import { yearEndAdjustment, yearEndDeclaration } from '../../server/tables/yearEndTables';
import type { DeclarationContent } from '../contract/declaration';
import {
  calculateYear,
  type NotAdjusted,
  ofResident,
  type PaidInYear,
  settlesFromOf,
  whyNotAdjusted,
  type YearOutcome,
} from '../rules/calculateYear';
import { closingOf, residenceAt, type YearClosing } from '../rules/closing';
import { isWithin } from '../rules/deferral';
import { prefilled } from '../rules/prefill';

export const DECLARATION_KIND = 'year-end-declaration';
export const ADJUSTMENT_KIND = 'year-end-adjustment';

const { companyId: _declared, ...declarationColumns } = getTableColumns(yearEndDeclaration);
const { companyId: _adjusted, ...adjustmentColumns } = getTableColumns(yearEndAdjustment);
export type StoredDeclaration = Omit<typeof yearEndDeclaration.$inferSelect, 'companyId'>;
export type StoredAdjustment = Omit<typeof yearEndAdjustment.$inferSelect, 'companyId'>;

/** Somebody's year, and what comes out if it is worked out now. */
export interface YearOfPerson {
  readonly employee: EmployeeAsOf;
  readonly leftBecause: string | null;
  /** What closes the year before its end; null where nothing does. */
  readonly closing: YearClosing | null;
  /** From which pay on the difference is settled, where the year closed before its end. */
  readonly settlesFrom: Day | null;
  readonly paid: readonly PaidInYear[];
  readonly declaration: StoredDeclaration | undefined;
  readonly files: number;
  /** As declared, or as recorded where nothing was taken. */
  readonly content: DeclarationContent;
  readonly adjustment: StoredAdjustment | undefined;
  /** A confirmed pay run took it. */
  readonly isSettled: boolean;
  readonly notAdjusted: NotAdjusted | null;
  readonly outcome: YearOutcome;
}

export interface YearRead {
  readonly book: LawBook;
  readonly people: readonly YearOfPerson[];
}

interface YearAsked {
  readonly year: number;
  readonly ids?: readonly string[];
  /** What is being said of them, instead of what was said before. */
  readonly said?: StoredAdjustment['said'] | undefined;
}

/** The year of everybody paid or asked in it, or of some, by number. Nothing is written. */
export async function readYear(tx: Tx, { companyId }: Pick<Call, 'companyId'>, asked: YearAsked): Promise<YearRead> {
  const { year, ids } = asked;
  const on = `${year}-12-31`;
  const book = await readBook(tx, companyId);
  const paid = await readPaidInYear(tx, companyId, asked);
  const declarations = new Map((await readDeclarations(tx, companyId, asked)).map((each) => [each.employeeId, each]));
  const adjustments = new Map((await readAdjustments(tx, companyId, asked)).map((each) => [each.employeeId, each]));
  const files = await countFiles(tx, companyId);
  const settled = await findSettled(tx, companyId, year);
  const facts = await findPayFacts(tx, companyId, { on, ...(ids ? { ids } : {}) });
  const contracts = await findFactsAsOf(tx, companyId, { kind: 'contract', on, ...(ids ? { ids } : {}) });
  const residences = await findResidenceTurns(tx, companyId, { through: on, ids });
  const employees = await findEmployees(tx, companyId, { on, ...(ids ? { ids } : {}) });
  const people = employees.flatMap((employee): YearOfPerson[] => {
    const { id, leftOn } = employee;
    const [declaration, adjustment, own] = [declarations.get(id), adjustments.get(id), paid.get(id) ?? []];
    if (!declaration && !adjustment && own.length === 0) return [];
    const isTaken = declaration?.state === 'taken';
    const recorded = facts.get(id)?.dependants;
    const content = isTaken ? declaration.content : prefilled(recorded, null);
    const leftBecause = contracts.get(id)?.leftBecause ?? null;
    const adjusted = ofResident(own);
    const turns = residences.get(id) ?? [];
    const closing = closingOf({ year, turns, leftOn, leftBecause });
    const closedOn = closing?.on ?? null;
    const notAdjusted =
      whyNotAdjusted(book, {
        ...{ year, closedOn, paid: adjusted, content, leftOn, leftBecause },
        residence: residenceAt(turns, on),
        isMain: isTaken ? content.dependants.isMain : recorded !== undefined,
        said: asked.said === undefined ? (adjustment?.said ?? null) : asked.said,
      }) ?? null;
    const paidInYear = notAdjusted ? own : adjusted;
    return [
      {
        ...{ employee, leftBecause, closing, settlesFrom: settlesFromOf(adjusted, closedOn) },
        ...{ paid: paidInYear, declaration, content, adjustment, notAdjusted },
        files: declaration ? (files.get(declaration.id) ?? 0) : 0,
        isSettled: (settled.get(id) ?? []).some((each) => isWithin(firstOf(year, adjustment), each)),
        outcome: calculateYear(book, { year, closedOn, paid: paidInYear, content }),
      },
    ];
  });
  return { book, people };
}

export const readDeclarations = (
  tx: Tx,
  companyId: string,
  { year, ids }: { readonly year?: number; readonly ids?: readonly string[] },
): Promise<StoredDeclaration[]> =>
  tx
    .select(declarationColumns)
    .from(yearEndDeclaration)
    .where(
      and(
        eq(yearEndDeclaration.companyId, companyId),
        year === undefined ? undefined : eq(yearEndDeclaration.year, year),
        ids && inArray(yearEndDeclaration.employeeId, [...ids]),
      ),
    );

const readAdjustments = (tx: Tx, companyId: string, { year, ids }: YearAsked): Promise<StoredAdjustment[]> =>
  tx
    .select(adjustmentColumns)
    .from(yearEndAdjustment)
    .where(
      and(
        eq(yearEndAdjustment.companyId, companyId),
        eq(yearEndAdjustment.year, year),
        ids && inArray(yearEndAdjustment.employeeId, [...ids]),
      ),
    );

/** How many files stand beside each declaration. */
async function countFiles(tx: Tx, companyId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: attachment.subjectId, count: count() })
    .from(attachment)
    .where(and(eq(attachment.companyId, companyId), eq(attachment.subjectKind, DECLARATION_KIND)))
    .groupBy(attachment.subjectId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

const firstOf = (year: number, adjustment: StoredAdjustment | undefined) => ({
  from: adjustment?.settlesFrom ?? `${year}-12-01`,
  through: `${year}-12-31`,
});

/** On which days of the year a confirmed payslip settled the year of somebody. */
async function findSettled(tx: Tx, companyId: string, year: number): Promise<ReadonlyMap<string, readonly Day[]>> {
  const isConfirmed = ({ state }: { readonly state: PayRunState }) => CONFIRMED_STATES.some((each) => each === state);
  const found = new Map<string, Day[]>();
  for (const { employeeId, paidOn } of (await readSettling(tx, companyId, year)).filter(isConfirmed)) {
    found.set(employeeId, [...(found.get(employeeId) ?? []), paidOn]);
  }
  return found;
}
