import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { monthOf } from '#core/value/day.ts';
import { firstDayOf, lastDayOf, monthsOf } from '#core/value/month.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { findEmployees } from '../../people/server/service';
import { readWorkedDays } from '../../time/server/service';
import type * as orders from '../contract/salesOrder';
import { termEndOn } from '../rules/contractDays';
import { isOfWork } from '../rules/contractType';
import { hasChangedSince } from './billing';
import { contractMaster } from './contracts';
import { invoiceName } from './invoiceName';
import { type LineMonth, readLineMonths } from './lineMonths';
import { readOrderLines } from './orderLines';
import { isOrder, ORDER_KIND, orderMaster, orderName } from './salesOrders';
import { billedMonth, salesOrder, workReport } from './tables';

/** @throws Refusal contracts/unknown-order */
export const listOrderMonths: UseCase<typeof orders.listOrderMonths> = async (tx, { number }, call) => {
  await orderMaster.require(tx, call, number);
  const lines = await readOrderLines(tx, call, number);
  const first = lines.map(({ startsOn }) => startsOn).sort()[0];
  const last = lines
    .map(({ endsOn }) => endsOn)
    .sort()
    .at(-1);
  if (!first || !last) return { rows: [] };
  const months = monthsOf({ from: monthOf(first), through: monthOf(last) });
  const found = await readLineMonths(tx, call, { months, orders: [number] });
  return { rows: found.map(rowOf).sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : a.line - b.line)) };
};

function rowOf(each: LineMonth): orders.OrderMonth {
  const { order, line, month, from, through, person, personName, description, plan, delivered, billed } = each;
  return {
    ...{ order, line, month, from, through, person, personName, description, plan },
    minutes: delivered?.minutes ?? null,
    source: delivered?.source ?? 'none',
    signedOn: delivered?.signedOn ?? null,
    sheet: delivered?.sheet ?? null,
    adjustment: delivered?.adjustment ?? null,
    amount: delivered?.amount ?? null,
    billed: billed?.amount ?? null,
    invoice: billed?.invoiceNumber ?? null,
    left: billed || delivered?.source === 'sheet' ? 0 : (delivered?.amount ?? 0),
    hasChanged: hasChangedSince(each),
    explanation: [...(delivered?.explanation ?? [])],
  };
}

/**
 * The hours of the customer's report, or without them those of the timesheet again.
 * @throws Refusal contracts/unknown-order, contracts/order-changed, contracts/unknown-billable, contracts/already-billed,
 * contracts/report-not-over
 */
export const reportHours: UseCase<typeof orders.reportHours> = async (tx, asked, call) => {
  const { number, line, month, minutes, remarks, signedOn = call.today } = asked;
  const current = await orderMaster.open(tx, call, asked);
  const named = { order: `${orderName(current)}（${line}）`, month };
  const found = (await readOrderLines(tx, call, number)).find((each) => each.line === line);
  if (!found || month < monthOf(found.startsOn) || monthOf(found.endsOn) < month)
    throw new Refusal('contracts/unknown-billable', named);
  if (month > monthOf(call.today)) throw new Refusal('contracts/report-not-over', named);
  const ofMonth = <T extends typeof workReport | typeof billedMonth>(table: T) =>
    and(eq(table.companyId, call.companyId), eq(table.order, number), eq(table.line, line), eq(table.month, month));
  const [billed] = await tx.select().from(billedMonth).where(ofMonth(billedMonth));
  if (billed) throw new Refusal('contracts/already-billed', { ...named, invoice: invoiceName(billed, call) });
  const [before] = await tx.delete(workReport).where(ofMonth(workReport)).returning({ minutes: workReport.minutes });
  const key = { companyId: call.companyId, order: number, line, month };
  if (minutes !== null) await tx.insert(workReport).values({ ...key, minutes, signedOn, remarks });
  const version = current.version + 1;
  await tx.update(salesOrder).set({ version }).where(isOrder(call, number));
  await recordAudit(tx, call, [
    {
      action: minutes === null ? 'contracts/take-report-back' : 'contracts/report-hours', // action
      subject: { kind: ORDER_KIND, id: number },
      details: { line, month, version, changes: { minutes: [before?.minutes ?? null, minutes] } },
    },
  ]);
  return { number, version };
};

/** Work that nobody has ordered for a month: staff of partners, and whoever works under a contract with a customer. */
export const listUnorderedHours: UseCase<typeof orders.listUnorderedHours> = async (tx, { month }, call) => {
  const people = await findEmployees(tx, call.companyId, { on: lastDayOf(month) });
  const contracts = (await contractMaster.list(tx, call)).filter(
    (each) =>
      each.direction === 'sales' &&
      isOfWork(each.type) &&
      !['draft', 'cancelled'].includes(each.state) &&
      each.startsOn <= lastDayOf(month) &&
      firstDayOf(month) <= (termEndOn(each, lastDayOf(month)) ?? '9999-12-31'),
  );
  const ordered = new Set(await findOrdered(tx, call, month));
  const rows = [];
  for (const sheet of await readWorkedDays(tx, call, { month })) {
    const person = people.find(({ id }) => id === sheet.employeeId);
    const minutes = sheet.days.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0);
    if (!person || minutes === 0 || ordered.has(person.number)) continue;
    const contract = contracts.find((each) => each.person === person.number);
    if (!contract && person.kind === 'employee') continue;
    rows.push({
      ...{ employeeId: person.id, person: person.number, personName: person.name, month, minutes },
      ...{ contract: contract?.number ?? null, contractTitle: contract?.title ?? '' },
    });
  }
  return { rows };
};

async function findOrdered(tx: Tx, call: Call, month: string): Promise<string[]> {
  const found = await readLineMonths(tx, call, { months: [month] });
  return found.filter(({ state }) => state !== 'cancelled').flatMap(({ person }) => person ?? []);
}
