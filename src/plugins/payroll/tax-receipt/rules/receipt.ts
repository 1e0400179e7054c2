import type { Day } from '#core/value/day.ts';
import { type AbroadClass, abroadClassOf, isProvedAbroad } from '#plugins/people/contract/relativesAbroad.ts';
import type { DeclarationContent, DeclaredRelative, LIFE_KINDS } from '../../year-end/contract/declaration';
import { amountIn, type NotAdjusted, type PaidInYear, type YearOutcome } from '../../year-end/rules/calculateYear';
import {
  abroadAsked,
  ageOn,
  countsFromAbroad,
  type DependantCounts,
  lastDayFor,
} from '../../year-end/rules/dependantDeductions';

interface NamedRelative {
  readonly name: string;
  readonly kana: string;
  readonly isAbroad: boolean;
  /** 区分 of a deducted relative abroad. */
  readonly abroadClass?: AbroadClass | undefined;
}

/** 源泉徴収票 as it stands on paper; amounts in yen, null where the field stays empty. */
export interface ReceiptContent {
  readonly year: number;
  readonly employee: string;
  readonly name: string;
  readonly kana: string;
  readonly address: string;
  readonly position: string;
  readonly birthOn: Day | null;
  readonly isAdjusted: boolean;
  readonly pay: number;
  readonly incomeAfter: number | null;
  readonly deductions: number | null;
  readonly tax: number;
  /** 控除対象配偶者 by income, or one with the special deduction. */
  readonly spouse:
    | (NamedRelative & { readonly income: number; readonly isWithin: boolean; readonly isElderly: boolean })
    | null;
  readonly spouseDeduction: number | null;
  readonly counts: DependantCounts;
  /** 社会保険料等, of which 小規模企業共済等掛金. */
  readonly insurance: number;
  readonly mutualAid: number;
  readonly life: number | null;
  readonly earthquake: number | null;
  readonly mortgage: number | null;
  /** 住宅借入金等特別控除可能額, where the tax was less. */
  readonly mortgagePossible: number | null;
  readonly specifiedRelatives: number | null;
  readonly basic: number | null;
  readonly adjustment: number | null;
  readonly lifePaid: Readonly<Record<(typeof LIFE_KINDS)[number], number>>;
  readonly nationalPension: number;
  readonly oldLongTerm: number;
  readonly housing: { readonly movedInOn: Day | null; readonly kind: string; readonly balance: number } | null;
  readonly relatives: readonly NamedRelative[];
  readonly under16: readonly NamedRelative[];
  readonly isColumnB: boolean;
  readonly disability: 'none' | 'ordinary' | 'special';
  readonly isWidow: boolean;
  readonly isSingleParent: boolean;
  readonly isWorkingStudent: boolean;
  readonly isMinor: boolean;
  readonly hasDied: boolean;
  readonly joinedOn: Day | null;
  readonly leftOn: Day | null;
  readonly payer: Readonly<Record<'name' | 'address' | 'phone' | 'corporateNumber', string>>;
  readonly summary: string;
}

export interface ReceiptAsked {
  readonly year: number;
  readonly person: Pick<ReceiptContent, 'employee' | 'name' | 'kana' | 'address' | 'position' | 'birthOn'>;
  readonly joinedOn: Day | null;
  readonly leftOn: Day | null;
  readonly leftBecause: string | null;
  /** 出国・死亡: the day the year closes before its end. */
  readonly closedOn: Day | null;
  readonly paid: readonly PaidInYear[];
  readonly content: DeclarationContent;
  /** Null where nobody adjusts the year. */
  readonly outcome: YearOutcome | null;
  readonly notAdjusted: NotAdjusted | null;
  /** 合計所得金額 up to which a relative is a dependant, and one from 19 to 22 a specified relative. */
  readonly limits: { readonly relative: number; readonly specified: number };
  readonly payer: ReceiptContent['payer'];
  readonly summary: string | null;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);
const yen = (amount: number) => amount.toLocaleString('en-US');
const named = ({ name, kana, isAbroad }: DeclaredRelative): NamedRelative => ({ name, kana, isAbroad });
const NO_COUNTS: DependantCounts = {
  ...{ general: 0, specified: 0, elderly: 0, elderlyCohabiting: 0, specifiedRelatives: 0, under16: 0 },
  ...{ disabled: 0, specialDisabled: 0, specialDisabledCohabiting: 0, abroad: 0 },
};

/** 摘要 as the law asks for it: former employers, what has no room above (所得税法施行規則93条・別表第六(一)). */
function summaryOf({ content, outcome }: ReceiptAsked, left: readonly NamedRelative[]): string {
  const former = outcome
    ? content.former.map(
        ({ name, address, leftOn, pay, insurance, tax }) =>
          `前職 ${[name, address].filter(Boolean).join(' ')} ${leftOn}退職 支払金額${yen(pay)}円 社会保険料等${yen(insurance)}円 源泉徴収税額${yen(tax)}円`,
      )
    : [];
  const more = left.length === 0 ? [] : [`5人目以降の扶養親族等: ${left.map(({ name }) => name).join('、')}`];
  return [...former, ...more].join('。');
}

/** What the slip of a year says. Whoever is not adjusted has only pay, tax withheld and premiums (所得税法226条). */
export function receiptOf(asked: ReceiptAsked): ReceiptContent {
  const { year, content, outcome, joinedOn, leftOn, person, notAdjusted, limits } = asked;
  const { dependants, insurance, housing } = content;
  const own = (field: 'pay' | 'insurance' | 'tax') => sum(asked.paid.map((each) => each[field]));
  const line = (code: Parameters<typeof amountIn>[1]) => (outcome ? amountIn(outcome.lines, code) : null);
  const inYear = (day: Day | null) => (day?.startsWith(`${year}-`) ? day : null);
  const on = lastDayFor(asked);
  const counted = dependants.people.filter((each) => each.relation !== 'spouse' && isProvedAbroad(each));
  const isStudentAge = ({ birthOn }: DeclaredRelative) => {
    const age = ageOn(on, birthOn);
    return age >= 19 && age <= 22;
  };
  const relatives = counted
    .filter((each) => ageOn(on, each.birthOn) >= 16 && countsFromAbroad(each, on))
    .filter((each) => each.income <= limits.relative || (isStudentAge(each) && each.income <= limits.specified))
    .map((each): NamedRelative => {
      const abroadClass = each.isAbroad ? abroadClassOf(each, abroadAsked(each, on)) : undefined;
      return { ...named(each), ...(abroadClass ? { abroadClass } : {}) };
    });
  const under16 = counted
    .filter(({ birthOn, income }) => ageOn(on, birthOn) < 16 && income <= limits.relative)
    .map(named);
  const spouse = dependants.people.find((each) => each.relation === 'spouse' && isProvedAbroad(each));
  const spouseDeduction = line('spouse');
  const paidFor = (kind: (typeof LIFE_KINDS)[number]) =>
    outcome ? sum(insurance.life.filter((each) => each.kind === kind).map(({ paid }) => paid)) : 0;
  const mortgage = line('mortgage');
  const hasLimit = outcome !== null && mortgage !== null && housing.credit > mortgage;
  return {
    year,
    ...person,
    isAdjusted: outcome !== null,
    pay: line('pay') ?? own('pay'),
    incomeAfter: line('incomeAfter'),
    deductions: line('deductions'),
    tax: line('annualTax') ?? own('tax'),
    spouse:
      spouse && (spouse.income <= limits.relative || (spouseDeduction ?? 0) > 0)
        ? {
            ...named(spouse),
            income: spouse.income,
            isWithin: spouse.income <= limits.relative,
            isElderly: spouse.income <= limits.relative && ageOn(on, spouse.birthOn) >= 70,
          }
        : null,
    spouseDeduction,
    counts: outcome?.counts ?? NO_COUNTS,
    insurance: outcome
      ? sum([line('insurance'), line('declaredInsurance'), line('mutualAid')].map((each) => each ?? 0))
      : own('insurance'),
    mutualAid: line('mutualAid') ?? 0,
    life: line('life'),
    earthquake: line('earthquake'),
    mortgage,
    mortgagePossible: hasLimit ? housing.credit : null,
    specifiedRelatives: line('specifiedRelatives'),
    basic: line('basic'),
    adjustment: line('adjustment'),
    lifePaid: {
      ...{ newGeneral: paidFor('newGeneral'), oldGeneral: paidFor('oldGeneral'), medical: paidFor('medical') },
      ...{ newPension: paidFor('newPension'), oldPension: paidFor('oldPension') },
    },
    nationalPension: outcome
      ? sum(insurance.social.filter(({ kind }) => kind === 'nationalPension').map(({ paid }) => paid))
      : 0,
    oldLongTerm: outcome
      ? sum(insurance.earthquake.filter(({ kind }) => kind === 'oldLongTerm').map(({ paid }) => paid))
      : 0,
    housing:
      outcome && housing.credit > 0
        ? { movedInOn: housing.movedInOn, kind: housing.kind, balance: housing.balance }
        : null,
    relatives: relatives.slice(0, 4),
    under16: under16.slice(0, 4),
    isColumnB: notAdjusted === 'column-b',
    disability: dependants.disability,
    isWidow: dependants.isWidow,
    isSingleParent: dependants.isSingleParent,
    isWorkingStudent: dependants.isWorkingStudent,
    isMinor: person.birthOn !== null && ageOn(on, person.birthOn) < 18,
    hasDied: asked.leftBecause === 'died' && inYear(leftOn) !== null,
    joinedOn: inYear(joinedOn),
    leftOn: inYear(leftOn),
    payer: asked.payer,
    summary: asked.summary ?? summaryOf(asked, [...relatives.slice(4), ...under16.slice(4)]),
  };
}

/** Whether two slips say the same, whatever the order of their fields. */
export const isSameReceipt = (one: ReceiptContent, other: ReceiptContent): boolean => ordered(one) === ordered(other);

const ordered = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => one.localeCompare(other)))
      : each,
  );

/** 退職者: within one month after the day of leaving (所得税法226条1項); everybody else by 31 January. */
export function dueDayOf(year: number, leftOn: Day | null): Day {
  if (!leftOn?.startsWith(`${year}-`)) return `${year + 1}-01-31`;
  const [at, month, date] = leftOn.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(at, month + 1, 0)).getUTCDate();
  const next = new Date(Date.UTC(at, month, Math.min(date, last)));
  return next.toISOString().slice(0, 10);
}

/** 未作成, 発行済, 交付済. */
export const RECEIPT_STATES = ['none', 'issued', 'handedOver'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];
