import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import { id, queryYear, text } from '#core/contract/scalars.ts';
import { PAY_RUN_KINDS } from '../../pay-run/rules/payRunKind';
import { PAY_RUN_STATES } from '../../pay-run/rules/payRunMachine';

const hr = { controller: 'Salary', grantedTo: ['hr'] } as const;
/** A number (`E0005`) or the id of a person. */
const employee = text(60).trim().min(1);
const yen = z.number().int();

/** Which pay is told: of the day of payment, in the calendar year. Runs count from the moment they are confirmed. */
const year = queryYear;

const ledgerHead = z.object({
  year: z.number().int(),
  employeeId: z.string(),
  employee: z.string(),
  name: z.string(),
  departmentTitle: z.string().nullable(),
  leftOn: z.string().nullable(),
  /** Payslips in the year. */
  slips: yen,
  lastPaidOn: z.string(),
  gross: ofClass('pay', yen),
  deductions: ofClass('pay', yen),
  net: ofClass('pay', yen),
});
export type LedgerHead = z.output<typeof ledgerHead>;

export const listWageLedgers = endpoint({
  ...hr,
  action: 'ledgers',
  method: 'GET',
  summary: 'Who has a wage ledger in a year: everybody with a payslip of a confirmed run paid in it, with its sums.',
  input: z.object({ year }),
  output: z.object({ rows: z.array(ledgerHead) }),
});

/** One payslip, or a month of payment without one (`runId` is null). */
const ledgerColumn = z.object({
  id: z.string(),
  runId: z.string().nullable(),
  /** The month it was paid in. */
  paidMonth: z.string(),
  kind: z.enum(['salary', 'bonus']),
  month: z.string().nullable(),
  groupTitle: z.string(),
  from: z.string(),
  through: z.string(),
  paidOn: z.string(),
  state: z.enum(PAY_RUN_STATES).nullable(),
});
export type LedgerColumn = z.output<typeof ledgerColumn>;

export const LEDGER_SECTIONS = ['attendance', 'earning', 'deduction', 'net'] as const;
export const LEDGER_UNITS = ['yen', 'minutes', 'count'] as const;

/** One legal item, or a sum; `amounts` by column id, in its unit. */
const ledgerRow = z.object({
  id: z.string(),
  section: z.enum(LEDGER_SECTIONS),
  title: z.string(),
  unit: z.enum(LEDGER_UNITS),
  isTotal: z.boolean(),
  amounts: z.record(z.string(), yen),
  total: yen,
});
export type LedgerRow = z.output<typeof ledgerRow>;

const wageLedger = z.object({
  year: z.number().int(),
  employeeId: z.string(),
  employee: z.string(),
  name: z.string(),
  sex: z.enum(['female', 'male', 'unspecified']),
  birthOn: z.string().nullable(),
  joinedOn: z.string().nullable(),
  leftOn: z.string().nullable(),
  departmentTitle: z.string().nullable(),
  columns: z.array(ledgerColumn),
  rows: z.array(ledgerRow),
});
export type WageLedger = z.output<typeof wageLedger>;

export const getWageLedger = endpoint({
  ...hr,
  action: 'ledger',
  method: 'GET',
  summary:
    'The wage ledger of one person and year (労働基準法108条, 施行規則54条): attendance, earnings and deductions by month of payment, bonuses and sums, each from its payslip.',
  input: z.object({ employee, year }),
  output: wageLedger,
  tells: ['pay'],
});

export const downloadWageLedgers = endpoint({
  ...hr,
  action: 'downloadledger',
  method: 'GET',
  summary: 'Wage ledgers of a year as one workbook, a sheet a person; of one person where `employee` is given.',
  input: z.object({ year, employee: employee.optional() }),
  output: z.unknown(),
  answers: 'file',
  tells: ['pay'],
});

const registerItem = z.object({
  code: z.string(),
  title: z.string(),
  kind: z.enum(['earning', 'deduction', 'employer']),
});
const sums = { gross: yen, deductions: yen, net: yen, employer: yen };
/** `amounts` by item code. */
const amounts = z.record(z.string(), yen);

const payRegister = z.object({
  runId: z.string(),
  kind: z.enum(PAY_RUN_KINDS),
  month: z.string(),
  groupTitle: z.string(),
  from: z.string(),
  through: z.string(),
  paidOn: z.string(),
  state: z.enum(PAY_RUN_STATES),
  items: z.array(registerItem),
  departments: z.array(
    z.object({
      department: z.string().nullable(),
      title: z.string().nullable(),
      people: z.array(z.object({ employeeId: z.string(), employee: z.string(), name: z.string(), amounts, ...sums })),
      amounts,
      ...sums,
    }),
  ),
  people: yen,
  amounts,
  ...sums,
});
export type PayRegister = z.output<typeof payRegister>;

export const getPayRegister = endpoint({
  ...hr,
  action: 'register',
  method: 'GET',
  summary: 'The payments and deductions of a run (支給控除一覧): people by items, with sums by department.',
  input: z.object({ runId: id }),
  output: payRegister,
  tells: ['pay'],
});

export const downloadPayRegister = endpoint({
  ...hr,
  action: 'downloadlist',
  method: 'GET',
  summary: 'The payments and deductions of a run as a workbook.',
  input: z.object({ runId: id }),
  output: z.unknown(),
  answers: 'file',
  tells: ['pay'],
});
