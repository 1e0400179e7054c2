import type { Day } from '#core/value/day.ts';
import { combine, type Explained, explain, percent, sourceOf, yen } from './explained';
import { figureOf, type LawBook, requireRow, requireTable } from './lawBook';
import { shareOf } from './rounding';

interface LabourAsked {
  /** All wages of the period, commuting allowances and bonuses included, in yen. */
  readonly wages: number;
  /** A code of the table: `general`, `agriculture`, `construction`; of workers' compensation its own. */
  readonly business: string;
  /** The last day of the pay period. */
  readonly on: Day;
}

/** 雇用保険料: the employee's part, 50 sen and less dropped, and the employer's, in yen (徴収法31条、32条). */
export function employmentInsuranceOf(
  book: LawBook,
  { wages, business, on }: LabourAsked,
): Explained<{ readonly employee: number; readonly employer: number }> {
  const table = requireTable(book, 'employmentInsurance', on);
  const row = requireRow(table, business);
  const source = sourceOf(table, row);
  const employee = employmentShareOf(wages, row.figure('employeePer100k'));
  const employer = shareOf({ amount: wages, per100k: row.figure('employerPer100k') });
  return combine(
    { employee: employee.value, employer },
    [{ ...employee, explanation: employee.explanation.map((step) => ({ ...step, source })) }],
    {
      step: 'employmentInsuranceEmployer',
      formula: `${yen(wages)} × ${percent(row.figure('employerPer100k'))}`,
      value: employer,
      rounding: { fraction: 'down', unit: 1 },
      source,
    },
  );
}

/** The employee's part at a rate that is known. */
export const employmentShareOf = (wages: number, per100k: number): Explained =>
  explain({
    step: 'employmentInsurance',
    formula: `${yen(wages)} × ${percent(per100k)}`,
    value: shareOf({ amount: wages, per100k, fraction: 'halfDown' }),
    rounding: { fraction: 'halfDown', unit: 1 },
  });

/** 労災保険料 and 一般拠出金, both the employer's, in yen, fractions dropped. */
export function workersCompensationOf(book: LawBook, { wages, business, on }: LabourAsked): Explained {
  const table = requireTable(book, 'workersCompensation', on);
  const row = requireRow(table, business);
  const rate = row.figure('per100k');
  const contribution = figureOf(table, 'generalContribution');
  const value = shareOf({ amount: wages, per100k: rate }) + shareOf({ amount: wages, per100k: contribution });
  return explain({
    step: 'workersCompensation',
    formula: `${yen(wages)} × ${percent(rate)} + ${yen(wages)} × ${percent(contribution)}`,
    value,
    rounding: { fraction: 'down', unit: 1 },
    source: sourceOf(table, row),
  });
}
