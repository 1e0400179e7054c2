import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import { OPENING_DOCUMENT_TYPE } from '#plugins/ledger/books/rules/systemDocumentTypes.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type CashFlowAccount, type CashFlowRoles, rolesOf } from '../rules/cashFlowAccounts';
import type { CashFlowEntry, Settlement } from '../rules/cashFlowEntry';
import { READ_CASH_FLOW_ENTRIES, READ_RAISING_ENTRIES, READ_SETTLEMENTS } from './cashFlowSql';

export interface KnownMonths {
  readonly from: Month;
  readonly through: Month;
  readonly knownAt?: string | undefined;
}

/** How often what is owed may pass from one claim or debt to another before it is paid: 未払金, 手形, 電子記録債務. */
const TRANSFERS = 3;

/**
 * What only its entries can tell of a cash-flow statement: those of the months on accounts whose rows show money alone or
 * on exchange, and what settled what such entries raised, now or earlier. What a partner is paid settles the oldest of its
 * claims or debts first, whether or not they were cleared against each other. Only accounts and partners on which such an
 * entry raised something are read line by line; everything else stays in the stored balances.
 */
export async function readCashFlowEntries(
  tx: Tx,
  companyId: string,
  accounts: readonly CashFlowAccount[],
  months: KnownMonths,
): Promise<{ entries: CashFlowEntry[]; settlements: Settlement[] }> {
  const roles = rolesOf(accounts);
  const settlements = await readSettlements(tx, companyId, roles, months);
  const named = settlements.flatMap(({ raisedBy, settledBy }) => [raisedBy, settledBy]);
  const watched = [...accountsOfMoneyRows(roles), ...roles.exchange];
  const { rows } = await tx.$client.query<Omit<CashFlowEntry, 'moved'> & { moved: Record<string, number> }>({
    name: 'cash-flow-entries',
    text: READ_CASH_FLOW_ENTRIES,
    values: [companyId, watched, ...daysOf(months), [...new Set(named)], OPENING_DOCUMENT_TYPE],
  });
  return { entries: rows.map((row) => ({ ...row, moved: new Map(Object.entries(row.moved)) })), settlements };
}

type ReadSettlement = Settlement & { readonly hasMoney: boolean };

async function readSettlements(
  tx: Tx,
  companyId: string,
  roles: CashFlowRoles,
  months: KnownMonths,
): Promise<Settlement[]> {
  const [claims, debts] = [[...roles.claims], [...roles.debts]];
  const { rows: raising } = await tx.$client.query<{ id: string }>({
    name: 'cash-flow-raising',
    text: READ_RAISING_ENTRIES,
    values: [companyId, accountsOfMoneyRows(roles), ...daysOf(months), claims, debts, OPENING_DOCUMENT_TYPE],
  });
  const raisers = new Set(raising.map(({ id }) => id));
  const money = [...roles.money, ...roles.moneyBefore];
  for (let round = 0; ; round += 1) {
    if (raisers.size === 0) return [];
    const { rows } = await tx.$client.query<ReadSettlement>({
      name: 'cash-flow-settlements',
      text: READ_SETTLEMENTS,
      values: [companyId, [...raisers], ...daysOf(months), claims, debts, money],
    });
    const transfers = rows.filter(({ hasMoney, settledBy }) => !hasMoney && !raisers.has(settledBy));
    if (transfers.length === 0 || round === TRANSFERS) return rows;
    for (const { settledBy } of transfers) raisers.add(settledBy);
  }
}

const accountsOfMoneyRows = ({ rowOf, moneyRows }: CashFlowRoles): string[] =>
  [...rowOf].flatMap(([code, row]) => (moneyRows.has(row) ? [code] : []));

const daysOf = ({ from, through, knownAt }: KnownMonths) => [firstDayOf(from), lastDayOf(through), knownAt ?? null];
