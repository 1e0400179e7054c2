import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { readSort } from '#core/record/listInput.ts';
import type { Day } from '#core/value/day.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/bankEntry';
import { type BankEntry, type BankTable, bankCodeOf, bankStateOf, isBranch } from '../rules/bankTable';
import { countAccounts } from './affectedAccounts';
import { readBankTable } from './readBankTable';

type Asked = InputOf<typeof contract.listBanks>;

interface Known {
  readonly table: BankTable;
  readonly counts: ReadonlyMap<string, number>;
  readonly today: Day;
}

/** A page of the table; the whole of it is in memory. @throws Refusal core/cursor-not-valid */
export const listBanks: UseCase<typeof contract.listBanks> = async (tx, asked, call) => {
  const { cursor = '0', limit } = asked;
  if (!/^\d{1,6}$/.test(cursor)) throw new Refusal('core/cursor-not-valid');
  const banks = await readBankTable(tx, call.companyId);
  const known = { table: banks.table, counts: await countAccounts(tx, call), today: call.today };
  const text = asked.text?.trim() ?? '';
  const found = (text === '' ? banks.table.entries : banks.search(text)).filter((entry) => fits(entry, asked, known));
  const ordered = asked.sort === undefined ? found : inOrder(found, asked.sort);
  const from = Number(cursor);
  return {
    rows: ordered.slice(from, from + limit).map((entry) => shown(entry, known)),
    totals: { count: found.length },
    nextCursor: from + limit < found.length ? String(from + limit) : null,
  };
};

function fits(entry: BankEntry, asked: Asked, { counts, today }: Known): boolean {
  const { code, source } = entry;
  const used = (counts.get(code) ?? 0) > 0;
  const state = bankStateOf(entry, today);
  return (
    (!asked.bank || bankCodeOf(code) === asked.bank) &&
    (!asked.level || isBranch(code) === (asked.level === 'branch')) &&
    (!asked.state || state === asked.state) &&
    (!asked.own || (source === 'own') === (asked.own === 'true')) &&
    (!asked.withAccounts || used === (asked.withAccounts === 'true')) &&
    (!asked.held || (used && state === 'closed') === (asked.held === 'true'))
  );
}

function inOrder(entries: readonly BankEntry[], sort: string): readonly BankEntry[] {
  const { field, isDescending } = readSort(sort);
  const keyOf = (entry: BankEntry) =>
    `${entry[field as 'code' | 'reading' | 'openedOn' | 'closedOn'] ?? ''} ${entry.code}`;
  const ordered = entries.map((entry) => ({ entry, key: keyOf(entry) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return (isDescending ? ordered.reverse() : ordered).map(({ entry }) => entry);
}

function shown(entry: BankEntry, { table, counts, today }: Known): OutputOf<typeof contract.listBanks>['rows'][number] {
  const { code, title, successor } = entry;
  return {
    ...entry,
    bankTitle: isBranch(code) ? (table.find(bankCodeOf(code))?.title ?? '') : title,
    branchTitle: isBranch(code) ? title : null,
    state: bankStateOf(entry, today),
    successorTitle: successor === null ? null : table.nameOf(successor),
    used: counts.get(code) ?? 0,
  };
}

export const countBanks: UseCase<typeof contract.countBanks> = async (tx, _input, call) => {
  const { table } = await readBankTable(tx, call.companyId);
  const counts = await countAccounts(tx, call);
  const figures = { banks: 0, branches: 0, closing: 0, held: 0 };
  for (const entry of table.entries) {
    const state = bankStateOf(entry, call.today);
    if (state === 'closed') figures.held += counts.has(entry.code) ? 1 : 0;
    else if (isBranch(entry.code)) figures.branches += 1;
    else figures.banks += 1;
    if (state === 'closing') figures.closing += 1;
  }
  return { figures };
};
