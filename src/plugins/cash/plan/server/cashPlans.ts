import { asc, getTableColumns } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { addDays } from '#core/value/day.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import { handle, type UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import { requireMoneyAccount } from '../../money-account/server/moneyAccounts';
import { cashPlan } from '../../server/tables/cashTables';
import * as contract from '../contract/cashPlan';
import { planDays } from '../rules/planDays';

const { companyId: _company, ...columns } = getTableColumns(cashPlan);
/** How far ahead the next day is looked for: that of a yearly plan, wherever in the year today is. */
const DAYS_AHEAD = 800;

export const planMaster = masterRecord({
  kind: 'cash-plan',
  table: cashPlan,
  columns,
  key: 'code',
  order: [asc(cashPlan.code)],
  named: 'plan',
  exists: 'treasury/cash-plan-exists',
  unknown: 'treasury/unknown-cash-plan',
  changed: 'treasury/cash-plan-changed',
  createAction: 'treasury/create-cash-plan',
  updateAction: 'treasury/update-cash-plan',
  deleteAction: 'treasury/delete-cash-plan',
});

const listCashPlans: UseCase<typeof contract.listCashPlans> = async (tx, _input, call) => {
  const closed = await readBankHolidays(tx, call.companyId);
  const ahead = { from: call.today, through: addDays(call.today, DAYS_AHEAD) };
  const rows = await planMaster.list(tx, call);
  return {
    rows: rows.map((plan) => ({ ...plan, nextOn: (plan.isActive && planDays(plan, ahead, closed)[0]) || null })),
  };
};

/** @throws Refusal treasury/unknown-cash-plan */
const getCashPlan: UseCase<typeof contract.getCashPlan> = (tx, { code }, call) => planMaster.require(tx, call, code);

/**
 * Creates one when no version is given, changes the given version otherwise.
 * @throws Refusal core/range-reversed, treasury/not-a-money-account
 */
export const saveCashPlan: UseCase<typeof contract.saveCashPlan> = async (tx, { plan }, call) => {
  const before = await planMaster.open(tx, call, plan);
  if (plan.endsOn !== null && plan.endsOn < plan.startsOn)
    throw new Refusal('core/range-reversed', { from: plan.startsOn, through: plan.endsOn });
  if (plan.account !== null) await requireMoneyAccount(tx, call.companyId, plan.account);
  return planMaster.write(tx, call, before, plan);
};

const deleteCashPlan: UseCase<typeof contract.deleteCashPlan> = async (tx, asked, call) => {
  await planMaster.remove(tx, call, await planMaster.open(tx, call, asked));
  return { code: asked.code };
};

export const planHandlers = [
  handle(contract.listCashPlans, listCashPlans),
  handle(contract.getCashPlan, getCashPlan),
  handle(contract.saveCashPlan, saveCashPlan),
  handle(contract.deleteCashPlan, deleteCashPlan),
];

export const planSubject = planMaster.subject(contract.getCashPlan, contract.saveCashPlan);
