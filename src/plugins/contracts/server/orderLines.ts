import { and, asc, eq, getTableColumns, inArray, notInArray } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { monthOf } from '#core/value/day.ts';
import { formatDuration } from '#core/value/duration.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { groupBy } from '#core/value/groupBy.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { isOneOfTexts } from '#server/record/pageByKey.ts';
import { findEmployees } from '../../people/server/service';
import type * as orders from '../contract/salesOrder';
import { contractMaster } from './contracts';
import { invoiceName } from './invoiceName';
import { billedMonth, salesOrderLine } from './tables';

export type TypedLine = InputOf<typeof orders.updateSalesOrder>['order']['lines'][number];
export type StoredLine = Omit<typeof salesOrderLine.$inferSelect, 'companyId' | 'order'>;

const { companyId: _company, order: _order, ...columns } = getTableColumns(salesOrderLine);

const isOfOrder = (call: Call, order: string) =>
  and(eq(salesOrderLine.companyId, call.companyId), eq(salesOrderLine.order, order));

export const readOrderLines = (tx: Tx, call: Call, order: string): Promise<StoredLine[]> =>
  tx.select(columns).from(salesOrderLine).where(isOfOrder(call, order)).orderBy(asc(salesOrderLine.line));

type ListedLine = Pick<StoredLine, 'person' | 'description' | 'startsOn' | 'endsOn' | 'base'>;

/** What the list shows of the lines of some orders, or of all, by order. */
export async function readLinesOf(
  tx: Tx,
  call: Call,
  orders?: readonly string[],
): Promise<ReadonlyMap<string, ListedLine[]>> {
  const { order, person, description, startsOn, endsOn, base } = salesOrderLine;
  const rows = await tx
    .select({ order, person, description, startsOn, endsOn, base })
    .from(salesOrderLine)
    .where(and(eq(salesOrderLine.companyId, call.companyId), orders && isOneOfTexts(order, orders)))
    .orderBy(asc(salesOrderLine.order), asc(salesOrderLine.line));
  return groupBy(rows, (row) => row.order);
}

/** Gives new lines the next numbers. */
export function numberLines(typed: readonly TypedLine[], before: readonly StoredLine[]): StoredLine[] {
  let last = Math.max(0, ...before.map(({ line }) => line), ...typed.map(({ line }) => line ?? 0));
  return typed.map((each) => ({ ...each, line: each.line ?? ++last }));
}

/** What lines say, for the log and for telling whether they were changed. */
export const tellLines = (lines: readonly StoredLine[]): string =>
  [...lines]
    .sort((a, b) => a.line - b.line)
    .map((each) => {
      const range = each.method === 'fixed' ? '' : `（${formatDuration(each.lower)}〜${formatDuration(each.upper)}）`;
      const who = [each.person, each.description].filter(Boolean).join(' ');
      return `${each.line} ${who} ${each.startsOn}〜${each.endsOn} ${formatAmount(each.base)}${range}`;
    })
    .join('、');

const comparable = (lines: readonly StoredLine[]): string =>
  JSON.stringify(
    [...lines]
      .sort((a, b) => a.line - b.line)
      .map((line) => Object.keys(columns).map((column) => line[column as keyof StoredLine])),
  );

export const areSameLines = (some: readonly StoredLine[], others: readonly StoredLine[]): boolean =>
  comparable(some) === comparable(others);

/**
 * Stores the lines of an order as they shall be.
 * @throws Refusal contracts/billed-month-left-out
 */
export async function writeLines(tx: Tx, call: Call, order: string, lines: readonly StoredLine[]): Promise<void> {
  const billed = await tx
    .select({ line: billedMonth.line, month: billedMonth.month, number: billedMonth.invoiceNumber })
    .from(billedMonth)
    .where(and(eq(billedMonth.companyId, call.companyId), eq(billedMonth.order, order)));
  const lost = billed.find(
    ({ line, month }) =>
      !lines.some((each) => each.line === line && monthOf(each.startsOn) <= month && month <= monthOf(each.endsOn)),
  );
  if (lost) {
    const { month, number: invoiceNumber } = lost;
    const named = { month, invoice: invoiceName({ invoiceNumber }, call), line: String(lost.line) };
    throw new Refusal('contracts/billed-month-left-out', named);
  }
  const kept = lines.map(({ line }) => line);
  await tx
    .delete(salesOrderLine)
    .where(and(isOfOrder(call, order), kept.length > 0 ? notInArray(salesOrderLine.line, kept) : undefined));
  for (const each of lines) {
    const row = { companyId: call.companyId, order, ...each };
    await tx
      .insert(salesOrderLine)
      .values(row)
      .onConflictDoUpdate({
        target: [salesOrderLine.companyId, salesOrderLine.order, salesOrderLine.line],
        set: each,
      });
  }
}

/** @throws Refusal contracts/unknown-person, contracts/unknown-contract, contracts/unfit-order-contract */
export async function requireLinesNamed(
  tx: Tx,
  call: Call,
  partner: string,
  lines: readonly TypedLine[],
): Promise<void> {
  const named = lines.flatMap(({ person }) => person ?? []);
  const known = new Set(
    named.length === 0 ? [] : (await findEmployees(tx, call.companyId, { on: call.today })).map(({ number }) => number),
  );
  const unknown = named.find((person) => !known.has(person));
  if (unknown) throw new Refusal('contracts/unknown-person', { person: unknown });
  for (const number of new Set(lines.flatMap(({ contract }) => contract ?? []))) {
    const contract = await contractMaster.require(tx, call, number);
    if (contract.direction !== 'sales' || contract.partner !== partner)
      throw new Refusal('contracts/unfit-order-contract', { contract: `${contract.number} ${contract.title}` });
  }
}

/** Which of some orders have a month that was billed. */
export async function findBilledOrders(tx: Tx, call: Call, orders: readonly string[]): Promise<ReadonlySet<string>> {
  if (orders.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ order: billedMonth.order })
    .from(billedMonth)
    .where(and(eq(billedMonth.companyId, call.companyId), inArray(billedMonth.order, [...orders])));
  return new Set(rows.map(({ order }) => order));
}
