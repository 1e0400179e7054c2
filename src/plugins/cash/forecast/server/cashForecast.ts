import { monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';
import { requireRange } from '#plugins/ledger/balance/server/service.ts';
import { sumPositionAt } from '#plugins/ledger/open-item/server/service.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import { handle, type UseCase } from '#server/plugin.ts';
import * as contract from '../contract/cashForecast';
import { dropCustomer, findLowest, layOutForecast, payLate, receivePart, stepsOf } from '../rules/layOutForecast';
import { readExpectedFlows } from './readExpectedFlows';

/** The forecast begins with the balance of the books today; every other case changes only what customers pay. */
const forecastCash: UseCase<typeof contract.forecastCash> = async (tx, asked, call) => {
  const { by, months, lateDays, lost, receiptPercent, warnBelow } = asked;
  const span = { from: call.today, through: lastDayOf(addMonths(monthOf(call.today), months - 1)) };
  const opening = await sumPositionAt(tx, call.companyId, 'cash', call.today);
  const flows = await readExpectedFlows(tx, call, span);
  const closed = await readBankHolidays(tx, call.companyId);
  const cases = {
    expected: flows,
    late: payLate(flows, lateDays, closed),
    ...(lost === undefined ? {} : { lost: dropCustomer(flows, lost) }),
    typed: receivePart(flows, receiptPercent),
  };
  const steps = stepsOf(span, by);
  const laidOut = layOutForecast(opening, cases.expected, steps);
  const late = layOutForecast(opening, cases.late, steps);
  const typed = layOutForecast(opening, cases.typed, steps);
  const without = cases.lost && layOutForecast(opening, cases.lost, steps);
  return {
    opening,
    warnBelow,
    lowest: contract.FORECAST_CASES.flatMap((name) => {
      const own = cases[name];
      return own ? [{ case: name, ...findLowest(opening, own, span) }] : [];
    }),
    rows: laidOut.map((step, place) => ({
      ...step,
      late: late[place]?.balance ?? step.balance,
      lost: without?.[place]?.balance ?? null,
      typed: typed[place]?.balance ?? step.balance,
    })),
  };
};

/** @throws Refusal accounting/range-reversed */
const listExpectedFlows: UseCase<typeof contract.listExpectedFlows> = async (tx, { from, through }, call) => {
  requireRange({ from, through });
  const flows = await readExpectedFlows(tx, call, { through });
  return {
    rows: flows
      .filter(({ on }) => from <= on && on <= through)
      .map(({ amount, usualDelay = null, ...flow }) => ({
        ...flow,
        usualDelay,
        in: Math.max(0, amount),
        out: Math.max(0, -amount),
      })),
  };
};

export const forecastHandlers = [
  handle(contract.forecastCash, forecastCash),
  handle(contract.listExpectedFlows, listExpectedFlows),
];
