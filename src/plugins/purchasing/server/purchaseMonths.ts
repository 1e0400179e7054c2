import { monthOf } from '#core/value/day.ts';
import { firstDayOf, lastDayOf, type Month, monthsOf } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { type Billable, partOfMonth, rangeOfMonth, readBillable, settleDays } from '../../contracts/server/service';
import { findEmployees } from '../../people/server/service';
import { findWorkingPeriod, readWorkedDays } from '../../time/server/service';
import type * as orders from '../contract/purchaseOrder';
import { isPlaced } from '../rules/purchaseMachine';
import { purchaseMaster, type StoredPurchase } from './purchaseOrders';

/** A month of a purchase order, with what the customer pays for it. */
interface BoughtMonth extends orders.PurchaseMonth {
  readonly order: string;
}

/**
 * Months of purchase orders: hours are those of the sales order line they are for (the customer's report before the
 * timesheet), or of the person's timesheet, settled as this order says. Amounts are yen without tax.
 */
export async function readPurchaseMonths(
  tx: Tx,
  call: Call,
  { orders: found, months }: { readonly orders: readonly StoredPurchase[]; readonly months: readonly Month[] },
): Promise<BoughtMonth[]> {
  const people = new Map((await findEmployees(tx, call.companyId, { on: call.today })).map((one) => [one.number, one]));
  const rows: BoughtMonth[] = [];
  for (const month of months) {
    const within = found.filter((each) => each.startsOn <= lastDayOf(month) && firstDayOf(month) <= each.endsOn);
    if (within.length === 0) continue;
    const named = [...new Set(within.flatMap(({ salesOrder }) => salesOrder ?? []))];
    const sold = named.length === 0 ? [] : await readBillable(tx, call, { month, orders: named });
    const ids = within.flatMap(({ person }) => people.get(person ?? '')?.id ?? []);
    const sheets = new Map((await readWorkedDays(tx, call, { month, ids })).map((sheet) => [sheet.employeeId, sheet]));
    const { workingDays } = await findWorkingPeriod(tx, call, { from: firstDayOf(month), through: lastDayOf(month) });
    for (const order of within) {
      const sheet = sheets.get(people.get(order.person ?? '')?.id ?? '');
      const sales = sold.find((each) => each.order === order.salesOrder && each.line === order.salesLine);
      const part = partOfMonth(order, month);
      const range = rangeOfMonth(order, month, workingDays);
      const hours = sales ? hoursOfSales(sales) : sheet && hoursOfSheet(sheet, part);
      const isOpen = hours === undefined || hours.source === 'sheet';
      const isUnderWay = isOpen && call.today <= part.through;
      const settled = hours && settleDays(sales ? { ...order, hourPeriod: 'month' } : order, range, hours.days);
      const expected = settled && !isUnderWay ? settled.settled.subtotal : range.base;
      rows.push({
        ...{ order: order.number, month, ...part, plan: range.base, expected, isSure: !isOpen },
        minutes: settled?.minutes ?? null,
        source: hours?.source ?? 'none',
        sales: sales?.amount ?? null,
        margin: sales ? sales.amount - expected : null,
      });
    }
  }
  return rows;
}

interface Hours {
  readonly source: 'report' | 'timesheet' | 'sheet';
  readonly days: readonly number[];
}

const hoursOfSales = ({ hours }: Billable): Hours | undefined =>
  hours ? { source: hours.source, days: [hours.minutes] } : undefined;

const hoursOfSheet = (
  { isSettled, days }: Awaited<ReturnType<typeof readWorkedDays>>[number],
  { from, through }: { readonly from: string; readonly through: string },
): Hours => ({
  source: isSettled ? 'timesheet' : 'sheet',
  days: days.filter(({ day }) => from <= day && day <= through).map(({ workedMinutes }) => workedMinutes),
});

/** @throws Refusal purchasing/unknown-order */
export const listPurchaseMonths: UseCase<typeof orders.listPurchaseMonths> = async (tx, { number }, call) => {
  const order = await purchaseMaster.require(tx, call, number);
  const months = monthsOf({ from: monthOf(order.startsOn), through: monthOf(order.endsOn) });
  const rows = await readPurchaseMonths(tx, call, { orders: [order], months });
  return { rows: rows.map(({ order: _order, ...row }) => row) };
};

/** Work of partners' staff that nothing was ordered for. */
export const listUnpurchasedHours: UseCase<typeof orders.listUnpurchasedHours> = async (tx, { month }, call) => {
  const ordered = new Set(
    (await purchaseMaster.list(tx, call))
      .filter((each) => isPlaced(each.state) && each.startsOn <= lastDayOf(month) && firstDayOf(month) <= each.endsOn)
      .map(({ person }) => person),
  );
  const staff = (await findEmployees(tx, call.companyId, { on: lastDayOf(month) })).filter(
    ({ kind, number }) => (kind === 'bp' || kind === 'freelance') && !ordered.has(number),
  );
  const numbers = new Set(staff.map(({ number }) => number));
  const sold = (await readBillable(tx, call, { month })).filter(({ person }) => numbers.has(person ?? ''));
  const rows = sold.map((each) => ({
    ...{ person: each.person ?? '', personName: each.personName, minutes: each.hours?.minutes ?? null },
    ...{ salesOrder: each.order, salesLine: each.line, title: each.description || each.orderTitle },
  }));
  const listed = new Set(rows.map(({ person }) => person));
  const people = staff.filter(({ number }) => !listed.has(number));
  const sheets = await readWorkedDays(tx, call, { month, ids: people.map(({ id }) => id) });
  const others = people.flatMap(({ id, number, name }) => {
    const minutes = sheets
      .find(({ employeeId }) => employeeId === id)
      ?.days.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0);
    if (!minutes) return [];
    return [{ person: number, personName: name, minutes, salesOrder: null, salesLine: null, title: '' }];
  });
  return { rows: [...rows, ...others] };
};
