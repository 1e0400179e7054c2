import type { Text } from '#core/value/text.ts';

interface Variable extends Text {
  readonly unit: 'yen' | 'hours' | 'days' | 'number';
}

/**
 * What formulas of pay items can name besides items: facts of the person, hours and days of the timesheet, and what the
 * law says. The Japanese word and the English one name the same.
 */
// biome-ignore format: one variable a line
export const VARIABLES = {
  monthlyPay: { ja: '月給額', en: 'monthlyPay', unit: 'yen' },
  dailyPay: { ja: '日給額', en: 'dailyPay', unit: 'yen' },
  hourlyPay: { ja: '時給額', en: 'hourlyPay', unit: 'yen' },
  positionAllowance: { ja: '役職手当額', en: 'positionAllowance', unit: 'yen' },
  bonusTimes: { ja: '賞与月数', en: 'bonusTimes', unit: 'number' },
  otherAllowances: { ja: '個人別手当額', en: 'otherAllowances', unit: 'yen' },
  commuteAmount: { ja: '通勤手当額', en: 'commuteAmount', unit: 'yen' },
  hourlyRate: { ja: '時間単価', en: 'hourlyRate', unit: 'yen' },
  workDays: { ja: '出勤日数', en: 'workDays', unit: 'days' },
  leaveDays: { ja: '年休日数', en: 'leaveDays', unit: 'days' },
  absenceDays: { ja: '欠勤日数', en: 'absenceDays', unit: 'days' },
  regularHours: { ja: '所定内時間', en: 'regularHours', unit: 'hours' },
  withinLawHours: { ja: '法定内残業時間', en: 'withinLawHours', unit: 'hours' },
  overtimeHours: { ja: '時間外時間', en: 'overtimeHours', unit: 'hours' },
  over60Hours: { ja: '超過60時間', en: 'over60Hours', unit: 'hours' },
  nightHours: { ja: '深夜時間', en: 'nightHours', unit: 'hours' },
  holidayHours: { ja: '法定休日時間', en: 'holidayHours', unit: 'hours' },
  missedHours: { ja: '遅刻早退時間', en: 'missedHours', unit: 'hours' },
  scheduledDays: { ja: '所定日数', en: 'scheduledDays', unit: 'days' },
  averageDays: { ja: '月平均所定日数', en: 'averageDays', unit: 'days' },
  averageHours: { ja: '月平均所定時間', en: 'averageHours', unit: 'hours' },
  dayHours: { ja: '一日所定時間', en: 'dayHours', unit: 'hours' },
  dependantCount: { ja: '扶養人数', en: 'dependantCount', unit: 'number' },
  serviceYears: { ja: '勤続年数', en: 'serviceYears', unit: 'number' },
  nonTaxableCommute: { ja: '非課税通勤費', en: 'nonTaxableCommute', unit: 'yen' },
  taxableCommute: { ja: '課税通勤費', en: 'taxableCommute', unit: 'yen' },
  grossPay: { ja: '総支給額', en: 'grossPay', unit: 'yen' },
  wages: { ja: '賃金総額', en: 'wages', unit: 'yen' },
  insurancePaid: { ja: '社会保険料計', en: 'insurancePaid', unit: 'yen' },
  taxablePay: { ja: '課税対象額', en: 'taxablePay', unit: 'yen' },
  healthPremium: { ja: '健康保険料', en: 'healthPremium', unit: 'yen' },
  carePremium: { ja: '介護保険料', en: 'carePremium', unit: 'yen' },
  supportPremium: { ja: '支援金', en: 'supportPremium', unit: 'yen' },
  pensionPremium: { ja: '厚生年金保険料', en: 'pensionPremium', unit: 'yen' },
  employmentPremium: { ja: '雇用保険料', en: 'employmentPremium', unit: 'yen' },
  incomeTaxWithheld: { ja: '源泉所得税', en: 'incomeTaxWithheld', unit: 'yen' },
  yearEndDifference: { ja: '年末調整過不足額', en: 'yearEndDifference', unit: 'yen' },
  retroactivePay: { ja: '遡及差額', en: 'retroactivePay', unit: 'yen' },
  retroactiveFree: { ja: '非課税遡及差額', en: 'retroactiveFree', unit: 'yen' },
  residentTaxDue: { ja: '住民税月額', en: 'residentTaxDue', unit: 'yen' },
  employerHealth: { ja: '会社健康保険料', en: 'employerHealth', unit: 'yen' },
  employerPension: { ja: '会社厚生年金保険料', en: 'employerPension', unit: 'yen' },
  employerContribution: { ja: '子ども子育て拠出金', en: 'employerContribution', unit: 'yen' },
  employerEmployment: { ja: '会社雇用保険料', en: 'employerEmployment', unit: 'yen' },
  employerWorkers: { ja: '労災保険料', en: 'employerWorkers', unit: 'yen' },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;
export const VARIABLE_NAMES = Object.keys(VARIABLES) as VariableName[];

const BY_WORD: ReadonlyMap<string, VariableName> = new Map(
  VARIABLE_NAMES.flatMap((name) => [
    [VARIABLES[name].ja, name] as const,
    [VARIABLES[name].en.toLowerCase(), name] as const,
  ]),
);

/** The variable a word of a formula names, in either language. */
export const findVariable = (word: string): VariableName | undefined =>
  BY_WORD.get(word.normalize('NFKC')) ?? BY_WORD.get(word.toLowerCase());
