import { portionOf } from '../../../../core/value/rounding';
import type { Account } from '../../contract/account';
import type { CashFlowMethod, CashFlowStatement, CashFlowStatementRow } from '../../contract/cashFlow';
import {
  CASH,
  CASH_FLOW_SECTIONS,
  type CashFlowRow,
  DEPRECIATION_ACCOUNTS,
  EXCHANGE_ACCOUNTS,
  INCOME_TAX_GROUP,
  INTANGIBLE_ASSETS,
  LEASES,
  PURCHASE_PAYABLES,
  TANGIBLE_ASSETS,
} from '../../rates/cashFlowLayout';
import { assignDirectly, DIRECT_SECTIONS } from './directMethod';

type CashFlowAccount = Pick<Account, 'code' | 'group' | 'statement'>;

/** What an entry moved on each of its accounts, in yen, credit positive. */
export type EntryMovements = ReadonlyMap<string, number>;

export interface CashFlowBooks {
  readonly accounts: readonly CashFlowAccount[];
  /** What each account moved in the months of the statement, in yen, credit positive. Opening documents are no movement. */
  readonly movements: ReadonlyMap<string, number>;
  /** The entries that moved accounts of investment, financing or exchange, one by one. */
  readonly entries: readonly EntryMovements[];
  /** Money before the first month, in yen. */
  readonly opening: number;
  /** Fixed assets bought on credit, now or earlier, of which something was paid by the end of the months. */
  readonly purchases?: readonly CreditPurchase[] | undefined;
  readonly method?: CashFlowMethod | undefined;
}

/** An entry that bought fixed assets on credit, and how much of what it owed was paid, in yen. */
export interface CreditPurchase {
  readonly entry: EntryMovements;
  /** Before the months of the statement. */
  readonly before: number;
  /** By their end. */
  readonly until: number;
}

/** Figures of one row by the accounts they come from. */
type Contributions = Map<string, number>;

export const isCashAccount = ({ code, group }: Pick<Account, 'code' | 'group'>): boolean =>
  (CASH.groups ?? []).includes(group) && !CASH.except.includes(code);

/** The accounts whose entries are looked at one by one: those of rows that come as receipts and payments, and of exchange. */
export function accountsOfEntries(accounts: readonly CashFlowAccount[]): string[] {
  const rowOf = assignRows(accounts);
  const kinds = new Map(ROWS.map((row) => [row.code, row.kind]));
  return accounts
    .filter(({ code, statement }) =>
      statement === 'PL' ? EXCHANGE_ACCOUNTS.includes(code) : kinds.get(rowOf.get(code) ?? '') === 'receipts',
    )
    .map(({ code }) => code);
}

/** The accounts of fixed assets, tangible and intangible. */
export function fixedAssetAccounts(accounts: readonly CashFlowAccount[]): string[] {
  const rowsOf = assignRows(accounts);
  const rows = [TANGIBLE_ASSETS.receipts, INTANGIBLE_ASSETS.receipts];
  return accounts
    .filter(({ code, statement }) => statement === 'BS' && rows.includes(rowsOf.get(code) ?? ''))
    .map(({ code }) => code);
}

/**
 * The cash-flow statement by the indirect method (間接法) or the direct one (直接法). Every account that is not money puts
 * its movement into exactly one row, and what is taken out of the profit comes back in another: so the rows add up to what
 * money changed. The direct method puts the same movements above the subtotal of operations into other rows.
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

const ROWS: readonly CashFlowRow[] = CASH_FLOW_SECTIONS.flatMap(({ rows }) => rows);

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

/** The row each account's movement goes to: by its code, else by its group, else the rest. Money has none. */
function assignRows(accounts: readonly CashFlowAccount[]): ReadonlyMap<string, string> {
  const byCode = new Map<string, string>();
  const byGroup = new Map<string, string>();
  for (const row of ROWS) {
    if (row.kind !== 'changes' && row.kind !== 'receipts') continue;
    for (const code of row.of.accounts ?? []) byCode.set(code, row.code);
    for (const group of row.of.groups ?? []) byGroup.set(group, row.code);
  }
  const assigned = new Map<string, string>();
  for (const account of accounts) {
    if (isCashAccount(account)) continue;
    const row = byCode.get(account.code) ?? byGroup.get(account.group);
    if (row !== undefined) assigned.set(account.code, row);
    else if (account.statement !== 'PL') assigned.set(account.code, REST);
  }
  return assigned;
}

const REST = 'OTHER';

function figuresOf(books: CashFlowBooks): ReadonlyMap<string, Contributions> {
  const figures = new Map<string, Contributions>(ROWS.map(({ code }) => [code, new Map()]));
  const add = (row: string, account: string, amount: number) => {
    const contributions = figures.get(row);
    contributions?.set(account, (contributions.get(account) ?? 0) + amount);
  };
  const rowsOf = assignRows(books.accounts);
  for (const account of books.accounts) {
    const moved = books.movements.get(account.code) ?? 0;
    if (account.statement === 'PL' && account.group !== INCOME_TAX_GROUP) add('PRETAX', account.code, moved);
    const row = rowsOf.get(account.code);
    if (row !== undefined) add(row, account.code, moved);
  }
  for (const row of ROWS) {
    if (row.kind !== 'reverses') continue;
    for (const code of row.of) add(row.code, code, 0 - (books.movements.get(code) ?? 0));
  }
  for (const entry of books.entries) {
    const move = (from: string, to: string, account: string, amount: number) => {
      add(from, account, 0 - amount);
      add(to, account, amount);
    };
    attributeEntry(entry, { accounts: books.accounts, rowsOf, move });
    for (const { row, account, amount } of creditOf(entry, { accounts: books.accounts, rowsOf })) {
      move(REST, row, account, amount);
    }
  }
  for (const { entry, before, until } of books.purchases ?? []) {
    for (const { row, account, amount, owed } of creditOf(entry, { accounts: books.accounts, rowsOf })) {
      // Each yen that is paid pays for the assets and for what else was owed in their proportion.
      const paid = (cleared: number) => portionOf(amount, Math.min(cleared, owed), owed);
      add(row, account, paid(before) - paid(until));
      add(REST, account, paid(until) - paid(before));
    }
  }
  splitPayments(books, { figures, rowsOf });
  return figures;
}

interface Attribution {
  readonly accounts: readonly CashFlowAccount[];
  readonly rowsOf: ReadonlyMap<string, string>;
  readonly move: (from: string, to: string, account: string, amount: number) => void;
}

/**
 * What an entry without money bought of fixed assets on credit: no payment until the debt is paid. `owed` is all it
 * owes, which with the tax on it is more than the assets.
 */
function creditOf(entry: EntryMovements, { accounts, rowsOf }: Omit<Attribution, 'move'>) {
  const isCash = cashCodes(accounts);
  const payables = [...entry].filter(([code, amount]) => PURCHASE_PAYABLES.includes(code) && amount > 0);
  const owed = payables.reduce((sum, [, amount]) => sum + amount, 0);
  const account = payables[0]?.[0];
  const isOther = (code: string) => isCash.has(code) || rowsOf.get(code) === LEASES;
  if (account === undefined || [...entry.keys()].some(isOther)) return [];
  let room = owed;
  return [TANGIBLE_ASSETS.receipts, INTANGIBLE_ASSETS.receipts].flatMap((row) => {
    const moved = [...entry].reduce((sum, [code, amount]) => sum + (rowsOf.get(code) === row ? amount : 0), 0);
    const amount = Math.min(Math.max(0, 0 - moved), room);
    room -= amount;
    return amount > 0 ? [{ row, account, amount, owed }] : [];
  });
}

/** What only the entry itself can tell: whose depreciation it is, what was leased, and what exchange did to money. */
function attributeEntry(entry: EntryMovements, { accounts, rowsOf, move }: Attribution): void {
  const codes = [...entry.keys()];
  const sumIn = (row: string) =>
    codes.filter((code) => rowsOf.get(code) === row).reduce((sum, code) => sum + (entry.get(code) ?? 0), 0);
  const isCash = cashCodes(accounts);
  const depreciation = codes.find((code) => DEPRECIATION_ACCOUNTS.includes(code));
  if (depreciation !== undefined) {
    // A loss is negative here: the part that used up intangible assets goes with them.
    move(TANGIBLE_ASSETS.receipts, INTANGIBLE_ASSETS.receipts, depreciation, 0 - sumIn(INTANGIBLE_ASSETS.receipts));
  }
  if (!codes.some((code) => isCash.has(code))) {
    const leased = Math.min(
      Math.max(0, sumIn(LEASES)),
      Math.max(
        0,
        0 -
          codes
            .filter((code) => rowsOf.get(code) === TANGIBLE_ASSETS.receipts)
            .reduce((sum, code) => sum + (entry.get(code) ?? 0), 0),
      ),
    );
    const lease = codes.find((code) => rowsOf.get(code) === LEASES);
    if (lease !== undefined && leased > 0) move(LEASES, TANGIBLE_ASSETS.receipts, lease, leased);
  }
  if (codes.every((code) => isCash.has(code) || EXCHANGE_ACCOUNTS.includes(code))) {
    for (const code of EXCHANGE_ACCOUNTS) move('FX', 'FX_CASH', code, entry.get(code) ?? 0);
  }
}

/**
 * Parts a row of receipts from its payments: receipts are the entries with money in which its accounts came in, payments
 * all the rest, so that both together are what the accounts moved.
 */
function splitPayments(
  books: CashFlowBooks,
  { figures, rowsOf }: { figures: ReadonlyMap<string, Contributions>; rowsOf: ReadonlyMap<string, string> },
): void {
  const isCash = cashCodes(books.accounts);
  for (const row of ROWS) {
    if (row.kind !== 'receipts') continue;
    const received: Contributions = new Map();
    for (const entry of books.entries) {
      const own = [...entry].filter(([code]) => rowsOf.get(code) === row.code && !DEPRECIATION_ACCOUNTS.includes(code));
      const sum = own.reduce((total, [, amount]) => total + amount, 0);
      if (sum <= 0 || ![...entry.keys()].some((code) => isCash.has(code))) continue;
      for (const [code, amount] of own) received.set(code, (received.get(code) ?? 0) + amount);
    }
    const both = figures.get(row.code);
    const payments = figures.get(row.payments);
    if (!both || !payments) continue;
    for (const [code, amount] of both) payments.set(code, amount - (received.get(code) ?? 0));
    both.clear();
    for (const [code, amount] of received) both.set(code, amount);
  }
}

const remembered = new WeakMap<readonly CashFlowAccount[], ReadonlySet<string>>();

function cashCodes(accounts: readonly CashFlowAccount[]): ReadonlySet<string> {
  const known = remembered.get(accounts) ?? new Set(accounts.filter(isCashAccount).map(({ code }) => code));
  remembered.set(accounts, known);
  return known;
}

const sumOf = ({ accounts, movements }: CashFlowBooks, isMeant: (account: CashFlowAccount) => boolean): number =>
  accounts.filter(isMeant).reduce((sum, { code }) => sum + (movements.get(code) ?? 0), 0);
