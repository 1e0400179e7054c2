import type { Day } from '#core/value/day.ts';
import { combine, type Explained, sourceOf, yen } from './explained';
import { figureOf, type LawBook, requireBand, requireTable, rowsOf, type TableRow } from './lawBook';

/** 標準報酬月額: the grade of health insurance and, within its own bounds, that of the pension. */
export interface StandardRemuneration {
  readonly grade: number;
  readonly standard: number;
  readonly pensionGrade: number;
  readonly pensionStandard: number;
}

/**
 * The grade in which a monthly remuneration falls (健康保険法40条、厚生年金保険法20条), in yen, on the first day of the month.
 * @throws Refusal payroll/no-table
 */
export function standardRemunerationOf(
  book: LawBook,
  { remuneration, on }: { readonly remuneration: number; readonly on: Day },
): Explained<StandardRemuneration> {
  const table = requireTable(book, 'grades', on);
  const row = requireBand(table, remuneration);
  const pensionRows = rowsOf(table).filter((each) => each.cell('pensionGrade') !== null);
  const pensionRow = nearestTo(pensionRows, row);
  const value = {
    grade: row.figure('grade'),
    standard: row.figure('standard'),
    pensionGrade: pensionRow.figure('pensionGrade'),
    pensionStandard: pensionRow.figure('standard'),
  };
  return combine(
    value,
    [],
    {
      step: 'standardRemuneration',
      formula: `${yen(remuneration)} → ${value.grade}`,
      value: value.standard,
      source: sourceOf(table, row),
    },
    {
      step: 'pensionStandard',
      formula: `${yen(remuneration)} → ${value.pensionGrade}`,
      value: value.pensionStandard,
      source: sourceOf(table, pensionRow),
    },
  );
}

/** The row itself, or the lowest or highest one of the pension. */
function nearestTo(rows: readonly TableRow[], row: TableRow): TableRow {
  const nearest = rows.find(({ place }) => place >= row.place) ?? rows.at(-1);
  if (!nearest) throw new Error('no grade of the pension');
  return nearest;
}

export interface RevisionAsked {
  /** The remuneration by which the present grade was set, and the mean of the three months since the change, in yen. */
  readonly current: number;
  readonly average: number;
  /** Which way the fixed pay went; null where it did not change. */
  readonly fixedPay: 'up' | 'down' | null;
  /** Whether each of the three months has days enough (17, or 11). */
  readonly areDaysEnough: boolean;
  readonly scheme: 'health' | 'pension';
  readonly on: Day;
}

/**
 * Whether the grade is to be revised (随時改定): fixed pay changed, two grades of difference the same way, days enough in all
 * three months (健康保険法43条、昭36保発4号). One grade beyond each end is imagined, which gives the exceptions there.
 */
export function isRevisionDue(book: LawBook, asked: RevisionAsked): Explained<boolean> {
  const table = requireTable(book, 'grades', asked.on);
  const before = imaginedGrade(book, asked, asked.current);
  const after = imaginedGrade(book, asked, asked.average);
  const way = after > before ? 'up' : 'down';
  const least = figureOf(requireTable(book, 'decisionDays', asked.on), 'gradesOfRevision');
  const isDue = asked.areDaysEnough && asked.fixedPay === way && Math.abs(after - before) >= least;
  return combine(
    isDue,
    [],
    { step: 'gradeBefore', formula: yen(asked.current), value: before, source: sourceOf(table) },
    { step: 'gradeAfter', formula: yen(asked.average), value: after, source: sourceOf(table) },
    {
      step: 'revision',
      formula: `|${after} − ${before}| ≥ ${least}`,
      value: isDue ? '✓' : '—',
      source: sourceOf(table),
    },
  );
}

function imaginedGrade(book: LawBook, { scheme, on }: RevisionAsked, remuneration: number): number {
  const table = requireTable(book, 'grades', on);
  const { grade, pensionGrade } = standardRemunerationOf(book, { remuneration, on }).value;
  if (scheme === 'health') {
    const isAbove = remuneration >= figureOf(table, 'healthFrom');
    return grade + Number(isAbove) - Number(remuneration < figureOf(table, 'healthBelow'));
  }
  const isAbove = remuneration >= figureOf(table, 'pensionFrom');
  return pensionGrade + Number(isAbove) - Number(remuneration < figureOf(table, 'pensionBelow'));
}

/**
 * The yearly decision (定時決定): the mean of the months with days enough, yen dropped, and its grade from September on.
 * Null where no month has enough: the grade stays (健康保険法41条).
 */
export function regularDecisionOf(
  book: LawBook,
  asked: { readonly months: readonly { amount: number; days: number }[]; readonly leastDays: number; readonly on: Day },
): Explained<(StandardRemuneration & { readonly average: number }) | null> {
  const counted = asked.months.filter(({ days }) => days >= asked.leastDays);
  const months = {
    step: 'countedMonths' as const,
    formula: asked.months.map(({ amount, days }) => `${yen(amount)} (${days})`).join(', '),
    value: counted.length,
  };
  if (counted.length === 0) return combine(null, [], months);
  const sum = counted.reduce((total, { amount }) => total + amount, 0);
  const average = Math.floor(sum / counted.length);
  const standard = standardRemunerationOf(book, { remuneration: average, on: asked.on });
  const mean = {
    step: 'averageRemuneration' as const,
    formula: `${yen(sum)} ÷ ${counted.length}`,
    value: average,
    rounding: { fraction: 'down' as const, unit: 1 },
  };
  return {
    value: { average, ...standard.value },
    explanation: [months, mean, ...standard.explanation],
  };
}
