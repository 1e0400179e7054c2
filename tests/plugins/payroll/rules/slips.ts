import { LAW_TABLES } from '#plugins/payroll/law/rates/lawTables.ts';
import { READY_ITEMS } from '#plugins/payroll/pay-item/rules/readyItems.ts';
import { calculateSlip } from '#plugins/payroll/pay-run/rules/calculateSlip.ts';
import type { Attendance, PayFacts, PayPart, PaySetting } from '#plugins/payroll/pay-run/rules/payFacts.ts';
import type { Slip } from '#plugins/payroll/pay-run/rules/slip.ts';

const OCTOBER = Array.from({ length: 31 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);
/** Monday to Friday, without 12 October: 21 working days. */
export const WORKING = OCTOBER.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()) && day !== '2026-10-12');

export const setting: PaySetting = {
  month: '2026-10',
  period: { from: '2026-10-01', through: '2026-10-31', paidOn: '2026-10-23' },
  items: READY_ITEMS,
  book: { own: [], law: LAW_TABLES },
  insuranceOn: () => ({
    effectiveFrom: '2025-04-01',
    prefecture: '13',
    scheme: 'kyokai',
    healthPer100k: 0,
    healthEmployeePer100k: 0,
    carePer100k: 0,
    careEmployeePer100k: 0,
    isRoundedOnce: false,
    employmentBusiness: 'general',
    workersBusiness: '94',
    version: 1,
  }),
  premiumMonths: 'previous',
  taxMethod: 'table',
  workingDays: WORKING,
  workingDaysOfYear: 240,
  dayMinutes: 480,
  leaveDayMinutes: 480,
};

export const sheet = (more: Partial<Attendance> = {}): Attendance => ({
  ...{ workDays: 21, workedMinutes: 21 * 480, overtimeMinutes: 0, over60Minutes: 0, withinLawMinutes: 0 },
  ...{ legalHolidayMinutes: 0, nightMinutes: 0, missedMinutes: 0, leaveMinutes: 0, absenceDays: 0 },
  ...more,
});

export const facts = (more: Partial<PayFacts> = {}): PayFacts => ({
  joinedOn: '2020-04-01',
  leftOn: null,
  milestones: { careStarts: '2036-01', careEnds: '2061-01', pensionEnds: '2066-01', healthEnds: '2071-01' },
  basis: 'monthly',
  baseAmount: 310_000,
  allowances: [],
  positionAllowance: 0,
  commute: { monthlyAmount: 11_800, km: null },
  insurance: { isInsured: true, acquiredOn: null, lostOn: null, standard: 320_000 },
  isInsuredByType: true,
  employmentInsurance: { isInsured: true },
  isEmploymentInsuredByType: true,
  dependants: 0,
  residentTax: null,
  hasBankAccount: true,
  attendance: sheet(),
  isTimesheetClosed: true,
  ...more,
});

export const amounts = (slip: Slip) =>
  Object.fromEntries(slip.items.filter(({ amount }) => amount !== 0).map(({ code, amount }) => [code, amount]));
export const paid = (more: Partial<PayFacts> = {}, changed: Partial<PaySetting> = {}) =>
  calculateSlip(facts(more), { ...setting, ...changed });
export const codes = (slip: Slip) => slip.problems.map(({ code }) => code).sort();

/** A pay until 9 October, another one from the 10th on, with what was worked in each part: 7 working days and 14. */
export const halves = (
  before: number,
  after: number,
  { basis = 'monthly' as PayFacts['basis'], worked = [sheet(), sheet()] } = {},
): PayPart[] =>
  [
    { from: '2026-10-01', through: '2026-10-09', baseAmount: before, attendance: worked[0] ?? null },
    { from: '2026-10-10', through: '2026-10-31', baseAmount: after, attendance: worked[1] ?? null },
  ].map((part) => ({ basis, allowances: [], positionAllowance: 0, ...part }));
