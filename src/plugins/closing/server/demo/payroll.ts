import { bankDayFrom, bankDayUntil } from '#core/value/bankDays.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf, type Month } from '#core/value/month.ts';
import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { dayIn } from './customers';
import { type Deductions, deductFromBonus, deductFromSalary, premiumsOn, totalOf } from './deductions';
import { chargeOf, credit, type DemoBooks, debit, documentOf, groupBy, sumOf } from './demoBooks';
import { familyNameOf, fiscalYearOf, STAFF, type StaffMember, salaryOf } from './staff';

const COMMUTING_ALLOWANCE = 11_800;

/** Part of a month's salary paid as a bonus in July and in December. */
const BONUS_SHARE = 0.8;

const DEPARTMENTS = groupBy(STAFF, ({ department }) => department).map((members) => ({
  code: members[0]?.department ?? '',
  members,
  /** Engineers' pay is a cost of sales (労務費), that of all others an administrative cost. */
  isEngineering: members[0]?.role === 'engineer',
  isBoard: members[0]?.role === 'director',
}));
type Department = (typeof DEPARTMENTS)[number];

/** 給与: one document a department on pay day, and the transfer of what is left after deductions. */
export function paySalaries(books: DemoBooks, month: Month): void {
  const on = bankDayUntil(dayIn(month, 25));
  const charge = `${chargeOf(month)} 給与`;
  let transferred = 0;
  for (const department of DEPARTMENTS) {
    const { code, members } = department;
    const account = department.isBoard ? '6110' : salaryAccountOf(department);
    const deductions = members.map((member) => deductFromSalary(member, month));
    const allowances = COMMUTING_ALLOWANCE * members.length;
    const gross = sumOf(members, (member) => salaryOf(member, month));
    const net = gross + allowances - sumOf(deductions, totalOf);
    transferred += net;
    books.post({
      document: documentOf({
        type: 'PY',
        on,
        text: `${department.isBoard ? `${chargeOf(month)} 役員報酬` : charge} ${members.length}名`,
        lines: [
          ...members.map((member) =>
            debit(account, salaryOf(member, month), { department: code, memo: `${charge} ${familyNameOf(member)}` }),
          ),
          debit('6165', allowances, { taxCode: 'P10', department: code, memo: `${chargeOf(month)} 通勤手当` }),
          ...deductionLines(deductions),
          credit('2220', net, { memo: `${charge} 差引支給額` }),
        ],
      }),
    });
  }
  transferPay(books, { on, text: `${charge}振込 ${STAFF.length}名分`, amount: transferred });
}

/** 賞与 in July and December; the summer bonus uses up what the last closing provided for it. */
export function payBonuses(books: DemoBooks, month: Month): void {
  if (!isBonusMonth(month)) return;
  const on = bankDayUntil(dayIn(month, 10));
  const season = month.endsWith('-07') ? '夏季賞与' : '冬季賞与';
  let transferred = 0;
  for (const department of DEPARTMENTS.filter(({ isBoard }) => !isBoard)) {
    const { code, members } = department;
    const gross = sumOf(members, (member) => bonusOf(member, month));
    const deductions = members.map((member) => deductFromBonus(member, bonusOf(member, month), month));
    const net = gross - sumOf(deductions, totalOf);
    transferred += net;
    const provided = month.endsWith('-07') ? (books.bonusProvisions.get(code) ?? 0) : 0;
    books.post({
      document: documentOf({
        type: 'PY',
        on,
        text: `${season} ${members.length}名`,
        lines: [
          debit('2520', provided, { memo: `${season} 賞与引当金取崩し` }),
          debit(department.isEngineering ? '5140' : '6130', gross - provided, { department: code }),
          ...deductionLines(deductions),
          credit('2220', net, { memo: `${season} 差引支給額` }),
        ],
      }),
    });
  }
  transferPay(books, { on, text: `${season} 振込`, amount: transferred });
}

/** 賞与引当金 at the year's end: the four months from December of the six the summer bonus is paid for. */
export function provideForBonus(books: DemoBooks, month: Month): void {
  const provisions = DEPARTMENTS.filter(({ isBoard }) => !isBoard).map((department) => ({
    ...department,
    amount: Math.floor((sumOf(department.members, (member) => bonusShareOf(salaryOf(member, month))) * 4) / 6),
  }));
  books.post({
    document: documentOf({
      type: 'CL',
      on: lastDayOf(month),
      text: `${fiscalYearOf(month)}年度 賞与引当金繰入`,
      lines: [
        ...provisions.map(({ isEngineering, code, amount }) =>
          debit(isEngineering ? '5140' : '6135', amount, { department: code }),
        ),
        credit(
          '2520',
          sumOf(provisions, ({ amount }) => amount),
        ),
      ],
    }),
  });
  for (const { code, amount } of provisions) books.bonusProvisions.set(code, amount);
}

/** The company's share of the month's social insurance, owed at the month's end. */
export function accrueSocialInsurance(books: DemoBooks, month: Month): void {
  const shares = DEPARTMENTS.map((department) => ({
    department,
    amount: sumOf(department.members, (member) => premiumsOf(member, month).employer),
  }));
  books.post({
    document: documentOf({
      type: 'PY',
      on: lastDayOf(month),
      text: `${chargeOf(month)} 社会保険料 会社負担分`,
      lines: [
        ...shares.map(({ department, amount }) =>
          debit(department.isEngineering ? '5140' : '6150', amount, { department: department.code }),
        ),
        credit(
          '2220',
          sumOf(shares, ({ amount }) => amount),
        ),
      ],
    }),
  });
}

/** 社会保険料: each month's premiums are drawn on the last day of the next month, or the bank day after it. */
export function paySocialInsurance(books: DemoBooks, month: Month): void {
  for (const charged of [addMonths(month, -2), addMonths(month, -1)]) {
    const on = bankDayFrom(lastDayOf(addMonths(charged, 1)));
    if (monthOf(on) !== month) continue;
    const text = `社会保険料 ${chargeOf(charged)} 納付`;
    const premiums = STAFF.map((member) => premiumsOf(member, charged));
    const [employees, company] = [
      sumOf(premiums, ({ employee }) => employee),
      sumOf(premiums, ({ employer }) => employer),
    ];
    books.post({
      document: documentOf({
        type: 'PY',
        on,
        text,
        lines: [
          debit('2430', employees, { memo: `${text}（従業員負担分）` }),
          debit('2220', company, { memo: `${text}（会社負担分）` }),
          credit('1110', employees + company),
        ],
      }),
    });
  }
}

/** 源泉所得税 and 住民税 of the month before, due on the 10th. */
export function payWithheldTaxes(books: DemoBooks, month: Month): void {
  const on = bankDayFrom(dayIn(month, 10));
  const charge = chargeOf(addMonths(month, -1));
  const [salaries, fees, resident] = ['2410', '2440', '2420'].map((account) => -books.balanceOf(account));
  postTaxPayment(books, {
    on,
    text: `源泉所得税 ${charge} 納付`,
    lines: [debit('2410', salaries ?? 0, { memo: '給与等' }), debit('2440', fees ?? 0, { memo: '報酬' })],
  });
  postTaxPayment(books, { on, text: `住民税 ${charge} 納付`, lines: [debit('2420', resident ?? 0)] });
}

/** 労働保険: the employees' share kept back over the year and the company's, on 10 July. */
export function payLabourInsurance(books: DemoBooks, month: Month): void {
  if (!month.endsWith('-07')) return;
  const wages = sumOf(STAFF, (member) => (member.role === 'director' ? 0 : salaryOf(member, month) * 12));
  const text = `労働保険 ${fiscalYearOf(month)}年度 概算・確定保険料`;
  postTaxPayment(books, {
    on: bankDayFrom(dayIn(month, 10)),
    text,
    lines: [
      debit('2435', -books.balanceOf('2435'), { memo: `${text}（従業員負担分）` }),
      debit('6150', Math.floor((wages * 11.5) / 1_000), { department: '200', memo: `${text}（会社負担分）` }),
    ],
  });
}

function postTaxPayment(books: DemoBooks, { on, text, lines }: { on: Day; text: string; lines: DraftLine[] }): void {
  const amount = sumOf(lines, (line) => line.amount);
  if (amount === 0) return;
  books.post({ document: documentOf({ type: 'PY', on, text, lines: [...lines, credit('1110', amount)] }) });
}

function transferPay(books: DemoBooks, { on, text, amount }: { on: Day; text: string; amount: number }): void {
  books.post({
    document: documentOf({ type: 'PY', on, text, lines: [debit('2220', amount), credit('1110', amount)] }),
  });
}

function deductionLines(deductions: readonly Deductions[]): DraftLine[] {
  return [
    credit(
      '2410',
      sumOf(deductions, ({ withholdingTax }) => withholdingTax),
      { memo: '源泉所得税' },
    ),
    credit(
      '2420',
      sumOf(deductions, ({ residentTax }) => residentTax),
      { memo: '住民税' },
    ),
    credit(
      '2430',
      sumOf(deductions, ({ premiums }) => premiums),
      { memo: '社会保険料' },
    ),
    credit(
      '2435',
      sumOf(deductions, ({ employmentInsurance }) => employmentInsurance),
      { memo: '雇用保険料' },
    ),
  ];
}

/** The premiums charged for a month: on the salary, and on the bonus where one was paid in it. */
function premiumsOf(member: StaffMember, month: Month): { employee: number; employer: number } {
  const onSalary = premiumsOn(salaryOf(member, month), month);
  const onBonus = premiumsOn(bonusOf(member, month), month);
  return { employee: onSalary.employee + onBonus.employee, employer: onSalary.employer + onBonus.employer };
}

const isBonusMonth = (month: Month) => month.endsWith('-07') || month.endsWith('-12');

const bonusOf = (member: StaffMember, month: Month) =>
  isBonusMonth(month) && member.role !== 'director' ? bonusShareOf(salaryOf(member, month)) : 0;

const bonusShareOf = (salary: number) => Math.round((salary * BONUS_SHARE) / 1_000) * 1_000;

const salaryAccountOf = ({ isEngineering }: Department) => (isEngineering ? '5140' : '6120');
