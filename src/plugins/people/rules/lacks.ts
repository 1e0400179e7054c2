import type { Day } from '#core/value/day.ts';
import type { FactKind } from '../contract/factKinds';
import type { HireDocument } from '../contract/facts';
import { LACKS, type Lack } from '../contract/lacks';
import { monthsBetween } from './monthsBetween';

/** An employee as of a day, with what has been recorded. */
export interface Recorded {
  readonly kana: string;
  readonly birthOn: Day | null;
  readonly department: string | null;
  readonly joinedOn: Day | null;
  readonly residenceThrough: Day | null;
  /** The kinds of which there is a fact, now or to come. */
  readonly kinds: ReadonlySet<FactKind>;
  /** The papers that came in. */
  readonly papers: ReadonlySet<string>;
  /** By the type of employment. */
  readonly hasSocialInsurance: boolean;
  readonly hasEmploymentInsurance: boolean;
}

/** After so many months nobody asks for the papers of a hire any more. */
const PAPERS_MONTHS = 12;

/**
 * What is missing of an employee on a day, in the order of `LACKS`. Insurance is asked for where the type of employment
 * has it; papers of whoever joined within the last twelve months or is yet to.
 */
export function findLacks(of: Recorded, on: Day): Lack[] {
  const isThere: Readonly<Record<Lack, boolean>> = {
    kana: of.kana !== '',
    birthOn: of.birthOn !== null,
    department: of.department !== null,
    address: of.kinds.has('address'),
    salary: of.kinds.has('salary'),
    bank: of.kinds.has('bank'),
    endowment: !of.hasSocialInsurance || of.kinds.has('endowment'),
    hireInsurance: !of.hasEmploymentInsurance || of.kinds.has('hireInsurance'),
    dependants: of.kinds.has('dependants'),
    commute: of.kinds.has('commute'),
    hireDocuments: !isNew(of, on) || papersOf(of).every((paper) => of.papers.has(paper)),
  };
  return LACKS.filter((lack) => !isThere[lack]);
}

const isNew = ({ joinedOn }: Recorded, on: Day) =>
  joinedOn !== null && (joinedOn > on || monthsBetween(joinedOn, on) < PAPERS_MONTHS);

/** The papers without which no payslip and no notice can be made; the others depend on the person. */
function papersOf({ hasSocialInsurance, hasEmploymentInsurance, residenceThrough }: Recorded): HireDocument[] {
  return [
    'dependantDeclaration',
    'myNumber',
    'bankAccount',
    ...(hasSocialInsurance ? (['pensionNumberNotice'] as const) : []),
    ...(hasEmploymentInsurance ? (['hireInsuranceCard'] as const) : []),
    ...(residenceThrough === null ? [] : (['residenceCard'] as const)),
  ];
}
