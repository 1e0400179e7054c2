import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { addMonths, firstDayOf, lastDayOf, type Month, monthsOf } from '#core/value/month.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { BoughtWork } from '#server/company/boughtWork.ts';
import { readBoughtWork } from '#server/company/readBoughtWork.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { findWorkingPeriod, type WorkingPeriod } from '../../time/server/service';
import * as profit from '../contract/profit';
import { termEndOn } from '../rules/contractDays';
import { isOfWork } from '../rules/contractType';
import { partOfMonth, rangeOfMonth, settleDays } from '../rules/orderMonth';
import { hourlyCostOf, type LineProfit, sumProfit } from '../rules/profit';
import { contractMaster, namesOf } from './contracts';
import { type LineMonth, readLineMonths } from './lineMonths';
import type { StoredContract } from './storedContract';
import { standardCost } from './tables';

const MOST_MONTHS = 24;

/** @throws Refusal contracts/too-many-months */
const listProfits: UseCase<typeof profit.listProfits> = async (tx, { by, from, through }, call) => {
  if (through < from || addMonths(from, MOST_MONTHS - 1) < through)
    throw new Refusal('contracts/too-many-months', { most: MOST_MONTHS });
  const months = monthsOf({ from, through });
  const lines = (await readLineMonths(tx, call, { months })).filter(
    ({ state }) => state !== 'draft' && state !== 'cancelled',
  );
  const names = await namesOf(tx, call, lines);
  const costs = await readCosts(tx, call, months);
  const groups = new Map<string, { month: Month; code: string; title: string; lines: LineProfit[] }>();
  for (const month of months) {
    const period = await findWorkingPeriod(tx, call, { from: firstDayOf(month), through: lastDayOf(month) });
    for (const line of lines.filter((each) => each.month === month)) {
      const named = nameOfGroup(by, line, names(line).partnerTitle);
      const key = `${month} ${named.code}`;
      const group = groups.get(key) ?? { month, ...named, lines: [] };
      group.lines.push(profitOf(line, period, costs, call));
      groups.set(key, group);
    }
  }
  return { rows: [...groups].map(([id, { lines: own, ...group }]) => ({ id, ...group, ...shown(own) })) };
};

function shown(lines: readonly LineProfit[]) {
  const { plan: _plan, fullMinutes: _full, ...sums } = sumProfit(lines);
  return sums;
}

function nameOfGroup(by: profit.ProfitGroup, line: LineMonth, partnerTitle: string): { code: string; title: string } {
  switch (by) {
    case 'order':
      return {
        code: `${line.order}-${line.line}`,
        title: [line.orderTitle, line.personName].filter(Boolean).join(' '),
      };
    case 'person':
      return { code: line.person ?? '—', title: line.personName || line.description };
    case 'partner':
      return { code: line.partner, title: partnerTitle };
    case 'department':
      return { code: line.department ?? '—', title: line.departmentTitle || '—' };
  }
}

interface Costs {
  readonly bought: readonly BoughtWork[];
  readonly purchases: readonly StoredContract[];
  readonly standards: readonly { readonly since: string; readonly hourly: number }[];
}

async function readCosts(tx: Tx, call: Call, months: readonly Month[]): Promise<Costs> {
  const purchases = (await contractMaster.list(tx, call)).filter(
    ({ direction, type, state }) =>
      direction === 'purchase' && isOfWork(type) && state !== 'draft' && state !== 'cancelled',
  );
  const bought = await readBoughtWork(tx, call, months);
  return { bought, purchases, standards: await readStandardCosts(tx, call) };
}

const readStandardCosts = (tx: Tx, { companyId }: Call) =>
  tx
    .select({ since: standardCost.since, hourly: standardCost.hourly })
    .from(standardCost)
    .where(eq(standardCost.companyId, companyId))
    .orderBy(asc(standardCost.since));

/** Hours are those of the order; of a month under way, or without hours, what is planned stands for both sides. */
function profitOf(line: LineMonth, period: WorkingPeriod, costs: Costs, call: Call): LineProfit {
  const { billed, delivered, plan, through } = line;
  const isUnderWay = delivered === null || (delivered.source === 'sheet' && call.today <= through);
  const isSure = delivered !== null && delivered.source !== 'sheet';
  const workingDays = period.workingDays.filter((day) => line.from <= day && day <= through).length;
  const minutes = isUnderWay ? null : delivered.minutes;
  const bought = costs.bought.filter((each) => isFor(each, line));
  const purchase = bought.length > 0 ? undefined : costs.purchases.find((each) => isAt(each, line, call));
  const isOwn = bought.length === 0 && purchase === undefined;
  const hourly = costs.standards.findLast(({ since }) => since <= through)?.hourly ?? null;
  const worked = minutes ?? workingDays * period.dayMinutes;
  return {
    ...{ plan, minutes: worked, fullMinutes: period.workingDays.length * period.dayMinutes },
    billed: billed?.amount ?? 0,
    delivered: !billed && isSure ? delivered.amount : 0,
    estimate: billed || isSure ? 0 : (delivered?.amount ?? plan),
    partnerCost: purchase
      ? purchaseCost(purchase, line, minutes, period, call)
      : bought.reduce((sum, { amount }) => sum + amount, 0),
    partnerInvoiced: bought.reduce((sum, { amount, isInvoiced }) => sum + (isInvoiced ? amount : 0), 0),
    ownCost: !isOwn ? 0 : hourly === null ? null : hourlyCostOf(worked, hourly),
  };
}

/** Work bought for the line, or for its person without naming a line. */
const isFor = (work: BoughtWork, { order, line, person, month }: LineMonth): boolean =>
  work.month === month &&
  (work.salesOrder === null
    ? person !== null && work.person === person
    : work.salesOrder === order && work.salesLine === line);

const isAt = (contract: StoredContract, { person, month }: LineMonth, call: Call): boolean =>
  person !== null &&
  contract.person === person &&
  contract.startsOn <= lastDayOf(month) &&
  firstDayOf(month) <= endOf(contract, call);

const endOf = (contract: StoredContract, { today }: Call) => termEndOn(contract, today) ?? '9999-12-31';

function purchaseCost(
  contract: StoredContract,
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

const listStandardCosts: UseCase<typeof profit.listStandardCosts> = async (tx, _input, call) => ({
  rows: await readStandardCosts(tx, call),
});

export const updateStandardCost: UseCase<typeof profit.updateStandardCost> = async (tx, { since, hourly }, call) => {
  const { companyId } = call;
  const isThis = and(eq(standardCost.companyId, companyId), eq(standardCost.since, since));
  const [before] = await tx.delete(standardCost).where(isThis).returning({ hourly: standardCost.hourly });
  if (hourly !== null) await tx.insert(standardCost).values({ companyId, since, hourly });
  await recordAudit(tx, call, [
    {
      action: 'contracts/update-standard-cost',
      subject: { kind: 'standard-cost', id: since },
      details: { changes: { hourly: [before?.hourly ?? null, hourly] } },
    },
  ]);
  return { since };
};

export const profitHandlers = [
  handle(profit.listProfits, listProfits),
  handle(profit.listStandardCosts, listStandardCosts),
  handle(profit.updateStandardCost, updateStandardCost),
];
