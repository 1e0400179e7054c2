import { addMonths, type Month } from '#core/value/month.ts';
import { type StaffMember, salaryOf } from './staff';

/** What is kept back from a salary or a bonus, in yen. */
export interface Deductions {
  readonly premiums: number;
  readonly employmentInsurance: number;
  readonly withholdingTax: number;
  readonly residentTax: number;
}

export const totalOf = (deductions: Deductions): number =>
  deductions.premiums + deductions.employmentInsurance + deductions.withholdingTax + deductions.residentTax;

/** From a salary: the premiums of the month before (翌月控除), and the taxes of the month. */
export function deductFromSalary(member: StaffMember, month: Month): Deductions {
  const salary = salaryOf(member, month);
  const premiums = premiumsOn(salaryOf(member, addMonths(month, -1)), addMonths(month, -1)).employee;
  const employmentInsurance = employmentInsuranceOn(member, salary, month);
  return {
    premiums,
    employmentInsurance,
    withholdingTax: withholdingTaxOn(salary - premiums - employmentInsurance),
    residentTax: residentTaxOf(member, month),
  };
}

/** From a bonus: premiums at once, withholding tax at a flat rate, no resident tax. */
export function deductFromBonus(member: StaffMember, bonus: number, month: Month): Deductions {
  const premiums = premiumsOn(bonus, month).employee;
  const employmentInsurance = employmentInsuranceOn(member, bonus, month);
  const taxable = bonus - premiums - employmentInsurance;
  return { premiums, employmentInsurance, withholdingTax: Math.floor(taxable * 0.06126), residentTax: 0 };
}

/** Health insurance and pension of a premium month, on pay in steps of 10,000 yen; Tokyo's rates, in percent of both shares. */
export function premiumsOn(pay: number, month: Month): { employee: number; employer: number } {
  const health = Math.min(Math.round(pay / 10_000) * 10_000, 1_390_000);
  const pension = Math.min(health, 650_000);
  const healthPercent = month < '2026-03' ? 9.91 : 9.85;
  const childSupportPercent = month < '2026-04' ? 0 : 0.23;
  const employee = Math.floor((health * (healthPercent + childSupportPercent)) / 200 + (pension * 18.3) / 200);
  return { employee, employer: employee + Math.floor((pension * 0.36) / 100) };
}

/** The employee's share; directors are not insured. */
function employmentInsuranceOn(member: StaffMember, pay: number, month: Month): number {
  if (member.role === 'director') return 0;
  return Math.floor((pay * (month < '2026-04' ? 5.5 : 5)) / 1_000);
}

/** Corner points of the monthly withholding table for a person without dependants; straight lines between them. */
const WITHHOLDING_TABLE = [
  [88_000, 0],
  [200_000, 4_770],
  [300_000, 8_420],
  [400_000, 16_530],
  [500_000, 29_890],
  [700_000, 68_000],
  [1_000_000, 135_000],
  [1_500_000, 290_000],
] as const;

/** Near the table, which is enough for made-up people; the payroll domain follows it to the yen. */
function withholdingTaxOn(taxable: number): number {
  for (const [index, [upper, taxAtUpper]] of WITHHOLDING_TABLE.entries()) {
    if (taxable > upper) continue;
    const [lower, taxAtLower] = WITHHOLDING_TABLE[index - 1] ?? [0, 0];
    return Math.floor((taxAtLower + ((taxable - lower) * (taxAtUpper - taxAtLower)) / (upper - lower)) / 10) * 10;
  }
  return 0;
}

/** A share of the salary of the year before; it changes with the pay of June. */
function residentTaxOf(member: StaffMember, month: Month): number {
  const year = Number(month.slice(0, 4)) - (month.slice(5) < '06' ? 2 : 1);
  return Math.floor((salaryOf(member, `${year}-12`) * 0.052) / 100) * 100;
}
