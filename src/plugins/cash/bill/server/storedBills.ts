import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import type { Account } from '#plugins/ledger/account/contract/account.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { type ItemKey, lockItems } from '#plugins/ledger/open-item/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { BILL_GROUPS, type BillGroup } from '../rates/billGroups';
import { type BillAct, type BillFoundAt, type BillState, billAt } from '../rules/billMachine';

/** A bill as the books have it, with the last act on it that stands. */
export interface StoredBill extends ItemKey {
  readonly account: string;
  readonly number: string;
  readonly partner: string | null;
  readonly postedOn: Day;
  readonly dueOn: Day;
  /** Without the parts that became bills of their own. */
  readonly amount: number;
  readonly open: number;
  readonly splitOff: number;
  /** The number of the claim it was a part of; null of any other bill. */
  readonly splitFrom: string | null;
  readonly actedState: Exclude<BillState, 'held'> | null;
  /** The act before that one which stands; null where there is none. */
  readonly foundState: BillFoundAt | null;
  readonly actedOn: Day | null;
  readonly actedAccount: string | null;
  readonly actedPartner: string | null;
  readonly documentId: string | null;
  readonly clearingId: string | null;
}

const groupOf = ({ group }: Account): BillGroup | undefined =>
  Object.hasOwn(BILL_GROUPS, group) ? BILL_GROUPS[group as keyof typeof BILL_GROUPS] : undefined;

/** Where a bill stands in the books. */
export const sideOf = (direction: BillGroup['direction']) =>
  direction === 'received' ? ('debit' as const) : ('credit' as const);

/** The accounts of bills of one direction that are cleared by item. */
export const billAccountsOf = (books: Books, direction: BillGroup['direction']): string[] =>
  [...books.accounts.values()]
    .filter((account) => account.isClearable && groupOf(account)?.direction === direction)
    .map(({ code }) => code);

export const billGroupOf = (books: Books, account: string): BillGroup | undefined => {
  const found = books.accounts.get(account);
  return found?.isClearable ? groupOf(found) : undefined;
};

/** The account a new bill is posted to. @throws Refusal treasury/no-bill-account */
export function accountForBill(books: Books, wanted: BillGroup): string {
  const found = [...books.accounts.values()].find((account) => {
    const group = account.isClearable && !account.isBlocked ? groupOf(account) : undefined;
    return group?.direction === wanted.direction && group.kind === wanted.kind;
  });
  if (!found) throw new Refusal('treasury/no-bill-account');
  return found.code;
}

/** Bills of some accounts, those due first at the top. What was reversed, and what stands in another currency, is none. */
export async function readBills(
  tx: Tx,
  companyId: string,
  { accounts, side, key }: { readonly accounts: readonly string[]; readonly side: 'debit' | 'credit'; key?: ItemKey },
): Promise<StoredBill[]> {
  const { rows } = await tx.$client.query<StoredBill>(
    `select o.entry_id as "entryId", o.line_number as "lineNumber", o.account_code as account,
       coalesce(e.reference, '') as number, o.partner_code as partner, o.posting_date::text as "postedOn",
       o.due_on::text as "dueOn", (o.amount - coalesce(parts.amount, 0))::bigint as amount, o.amount - o.cleared as open,
       coalesce(parts.amount, 0)::bigint as "splitOff", origin.reference as "splitFrom", a.state as "actedState", before.state as "foundState",
       a.acted_on::text as "actedOn", a.account as "actedAccount", a.partner as "actedPartner",
       a.document_id as "documentId", a.clearing_id as "clearingId"
     from open_item o
     join journal_entry e on e.company_id = $1 and e.id = o.entry_id
     left join lateral (
       select * from bill_act a
       where a.company_id = $1 and a.entry_id = o.entry_id and a.line_number = o.line_number
         and not exists (select from journal_entry r where r.company_id = $1 and r.reverses_id = a.document_id)
       order by a.serial desc limit 1) a on true
     left join lateral (
       select b.state from bill_act b
       where b.company_id = $1 and b.entry_id = o.entry_id and b.line_number = o.line_number and b.serial < a.serial
         and not exists (select from journal_entry r where r.company_id = $1 and r.reverses_id = b.document_id)
       order by b.serial desc limit 1) before on true
     left join lateral (
       select sum(s.amount) as amount from bill_split s
       where s.company_id = $1 and s.entry_id = o.entry_id and s.line_number = o.line_number
         and not exists (select from journal_entry r where r.company_id = $1 and r.reverses_id = s.document_id)) parts on true
     left join bill_split from_split on from_split.company_id = $1 and from_split.document_id = o.entry_id
     left join journal_entry origin on origin.company_id = $1 and origin.id = from_split.entry_id
     where o.company_id = $1 and o.account_code = any($2) and o.side = $3 and o.foreign_amount is null
       and e.reverses_id is null
       and not exists (select from journal_entry r where r.company_id = $1 and r.reverses_id = e.id)
       and ($4::uuid is null or o.entry_id = $4 and o.line_number = $5)
     order by o.due_on, o.entry_id, o.line_number`,
    [companyId, accounts, side, key?.entryId ?? null, key?.lineNumber ?? null],
  );
  return rows;
}

export const stateOfBill = ({ open, actedState }: Pick<StoredBill, 'open' | 'actedState'>): BillState =>
  open > 0 ? 'held' : (actedState ?? 'settled');

export const isActed = ({ open, documentId }: Pick<StoredBill, 'open' | 'documentId'>): boolean =>
  open === 0 && documentId !== null;

export interface HeldBill extends StoredBill, BillGroup {
  readonly side: 'debit' | 'credit';
  readonly next: BillState;
}

/**
 * Locks a bill for an act that is allowed on it.
 * @throws Refusal accounting/unknown-open-item, treasury/not-a-bill, treasury/bill-not-now, treasury/bill-before-receipt
 */
export async function holdBill(
  tx: Tx,
  { companyId, books, on }: { readonly companyId: string; readonly books: Books; readonly on: Day },
  { entryId, lineNumber }: ItemKey,
  act: BillAct,
): Promise<HeldBill> {
  const [item] = await lockItems(tx, companyId, [{ entryId, lineNumber }]);
  const group = billGroupOf(books, item?.account ?? '');
  const accounts = item && group ? [item.account] : [];
  const side = sideOf(group?.direction ?? 'received');
  const [bill] = await readBills(tx, companyId, { accounts, side, key: { entryId, lineNumber } });
  if (!group || !bill) throw new Refusal('treasury/not-a-bill', {}, { kind: 'notFound' });
  const isReceived = group.direction === 'received';
  const context = { isReceived, isActed: isActed(bill), foundAt: bill.foundState ?? ('held' as const) };
  const stand = billAt(stateOfBill(bill), context);
  const next = stand.next(act);
  if (next === undefined) throw new Refusal('treasury/bill-not-now', { number: bill.number }, { kind: 'conflict' });
  if (on < (bill.actedOn ?? bill.postedOn)) {
    throw new Refusal('treasury/bill-before-receipt', { number: bill.number, day: bill.actedOn ?? bill.postedOn });
  }
  return { ...bill, ...group, side, next };
}
