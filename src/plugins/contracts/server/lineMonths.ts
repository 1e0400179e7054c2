import { and, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { ExplainedStep } from '#core/contract/explainedStep.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { groupBy } from '#core/value/groupBy.ts';
import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { isOneOfTexts } from '#server/record/pageByKey.ts';
import { type EmployeeAsOf, findEmployees, findNames } from '../../people/server/service';
import { findWorkingPeriod, readWorkedMonths, type WorkedDays } from '../../time/server/service';
import { standardRateOn } from '../rates/consumptionTax';
import type { OrderState } from '../rules/orderMachine';
import { partOfMonth, rangeOfMonth, settleDays } from '../rules/orderMonth';
import { explainSettlement } from './explainSettlement';
import { billedMonth, salesOrder, salesOrderLine, workReport } from './tables';

type StoredOrder = typeof salesOrder.$inferSelect;
type StoredLine = typeof salesOrderLine.$inferSelect;

/** What was delivered in a month: by the customer's report, or by the timesheet of the person. */
export interface Delivered {
  /** As they are settled, cut as the order says. */
  readonly minutes: number;
  /** `sheet`: the sheet is still open, the hours are an estimate. */
  readonly source: 'report' | 'timesheet' | 'sheet';
  /** When the customer signed. */
  readonly signedOn: Day | null;
  /** The timesheet, whose files hold the report. */
  readonly sheet: string | null;
  /** Yen without tax. */
  readonly amount: number;
  readonly adjustment: number;
  readonly explanation: readonly ExplainedStep[];
}

/** A month of a line of an order: what was planned, delivered and billed. Amounts are yen without tax. */
export interface LineMonth {
  readonly order: string;
  readonly orderTitle: string;
  readonly state: OrderState;
  readonly partner: string;
  readonly reference: string;
  readonly paymentTerm: string | null;
  readonly contract: string | null;
  readonly line: number;
  readonly month: Month;
  /** What of the month lies within the line. */
  readonly from: Day;
  readonly through: Day;
  readonly person: string | null;
  readonly personName: string;
  /** Of the person, as of today. */
  readonly department: string | null;
  readonly departmentTitle: string;
  readonly description: string;
  /** Of the timesheet, whose hours alone count; empty for all hours. */
  readonly project: string;
  readonly plan: number;
  /** Null where no hours are known. */
  readonly delivered: Delivered | null;
  readonly billed: Pick<typeof billedMonth.$inferSelect, 'invoice' | 'invoiceNumber' | 'minutes' | 'amount'> | null;
  /** Percent, of the last day of the part. */
  readonly taxRate: number;
}

/** For whom, as of which day and in whose words the months are read. */
type Asker = Pick<Call, 'companyId' | 'today' | 'locale'>;

interface Question {
  readonly months: readonly Month[];
  /** Of these alone. */
  readonly orders?: readonly string[] | undefined;
  readonly partner?: string | undefined;
  /** Without it the steps of a settlement are told, too. */
  readonly isExplained?: boolean;
}

/** Months of orders, by order, line and month. */
export async function readLineMonths(tx: Tx, call: Asker, asked: Question): Promise<LineMonth[]> {
  const [first] = asked.months;
  const last = asked.months.at(-1);
  if (!first || !last) return [];
  const rows = await tx
    .select({ order: salesOrder, line: salesOrderLine })
    .from(salesOrderLine)
    .innerJoin(
      salesOrder,
      and(eq(salesOrder.companyId, salesOrderLine.companyId), eq(salesOrder.number, salesOrderLine.order)),
    )
    .where(
      and(
        eq(salesOrderLine.companyId, call.companyId),
        lte(salesOrderLine.startsOn, lastDayOf(last)),
        gte(salesOrderLine.endsOn, firstDayOf(first)),
        asked.orders === undefined ? undefined : isOneOfTexts(salesOrder.number, asked.orders),
        asked.partner === undefined ? undefined : eq(salesOrder.partner, asked.partner),
      ),
    )
    .orderBy(salesOrderLine.order, salesOrderLine.line);
  if (rows.length === 0) return [];
  const isNarrow = asked.orders !== undefined || asked.partner !== undefined;
  const who = [...new Set(rows.flatMap(({ line }) => line.person ?? []))];
  const known = isNarrow
    ? await findEmployees(tx, call.companyId, { on: call.today, who })
    : await findNames(tx, call.companyId, call.today);
  const people = new Map(known.map((one) => [one.number, one]));
  const orders = isNarrow ? [...new Set(rows.map(({ order }) => order.number))] : undefined;
  const { isExplained = true } = asked;
  const facts = await readMonthFacts(tx, call, asked.months, orders);
  const ids = [...new Set(rows.flatMap(({ line }) => people.get(line.person ?? '')?.id ?? []))];
  const sheets = new Map(
    (await readWorkedMonths(tx, call, { months: asked.months, ids })).map((sheet) => [
      `${sheet.employeeId} ${sheet.month}`,
      sheet,
    ]),
  );
  const period = await findWorkingPeriod(tx, call, { from: firstDayOf(first), through: lastDayOf(last) });
  const workingDaysOf = groupBy(period.workingDays, monthOf);
  const found: LineMonth[] = [];
  for (const month of asked.months) {
    const within = rows.filter(({ line }) => line.startsOn <= lastDayOf(month) && firstDayOf(month) <= line.endsOn);
    const workingDays = workingDaysOf.get(month) ?? [];
    for (const { order, line } of within) {
      const person = people.get(line.person ?? '');
      const sheet = person && sheets.get(`${person.id} ${month}`);
      found.push(monthOfLine({ order, line, month, workingDays, person, sheet, facts, isExplained }, call));
    }
  }
  return found.sort((a, b) => (a.order === b.order ? a.line - b.line : a.order < b.order ? -1 : 1));
}

interface MonthFacts {
  readonly reports: ReadonlyMap<string, typeof workReport.$inferSelect>;
  readonly billed: ReadonlyMap<string, typeof billedMonth.$inferSelect>;
}

const keyOf = ({ order, line, month }: { order: string; line: number; month: Month }) => `${order} ${line} ${month}`;

async function readMonthFacts(
  tx: Tx,
  { companyId }: Asker,
  months: readonly Month[],
  orders: readonly string[] | undefined,
): Promise<MonthFacts> {
  const isIn = (table: typeof workReport | typeof billedMonth): SQL | undefined =>
    and(
      eq(table.companyId, companyId),
      inArray(table.month, [...months]),
      orders === undefined ? undefined : isOneOfTexts(table.order, orders),
    );
  const reports = await tx.select().from(workReport).where(isIn(workReport));
  const billed = await tx.select().from(billedMonth).where(isIn(billedMonth));
  return {
    reports: new Map(reports.map((each) => [keyOf(each), each])),
    billed: new Map(billed.map((each) => [keyOf(each), each])),
  };
}

interface MonthParts {
  readonly order: StoredOrder;
  readonly line: StoredLine;
  readonly month: Month;
  readonly workingDays: readonly Day[];
  readonly person: Pick<EmployeeAsOf, 'name' | 'department' | 'departmentTitle'> | undefined;
  readonly sheet: WorkedDays | undefined;
  readonly facts: MonthFacts;
  readonly isExplained: boolean;
}

function monthOfLine(parts: MonthParts, call: Asker): LineMonth {
  const { order, line, month, workingDays, person, facts } = parts;
  const part = partOfMonth(line, month);
  const key = keyOf({ order: order.number, line: line.line, month });
  const billed = facts.billed.get(key);
  const { number, title, state, partner, reference, paymentTerm } = order;
  return {
    ...{ order: number, orderTitle: title, state, partner, reference, paymentTerm },
    ...{ contract: line.contract, line: line.line, month, ...part },
    ...{ person: line.person, personName: person?.name ?? '', department: person?.department ?? null },
    departmentTitle: person?.departmentTitle ?? '',
    ...{ description: line.description, project: line.project },
    plan: rangeOfMonth(line, month, workingDays).base,
    delivered: deliveredOf(parts, part, call),
    billed: billed ?? null,
    taxRate: standardRateOn(part.through),
  };
}

const UNSETTLED = { adjustment: 0, explanation: [] } as const;

/** The customer's report goes before the timesheet. */
function deliveredOf(
  { order, line, month, workingDays, sheet, facts, isExplained }: MonthParts,
  { from, through }: { readonly from: Day; readonly through: Day },
  call: Asker,
): Delivered | null {
  const report = facts.reports.get(keyOf({ order: order.number, line: line.line, month }));
  const days = report
    ? [report.minutes]
    : sheet?.days
        .filter(({ day }) => from <= day && day <= through)
        .map((each) => (line.project === '' ? each.workedMinutes : (each.projects.get(line.project) ?? 0)));
  if (!days) return null;
  const range = rangeOfMonth(line, month, workingDays);
  // What the customer signed is the hours of the month: they are cut once.
  const { minutes, settled } = settleDays(report ? { ...line, hourPeriod: 'month' } : line, range, days);
  const source = report ? 'report' : sheet?.isSettled ? 'timesheet' : 'sheet';
  // Half a month of hours says nothing of the month: what was planned is the better estimate.
  const isUnderWay = source === 'sheet' && call.today <= through;
  if (isUnderWay) {
    return { minutes, source, signedOn: null, sheet: sheet?.sheet ?? null, amount: range.base, ...UNSETTLED };
  }
  return {
    ...{ minutes, source },
    signedOn: report?.signedOn ?? sheet?.signedOn ?? null,
    sheet: report ? null : (sheet?.sheet ?? null),
    amount: settled.subtotal,
    adjustment: settled.adjustment,
    explanation: isExplained ? explainSettlement({ whole: line, range, settled, minutes }, call.locale) : [],
  };
}
