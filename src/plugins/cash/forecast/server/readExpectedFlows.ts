import { bankDayFrom, bankDaysFrom } from '#core/value/bankDays.ts';
import { addDays, type Day, laterOf, monthOf } from '#core/value/day.ts';
import { balancesAsOf, firstMonthOfYear } from '#plugins/ledger/balance/server/service.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { findDueOfPartners, findPaymentDelays } from '#plugins/ledger/open-item/server/service.ts';
import { dueDays } from '#plugins/ledger/recurring/rules/dueDays.ts';
import { findMade, findRecurring } from '#plugins/ledger/recurring/server/service.ts';
import { findNetPay, payDaysAfter } from '#plugins/payroll/pay-run/server/service.ts';
import { survivorOf } from '#plugins/sales/contract/survivorOf.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import { findMoneyAccounts } from '../../money-account/server/moneyAccounts';
import { placeAsPromised } from '../../payment-promise/rules/keptPromises';
import { findPromises } from '../../payment-promise/server/paymentPromises';
import { planDays } from '../../plan/rules/planDays';
import { planMaster } from '../../plan/server/cashPlans';
import { placeDisputed } from '../../receivable-hold/rules/placeDisputed';
import { findHolds } from '../../receivable-hold/server/receivableHolds';
import { TAX_CALENDAR } from '../rates/taxCalendar';
import type { ExpectedFlow } from '../rules/expectedFlow';
import { HABIT, payByHabit } from '../rules/payByHabit';
import { payFlows } from '../rules/payFlows';
import { flowsOfAccount } from '../rules/placeOnAccounts';
import { taxDueOn } from '../rules/taxDueOn';
import { findAccountHabits } from './findAccountHabits';
import type { ForecastCall } from './forecastCall';
import { readLoanFlows } from './readLoanFlows';
import { readOrderFlows } from './readOrderFlows';

interface Asked {
  readonly through: Day;
}

/**
 * All money expected from today through a day, or that of one account, and every item open today, whenever it is due: what
 * is overdue is expected today. The order is that of the days. In all, what moves between own accounts is not among it.
 */
export async function readExpectedFlows(
  tx: Tx,
  call: ForecastCall,
  { through, account }: Asked & { readonly account?: string | undefined },
): Promise<readonly ExpectedFlow[]> {
  const flows = await readFlows(tx, call, { through });
  if (account !== undefined) return flowsOfAccount(flows, account, await findAccountHabits(tx, call));
  return flows.filter(({ amount }) => amount !== 0);
}

async function readFlows(tx: Tx, call: ForecastCall, { through }: Asked): Promise<ExpectedFlow[]> {
  const closed = await readBankHolidays(tx, call.companyId);
  const { companyId, today } = call;
  // The sources do not know of one another: what one works out is worked out while the database answers the next.
  const [items, orders, delays, holds, promises, ...others] = await Promise.all([
    readItems(tx, call, closed),
    readOrderFlows(tx, call, { through, closed }),
    findPaymentDelays(tx, companyId, { ...HABIT, since: addDays(today, -HABIT.days), through: today }),
    findHolds(tx, companyId, today),
    findPromises(tx, companyId, today),
    readPay(tx, call, { through, closed }),
    readTaxes(tx, call, closed),
    readRecurring(tx, call, { through, closed }),
    readPlans(tx, call, { through, closed }),
    readLoanFlows(tx, call, { through }),
  ]);
  const ofCustomers = payByHabit([...items, ...orders], delays, closed);
  const disputes = holds.filter(({ kind }) => kind === 'disputed');
  const doubted = placeDisputed(ofCustomers, disputes, closed);
  const flows = [...placeAsPromised(doubted, promises, { today, closed }), ...others.flat()];
  return flows.sort((one, other) => (one.on === other.on ? (one.id < other.id ? -1 : 1) : one.on < other.on ? -1 : 1));
}

async function readItems(
  tx: Tx,
  { companyId, today }: ForecastCall,
  closed: ReadonlySet<Day>,
): Promise<ExpectedFlow[]> {
  const { partners } = await readBooks(tx, companyId);
  const bankDay = bankDaysFrom(closed);
  return (await findDueOfPartners(tx, companyId, today)).map(({ ledger, partner, dueOn, amount }) => ({
    ...{ id: `${ledger} ${partner ?? '-'} ${dueOn}`, source: ledger, certainty: 'sure', dueOn },
    partner: partner === null ? null : survivorOf(partners, partner),
    on: bankDay(laterOf(dueOn, today)),
    amount: ledger === 'receivable' ? amount : -amount,
    title: partners.get(partner ?? '')?.title ?? '',
    path: `/${ledger === 'receivable' ? 'AccountsReceivable' : 'AccountsPayable'}/items?${new URLSearchParams({ partner: partner ?? '-' })}`,
  }));
}

/** How long ago a run still says what the next will pay. */
const PAY_SEEN_DAYS = 62;

/** The runs of pay that say what the next will be, by their day. */
export const readRuns = (tx: Tx, { companyId, today }: Pick<ForecastCall, 'companyId' | 'today'>) =>
  findNetPay(tx, companyId, addDays(today, -PAY_SEEN_DAYS));

async function readPay(
  tx: Tx,
  { companyId, today, locale }: ForecastCall,
  { through, closed }: Ahead,
): Promise<ExpectedFlow[]> {
  const runs = await readRuns(tx, { companyId, today });
  const seen = runs.map((run) => ({ ...run, next: payDaysAfter(run, { through, closed }) }));
  return payFlows(seen, { title: { ja: '給与（差引支給額）', en: 'Net pay' }[locale], today, closed });
}

/** Taxes and insurance the books owe today, on the day of the law; what is to come of months ahead is not known. */
async function readTaxes(tx: Tx, call: ForecastCall, closed: ReadonlySet<Day>): Promise<ExpectedFlow[]> {
  const { companyId, today, locale } = call;
  const balances = await balancesAsOf(tx, companyId, today, await readBooks(tx, companyId));
  const yearFrom = await firstMonthOfYear(tx, companyId, monthOf(today));
  return TAX_CALENDAR.flatMap(({ code, title, accounts, by }): ExpectedFlow[] => {
    const owed = -accounts.reduce((sum, account) => sum + (balances.get(account) ?? 0), 0);
    if (owed <= 0) return [];
    const dueOn = taxDueOn(by, today, yearFrom);
    const path = `/AccountitemsList?${new URLSearchParams({ account: accounts[0] ?? '' })}`;
    const names = {
      source: 'tax',
      certainty: 'estimate',
      partner: null,
      title: title[locale],
      settles: accounts,
    } as const;
    return [{ id: `tax ${code}`, ...names, dueOn, on: bankDayFrom(dueOn, closed), amount: -owed, path }];
  });
}

interface Ahead extends Asked {
  readonly closed: ReadonlySet<Day>;
}

/** Recurring entries, as far as they move money themselves; what moves between own accounts comes to nothing in all. */
async function readRecurring(
  tx: Tx,
  { companyId, today }: ForecastCall,
  { through, closed }: Ahead,
): Promise<ExpectedFlow[]> {
  const money = new Set(await findMoneyAccounts(tx, companyId));
  const made = await findMade(tx, companyId);
  return (await findRecurring(tx, companyId)).flatMap(({ id, title, rule, sheet, isStopped }): ExpectedFlow[] => {
    if (isStopped) return [];
    const sums = new Map<string, number>();
    for (const { account, side, amount } of sheet.lines) {
      if (account == null || !money.has(account)) continue;
      sums.set(account, (sums.get(account) ?? 0) + (amount ?? 0) * (side === 'debit' ? 1 : -1));
    }
    const byAccount = [...sums].flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]));
    if (byAccount.length === 0) return [];
    const inAll = byAccount.reduce((sum, { amount }) => sum + amount, 0);
    return dueDays(rule, through, { closed, made: made.get(id) }).map((dueOn) => ({
      ...{ id: `recurring ${id} ${dueOn}`, source: 'recurring', certainty: 'likely', partner: null, title, byAccount },
      ...{ dueOn, on: laterOf(dueOn, today), amount: inAll, path: '/RecurringEntry' },
    }));
  });
}

async function readPlans(tx: Tx, call: ForecastCall, { through, closed }: Ahead): Promise<ExpectedFlow[]> {
  const plans = (await planMaster.list(tx, call)).filter(({ isActive }) => isActive);
  return plans.flatMap(({ code, title, certainty, account, ...plan }) => {
    const amount = plan.direction === 'in' ? plan.amount : -plan.amount;
    return planDays(plan, { from: call.today, through }, closed).map(
      (on): ExpectedFlow => ({
        ...{ id: `plan ${code} ${on}`, source: 'plan', certainty, partner: null, title, on, dueOn: on, amount },
        ...(account === null ? {} : { byAccount: [{ account, amount }] }),
        path: `/CashflowManage/plan?${new URLSearchParams({ code })}`,
      }),
    );
  });
}
