import { asc, eq } from 'drizzle-orm';
import { groupBy } from '#core/value/groupBy.ts';
import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import type { BoughtWork } from '#server/company/boughtWork.ts';
import { type ExpensedWork, readExpensedWork } from '#server/company/expensedWork.ts';
import { type PaidWork, readPaidWork } from '#server/company/paidWork.ts';
import { readBoughtWork, readLostTax } from '#server/company/readBoughtWork.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { findWorkingPeriod, type WorkingPeriod } from '../../time/server/service';
import { termEndOn } from '../rules/contractDays';
import { partOfMonth, rangeOfMonth, settleDays } from '../rules/orderMonth';
import { hourlyCostOf, type LineProfit, paidCostOf } from '../rules/profit';
import { spreadCost } from '../rules/spreadCost';
import { type LineMonth, readLineMonths } from './lineMonths';
import { type PurchaseContract, readPurchaseContracts } from './purchaseContracts';
import { standardCost } from './tables';

/** What of a month of bought work a line costs. */
export interface BoughtShare
  extends Pick<BoughtWork, 'order' | 'amount' | 'invoiced' | 'lostTax' | 'lostTaxInvoiced' | 'invoices'> {}

/** A month of a line with what it brings in and costs, and whom the cost is owed to. */
export interface ProfitLine {
  readonly line: LineMonth;
  readonly profit: LineProfit;
  readonly bought: readonly BoughtShare[];
  /** The contract its cost is expected by, where nothing was ordered for it. */
  readonly purchase: PurchaseContract | null;
  /** Claims of expenses a part of which is in it. */
  readonly claims: ExpensedWork['claims'];
}

interface Costs {
  readonly bought: readonly BoughtWork[];
  /** By the person. */
  readonly purchases: ReadonlyMap<string, readonly PurchaseContract[]>;
  /** By the person and month. */
  readonly paid: ReadonlyMap<string, PaidWork>;
  /** Null for whoever may not see claims. */
  readonly expensed: ReadonlyMap<string, ExpensedWork> | null;
  readonly standards: readonly { readonly since: string; readonly hourly: number }[];
}

/** Lines of orders that stand, month by month. What is known of a person's pay is for whoever may see it. */
export async function readProfitLines(tx: Tx, call: Call, months: readonly Month[]): Promise<ProfitLine[]> {
  const lines = (await readLineMonths(tx, call, { months, isExplained: false })).filter(
    ({ state }) => state !== 'draft' && state !== 'cancelled',
  );
  const costs: Costs = {
    bought: await readBoughtWork(tx, call, months),
    purchases: groupBy(await readPurchaseContracts(tx, call, months), ({ person }) => person ?? ''),
    paid: new Map((await readPaidWork(tx, call, months)).map((each) => [personMonth(each), each])),
    expensed: byPersonMonth(await readExpensedWork(tx, call, months)),
    standards: await readStandardCosts(tx, call),
  };
  const found: ProfitLine[] = [];
  for (const month of months) {
    const period = await findWorkingPeriod(tx, call, { from: firstDayOf(month), through: lastDayOf(month) });
    const worked = lines.filter((each) => each.month === month).map((line) => hoursOf(line, period, call));
    found.push(...profitsOf(worked, { month, period, costs, call }));
  }
  return withLostTax(tx, call, found);
}

/** What is expected by a contract alone has the tax in its cost that will not be deducted, too. */
async function withLostTax(tx: Tx, call: Call, found: readonly ProfitLine[]): Promise<ProfitLine[]> {
  const expected = found.map(({ line: { month }, purchase, profit }) => ({
    ...{ partner: purchase?.partner ?? '', month, amount: purchase ? profit.partnerCost : 0 },
  }));
  const lost = await readLostTax(tx, call, expected);
  return found.map((each, at) => ({
    ...each,
    profit: { ...each.profit, lostTax: each.profit.lostTax + (lost[at] ?? 0) },
  }));
}

const personMonth = ({ person, month }: { readonly person: string | null; readonly month: Month }) =>
  `${person} ${month}`;

const byPersonMonth = (found: readonly ExpensedWork[] | null) =>
  found && new Map(found.map((each) => [personMonth(each), each]));

export const readStandardCosts = (tx: Tx, { companyId }: Call) =>
  tx
    .select({ since: standardCost.since, hourly: standardCost.hourly })
    .from(standardCost)
    .where(eq(standardCost.companyId, companyId))
    .orderBy(asc(standardCost.since));

interface WorkedLine {
  readonly line: LineMonth;
  readonly isSure: boolean;
  /** Null while the month is under way or its hours are not known: what is planned stands for both sides. */
  readonly minutes: number | null;
  readonly worked: number;
}

/** Hours are those of the order; of a month under way, or without hours, what is planned. */
function hoursOf(line: LineMonth, period: WorkingPeriod, call: Call): WorkedLine {
  const { delivered, from, through } = line;
  const isUnderWay = delivered === null || (delivered.source === 'sheet' && call.today <= through);
  const minutes = isUnderWay ? null : delivered.minutes;
  const workingDays = period.workingDays.filter((day) => from <= day && day <= through).length;
  return {
    ...{ line, minutes, worked: minutes ?? workingDays * period.dayMinutes },
    isSure: delivered !== null && delivered.source !== 'sheet',
  };
}

interface OfMonth {
  readonly month: Month;
  readonly period: WorkingPeriod;
  readonly costs: Costs;
  readonly call: Call;
}

function profitsOf(lines: readonly WorkedLine[], of: OfMonth): ProfitLine[] {
  const bought = shareBought(lines, of);
  const expected = shareContracts(
    lines.filter(({ line }) => !bought.has(line)),
    of,
  );
  const ofPerson = groupBy(lines, ({ line }) => line.person);
  return lines.map((each) => {
    const shares = bought.get(each.line) ?? [];
    const purchase = expected.get(each.line);
    const isOwn = shares.length === 0 && purchase === undefined;
    const allWorked = (ofPerson.get(each.line.person) ?? []).reduce((sum, { worked }) => sum + worked, 0);
    const own = isOwn ? ownCostOf(each, allWorked, of) : { ownCost: 0, ownCostBy: null, bonus: null };
    const { expenses, claims } = expensesOf(each, allWorked, of);
    const partnerCost = purchase?.amount ?? shares.reduce((sum, { amount }) => sum + amount, 0);
    const partnerInvoiced = shares.reduce((sum, { invoiced }) => sum + invoiced, 0);
    const lostTax = shares.reduce((sum, share) => sum + share.lostTax, 0);
    return {
      line: each.line,
      profit: { ...revenueOf(each, of), ...own, partnerCost, partnerInvoiced, lostTax, expenses },
      bought: shares,
      purchase: purchase?.contract ?? null,
      claims,
    };
  });
}

function revenueOf({ line, minutes, worked, isSure }: WorkedLine, { period }: OfMonth) {
  const { billed, delivered, plan, person } = line;
  return {
    ...{ plan, person, minutes: worked, expectedMinutes: minutes === null ? worked : 0 },
    fullMinutes: period.workingDays.length * period.dayMinutes,
    billed: billed?.amount ?? 0,
    delivered: !billed && isSure ? (delivered?.amount ?? 0) : 0,
    estimate: billed || isSure ? 0 : (delivered?.amount ?? plan),
  };
}

/** By confirmed pay and bonuses where the caller may see them, else by the standard cost of an hour, which stands for both. */
function ownCostOf(
  { line: { person, through }, worked }: WorkedLine,
  allWorked: number,
  { month, period, costs }: OfMonth,
): Pick<LineProfit, 'ownCost' | 'ownCostBy' | 'bonus'> {
  const paid = costs.paid.get(personMonth({ person, month }));
  if (paid) {
    const whole = { worked: allWorked, fullMinutes: period.workingDays.length * period.dayMinutes };
    const ownCost = paidCostOf(worked, { amount: paid.amount, ...whole });
    return { ownCost, ownCostBy: 'pay', bonus: paidCostOf(worked, { amount: paid.bonus, ...whole }) };
  }
  const hourly = costs.standards.findLast(({ since }) => since <= through)?.hourly ?? null;
  return { ownCost: hourly === null ? null : hourlyCostOf(worked, hourly), ownCostBy: 'standard', bonus: null };
}

/** What the person laid out, by hours as pay is; the claims name nobody's order. */
function expensesOf(
  { line: { person }, worked }: WorkedLine,
  allWorked: number,
  { month, period, costs }: OfMonth,
): Pick<LineProfit, 'expenses'> & Pick<ProfitLine, 'claims'> {
  if (costs.expensed === null) return { expenses: null, claims: [] };
  const found = costs.expensed.get(personMonth({ person, month }));
  if (!found) return { expenses: 0, claims: [] };
  const whole = { worked: allWorked, fullMinutes: period.workingDays.length * period.dayMinutes };
  return { expenses: paidCostOf(worked, { amount: found.amount, ...whole }), claims: found.claims };
}

/** Bought work is for the line it names, or for the lines of its person by their hours, each yen once. */
function shareBought(lines: readonly WorkedLine[], { month, costs }: OfMonth) {
  const shares = new Map<LineMonth, BoughtShare[]>();
  const ofLine = groupBy(lines, ({ line }) => `${line.order} ${line.line}`);
  const ofPerson = groupBy(lines, ({ line }) => line.person);
  for (const work of costs.bought.filter((each) => each.month === month)) {
    const targets =
      (work.salesOrder === null
        ? work.person !== null && ofPerson.get(work.person)
        : ofLine.get(`${work.salesOrder} ${work.salesLine}`)) || [];
    const weights = targets.map(({ worked }) => worked);
    const [amounts, invoiced] = [spreadCost(work.amount, weights), spreadCost(work.invoiced, weights)];
    const [lost, lostInvoiced] = [spreadCost(work.lostTax, weights), spreadCost(work.lostTaxInvoiced, weights)];
    targets.forEach(({ line }, at) => {
      const share = {
        ...{ ...work, amount: amounts[at] ?? 0, invoiced: invoiced[at] ?? 0 },
        ...{ lostTax: lost[at] ?? 0, lostTaxInvoiced: lostInvoiced[at] ?? 0 },
      };
      shares.set(line, [...(shares.get(line) ?? []), share]);
    });
  }
  return shares;
}

/** Nothing was ordered: the contract with the partner says what the person's month costs. */
function shareContracts(lines: readonly WorkedLine[], { costs, period, call }: OfMonth) {
  const shares = new Map<LineMonth, { readonly contract: PurchaseContract; readonly amount: number }>();
  for (const [, own] of groupBy(lines, ({ line }) => line.person)) {
    const [first] = own;
    const contract =
      first && costs.purchases.get(first.line.person ?? '')?.find((each) => isAt(each, first.line, call));
    if (!first || !contract) continue;
    const isKnown = own.every(({ minutes }) => minutes !== null);
    const minutes = isKnown ? own.reduce((sum, { worked }) => sum + worked, 0) : null;
    const amounts = spreadCost(
      purchaseCost(contract, first.line, minutes, period, call),
      own.map(({ worked }) => worked),
    );
    own.forEach(({ line }, at) => {
      shares.set(line, { contract, amount: amounts[at] ?? 0 });
    });
  }
  return shares;
}

const isAt = (contract: PurchaseContract, { person, month }: LineMonth, call: Call): boolean =>
  person !== null &&
  contract.person === person &&
  contract.startsOn <= lastDayOf(month) &&
  firstDayOf(month) <= endOf(contract, call);

const endOf = (contract: PurchaseContract, { today }: Call) => termEndOn(contract, today) ?? '9999-12-31';

function purchaseCost(
  contract: PurchaseContract,
  { month }: LineMonth,
  minutes: number | null,
  period: WorkingPeriod,
  call: Call,
): number {
  const work = { ...contract, endsOn: endOf(contract, call), hourPeriod: 'month' as const };
  const { from, through } = partOfMonth(work, month);
  const range = rangeOfMonth({ ...work, startsOn: from, endsOn: through }, month, period.workingDays);
  return minutes === null ? range.base : settleDays(work, range, [minutes]).settled.subtotal;
}
