import type { StatementRow } from '../contract/statementRow';
import { BALANCE_SHEET_TOTALS, PROFIT_STEPS } from '../rates/statementSubtotals';

export interface StatementGroup {
  readonly code: string;
  readonly title: string;
  readonly level: number;
  readonly parent: string | null;
}

/** An account with its balance, in yen, debit positive. */
export interface StatementAccount {
  readonly code: string;
  readonly title: string;
  readonly group: string;
  readonly balance: number;
}

/** Sides of the statements that are shown credit positive; the others are shown debit positive. */
const CREDIT_SECTIONS = ['BS-L', 'BS-E', 'PL-SALES', 'PL-NOI', 'PL-XI'];
export const RETAINED_EARNINGS_GROUP = 'BS-E-RET';

/**
 * The balance sheet: groups in their printed order, each with its accounts, and totals behind the larger ones.
 * `profit` is this year's (loss negative); it stands among the retained earnings until the year is closed.
 * assets = liabilities + equity whenever the balances and the profit add up to zero.
 */
export function layOutBalanceSheet(
  groups: readonly StatementGroup[],
  accounts: readonly StatementAccount[],
  profit: number,
) {
  const profitRow = { code: 'PROFIT', title: profit < 0 ? '当期純損失' : '当期純利益', amount: profit };
  const sections = buildTree(groups, accounts, { group: RETAINED_EARNINGS_GROUP, row: profitRow });
  const amountOf = (code: string) => sections.get(code)?.amount ?? 0;
  const print = (section: Section): StatementRow[] => {
    const inner = [...section.rows, ...section.children.flatMap(print)];
    const total = BALANCE_SHEET_TOTALS.get(section.group.code);
    if (inner.length === 0 && !total) return [];
    return [headingOf(section), ...inner, ...(total ? [totalRow(section, total)] : [])];
  };
  const rows = ['BS-A', 'BS-L', 'BS-E'].flatMap((code) => {
    const section = sections.get(code);
    return section ? print(section) : [];
  });
  const totals = { assets: amountOf('BS-A'), liabilities: amountOf('BS-L'), equity: amountOf('BS-E') };
  rows.push({
    code: 'BS-LE-TOTAL',
    title: '負債純資産合計',
    level: 1,
    kind: 'subtotal',
    amount: totals.liabilities + totals.equity,
  });
  return { rows, totals };
}

/** The income statement in report form, with the running result behind each step (売上総利益 … 当期純利益). */
export function layOutIncomeStatement(groups: readonly StatementGroup[], accounts: readonly StatementAccount[]) {
  const sections = buildTree(groups, accounts);
  const totals = { sales: 0, grossProfit: 0, operatingProfit: 0, ordinaryProfit: 0, profitBeforeTax: 0, profit: 0 };
  const rows: StatementRow[] = [];
  let result = 0;
  for (const { code } of groups) {
    const section = sections.get(code);
    if (section?.group.parent !== 'PL') continue;
    rows.push(headingOf(section), ...section.rows);
    result += isCreditSection(code) ? section.amount : -section.amount;
    if (code === 'PL-SALES') totals.sales = section.amount;
    const step = PROFIT_STEPS.get(code);
    if (step) {
      totals[step.key] = result;
      rows.push({
        code: `${code}-RESULT`,
        title: result < 0 ? step.loss : step.profit,
        level: 1,
        kind: 'subtotal',
        amount: result,
      });
    }
  }
  return { rows, totals };
}

interface Section {
  readonly group: StatementGroup;
  readonly children: Section[];
  readonly rows: StatementRow[];
  amount: number;
}

/** Groups as a tree with the accounts that have a balance; every group's amount is the sum of what stands under it. */
function buildTree(
  groups: readonly StatementGroup[],
  accounts: readonly StatementAccount[],
  extra?: { group: string; row: Pick<StatementRow, 'code' | 'title' | 'amount'> },
): ReadonlyMap<string, Section> {
  const sections = new Map<string, Section>();
  for (const group of groups) {
    const section = { group, children: [], rows: [], amount: 0 };
    sections.set(group.code, section);
    sections.get(group.parent ?? '')?.children.push(section);
  }
  const add = (group: string, row: Omit<StatementRow, 'level'>) => {
    const home = sections.get(group);
    if (!home || row.amount === 0) return;
    home.rows.push({ ...row, level: home.group.level + 1 });
    for (let up: Section | undefined = home; up; up = sections.get(up.group.parent ?? '')) up.amount += row.amount;
  };
  for (const { code, title, group, balance } of accounts) {
    add(group, { code, title, kind: 'account', amount: isCreditSection(group) ? -balance : balance });
  }
  if (extra) add(extra.group, { ...extra.row, kind: 'subtotal' });
  return sections;
}

/** True for the groups whose amounts are shown credit positive. */
export const isCreditSection = (group: string) =>
  CREDIT_SECTIONS.some((section) => group === section || group.startsWith(`${section}-`));

function headingOf({ group, amount }: Section): StatementRow {
  return { code: group.code, title: group.title, level: group.level, kind: 'group', amount };
}

function totalRow({ group, amount }: Section, title: string): StatementRow {
  return { code: `${group.code}-TOTAL`, title, level: group.level, kind: 'subtotal', amount };
}
