import type { Account } from '#plugins/ledger/account/contract/account.ts';
import {
  CASH,
  CASH_FLOW_SECTIONS,
  type CashFlowAccounts,
  type CashFlowRow,
  CLAIMS,
  DEBTS,
  EXCHANGE_ACCOUNTS,
  MONEY_BEFORE,
} from '../rates/cashFlowLayout';

export type CashFlowAccount = Pick<Account, 'code' | 'group' | 'statement' | 'isRevalued'>;

export const CASH_FLOW_ROWS: readonly CashFlowRow[] = CASH_FLOW_SECTIONS.flatMap(({ rows }) => rows);

/** The row of every account of operations that no other row names. */
export const REST = 'OTHER';

/** What each account is to the cash-flow statement, by its code. */
export interface CashFlowRoles {
  /** The row of an account: by its code, else by its group, else the rest. Money has none, and most of the profit. */
  readonly rowOf: ReadonlyMap<string, string>;
  readonly money: ReadonlySet<string>;
  /** Money that moved before its purpose was booked. */
  readonly moneyBefore: ReadonlySet<string>;
  readonly claims: ReadonlySet<string>;
  readonly debts: ReadonlySet<string>;
  readonly exchange: ReadonlySet<string>;
  readonly profit: ReadonlySet<string>;
  readonly revalued: ReadonlySet<string>;
  /** Rows that show money alone: those below the subtotal of operations, of investing and of financing. */
  readonly moneyRows: ReadonlySet<string>;
}

export const isCashAccount = (account: Pick<Account, 'code' | 'group'>): boolean =>
  isAmong(CASH, account) && !CASH.except.includes(account.code);

const remembered = new WeakMap<readonly CashFlowAccount[], CashFlowRoles>();

export function rolesOf(accounts: readonly CashFlowAccount[]): CashFlowRoles {
  const known = remembered.get(accounts) ?? findRoles(accounts);
  remembered.set(accounts, known);
  return known;
}

function findRoles(accounts: readonly CashFlowAccount[]): CashFlowRoles {
  const codes = (isMeant: (account: CashFlowAccount) => boolean) =>
    new Set(accounts.filter((account) => !isCashAccount(account) && isMeant(account)).map(({ code }) => code));
  return {
    rowOf: assignRows(accounts),
    money: new Set(accounts.filter(isCashAccount).map(({ code }) => code)),
    moneyBefore: codes((account) => isAmong(MONEY_BEFORE, account)),
    claims: codes((account) => isAmong(CLAIMS, account)),
    debts: codes((account) => isAmong(DEBTS, account)),
    exchange: codes(({ code }) => EXCHANGE_ACCOUNTS.includes(code)),
    profit: codes(({ statement }) => statement === 'PL'),
    revalued: new Set(accounts.filter(({ isRevalued }) => isRevalued).map(({ code }) => code)),
    moneyRows: MONEY_ROWS,
  };
}

const isAmong = ({ groups = [], accounts = [] }: CashFlowAccounts, { code, group }: Pick<Account, 'code' | 'group'>) =>
  groups.includes(group) || accounts.includes(code);

const MONEY_ROWS: ReadonlySet<string> = new Set(
  CASH_FLOW_ROWS.slice(CASH_FLOW_ROWS.findIndex(({ kind }) => kind === 'subtotal') + 1).map(({ code }) => code),
);

function assignRows(accounts: readonly CashFlowAccount[]): ReadonlyMap<string, string> {
  const byCode = new Map<string, string>();
  const byGroup = new Map<string, string>();
  for (const row of CASH_FLOW_ROWS) {
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
