import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { addMonths, type Month, monthsOf } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { isOneOfTexts } from '#server/record/pageByKey.ts';
import { businessPartner } from '../../sales/server/service';
import * as profit from '../contract/profit';
import { type LineProfit, sumProfit } from '../rules/profit';
import { type ProfitLine, readProfitLines } from './profitLines';
import { listStandardCosts, updateStandardCost } from './standardCosts';
import { contract } from './tables';
import { listProfitTie } from './tieProfits';

const MOST_MONTHS = 24;

interface Group {
  readonly month: Month;
  readonly code: string;
  readonly title: string;
  readonly lines: ProfitLine[];
}

/** @throws Refusal contracts/too-many-months */
const listProfits: UseCase<typeof profit.listProfits> = async (tx, { by, from, through, within }, call) => {
  if (through < from || addMonths(from, MOST_MONTHS - 1) < through)
    throw new Refusal('contracts/too-many-months', { most: MOST_MONTHS });
  const found = await readProfitLines(tx, call, monthsOf({ from, through }));
  const titles = await readTitles(tx, call, by, found);
  const named = (group: profit.ProfitGroup, { line }: ProfitLine) => nameOfGroup(group, line, titles);
  const groups = new Map<string, Group>();
  for (const each of found) {
    if (within && named(within.by, each).code !== within.code) continue;
    const { month } = each.line;
    const { code, title } = named(by, each);
    const key = `${month} ${code}`;
    const group = groups.get(key) ?? { month, code, title, lines: [] };
    group.lines.push(each);
    groups.set(key, group);
  }
  return {
    through,
    rows: [...groups].map(([id, { lines, ...group }]) => ({ id, by, ...group, ...shown(lines), ...sourcesOf(lines) })),
  };
};

function shown(lines: readonly ProfitLine[]) {
  const own: LineProfit[] = lines.map((each) => each.profit);
  const { plan, fullMinutes: _full, ...sums } = sumProfit(own);
  return { plan, ...sums };
}

/** The records of both sides that the figures are from. */
function sourcesOf(lines: readonly ProfitLine[]) {
  const invoices = lines.flatMap(({ line: { billed } }) =>
    billed ? [{ id: billed.invoice, number: billed.invoiceNumber }] : [],
  );
  const bought = lines.flatMap((each) => each.bought);
  return {
    invoices: distinct(invoices, ({ id }) => id),
    purchaseOrders: [...new Set(bought.map(({ order }) => order))],
    vendorInvoices: distinct(
      bought.flatMap((each) => each.invoices),
      ({ id }) => id,
    ),
    expenseClaims: distinct(
      lines.flatMap((each) => each.claims),
      ({ id }) => id,
    ),
  };
}

const distinct = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

interface Titles {
  readonly partners: ReadonlyMap<string, string>;
  readonly contracts: ReadonlyMap<string, string>;
}

/** Titles of what the rows are of, where the lines do not have them. */
async function readTitles(
  tx: Tx,
  { companyId }: Call,
  by: profit.ProfitGroup,
  found: readonly ProfitLine[],
): Promise<Titles> {
  const [partners, contracts] = [new Map<string, string>(), new Map<string, string>()];
  if (by === 'partner') {
    const codes = [...new Set(found.map(({ line }) => line.partner))];
    const { code, title } = businessPartner;
    const isAsked = and(eq(businessPartner.companyId, companyId), isOneOfTexts(code, codes));
    for (const row of await tx.select({ code, title }).from(businessPartner).where(isAsked))
      partners.set(row.code, row.title);
  }
  if (by === 'contract') {
    const numbers = [...new Set(found.flatMap(({ line }) => line.contract ?? []))];
    const { number, title } = contract;
    const isAsked = and(eq(contract.companyId, companyId), isOneOfTexts(number, numbers));
    for (const row of await tx.select({ number, title }).from(contract).where(isAsked))
      contracts.set(row.number, row.title);
  }
  return { partners, contracts };
}

function nameOfGroup(
  by: profit.ProfitGroup,
  line: ProfitLine['line'],
  { partners, contracts }: Titles,
): { code: string; title: string } {
  switch (by) {
    case 'order':
      return {
        code: `${line.order}-${line.line}`,
        title: [line.orderTitle, line.personName].filter(Boolean).join(' '),
      };
    case 'contract':
      return { code: line.contract ?? '—', title: contracts.get(line.contract ?? '') ?? '—' };
    case 'project':
      return { code: line.project || '—', title: line.project || '—' };
    case 'person':
      return { code: line.person ?? '—', title: line.personName || line.description };
    case 'partner':
      return { code: line.partner, title: partners.get(line.partner) ?? line.partner };
    case 'department':
      return { code: line.department ?? '—', title: line.departmentTitle || '—' };
  }
}

export const profitHandlers = [
  handle(profit.listProfits, listProfits),
  handle(profit.listProfitTie, listProfitTie),
  handle(profit.listStandardCosts, listStandardCosts),
  handle(profit.updateStandardCost, updateStandardCost),
];
