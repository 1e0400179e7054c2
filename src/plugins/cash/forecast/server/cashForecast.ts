import { monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';
import { balancesAsOf, requireRange } from '#plugins/ledger/balance/server/service.ts';
import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { sumPositionAt } from '#plugins/ledger/open-item/server/service.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { requireMoneyAccount } from '../../money-account/server/moneyAccounts';
import * as contract from '../contract/cashForecast';
import { dropCustomer, findLowest, layOutForecast, payLate, receivePart, stepsOf } from '../rules/layOutForecast';
import { accountOf } from '../rules/placeOnAccounts';
import { findAccountHabits } from './findAccountHabits';
import { readExpectedFlows } from './readExpectedFlows';
import { readHired } from './readHired';

/**
 * The forecast begins with the balance of the books today; every other case changes what customers pay, or adds people.
 * @throws Refusal treasury/not-a-money-account
 */
const forecastCash: UseCase<typeof contract.forecastCash> = async (tx, asked, call) => {
  const { by, months, account, lateDays, lost, receiptPercent, warnBelow } = asked;
  const span = { from: call.today, through: lastDayOf(addMonths(monthOf(call.today), months - 1)) };
  const opening = await balanceOf(tx, call, account);
  const flows = await readExpectedFlows(tx, call, { ...span, account });
  const closed = await readBankHolidays(tx, call.companyId);
  const hired = await readHired(tx, call, asked, { through: span.through, closed });
  const cases = {
    expected: flows,
    late: payLate(flows, lateDays, closed),
    ...(lost === undefined ? {} : { lost: dropCustomer(flows, lost) }),
    typed: receivePart(flows, receiptPercent),
    ...(hired === null ? {} : { hired: [...flows, ...hired.flows] }),
  };
  const steps = stepsOf(span, by);
  const laidOut = layOutForecast(opening, cases.expected, steps);
  const late = layOutForecast(opening, cases.late, steps);
  const typed = layOutForecast(opening, cases.typed, steps);
  const without = cases.lost && layOutForecast(opening, cases.lost, steps);
  const withHired = cases.hired && layOutForecast(opening, cases.hired, steps);
  return {
    opening,
    warnBelow,
    hireCost: hired?.cost ?? null,
    isHireCostMissing: asked.hires !== undefined && hired === null,
    lowest: contract.FORECAST_CASES.flatMap((name) => {
      const own = cases[name];
      return own ? [{ case: name, ...findLowest(opening, own, span) }] : [];
    }),
    rows: laidOut.map((step, place) => ({
      ...step,
      account: account ?? null,
      late: late[place]?.balance ?? step.balance,
      lost: without?.[place]?.balance ?? null,
      typed: typed[place]?.balance ?? step.balance,
      hired: withHired?.[place]?.balance ?? null,
    })),
  };
};

async function balanceOf(tx: Tx, { companyId, today }: Call, account: string | undefined): Promise<number> {
  if (account === undefined) return sumPositionAt(tx, companyId, 'cash', today);
  await requireMoneyAccount(tx, companyId, account);
  return (await balancesAsOf(tx, companyId, today, await readBooks(tx, companyId))).get(account) ?? 0;
}

/** @throws Refusal accounting/range-reversed, treasury/not-a-money-account */
const listExpectedFlows: UseCase<typeof contract.listExpectedFlows> = async (tx, { from, through, account }, call) => {
  requireRange({ from, through });
  if (account !== undefined) await requireMoneyAccount(tx, call.companyId, account);
  const flows = await readExpectedFlows(tx, call, { through, account });
  const habits = account === undefined ? await findAccountHabits(tx, call) : null;
  const { accounts } = booksIn(call.locale, await readBooks(tx, call.companyId));
  return {
    rows: flows
      .filter(({ on }) => from <= on && on <= through)
      .map((flow) => {
        const { byAccount: _shares, settles: _settled, amount, usualDelay = null, ...told } = flow;
        const own = habits ? accountOf(flow, habits) : (account ?? null);
        return {
          ...told,
          usualDelay,
          ...{ account: own, accountTitle: accounts.get(own ?? '')?.title ?? '' },
          ...{ in: Math.max(0, amount), out: Math.max(0, -amount) },
        };
      }),
  };
};

export const forecastHandlers = [
  handle(contract.forecastCash, forecastCash),
  handle(contract.listExpectedFlows, listExpectedFlows),
];
