import { expect } from 'vitest';
import { updateInsuranceSetting } from '#plugins/payroll/law/contract/insuranceSetting.ts';
import {
  approvePayRun,
  batchCalculate,
  checkPayRun,
  confirmPayRun,
  getPayRun,
  publishPayRun,
} from '#plugins/payroll/pay-run/contract/payRun.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import { sure } from '#tests/support/sure.ts';
import type { Client, TestServer } from '#tests/support/testServer.ts';

/** The account of the company that pay is transferred from. */
const OWN_ACCOUNT = {
  ...{ bankCode: '0001', bankName: 'みずほ銀行', branchCode: '001', branchName: '東京営業部' },
  ...{ kind: 'ordinary', number: '1234567', holder: 'カ）カンジョウ' },
};
export const PAYER = {
  ...{ account: '0001-001-ordinary-1234567', payerCode: '123456' },
  ...{ payerName: 'カ）カンジョウ', ledgerAccount: '1110' },
};

/** A company with people to pay: `hr` works pay out, `admin` confirms it. */
export async function openPayCompany(server: TestServer) {
  const [hr, admin] = await Promise.all([server.signIn('jinji'), server.signIn('admin')]);
  const insured = await hr.call(updateInsuranceSetting, {
    setting: {
      ...{ effectiveFrom: '2025-04-01', prefecture: '13', scheme: 'kyokai' },
      ...{ employmentBusiness: 'general', workersBusiness: '94' },
    },
  });
  expect(insured.message).toBe('');

  const sql = (text: string, values: unknown[]) =>
    server.database.transaction('system', (tx) => tx.$client.query(text, values));
  const record = (number: string, kind: string, from: string, value: object) =>
    sql(
      // Entered on its day: nothing of it is late.
      `insert into employee_fact (company_id, employee_id, kind, valid_from, value, recorded_at)
       select company_id, id, $2, $3, $4, $3::date from employee where number = $1
       on conflict (company_id, employee_id, kind, valid_from) do update set value = excluded.value`,
      [number, kind, from, JSON.stringify(value)],
    );
  const pay = (number: string, baseAmount: number, basis = 'monthly', from = '2024-04-01') =>
    record(number, 'salary', from, { basis, baseAmount, allowances: [] });
  const bank = (number: string, more: object = {}) =>
    record(number, 'bank', '2024-04-01', {
      ...{ bankCode: '0005', bankName: '三菱ＵＦＪ銀行', branchCode: '001', branchName: '本店' },
      ...{
        accountType: 'ordinary',
        accountNumber: number.replace(/\D/g, '').padStart(7, '0'),
        holderKana: 'ヤマダ タロウ',
      },
      ...more,
    });
  /** Registers somebody with a monthly pay. @returns the id */
  const hire = async (number: string, name: string, { base = 300_000, joinedOn = '2024-04-01' } = {}) => {
    const facts = { person: { name, birthOn: '1990-05-05' }, contract: { employeeType: '10', joinedOn } };
    const answer = await hr.call(createEmployee, { kind: 'employee', number, facts });
    expect(answer.message).toBe('');
    await pay(number, base, 'monthly', joinedOn);
    await record(number, 'dependants', joinedOn, {});
    await sql(
      'update employee_fact set recorded_at = valid_from where employee_id = (select id from employee where number = $1)',
      [number],
    );
    return answer.data.id;
  };

  const openOwnAccount = () =>
    sql(
      `insert into own_bank_accounts (company_id, accounts) select distinct company_id, $1::jsonb from employee
       on conflict (company_id) do update set accounts = excluded.accounts`,
      [JSON.stringify([OWN_ACCOUNT])],
    );

  const read = async (month: string, more: object = {}) =>
    (await hr.call(getPayRun, { month, groupCode: 'M1', ...more })).data;
  const runOf = async (month: string, more: object = {}) => sure((await read(month, more)).run);
  const calculate = async (month: string) => {
    const answer = await hr.call(batchCalculate, { month, payGroup: 'M1' });
    expect(answer.message).toBe('');
    return sure(answer.data.runId);
  };
  /** Takes a draft on to be confirmed. */
  const confirm = async (
    month: string,
    { by = admin, ...more }: { by?: Client; kind?: 'bonus'; paidOn?: string } = {},
  ) => {
    for (const endpoint of [checkPayRun, approvePayRun]) {
      const { id, version } = await runOf(month, more);
      expect((await hr.call(endpoint, { runId: id, version })).message).toBe('');
    }
    const { id, version } = await runOf(month, more);
    return by.call(confirmPayRun, { runId: id, version, acceptsProvisional: true });
  };
  const publish = async (month: string, more: object = {}) => {
    const { id, version } = await runOf(month, more);
    return hr.call(publishPayRun, { runId: id, version });
  };
  return { hr, admin, sql, record, pay, bank, openOwnAccount, hire, read, runOf, calculate, confirm, publish };
}
