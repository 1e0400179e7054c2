import { z } from 'zod';
import { day } from '#core/contract/scalars.ts';
import type { Day } from '#core/value/day.ts';
import { corporateCheckDigit } from '#core/value/registrationNumber.ts';
import {
  countDependants,
  milestonesOf,
  myNumberCheckDigit,
  type RelativeDeclared,
} from '#plugins/people/server/service.ts';
import { leaveGrantsOf, leaveStandingOf, premiumPayOf } from '#plugins/time/server/service.ts';
import { combine, type Explained, type Step, yen } from '../rules/explained';
import { dated, money, type Sample, type SampleValue, sample, yearOf } from '../rules/samples/sample';
import type { StepName } from '../rules/stepTitles';

/** By a law that is no table: whose rule another domain keeps. */
const byLaw = (ja: string, en: string): Pick<Step, 'source'> => ({ source: { law: { ja, en } } });

const figure = (step: StepName, formula: string, value: number | string, law: Pick<Step, 'source'>): Step => ({
  step,
  formula,
  value,
  ...law,
});

const AGES = byLaw(
  '年齢計算ニ関する法律、介護保険法9条、厚生年金保険法9条、高齢者医療確保法50条',
  'Act on Calculation of Ages and the insurance acts',
);

const ages = sample(z.object({ birth: day }), (_book, { birth }): Explained<SampleValue> => {
  const months = milestonesOf(birth);
  const value = {
    care_start_40: months.careStarts,
    care_end_65: months.careEnds,
    pension_end_70: months.pensionEnds,
    health_end_75: months.healthEnds,
  };
  return combine(
    value,
    [],
    ...Object.values(value).map((month, index) =>
      figure('ageReached', `${birth} + ${[40, 65, 70, 75][index] ?? ''}`, month, AGES),
    ),
  );
});

const PREMIUMS = byLaw('労働基準法37条', 'Labour Standards Act, art. 37');
const hours = z.number().min(0).max(744).default(0);

const overtime = sample(
  z.object({
    base: money,
    excl: money.default(0),
    hol: z.number().int().min(0).max(300),
    day: z.number().min(0.5).max(24),
    h25: hours,
    h50: hours,
    hh: hours,
    night: hours,
  }),
  (_book, given): Explained<SampleValue> => {
    const basis = { wage: given.base - given.excl, daysOffAYear: given.hol, dayMinutes: Math.round(given.day * 60) };
    const pay = (worked: number, premium: 'overtime' | 'over60' | 'legalHoliday' | 'night') =>
      premiumPayOf(basis, { minutes: Math.round(worked * 60), premium });
    const monthly = ((365 - given.hol) * given.day) / 12;
    const hourly = Math.round((basis.wage / monthly) * 10_000) / 10_000;
    const value = {
      hourly_exact: hourly,
      overtime25: pay(given.h25, 'overtime'),
      overtime50: pay(given.h50, 'over60'),
      holiday35: pay(given.hh, 'legalHoliday'),
      night_extra25: pay(given.night, 'night'),
    };
    const paid = [
      [given.h25, '125%', value.overtime25],
      [given.h50, '150%', value.overtime50],
      [given.hh, '135%', value.holiday35],
      [given.night, '25%', value.night_extra25],
    ] as const;
    return combine(
      value,
      [],
      figure('hourlyWage', `${yen(basis.wage)} ÷ (${365 - given.hol} × ${given.day} ÷ 12)`, hourly, PREMIUMS),
      ...paid
        .filter(([worked]) => worked > 0)
        .map(([worked, share, amount]) =>
          figure('premiumPay', `${yen(hourly)} × ${worked} × ${share}`, amount, PREMIUMS),
        ),
    );
  },
);

const leave = sample(
  z.object({ hired: day, as_of: day, weekly_days: z.number().min(0).max(7), weekly_hours: z.number().min(0).max(168) }),
  (_book, given): Explained<SampleValue> => {
    const weeklyMinutes = Math.round(given.weekly_hours * 60);
    const grants = leaveGrantsOf({ hiredOn: given.hired, weeklyDays: given.weekly_days, weeklyMinutes }, given.as_of);
    const { latest, duty } = leaveStandingOf(grants, [], { asOf: given.as_of, dayMinutes: 480 });
    const value = { latest_grant_days: latest?.days ?? 0, five_day_duty: duty !== null };
    const law = byLaw(
      '労働基準法39条、労働基準法施行規則24条の3',
      'Labour Standards Act, art. 39; its Ordinance, art. 24-3',
    );
    return combine(value, [], figure('annualLeave', `${given.hired} – ${given.as_of}`, value.latest_grant_days, law));
  },
);

const income = money.default(0);

const dependants = sample(
  z.object({
    own: income,
    spouse_income: money.nullish(),
    child_age: z.number().int().min(0).max(120).nullish(),
    child_income: income,
    child_disabled: z.boolean().default(false),
    cohabiting_special_disabled: z.boolean().default(false),
    self_disabled: z.boolean().default(false),
    self_widow: z.boolean().default(false),
    self_single_parent: z.boolean().default(false),
    self_working_student: z.boolean().default(false),
    ...dated,
  }),
  (_book, given, named): Explained<SampleValue> => {
    const year = yearOf(given, named);
    const people: RelativeDeclared[] = [];
    if (given.spouse_income !== undefined && given.spouse_income !== null) {
      people.push(relative('spouse', { income: given.spouse_income, birthOn: `${year - 40}-07-01` }));
    }
    if (given.child_age !== undefined && given.child_age !== null) {
      const disability = given.cohabiting_special_disabled
        ? 'specialLivingTogether'
        : given.child_disabled
          ? 'ordinary'
          : 'none';
      people.push({
        ...relative('child', { income: given.child_income, birthOn: `${year - given.child_age}-07-01` }),
        disability,
      });
    }
    const value = countDependants(
      {
        income: given.own,
        disability: given.self_disabled ? 'ordinary' : 'none',
        isWidow: given.self_widow,
        isSingleParent: given.self_single_parent,
        isWorkingStudent: given.self_working_student,
        people,
      },
      year,
    );
    const law = byLaw('所得税法187条、同法別表第二備考1（4）', 'Income Tax Act, art. 187 and the notes of schedule 2');
    return combine(value, [], figure('dependants', `${people.length}`, value, law));
  },
);

const relative = (
  relation: 'spouse' | 'child',
  { income: earned, birthOn }: { income: number; birthOn: Day },
): RelativeDeclared => ({
  name: '',
  kana: '',
  relation,
  birthOn,
  income: earned,
  disability: 'none',
  isAbroad: false,
  hasPapersAbroad: false,
  abroadBecause: 'none',
});

const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`));

const myNumber = sample(z.object({ first11: digits(11) }), (_book, { first11 }): Explained<SampleValue> => {
  const value = myNumberCheckDigit(first11);
  const law = byLaw('番号法施行令8条', 'Order of the My Number Act, art. 8');
  return combine(value, [], figure('checkDigit', '11 − (ΣPQ mod 11)', value, law));
});

const corporateNumber = sample(z.object({ last12: digits(12) }), (_book, { last12 }): Explained<SampleValue> => {
  const law = byLaw('法人番号の指定等に関する省令2条', 'Ordinance on corporate numbers, art. 2');
  const value = corporateCheckDigit(last12);
  return combine(value, [], figure('checkDigit', '9 − (ΣPQ mod 9)', value, law));
});

/** What other domains work out, asked in the same way. */
export const SAMPLES_ELSEWHERE: Readonly<Record<string, Sample>> = {
  age_milestones: ages,
  overtime,
  annual_leave: leave,
  dependants_count: dependants,
  my_number_check_digit: myNumber,
  corporate_number_check_digit: corporateNumber,
};
