import type { BankAccount } from '#core/bank/bankAccount.ts';
import type { Day } from '#core/value/day.ts';
import {
  type BankEntry,
  type BankTable,
  bankCodeOf,
  bankStateOf,
  branchCodeOf,
  entryCodeOf,
  isBranch,
} from './bankTable';

/** Why money for an account is held: its bank or branch cannot take it on that day. */
export interface BankHold {
  readonly reason: 'unknownBank' | 'unknownBranch' | 'notYetOpen' | 'closed';
  /** As the table has them, or the code of what it does not have. */
  readonly bank: string;
  readonly branch: string;
  /** The day it opens, or from which it is closed. */
  readonly on: Day | null;
  /** The code of the branch that took it over and is there on that day. */
  readonly successor: string | null;
}

type AtBank = Pick<BankAccount, 'bankCode' | 'branchCode'>;

/** Whether money can be sent to an account on a day, as far as banks and branches go; null where it can. */
export function judgeBranch(table: BankTable, { bankCode, branchCode }: AtBank, day: Day): BankHold | null {
  const code = entryCodeOf(bankCode, branchCode);
  const [bank, branch] = [table.find(bankCode), table.find(code)];
  const named = { bank: bank?.title ?? bankCode, branch: branch?.title ?? branchCode, on: null, successor: null };
  if (!bank) return { ...named, reason: 'unknownBank' };
  if (!branch) return { ...named, reason: 'unknownBranch' };
  // What closed first is what stops the money: a bank takes its branches with it.
  for (const entry of [bank, branch]) {
    const state = bankStateOf(entry, day);
    if (state === 'planned') return { ...named, reason: 'notYetOpen', on: entry.openedOn };
  }
  const [closed] = [bank, branch].filter((entry) => bankStateOf(entry, day) === 'closed').sort(byClosing);
  if (!closed) return null;
  return { ...named, reason: 'closed', on: closed.closedOn, successor: findSuccessor(table, code, day) };
}

const byClosing = (one: BankEntry, other: BankEntry) => ((one.closedOn ?? '') < (other.closedOn ?? '') ? -1 : 1);

/**
 * What a closed bank or branch became, through as many mergers as there were: a branch without a successor of its own
 * keeps its code at the bank that took over its bank. Null where that is not known, or not there on the day.
 */
export function findSuccessor(table: BankTable, code: string, day: Day): string | null {
  const seen = new Set<string>();
  for (let at = code; !seen.has(at); ) {
    seen.add(at);
    const entry = table.find(at);
    const bank = table.find(bankCodeOf(at));
    if (at !== code && entry && bank && [entry, bank].every((each) => isThere(each, day))) return at;
    const next = entry?.successor ?? (isBranch(at) && bank?.successor ? inBank(bank.successor, at) : null);
    if (next === null) return null;
    at = next;
  }
  return null;
}

const isThere = (entry: BankEntry, day: Day) => ['open', 'closing'].includes(bankStateOf(entry, day));
const inBank = (bank: string, code: string) => entryCodeOf(bankCodeOf(bank), branchCodeOf(code));
