import { and, eq, isNotNull } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { type Day, daysBetween } from '#core/value/day.ts';
import { groupBy } from '#core/value/groupBy.ts';
import { balancesAsOf } from '#plugins/ledger/balance/server/service.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Ledger } from '#plugins/ledger/open-item/contract/openItem.ts';
import { accountsOf, keyOf, OPEN_ITEMS_AT, OPEN_SUMS_AT } from '#plugins/ledger/open-item/server/service.ts';
import { codesOfPartner, survivorOf } from '#plugins/sales/contract/survivorOf.ts';
import { businessPartner } from '#plugins/sales/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { leftOfPromise } from '../../payment-promise/rules/keptPromises';
import { findPromises, type NotedPromise } from '../../payment-promise/server/paymentPromises';
import { findHolds } from '../../receivable-hold/server/receivableHolds';
import * as contract from '../contract/ageing';
import { ageBucketsAt, ageOpenItems } from '../rules/ageOpenItems';
import { judgePayable } from '../rules/judgePayable';
import { sumHeld } from '../rules/sumHeld';
import { receiveIncome } from './receiveIncome';

type Side = Exclude<Ledger, 'general'>;

type AgeingAsked = Parameters<UseCase<typeof contract.listPayables>>[1];

/**
 * Open items as of any day by days overdue: what is open now, with the clearings after that day taken back. A partner that was
 * merged into another stands with it, whatever code its lines say. `given` are the sums, where somebody has read them.
 */
const getAgeing =
  (ledger: Side) =>
  async (tx: Tx, { asOf, account }: AgeingAsked, { companyId, locale }: Call, given?: readonly OpenSum[]) => {
    const books = booksIn(locale, await readBooks(tx, companyId));
    const accounts = accountsOf(ledger, books).filter((code) => account === undefined || code === account);
    if (accounts.length === 0) throw new Refusal('accounting/account-not-clearable', { account: account ?? '' });
    const sign = signOf(ledger);
    const [sums, booked] = await Promise.all([
      given ?? sumOpenAt(tx, { companyId, accounts, asOf, sign }),
      balancesAsOf(tx, companyId, asOf, books, accounts),
    ]);
    const bucketOf = ageBucketsAt(asOf);
    const balanceOf = (code: string) => sign * (booked.get(code) ?? 0);
    const rows = [...byPartner(sums, books)].map(([partner, items]) => ({
      partner,
      partnerTitle: books.partners.get(partner ?? '')?.title ?? null,
      dueOn: items.find(({ amount }) => amount !== 0)?.dueOn ?? null,
      ...ageOpenItems(items, bucketOf),
    }));
    return {
      rows: rows.filter((row) => contract.AGE_BUCKETS.some((bucket) => row[bucket] !== 0)),
      totals: ageOpenItems(sums, bucketOf),
      ledgerBalance: accounts.reduce((sum, code) => sum + balanceOf(code), 0),
      accounts: accounts
        .map((code) => ({
          account: code,
          title: books.accounts.get(code)?.title ?? '',
          openItems: sums.reduce((sum, item) => sum + (item.account === code ? item.amount : 0), 0),
          balance: balanceOf(code),
        }))
        .filter(({ openItems, balance }) => openItems !== 0 || balance !== 0),
    };
  };

const signOf = (ledger: Side): 1 | -1 => (ledger === 'payable' ? -1 : 1);

interface Asked {
  readonly companyId: string;
  readonly accounts: readonly string[];
  readonly asOf: Day;
  readonly sign: 1 | -1;
}

export interface OpenSum {
  readonly partner: string | null;
  readonly account: string;
  readonly dueOn: Day;
  readonly amount: number;
}

function byPartner(sums: readonly OpenSum[], { partners }: Books): ReadonlyMap<string | null, OpenSum[]> {
  const found = new Map<string | null, OpenSum[]>();
  for (const sum of sums) {
    const partner = sum.partner === null ? null : survivorOf(partners, sum.partner);
    const items = found.get(partner);
    if (items) items.push(sum);
    else found.set(partner, [sum]);
  }
  for (const items of found.values()) items.sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
  return found;
}

/** By partner, what is due first at the top. */
async function sumOpenAt(tx: Tx, { companyId, accounts, asOf, sign }: Asked): Promise<readonly OpenSum[]> {
  const { rows } = await tx.$client.query<OpenSum>(
    `with ${OPEN_SUMS_AT}
     select partner_code as partner, account_code as account, due_on::text as "dueOn",
       sum(case side when 'debit' then open_then else -open_then end * $4::int)::bigint as amount
     from open_sum group by partner_code, account_code, due_on order by 1 nulls last, 3, 2`,
    [companyId, accounts, asOf, sign],
  );
  return rows;
}

type ItemsAsked = Parameters<UseCase<typeof contract.listPayableItems>>[1];

type StoredItem = Omit<contract.AgedItem, 'accountTitle' | 'partnerTitle' | 'daysOverdue' | 'bucket'>;

/** The open items of a ledger as of any day, what is due first at the top; of a partner with those merged into it. */
export const listItems =
  (ledger: Side) =>
  async (
    tx: Tx,
    { asOf, partner, bucket }: ItemsAsked,
    { companyId, locale }: Call,
  ): Promise<{ rows: contract.AgedItem[] }> => {
    const books = booksIn(locale, await readBooks(tx, companyId));
    const { rows } = await tx.$client.query<StoredItem>(
      `with ${OPEN_ITEMS_AT}
       select item.entry_id as "entryId", item.line_number as "lineNumber", e.document_type as "documentType", e.number,
         e.reference, item.account_code as account, item.partner_code as partner, e.posting_date::text as "postingDate",
         item.due_on::text as "dueOn", coalesce(nullif(l.memo, ''), e.header_text) as memo,
         (case item.side when 'debit' then item.open_then else -item.open_then end * $4::int)::bigint as open
       from (
         select entry_id, line_number, account_code, partner_code, due_on, side, sum(open_then) as open_then
         from item group by 1, 2, 3, 4, 5, 6) item
       join journal_entry e on e.company_id = $1 and e.id = item.entry_id
       join journal_line l on l.company_id = $1 and l.entry_id = item.entry_id and l.line_number = item.line_number
       where item.open_then > 0 and ($5::text[] is null or coalesce(item.partner_code, '-') = any($5))
       order by item.due_on, e.posting_date, item.entry_id, item.line_number`,
      [companyId, accountsOf(ledger, books), asOf, signOf(ledger), codesAsked(partner, books)],
    );
    const bucketOf = ageBucketsAt(asOf);
    const items = rows.map((row) => ({
      ...row,
      accountTitle: books.accounts.get(row.account)?.title ?? '',
      partnerTitle: books.partners.get(row.partner ?? '')?.title ?? null,
      daysOverdue: row.dueOn < asOf ? daysBetween(row.dueOn, asOf) : 0,
      bucket: bucketOf(row.dueOn),
    }));
    return { rows: items.filter((item) => bucket === undefined || item.bucket === bucket) };
  };

/** `-` stands for items that name no partner. */
const codesAsked = (partner: string | undefined, { partners }: Books): readonly string[] | null =>
  partner === undefined ? null : partner === '-' ? ['-'] : codesOfPartner(partners, partner);

/**
 * The open items of vendors, each with the last day it may be paid by law: the day of the posting stands for that of the
 * receipt, and months count as closed as a whole.
 */
const listPayableItems: UseCase<typeof contract.listPayableItems> = async (tx, asked, call) => {
  const { rows } = await listItems('payable')(tx, asked, call);
  const { partners } = await readBooks(tx, call.companyId);
  const lawOf = ({ partner }: (typeof rows)[number]) => partners.get(partner ?? '')?.paymentLaw;
  return { rows: rows.map((row) => ({ ...row, ...judgePayable(row, lawOf(row), asked.asOf) })) };
};

/** The open items of customers, each with what keeps it out of reminders. */
const listReceivableItems: UseCase<typeof contract.listReceivableItems> = async (tx, asked, call) => {
  const { rows } = await listItems('receivable')(tx, asked, call);
  const holds = new Map((await findHolds(tx, call.companyId, asked.asOf)).map((hold) => [keyOf(hold), hold]));
  return {
    rows: rows.map((row) => {
      const hold = holds.get(keyOf(row));
      return {
        ...row,
        ...{ holdKind: hold?.kind ?? null, holdReason: hold?.reason ?? '' },
        ...{ holdRaisedBy: hold?.raisedBy ?? '', holdUntil: hold?.until ?? null },
      };
    }),
  };
};

/** What customers owe, beside the last reminder each was sent, what it promised to pay and what is disputed or held. */
export const listReceivables: UseCase<typeof contract.listReceivables> = (tx, asked, call) =>
  tellReceivables(tx, asked, call);

/** The same of sums that were read already, where `given` has them. */
export async function tellReceivables(tx: Tx, asked: AgeingAsked, call: Call, given?: readonly OpenSum[]) {
  const { companyId } = call;
  const { partners } = await readBooks(tx, companyId);
  const [aged, reminders, promised, held, limits] = await Promise.all([
    getAgeing('receivable')(tx, asked, call, given),
    findLastReminders(tx, companyId, { asOf: asked.asOf, partners }),
    findPromises(tx, companyId, asked.asOf),
    findHolds(tx, companyId, asked.asOf),
    readCreditLimits(tx, companyId),
  ]);
  const promises = new Map<string, NotedPromise>();
  for (const promise of promised) {
    const survivor = survivorOf(partners, promise.partner);
    // Its own counts; one that stayed with a merged code only stands in for it.
    if (promise.partner === survivor || !promises.has(survivor)) promises.set(survivor, promise);
  }
  const holds = groupBy(held, ({ partner }) => survivorOf(partners, partner ?? ''));
  return {
    ...aged,
    rows: aged.rows.map((row) => ({
      ...row,
      ...(reminders.get(row.partner ?? '') ?? { remindedOn: null, reminderLevel: null }),
      ...tellPromise(promises.get(row.partner ?? ''), asked.asOf),
      creditLimit: limits.get(row.partner ?? '') ?? null,
      ...sumHeld(holds.get(row.partner ?? '') ?? [], asked.asOf),
    })),
  };
}

async function readCreditLimits(tx: Tx, companyId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ code: businessPartner.code, limit: businessPartner.creditLimit })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, companyId), isNotNull(businessPartner.creditLimit)));
  return new Map(rows.map(({ code, limit }) => [code, limit ?? 0]));
}

/** A promise that is kept is told no more. */
function tellPromise(promise: NotedPromise | undefined, asOf: Day) {
  const left = promise ? leftOfPromise(promise) : 0;
  if (!promise || left === 0) {
    return { promisedOn: null, promisedAmount: null, promiseNote: '', isPromiseBroken: false };
  }
  const { promisedOn, note } = promise;
  return { promisedOn, promisedAmount: left, promiseNote: note, isPromiseBroken: promisedOn < asOf };
}

interface LastReminder {
  readonly remindedOn: Day;
  readonly reminderLevel: contract.Receivable['reminderLevel'];
}

async function findLastReminders(
  tx: Tx,
  companyId: string,
  { asOf, partners }: { readonly asOf: Day; readonly partners: Books['partners'] },
): Promise<ReadonlyMap<string, LastReminder>> {
  const { rows } = await tx.$client.query<LastReminder & { partner: string }>(
    `select distinct on (partner) partner, sent_on::text as "remindedOn", level as "reminderLevel" from cash_reminder
      where company_id = $1 and sent_on <= $2 order by partner, sent_on desc`,
    [companyId, asOf],
  );
  const last = new Map<string, LastReminder>();
  for (const { partner, ...reminder } of rows) {
    const survivor = survivorOf(partners, partner);
    if ((last.get(survivor)?.remindedOn ?? '') < reminder.remindedOn) last.set(survivor, reminder);
  }
  return last;
}

export const ageingHandlers = [
  handle(contract.listReceivables, listReceivables),
  handle(contract.listPayables, (tx, asked, call) => getAgeing('payable')(tx, asked, call)),
  handle(contract.listReceivableItems, listReceivableItems),
  handle(contract.listPayableItems, listPayableItems),
  handle(contract.receiveIncome, receiveIncome),
];
