import { addDays, type Day } from '#core/value/day.ts';
import { countsThoughAbroad, isProvedAbroad } from '#plugins/people/contract/relativesAbroad.ts';
import { lastDayOfYear, specifiedRelativeOf } from '../../law/rules/annualDeductions';
import { combine, type Explained, explain, type Step, sourceOf, yen } from '../../law/rules/explained';
import { figureOf, type LawBook, requireRow, requireTable } from '../../law/rules/lawBook';
import type { DeclarationContent, DeclaredRelative } from '../contract/declaration';

type Dependants = DeclarationContent['dependants'];

/** How many of each kind a slip counts, spouse excepted. */
export interface DependantCounts {
  readonly general: number;
  readonly specified: number;
  readonly elderly: number;
  readonly elderlyCohabiting: number;
  /** 特親: specified relatives with a deduction of their own. */
  readonly specifiedRelatives: number;
  readonly under16: number;
  readonly disabled: number;
  readonly specialDisabled: number;
  readonly specialDisabledCohabiting: number;
  /** 非居住者である親族: of those deducted, the spouse among them, and of those under 16. */
  readonly abroad: number;
}

export interface DependantDeductions {
  /** ⑲: dependants, disability, widow, single parent, working student. */
  readonly dependants: number;
  /** ⑱: 特定親族特別控除. */
  readonly specifiedRelatives: number;
  readonly counts: DependantCounts;
  /** Under 23, or a special disability: 所得金額調整控除 is due above its limit. */
  readonly isAdjusted: boolean;
  /** A dependant under 23: more of new life insurance is deducted in 2026 and 2027. */
  readonly hasChild: boolean;
}

/** The age at the end of a day: it is reached on the day before the birthday (年齢計算ニ関する法律). */
export function ageOn(on: Day, birthOn: Day): number {
  const next = addDays(on, 1);
  const years = Number(next.slice(0, 4)) - Number(birthOn.slice(0, 4));
  return next.slice(5) < birthOn.slice(5) ? years - 1 : years;
}

/** The last day of the year of a person, by which ages are told: of the year itself, or the day it closes before. */
export const lastDayFor = ({ year, closedOn }: { readonly year: number; readonly closedOn?: Day | null }): Day =>
  closedOn ?? lastDayOfYear(year);

/** Whether a relative, no spouse, counts as far as where they live goes: from 30 to 69 abroad for a reason alone. */
export const countsFromAbroad = (relative: DeclaredRelative, on: Day): boolean =>
  countsThoughAbroad(relative, abroadAsked(relative, on));

export const abroadAsked = ({ birthOn, sentAbroad }: DeclaredRelative, on: Day) => ({
  year: Number(on.slice(0, 4)),
  age: ageOn(on, birthOn),
  sent: sentAbroad,
});

type Category = 'general' | 'specified' | 'elderly' | 'elderlyCohabiting';

function categoryOf({ birthOn, relation, livesTogether }: DeclaredRelative, on: Day): Category | undefined {
  const age = ageOn(on, birthOn);
  if (age < 16) return undefined;
  if (age >= 19 && age <= 22) return 'specified';
  if (age < 70) return 'general';
  return livesTogether && (relation === 'parent' || relation === 'grandparent') ? 'elderlyCohabiting' : 'elderly';
}

const DISABILITY = {
  ordinary: 'disabled',
  special: 'specialDisabled',
  specialLivingTogether: 'specialDisabledCohabiting',
} as const;

interface Asked {
  readonly year: number;
  readonly closedOn?: Day | null;
  readonly declared: Dependants;
  /** 合計所得金額 of the person: widows, single parents and students have a limit. */
  readonly ownIncome: number;
}

/**
 * 扶養控除・障害者控除・寡婦控除・ひとり親控除・勤労学生控除 and 特定親族特別控除, by ages on 31 December and the incomes declared
 * (所得税法79条〜82条・84条・84条の2).
 */
export function dependantDeductionsOf(
  book: LawBook,
  { year, closedOn = null, declared, ownIncome }: Asked,
): Explained<DependantDeductions> {
  const on = lastDayFor({ year, closedOn });
  const table = requireTable(book, 'dependantDeduction', lastDayOfYear(year));
  const limit = figureOf(table, 'relativeIncome');
  const relatives = declared.people.filter(({ relation }) => relation !== 'spouse');
  const within = relatives.filter((each) => each.income <= limit && isProvedAbroad(each));
  const deducted = within.filter((each) => countsFromAbroad(each, on));
  const heads = new Map<string, number>();
  const count = (category: string) => heads.set(category, (heads.get(category) ?? 0) + 1);
  for (const relative of deducted) {
    const category = categoryOf(relative, on);
    if (category) count(category);
  }
  // 同一生計配偶者 and dependants of any age.
  for (const each of declared.people.filter((person) => person.income <= limit && isProvedAbroad(person))) {
    if (each.disability !== 'none') count(DISABILITY[each.disability]);
  }
  const ofOthers = (category: string) => heads.get(category) ?? 0;
  const counts: DependantCounts = {
    ...{ general: ofOthers('general'), specified: ofOthers('specified') },
    ...{ elderly: ofOthers('elderly'), elderlyCohabiting: ofOthers('elderlyCohabiting') },
    ...{ disabled: ofOthers('disabled'), specialDisabled: ofOthers('specialDisabled') },
    specialDisabledCohabiting: ofOthers('specialDisabledCohabiting'),
    specifiedRelatives: 0,
    under16: within.filter(({ birthOn }) => ageOn(on, birthOn) < 16).length,
    abroad: 0,
  };
  for (const category of ownCategories(book, { year, declared, ownIncome })) count(category);
  const steps = [...heads].map(([category, people]): Step => {
    const row = requireRow(table, category);
    const each = row.figure('yen');
    return {
      step: 'dependantPart',
      formula: people === 1 ? yen(each) : `${yen(each)} × ${people}`,
      value: each * people,
      source: sourceOf(table, row),
    };
  });
  const specified = relatives
    .filter((each) => isProvedAbroad(each) && each.income > limit && categoryOf(each, on) === 'specified')
    .map((relative) => ({ ...specifiedRelativeOf(book, relative.income, year), isAbroad: relative.isAbroad }))
    .filter(({ value }) => value > 0);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
  const dependants = sum(steps.map(({ value }) => Number(value)));
  const isUnder23 = ({ birthOn }: DeclaredRelative) => ageOn(on, birthOn) < 23;
  const abroad = [...deducted, ...specified].filter(({ isAbroad }) => isAbroad).length;
  return combine(
    {
      dependants,
      specifiedRelatives: sum(specified.map(({ value }) => value)),
      counts: { ...counts, specifiedRelatives: specified.length, abroad },
      isAdjusted:
        declared.disability === 'special' ||
        within.some(isUnder23) ||
        counts.specialDisabled + counts.specialDisabledCohabiting > 0,
      hasChild: within.some(isUnder23),
    },
    [{ value: 0, explanation: steps }, ...specified],
    ...explain({
      step: 'dependantDeduction',
      formula: steps.map(({ value }) => yen(Number(value))).join(' + ') || '0',
      value: dependants,
    }).explanation,
  );
}

/** 障害者, 寡婦, ひとり親, 勤労学生 of the person; the last three within limits of income. */
function ownCategories(book: LawBook, { year, declared, ownIncome }: Asked): string[] {
  const on = lastDayOfYear(year);
  const most = requireRow(requireTable(book, 'yearEndLimits', on), 'singleParentIncome').figure('yen');
  const student = figureOf(requireTable(book, 'dependantDeduction', on), 'studentIncome');
  const own = declared.disability;
  return [
    ...(own === 'none' ? [] : [own === 'special' ? 'specialDisabled' : 'disabled']),
    ...(declared.isSingleParent && ownIncome <= most ? ['singleParent'] : []),
    ...(declared.isWidow && !declared.isSingleParent && ownIncome <= most ? ['widow'] : []),
    ...(declared.isWorkingStudent && ownIncome <= student ? ['workingStudent'] : []),
  ];
}
