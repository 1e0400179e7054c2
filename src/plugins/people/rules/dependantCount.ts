import type { Day } from '#core/value/day.ts';
import type { FactValue } from '../contract/facts';
import { countsThoughAbroad, isProvedAbroad } from '../contract/relativesAbroad';

type Declaration = FactValue<'dependants'>;
export type RelativeDeclared = Declaration['people'][number];

/** Ceilings of total income (合計所得金額) in yen: of the person, and of their spouse (源泉控除対象配偶者). */
const OWN_INCOME_WITH_SPOUSE = 9_000_000;
const SPOUSE_INCOME = 950_000;

/** Ceilings of a relative: for all, and for those from 19 to 22 (特定親族, since 2026); 令和7・8年改正. */
const relativeIncome = (year: number) => (year >= 2026 ? 620_000 : 580_000);
const studentIncome = (year: number) => (year >= 2026 ? 1_000_000 : relativeIncome(year));

/**
 * The number of dependants (扶養親族等の数) with which a salary of the year is looked up in the table of withholding
 * tax: spouse and relatives from 16, one more for each disability, widowhood, single parent and working student of the
 * person, and for each disability in the family, however young.
 */
export function countDependants({ people, ...own }: Declaration, year: number): number {
  const ofOneself = [own.disability !== 'none', own.isWidow, own.isSingleParent, own.isWorkingStudent];
  const spouses = people.filter(({ relation }) => relation === 'spouse');
  const relatives = people.filter(({ relation }) => relation !== 'spouse');
  return (
    ofOneself.filter(Boolean).length +
    (own.income <= OWN_INCOME_WITH_SPOUSE && spouses.some(countsAsSpouse) ? 1 : 0) +
    relatives.filter((relative) => countsAsRelative(relative, year)).length +
    people.reduce((sum, relative) => sum + disabilitiesOf(relative, year), 0)
  );
}

const countsAsSpouse = (spouse: RelativeDeclared) => spouse.income <= SPOUSE_INCOME && isProvedAbroad(spouse);

function countsAsRelative(relative: RelativeDeclared, year: number): boolean {
  const age = ageAtEndOf(year, relative.birthOn);
  const mostIncome = age >= 19 && age <= 22 ? studentIncome(year) : relativeIncome(year);
  return age >= 16 && relative.income <= mostIncome && countsThoughAbroad(relative, { year, age, sent: null });
}

/** A special disability of somebody living together counts twice. */
function disabilitiesOf(relative: RelativeDeclared, year: number): number {
  if (relative.disability === 'none' || relative.income > relativeIncome(year) || !isProvedAbroad(relative)) return 0;
  return relative.disability === 'specialLivingTogether' ? 2 : 1;
}

/** The age on 31 December; whoever is born on 1 January reaches it that day. */
const ageAtEndOf = (year: number, birthOn: Day): number =>
  year - Number(birthOn.slice(0, 4)) + (birthOn.endsWith('-01-01') ? 1 : 0);
