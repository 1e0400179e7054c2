import type { CashFlowMethod, CashFlowStatement, CashFlowStatementRow } from '../contract/cashFlow';
import { CASH_FLOW_SECTIONS, INCOME_TAX_GROUP } from '../rates/cashFlowLayout';
import { attributeEntries } from './attributeEntries';
import { CASH_FLOW_ROWS, type CashFlowAccount, type CashFlowRoles, isCashAccount, rolesOf } from './cashFlowAccounts';
import type { CashFlowEntry, RowMove, Settlement } from './cashFlowEntry';
import { assignDirectly, DIRECT_SECTIONS } from './directMethod';

export interface CashFlowBooks {
  readonly accounts: readonly CashFlowAccount[];
  /** What each account moved in the months of the statement, in yen, credit positive. Opening documents are no movement. */
  readonly movements: ReadonlyMap<string, number>;
  /**
   * The entries of the months that moved accounts of investment, financing or exchange or settled what such an entry
   * raised, and the earlier ones that raised it.
   */
  readonly entries: readonly CashFlowEntry[];
  /** What was settled of claims and debts that entries with such accounts raised. */
  readonly settlements?: readonly Settlement[] | undefined;
  /** Money before the first month, in yen. */
  readonly opening: number;
  readonly method?: CashFlowMethod | undefined;
}

/** Figures of one row by the accounts they come from. */
type Contributions = Map<string, number>;

/**
 * The cash-flow statement by the indirect method (間接法) or the direct one (直接法). Every account that is not money puts
 * its movement into exactly one row, and what is taken out of the profit comes back in another: so the rows add up to what
 * money changed. Below the subtotal of operations, in investing and in financing stands money alone: what an entry moved
 * there without it is held back until it is paid (連結キャッシュ・フロー計算書等の作成基準 第二・第三 and its 実務指針). The
 * direct method puts the same movements above the subtotal of operations into other rows.
 */
export function layOutCashFlow(books: CashFlowBooks): CashFlowStatement {
  const isDirect = books.method === 'direct';
  const figures = isDirect ? assignDirectly(books.accounts, figuresOf(books)) : figuresOf(books);
  const rows: CashFlowStatementRow[] = [];
  let change = 0;
  const totals = { operating: 0, investing: 0, financing: 0, exchange: 0 };
  for (const [index, section] of (isDirect ? DIRECT_SECTIONS : CASH_FLOW_SECTIONS).entries()) {
    const isAlone = section.code === 'exchange';
    const heading = `${'ⅠⅡⅢⅣ'.charAt(index)} ${section.title}`;
    if (!isAlone) rows.push({ code: section.code, title: heading, level: 0, kind: 'heading', amount: null, parts: [] });
    let sum = 0;
    for (const row of section.rows) {
      const parts = [...(figures.get(row.code) ?? [])].filter(([, amount]) => amount !== 0);
      const amount = row.kind === 'subtotal' ? sum : parts.reduce((total, [, part]) => total + part, 0);
      if (row.kind === 'subtotal') rows.push(rowOf(row, { amount, kind: 'subtotal', level: 1 }));
      else if (!isAlone && amount !== 0) rows.push(rowOf(row, { amount, kind: 'line', level: 1, parts }));
      if (row.kind !== 'subtotal') sum += amount;
    }
    totals[section.code] = sum;
    change += sum;
    rows.push(
      rowOf(
        { code: `${section.code}-total`, title: isAlone ? heading : section.title },
        { amount: sum, kind: 'total', level: 0 },
      ),
    );
  }
  const closing = books.opening - sumOf(books, isCashAccount);
  const tail = [
    ['change', 'Ⅴ 現金及び現金同等物の増減額', change],
    ['opening', 'Ⅵ 現金及び現金同等物の期首残高', books.opening],
    ['closing', 'Ⅶ 現金及び現金同等物の期末残高', closing],
  ] as const;
  for (const [code, title, amount] of tail) rows.push(rowOf({ code, title }, { amount, kind: 'total', level: 0 }));
  return {
    rows,
    totals: { ...totals, change, opening: books.opening, closing, difference: closing - books.opening - change },
  };
}

function rowOf(
  { code, title }: { code: string; title: string },
  more: {
    amount: number;
    kind: CashFlowStatementRow['kind'];
    level: number;
    parts?: readonly (readonly [string, number])[];
  },
): CashFlowStatementRow {
  const parts = (more.parts ?? []).map(([account, amount]) => ({ account, amount }));
  return { code, title, level: more.level, kind: more.kind, amount: more.amount, parts };
}

function figuresOf(books: CashFlowBooks): ReadonlyMap<string, Contributions> {
  const figures = new Map<string, Contributions>(CASH_FLOW_ROWS.map(({ code }) => [code, new Map()]));
  const add = (row: string, account: string, amount: number) => {
    const contributions = figures.get(row);
    contributions?.set(account, (contributions.get(account) ?? 0) + amount);
  };
  const roles = rolesOf(books.accounts);
  for (const account of books.accounts) {
    const moved = books.movements.get(account.code) ?? 0;
    if (account.statement === 'PL' && account.group !== INCOME_TAX_GROUP) add('PRETAX', account.code, moved);
    const row = roles.rowOf.get(account.code);
    if (row !== undefined) add(row, account.code, moved);
  }
  for (const row of CASH_FLOW_ROWS) {
    if (row.kind !== 'reverses') continue;
    for (const code of row.of) add(row.code, code, 0 - (books.movements.get(code) ?? 0));
  }
  const moves = attributeEntries(books.entries, books.settlements ?? [], roles);
  for (const { from, to, account, amount } of [...moves.values()].flat()) {
    add(from, account, 0 - amount);
    add(to, account, amount);
  }
  splitPayments(books.entries, { figures, roles, moves });
  return figures;
}

/**
 * Parts a row of receipts from its payments: receipts are the entries in which money came in for it, payments all the
 * rest, so that both together are what the row holds.
 */
function splitPayments(
  entries: readonly CashFlowEntry[],
  {
    figures,
    roles,
    moves,
  }: {
    figures: ReadonlyMap<string, Contributions>;
    roles: CashFlowRoles;
    moves: ReadonlyMap<string, readonly RowMove[]>;
  },
): void {
  const received = receiptsOf(entries, { roles, moves });
  for (const row of CASH_FLOW_ROWS) {
    if (row.kind !== 'receipts') continue;
    const both = figures.get(row.code);
    const payments = figures.get(row.payments);
    const receipts = received.get(row.code) ?? new Map<string, number>();
    if (!both || !payments) continue;
    for (const [code, amount] of both) payments.set(code, amount - (receipts.get(code) ?? 0));
    both.clear();
    for (const [code, amount] of receipts) both.set(code, amount);
  }
}

/** What came in for each row, by account: the entries in which its accounts and what was moved to it add up to a receipt. */
function receiptsOf(
  entries: readonly CashFlowEntry[],
  { roles, moves }: { roles: CashFlowRoles; moves: ReadonlyMap<string, readonly RowMove[]> },
): ReadonlyMap<string, Contributions> {
  const received = new Map<string, Contributions>();
  const movedBy = new Map(entries.map(({ id, isWithin, moved }) => [id, isWithin ? moved : new Map<string, number>()]));
  for (const [id, own] of movedBy) {
    const parts = new Map<string, Contributions>();
    const add = (row: string, account: string, amount: number) => {
      const part = parts.get(row) ?? new Map<string, number>();
      part.set(account, (part.get(account) ?? 0) + amount);
      parts.set(row, part);
    };
    for (const [code, amount] of own) add(roles.rowOf.get(code) ?? '', code, amount);
    for (const { from, to, account, amount } of moves.get(id) ?? []) {
      add(from, account, 0 - amount);
      add(to, account, amount);
    }
    for (const [row, part] of parts) {
      if ([...part.values()].reduce((sum, amount) => sum + amount, 0) <= 0) continue;
      const all = received.get(row) ?? new Map<string, number>();
      for (const [code, amount] of part) all.set(code, (all.get(code) ?? 0) + amount);
      received.set(row, all);
    }
  }
  return received;
}

const sumOf = ({ accounts, movements }: CashFlowBooks, isMeant: (account: CashFlowAccount) => boolean): number =>
  accounts.filter(isMeant).reduce((sum, { code }) => sum + (movements.get(code) ?? 0), 0);
