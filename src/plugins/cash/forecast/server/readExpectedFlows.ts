import { bankDayFrom, bankDayUntil } from '#core/value/bankDays.ts';
import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';
import { balancesAsOf, firstMonthOfYear } from '#plugins/ledger/balance/server/service.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { accountsOfPosition } from '#plugins/ledger/document/contract/position.ts';
import { findDueOfPartners, findPaymentDelays } from '#plugins/ledger/open-item/server/service.ts';
import { dueDays } from '#plugins/ledger/recurring/rules/dueDays.ts';
import { findMade, findRecurring } from '#plugins/ledger/recurring/server/service.ts';
import { findNetPay, type NetPay } from '#plugins/payroll/pay-run/server/service.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { placeAsPromised } from '../../payment-promise/rules/keptPromises';
import { findPromises } from '../../payment-promise/server/paymentPromises';
import { planDays } from '../../plan/rules/planDays';
import { planMaster } from '../../plan/server/cashPlans';
import { TAX_CALENDAR } from '../rates/taxCalendar';
import type { ExpectedFlow } from '../rules/expectedFlow';
import { HABIT, payByHabit } from '../rules/payByHabit';
import { taxDueOn } from '../rules/taxDueOn';
import { readOrderFlows } from './readOrderFlows';

interface Asked {
  readonly through: Day;
}

/**
 * All money expected from today through a day, and every item open today, whenever it is due: what is overdue is expected
 * today. The order is that of the days.
 */
export async function readExpectedFlows(tx: Tx, call: Call, { through }: Asked): Promise<ExpectedFlow[]> {
  const closed = await readBankHolidays(tx, call.companyId);
  const { companyId, today } = call;
  const ofCustomers = payByHabit(
    [...(await readItems(tx, call, closed)), ...(await readOrderFlows(tx, call, { through, closed }))],
    await findPaymentDelays(tx, companyId, { ...HABIT, since: addDays(today, -HABIT.days), through: today }),
    closed,
  );
  const flows = [
    ...placeAsPromised(ofCustomers, await findPromises(tx, companyId, today), { today, closed }),
    ...(await readPay(tx, call, through)),
    ...(await readTaxes(tx, call, closed)),
    ...(await readRecurring(tx, call, { through, closed })),
    ...(await readPlans(tx, call, { through, closed })),
  ];
  return flows.sort((one, other) => (one.on === other.on ? (one.id < other.id ? -1 : 1) : one.on < other.on ? -1 : 1));
}

const later = (one: Day, other: Day): Day => (one < other ? other : one);

async function readItems(tx: Tx, { companyId, today }: Call, closed: ReadonlySet<Day>): Promise<ExpectedFlow[]> {
  const { partners } = await readBooks(tx, companyId);
  return (await findDueOfPartners(tx, companyId, today)).map(({ ledger, partner, dueOn, amount }) => ({
    ...{ id: `${ledger} ${partner ?? '-'} ${dueOn}`, source: ledger, certainty: 'sure', partner, dueOn },
    on: bankDayFrom(later(dueOn, today), closed),
    amount: ledger === 'receivable' ? amount : -amount,
    title: partners.get(partner ?? '')?.title ?? '',
    path: `/${ledger === 'receivable' ? 'AccountsReceivable' : 'AccountsPayable'}/items?${new URLSearchParams({ partner: partner ?? '-' })}`,
  }));
}

/** How long ago a run still says what the next will pay. */
const PAY_SEEN_DAYS = 62;

/** Runs that are not paid yet, then the latest salary of each group again in every month. */
async function readPay(tx: Tx, { companyId, today, locale }: Call, through: Day): Promise<ExpectedFlow[]> {
  const runs = (await findNetPay(tx, companyId, addDays(today, -PAY_SEEN_DAYS))).filter(({ net }) => net > 0);
  const title = { ja: '給与（差引支給額）', en: 'Net pay' }[locale];
  const flowOf = (run: NetPay, on: Day, certainty: ExpectedFlow['certainty']): ExpectedFlow => ({
    ...{ id: `payroll ${run.id} ${on}`, source: 'payroll', certainty, partner: null, title },
    ...{ dueOn: on, on: later(on, today), amount: -run.net, path: '/SalaryCalculate' },
  });
  const unpaid = runs.filter(({ state, paidOn }) => state !== 'paid' && paidOn >= today);
  const latest = new Map(runs.filter(({ kind }) => kind === 'salary').map((run) => [run.groupCode, run]));
  const estimates = [...latest.values()].flatMap((run) => {
    const days: Day[] = [];
    for (let months = 1; ; months++) {
      const on = sameDayLater(run.paidOn, months);
      if (on > through) return days.map((day) => flowOf(run, day, 'estimate'));
      if (on >= today) days.push(on);
    }
  });
  return [
    ...unpaid.map((run) =>
      flowOf(run, run.paidOn, run.state === 'draft' || run.state === 'checked' ? 'likely' : 'sure'),
    ),
    ...estimates,
  ];
}

/** The same day of a later month, on the bank day before where banks are closed: so salaries are paid. */
function sameDayLater(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  const named = `${month}-${day.slice(8)}`;
  return bankDayUntil(named < lastDayOf(month) ? named : lastDayOf(month));
}

/** Taxes and insurance the books owe today, on the day of the law; what is to come of months ahead is not known. */
async function readTaxes(tx: Tx, call: Call, closed: ReadonlySet<Day>): Promise<ExpectedFlow[]> {
  const { companyId, today, locale } = call;
  const balances = await balancesAsOf(tx, companyId, today, await readBooks(tx, companyId));
  const yearFrom = await firstMonthOfYear(tx, companyId, monthOf(today));
  return TAX_CALENDAR.flatMap(({ code, title, accounts, by }): ExpectedFlow[] => {
    const owed = -accounts.reduce((sum, account) => sum + (balances.get(account) ?? 0), 0);
    if (owed <= 0) return [];
    const dueOn = taxDueOn(by, today, yearFrom);
    const path = `/AccountitemsList?${new URLSearchParams({ account: accounts[0] ?? '' })}`;
    const names = { source: 'tax', certainty: 'estimate', partner: null, title: title[locale] } as const;
    return [{ id: `tax ${code}`, ...names, dueOn, on: bankDayFrom(dueOn, closed), amount: -owed, path }];
  });
}

interface Ahead extends Asked {
  readonly closed: ReadonlySet<Day>;
}

/** Recurring entries, as far as they move money themselves. */
async function readRecurring(tx: Tx, { companyId, today }: Call, { through, closed }: Ahead): Promise<ExpectedFlow[]> {
  const accounts = [...(await readBooks(tx, companyId)).accounts.values()];
  const money = new Set(accountsOfPosition('cash', accounts));
  const made = await findMade(tx, companyId);
  return (await findRecurring(tx, companyId)).flatMap(({ id, title, rule, sheet, isStopped }): ExpectedFlow[] => {
    const amount = sheet.lines.reduce(
      (sum, line) => sum + (money.has(line.account ?? '') ? (line.amount ?? 0) * (line.side === 'debit' ? 1 : -1) : 0),
      0,
    );
    if (isStopped || amount === 0) return [];
    return dueDays(rule, through, { closed, made: made.get(id) }).map((dueOn) => ({
      ...{ id: `recurring ${id} ${dueOn}`, source: 'recurring', certainty: 'likely', partner: null, title },
      ...{ dueOn, on: later(dueOn, today), amount, path: '/RecurringEntry' },
    }));
  });
}

async function readPlans(tx: Tx, call: Call, { through, closed }: Ahead): Promise<ExpectedFlow[]> {
  const plans = (await planMaster.list(tx, call)).filter(({ isActive }) => isActive);
  return plans.flatMap((plan) =>
    planDays(plan, { from: call.today, through }, closed).map(
      (on): ExpectedFlow => ({
        ...{
          id: `plan ${plan.code} ${on}`,
          source: 'plan',
          certainty: plan.certainty,
          partner: null,
          title: plan.title,
        },
        ...{ on, dueOn: on, amount: plan.direction === 'in' ? plan.amount : -plan.amount },
        path: `/CashflowManage/plan?${new URLSearchParams({ code: plan.code })}`,
      }),
    ),
  );
}
