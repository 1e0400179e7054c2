import { describe, expect, it } from 'vitest';
import type { LawTable } from '#plugins/payroll/law/rates/lawTable.ts';
import { LAW_TABLES } from '#plugins/payroll/law/rates/lawTables.ts';
import { groupOf } from '#plugins/payroll/pay-group/rules/groupOf.ts';
import { payPeriodOf } from '#plugins/payroll/pay-group/rules/payPeriod.ts';
import { READY_ITEMS } from '#plugins/payroll/pay-item/rules/readyItems.ts';
import { calculateSlip } from '#plugins/payroll/pay-run/rules/calculateSlip.ts';
import { compareSlips, sumUnexplained } from '#plugins/payroll/pay-run/rules/compareSlips.ts';
import { journalOfRun } from '#plugins/payroll/pay-run/rules/journalOfRun.ts';
import { minimumWageOn } from '#plugins/payroll/pay-run/rules/minimumWage.ts';
import type { PayFacts, PaySetting } from '#plugins/payroll/pay-run/rules/payFacts.ts';
import {
  nextPayRunState,
  PAY_RUN_ACTS,
  PAY_RUN_STATES,
  type PayRunContext,
  refusalOf,
} from '#plugins/payroll/pay-run/rules/payRunMachine.ts';
import { premiumMonthsTaken } from '#plugins/payroll/pay-run/rules/premiums.ts';
import { isBlocking, type Slip } from '#plugins/payroll/pay-run/rules/slip.ts';
import { amounts, codes, facts, halves, paid, setting, sheet } from './slips';

const ownMinimum = (rows: LawTable['rows']): LawTable => ({
  ...{ kind: 'minimumWage', effectiveFrom: '2026-10-01', effectiveThrough: null, source: '労働局', rows, figures: {} },
  ...{ title: { ja: '', en: '' }, law: { ja: '', en: '' }, checkedOn: '2026-10-01', status: 'published' },
});

describe('a payslip', () => {
  const usual = paid({ attendance: sheet({ overtimeMinutes: 630, workedMinutes: 21 * 480 + 630 }) });

  it('is worked out from pay, timesheet and the law', () => {
    // 310,000 ÷ 160 h = 1,937.5; × 10.5 × 1.25 = 25,429.69. Premiums of September: 320,000 × 9.85 %, 0.23 %, 18.3 % ÷ 2.
    // The tax is the row of 287,000 to 290,000 yen, nobody declared, of the table of 2026.
    expect(amounts(usual)).toEqual({
      ...{ BASE: 310_000, OT25: 25_430, COMMUTE: 11_800 },
      ...{ HEALTH: 15_760, SUPPORT: 368, PENSION: 29_280, EMPLOYMENT: 1_736, INCOME_TAX: 7_500 },
      ...{ ER_HEALTH: 16_128, ER_PENSION: 29_280, ER_CHILD: 1_152, ER_EMPLOYMENT: 2_951, ER_WORKERS: 1_047 },
    });
    expect(usual).toMatchObject({ gross: 347_230, deductions: 54_644, net: 292_586, isProvisional: true });
    // The rates of workers' compensation are still to be compared with what was published.
    expect(usual.problems).toEqual([
      { code: 'no-resident-tax', params: {} },
      { code: 'provisional', params: { table: 'workersCompensation' } },
    ]);
  });

  it('explains every line that has an amount by steps that end with it', () => {
    for (const { code, amount, explanation } of usual.items.filter((item) => item.amount !== 0)) {
      expect(explanation.length, code).toBeGreaterThan(0);
      expect(
        explanation.map(({ value }) => value),
        code,
      ).toContain(amount);
    }
    const overtime = usual.items.find(({ code }) => code === 'OT25');
    expect(overtime?.explanation.map(({ step, formula, value }) => [step, formula, value])).toEqual([
      ['hourlyRate', '(310,000) ÷ 160', 1937.5],
      ['overtimeHours', '10:30', 10.5],
      ['payItem', '1,937.5 × 10.5 × 125%', 25_430],
    ]);
    expect(overtime?.uses).toEqual({ hourlyRate: 1937.5, overtimeHours: 10.5 });
  });

  it.each([
    ['overtime above 60 hours', { overtimeMinutes: 62 * 60, over60Minutes: 120 }, { OT25: 145_313, OT50: 5_813 }],
    ['night work', { nightMinutes: 90 }, { NIGHT: 727 }],
    ['work on a legal holiday', { legalHolidayMinutes: 480 }, { HOLIDAY: 20_925 }],
    ['overtime within the law', { withinLawMinutes: 60 }, { WITHIN: 1_938 }],
    ['absence, yen dropped', { absenceDays: 1 }, { ABSENCE: -15_500 }],
    ['half an hour late', { missedMinutes: 31 }, { LATE: -1_001 }],
  ])('pays %s', (_what, more, expected) => {
    const slip = paid({ attendance: sheet(more) });
    expect(amounts(slip)).toMatchObject(expected);
  });

  it.each([
    [
      'by the hour',
      {
        basis: 'hourly' as const,
        baseAmount: 1_300,
        attendance: sheet({ workDays: 10, workedMinutes: 3_000, leaveMinutes: 480, overtimeMinutes: 60 }),
      },
      { HOURLY: 1_300 * (49 + 8), OT25: 1_625 },
    ],
    [
      'by the day',
      {
        basis: 'daily' as const,
        baseAmount: 12_000,
        attendance: sheet({ workDays: 10, leaveMinutes: 480, nightMinutes: 60 }),
      },
      { DAILY: 132_000, NIGHT: 375 },
    ],
    ['by the year', { basis: 'yearly' as const, baseAmount: 5_000_000 }, { BASE: 416_667 }],
  ])('pays %s', (_what, more, expected) => expect(amounts(paid(more))).toMatchObject(expected));

  it('is prorated by the working days of joiners and leavers, the hourly wage not', () => {
    const joiner = paid({ joinedOn: '2026-10-19', attendance: sheet({ nightMinutes: 60 }) });
    expect(amounts(joiner)).toMatchObject({ BASE: 147_619, NIGHT: 484 });
    expect(joiner.items[0]?.explanation.at(-1)).toMatchObject({ step: 'proration', formula: '310,000 × 10 ÷ 21' });
    expect(amounts(joiner)).not.toHaveProperty('HEALTH');
    expect(amounts(paid({ leftOn: '2026-10-02' }))).toMatchObject({ BASE: 29_524, HEALTH: 15_760 });
    // Left on the last day of the month of payment: September and October at once.
    expect(amounts(paid({ leftOn: '2026-10-31' }))).toMatchObject({ BASE: 310_000, HEALTH: 31_520, PENSION: 58_560 });
  });

  it.each([
    ['previous', {}, ['2026-09']],
    ['current', {}, ['2026-10']],
    ['previous', { joinedOn: '2026-10-01' }, []],
    ['previous', { leftOn: '2026-10-30' }, ['2026-09']],
    ['previous', { leftOn: '2026-10-31' }, ['2026-09', '2026-10']],
    ['current', { leftOn: '2026-10-15' }, []],
    ['current', { joinedOn: '2026-10-02', leftOn: '2026-10-15' }, ['2026-10']],
    ['previous', { insurance: { isInsured: true, acquiredOn: '2026-10-01', lostOn: null, standard: 0 } }, []],
  ] as const)('takes premiums of the %s month: %o', (premiumMonths, more, months) => {
    expect(premiumMonthsTaken(facts(more), { ...setting, premiumMonths })).toEqual(months);
  });

  it('follows ages: care from 40, no pension from 70, nothing from 75', () => {
    const at = (careStarts: string, pensionEnds: string, healthEnds: string) =>
      amounts(paid({ milestones: { careStarts, careEnds: '2060-01', pensionEnds, healthEnds } }));
    expect(at('2026-09', '2060-01', '2060-01')).toMatchObject({ HEALTH: 15_760, CARE: 2_592 });
    expect(at('2026-10', '2060-01', '2060-01')).not.toHaveProperty('CARE');
    expect(at('2027-01', '2026-09', '2060-01')).not.toHaveProperty('PENSION');
    expect(at('2027-01', '2026-09', '2026-09')).not.toHaveProperty('HEALTH');
  });

  it('takes column B without a declaration, and a part of the commuting allowance as pay', () => {
    expect(amounts(paid({ dependants: null })).INCOME_TAX).toBe(39_600);
    expect(amounts(paid({ commute: { monthlyAmount: 10_000, km: 12 } }))).toMatchObject({
      COMMUTE: 7_300,
      COMMUTE_TAX: 2_700,
    });
  });

  it('keeps an amount somebody typed beside what it would be', () => {
    const manual = new Map([['RESIDENT_TAX', { amount: 14_200, reason: '通知書' }]]);
    const slip = calculateSlip(facts(), setting, manual);
    expect(slip.items.find(({ code }) => code === 'RESIDENT_TAX')).toMatchObject({
      ...{ amount: 14_200, calculated: 0, isManual: true, reason: '通知書' },
      explanation: [{ step: 'manualAmount', value: 14_200 }],
    });
    expect(codes(slip)).toEqual(['provisional']);
  });

  it.each([
    ['no-timesheet', { attendance: null }],
    ['timesheet-open', { isTimesheetClosed: false }],
    ['over-60', { attendance: sheet({ overtimeMinutes: 60 * 60 + 1, over60Minutes: 1 }) }],
    ['overtime-month', { overtimeOver: [{ limit: 'month', allowed: 45 }] }],
    ['overtime-average', { overtimeOver: [{ limit: 'average', allowed: 80, months: 2 }] }],
    ['no-bank', { hasBankAccount: false }],
    ['no-dependants', { dependants: null }],
    ['no-insurance', { insurance: null }],
    ['derived-standard', { insurance: { isInsured: true, acquiredOn: null, lostOn: null, standard: 0 } }],
    ['no-birthday', { milestones: null }],
    ['pay-changed', { parts: halves(300_000, 310_000) }],
    ['negative-net', { baseAmount: 20_000 }],
    ['advance-open', { advance: 1 }],
  ] as const)('is told of for %s', (code, more) => expect(codes(paid(more))).toContain(code));

  it('of somebody on leave all the time pays nobody below zero once the company advances what is taken', () => {
    const childcare = { kind: 'childcare', from: '2026-09-01', through: null, workedDays: 0, isPaid: false } as const;
    const residentTax = {
      ...{ amount: 12_000, collection: 'special' as const, month: '2026-10', fromMonth: '2026-07' },
      ...{ municipality: '131041', municipalityTitle: '新宿区', source: '通知' },
    };
    const away = facts({ leaves: [childcare], residentTax, attendance: null, isTimesheetClosed: false });
    const unpaid = calculateSlip(away, setting);
    expect([unpaid.net, codes(unpaid).includes('no-timesheet')]).toEqual([-12_000, false]);
    const typed = new Map([['ADVANCE', { amount: -12_000, reason: '育児休業中の住民税' }]]);
    const advanced = calculateSlip(away, setting, typed);
    expect(advanced).toMatchObject({ gross: 0, deductions: 0, net: 0 });
    expect(advanced.problems.some(({ code }) => isBlocking(code))).toBe(false);
    const lines = journalOfRun([{ ...advanced, department: '100' }], '2220');
    expect(lines).toEqual([
      { side: 'debit', account: '1440', amount: 12_000, department: null },
      { side: 'credit', account: '2420', amount: 12_000, department: null },
    ]);
    // Taken back, it is an ordinary deduction, and nothing more is told of it.
    const back = calculateSlip(
      facts({ advance: 12_000 }),
      setting,
      new Map([['ADVANCE', { amount: 5_000, reason: '' }]]),
    );
    expect([back.net, codes(back).includes('advance-open')]).toEqual([paid().net - 5_000, false]);
  });

  it('finds the grade from the agreed pay where none is recorded, and says so', () => {
    const slip = paid({ insurance: null });
    expect(amounts(slip)).toMatchObject({ HEALTH: 15_760 });
    const health = slip.items.find(({ code }) => code === 'HEALTH');
    expect(health?.explanation).toContainEqual({ step: 'agreedRemuneration', formula: '321,800', value: 321_800 });
  });

  it('tells of a table that is missing, a division by zero and an amount below zero, and works out the rest', () => {
    const lawless = paid(
      {},
      { book: { own: [], law: LAW_TABLES.filter(({ kind }) => kind !== 'withholdingMonthly') } },
    );
    expect(lawless.problems[0]).toMatchObject({
      code: 'law-missing',
      params: { reason: 'no-table', table: 'withholdingMonthly' },
    });
    expect(amounts(lawless)).toMatchObject({ BASE: 310_000, PENSION: 29_280 });
    const items = READY_ITEMS.map((item) =>
      item.code === 'POSITION'
        ? { ...item, formula: '1 ÷ 役職手当額' }
        : item.code === 'OT25'
          ? { ...item, formula: '−5' }
          : item,
    );
    expect(paid({}, { items }).problems).toEqual(
      expect.arrayContaining([
        { code: 'division-by-zero', params: { item: '役職手当', at: 3 } },
        { code: 'minus-item', params: { item: '時間外手当' } },
      ]),
    );
    expect(codes(paid({}, { insuranceOn: () => undefined }))).toContain('no-insurance-setting');
  });

  it('differs from last month by causes', () => {
    const before = paid();
    const now = paid({ dependants: 1, attendance: sheet({ overtimeMinutes: 480 }) });
    const found = compareSlips(before.items, now.items);
    expect(found.map(({ code, before: was, now: is }) => [code, is - was])).toEqual(
      expect.arrayContaining([
        ['OT25', 19_375],
        ['EMPLOYMENT', 97],
      ]),
    );
    expect(found.every(({ causes }) => causes.length > 0)).toBe(true);
    expect(found.find(({ code }) => code === 'OT25')?.causes).toEqual([{ cause: 'overtimeHours', before: 0, now: 8 }]);
    expect(found.find(({ code }) => code === 'INCOME_TAX')?.causes.map(({ cause }) => cause)).toEqual([
      'taxablePay',
      'dependantCount',
    ]);
    expect(compareSlips(before.items, before.items)).toEqual([]);
  });

  const insured = (more: object) => ({
    insuranceOn: () => ({ ...setting.insuranceOn('2026-10-01'), ...more }) as ReturnType<PaySetting['insuranceOn']>,
  });
  const age40 = { careStarts: '2026-09', careEnds: '2051-09', pensionEnds: '2056-09', healthEnds: '2061-09' };
  it.each<[string, Partial<PayFacts>, Partial<PaySetting>, string]>([
    [
      'a grade',
      { insurance: { isInsured: true, acquiredOn: null, lostOn: null, standard: 340_000 } },
      {},
      'standardRemuneration',
    ],
    ['overtime', { attendance: sheet({ overtimeMinutes: 480 }) }, {}, 'overtimeHours'],
    ['a dependant', { dependants: 1 }, {}, 'dependantCount'],
    ['no declaration any more', { dependants: null }, {}, 'columnB'],
    ['a raise', { baseAmount: 330_000 }, {}, 'monthlyPay'],
    ['leaving in the month', { leftOn: '2026-10-15' }, {}, 'serviceDays'],
    ['care insurance at 40', { milestones: age40 }, {}, 'careMonths'],
    [
      'the pension up to 70',
      { milestones: { ...age40, careStarts: '2001-01', careEnds: '2001-02', pensionEnds: '2026-09' } },
      {},
      'pensionMonths',
    ],
    ['a longer way by car', { commute: { monthlyAmount: 11_800, km: 12 } }, {}, 'commuteKm'],
    ['insurance in another prefecture', {}, insured({ prefecture: '27' }), 'lawRow'],
    ['another kind of business', {}, insured({ employmentBusiness: 'construction' }), 'lawRow'],
    [
      'a health society',
      {},
      insured({ scheme: 'society', healthPer100k: 9_000, healthEmployeePer100k: 4_000 }),
      'societyRate',
    ],
    ['the tax by computer', {}, { taxMethod: 'computer' }, 'lawTable'],
    ['the rates of the year before', {}, { period: { ...setting.period, paidOn: '2025-10-24' } }, 'lawTable'],
  ])('has a cause for every yen after %s', (_what, more, changed, cause) => {
    const found = compareSlips(paid().items, paid(more, changed).items);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ causes }) => causes.length === 0).map(({ code }) => code)).toEqual([]);
    expect(sumUnexplained(found)).toBe(0);
    expect(found.flatMap(({ causes }) => causes.map((each) => each.cause))).toContain(cause);
  });

  it('is explained by an amount typed this month or last, and by nothing where nothing changed', () => {
    const [before, typed] = [
      paid(),
      calculateSlip(facts(), setting, new Map([['BASE', { amount: 1, reason: '訂正' }]])),
    ];
    const causeOf = (one: Slip, other: Slip) =>
      compareSlips(one.items, other.items)
        .find(({ code }) => code === 'BASE')
        ?.causes.map(({ cause }) => cause);
    expect([causeOf(before, typed), causeOf(typed, before)]).toEqual([['manual'], ['manualBefore']]);
    const odd = before.items.map((item) => (item.code === 'BASE' ? { ...item, amount: item.amount + 7 } : item));
    expect(sumUnexplained(compareSlips(before.items, odd))).toBe(7);
  });

  it.each([
    ['monthly', 310_000, 1_938, true],
    ['monthly', 310_000, 1_937, false],
    ['hourly', 1_300, 1_301, true],
    ['hourly', 1_300, 1_300, false],
  ] as const)('is told of below the minimum wage: %s %d against %d', (basis, baseAmount, minimum, isBelow) => {
    const own = ownMinimum([['13', minimum]]);
    const slip = paid({ basis, baseAmount }, { book: { own: [own], law: LAW_TABLES } });
    expect(codes(slip).includes('below-minimum-wage')).toBe(isBelow);
  });

  it.each([
    [[], undefined],
    [[['27', 1_200]], undefined],
    [[['13', 1_200]], 1_200],
  ] as const)('knows no minimum wage but what a company added: %o', (rows, minimum) => {
    const own = rows.length === 0 ? [] : [ownMinimum(rows)];
    expect(minimumWageOn({ own, law: LAW_TABLES }, '13', '2026-10-31')).toBe(minimum);
  });

  it('becomes a balanced document by department', () => {
    const lines = journalOfRun(
      [
        { department: '410', ...usual },
        { department: '200', ...paid({ attendance: sheet({ absenceDays: 3 }) }) },
      ],
      '2220',
    );
    const sum = (side: string) => lines.reduce((total, line) => (line.side === side ? total + line.amount : total), 0);
    expect(sum('debit')).toBe(sum('credit'));
    expect(lines.filter(({ account }) => account === '6120')).toEqual([
      { side: 'debit', account: '6120', amount: 263_500, department: '200' },
      { side: 'debit', account: '6120', amount: 335_430, department: '410' },
    ]);
    expect(lines.filter(({ account }) => account === '2220')).toHaveLength(1);
  });
});

describe('a pay period', () => {
  const calendar = { closingDay: 31, payMonthOffset: 0, payDay: 25, holidayRule: 'previous' as const };
  it.each([
    ['2026-10', {}, '2026-10-01', '2026-10-31', '2026-10-23'],
    ['2026-10', { holidayRule: 'next' as const }, '2026-10-01', '2026-10-31', '2026-10-26'],
    ['2026-10', { holidayRule: 'none' as const }, '2026-10-01', '2026-10-31', '2026-10-25'],
    ['2027-02', { closingDay: 20, payDay: 31 }, '2027-01-21', '2027-02-20', '2027-02-26'],
    ['2026-12', { payMonthOffset: 1, payDay: 10 }, '2026-12-01', '2026-12-31', '2027-01-08'],
    ['2024-03', { closingDay: 30 }, '2024-03-01', '2024-03-30', '2024-03-25'],
    ['2026-12', { payDay: 31 }, '2026-12-01', '2026-12-31', '2026-12-30'],
  ])('%s %o', (month, more, from, through, paidOn) =>
    expect(payPeriodOf(month, { ...calendar, ...more })).toEqual({ from, through, paidOn }),
  );

  it('keeps off the days the company says banks are closed', () =>
    expect(payPeriodOf('2026-11', calendar, new Set(['2026-11-25'])).paidOn).toBe('2026-11-24'));
});

describe('the pay group of a person', () => {
  const groups = [
    { code: 'M', bases: ['monthly', 'yearly'] as const, isActive: true },
    { code: 'H', bases: ['hourly'] as const, isActive: true },
    { code: 'A', bases: ['monthly'] as const, isActive: false },
  ];
  const on = '2026-10-31';
  it.each([
    [[], 'monthly', 'M'],
    [[], 'hourly', 'H'],
    [[], 'daily', undefined],
    [[{ groupCode: 'H', effectiveFrom: '2026-10-01' }], 'monthly', 'H'],
    [[{ groupCode: 'H', effectiveFrom: '2026-11-01' }], 'monthly', 'M'],
  ] as const)('%o %s: %s', (memberships, basis, expected) =>
    expect(groupOf({ memberships, basis }, groups, on)).toBe(expected),
  );
});

describe('the states of a pay run', () => {
  const nobody: PayRunContext = { isCalculator: false, isApprover: false, hasBlocking: false, isPaidOut: true };

  it('lead one way, and back to a draft with a reason', () => {
    const ways = PAY_RUN_STATES.map((state) =>
      PAY_RUN_ACTS.flatMap((act) => nextPayRunState(state, act, nobody) ?? []).join(' '),
    );
    expect(ways).toEqual(['checked', 'approved draft', 'confirmed draft', 'published draft', 'paid draft', '']);
  });

  it.each([
    ['draft', 'check', { hasBlocking: true }, 'blocked'],
    ['checked', 'approve', { hasBlocking: true }, 'blocked'],
    ['checked', 'approve', { isCalculator: true }, undefined],
    ['approved', 'confirm', { isCalculator: true }, 'second-person'],
    ['approved', 'confirm', { isApprover: true }, 'second-person'],
    ['approved', 'confirm', {}, undefined],
    ['draft', 'confirm', {}, 'not-now'],
    ['published', 'pay', { isPaidOut: false }, 'unpaid'],
    ['published', 'reopen', { isPaidOut: false }, undefined],
    ['paid', 'reopen', {}, 'not-now'],
  ] as const)('%s: %s with %o is %s', (state, act, more, expected) =>
    expect(refusalOf(state, act, { ...nobody, ...more })).toBe(expected),
  );
});
