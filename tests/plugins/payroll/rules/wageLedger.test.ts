import { describe, expect, it } from 'vitest';
import type { PayItemKind } from '#plugins/payroll/pay-item/rules/payItem.ts';
import { columnsOf, type LedgerSlip, rowsOf } from '#plugins/payroll/wage-ledger/rules/composeLedger.ts';
import { composeRegister } from '#plugins/payroll/wage-ledger/rules/composeRegister.ts';

const item = (code: string, kind: PayItemKind, amount: number) => ({ code, title: code, kind, amount });

const slip = (runId: string, paidOn: string, more: Partial<LedgerSlip> = {}): LedgerSlip => ({
  ...{ runId, kind: 'salary', month: paidOn.slice(0, 7), groupTitle: '月給', state: 'paid', paidOn },
  ...{ from: `${paidOn.slice(0, 7)}-01`, through: `${paidOn.slice(0, 7)}-28`, attendance: null },
  ...{ gross: 300_000, deductions: 50_000, net: 250_000 },
  items: [item('BASE', 'earning', 300_000), item('TAX', 'deduction', 50_000), item('OT', 'earning', 0)],
  ...more,
});

describe('a wage ledger', () => {
  it('has the twelve months of payment, more where somebody was paid twice, then the bonuses', () => {
    const columns = columnsOf(
      [slip('b', '2026-07-10', { kind: 'bonus' }), slip('r2', '2026-02-25'), slip('r1', '2026-02-10')],
      2026,
    );
    expect(columns.map(({ id }) => id)).toEqual([
      ...['2026-01', 'r1', 'r2'],
      ...['03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}`),
      'b',
    ]);
    expect(columns.filter(({ runId }) => runId === null).every(({ paidOn }) => paidOn === '')).toBe(true);
  });

  it('has a row for attendance, each item with an amount and the sums, which are those of the payslips', () => {
    const attendance = {
      ...{ workDays: 20, workedMinutes: 9_600, overtimeMinutes: 90, over60Minutes: 0, withinLawMinutes: 0 },
      ...{ legalHolidayMinutes: 60, nightMinutes: 30, missedMinutes: 0, leaveMinutes: 480, absenceDays: 1 },
    };
    const rows = rowsOf([slip('r1', '2026-01-25', { attendance }), slip('r2', '2026-02-25')], (word) => word);
    expect(rows.map(({ id, total }) => [id, total])).toEqual([
      ['workDays', 20],
      ['workedMinutes', 9_600],
      ['overtimeMinutes', 90],
      ['legalHolidayMinutes', 60],
      ['nightMinutes', 30],
      ['leaveMinutes', 480],
      ['absenceDays', 1],
      ['item-BASE', 600_000],
      ['gross', 600_000],
      ['item-TAX', 100_000],
      ['deductions', 100_000],
      ['net', 500_000],
    ]);
    // Without a timesheet a month has no hours, which is not the same as none worked.
    expect(rows[0]?.amounts).toEqual({ r1: 20 });
  });
});

describe('payments and deductions of a run', () => {
  it('are summed up by department from the items, and people without one stand last', () => {
    const person = (number: string, department: string | null, amount: number) => ({
      ...{ employeeId: number, number, name: number, department, departmentTitle: department },
      items: [item('BASE', 'earning', amount), item('TAX', 'deduction', 10), item('ER', 'employer', 5)],
      ...{ gross: amount, deductions: 10, net: amount - 10, employer: 5 },
    });
    const register = composeRegister([person('1', null, 100), person('2', '410', 200), person('3', '200', 300)]);
    expect(register.departments.map(({ department, net }) => [department, net])).toEqual([
      ['200', 290],
      ['410', 190],
      [null, 90],
    ]);
    expect(register).toMatchObject({ people: 3, gross: 600, deductions: 30, net: 570, employer: 15 });
    expect(register.amounts).toEqual({ BASE: 600, TAX: 30, ER: 15 });
    expect(register.items.map(({ code }) => code)).toEqual(['BASE', 'TAX', 'ER']);
  });
});
