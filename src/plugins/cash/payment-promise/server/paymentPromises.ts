import { and, eq, lte } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { accountsOf, OPEN_ITEMS_OF_PARTNERS_AT } from '#plugins/ledger/open-item/server/service.ts';
import { codesOfPartner, survivorOf } from '#plugins/sales/contract/survivorOf.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { handle, type UseCase } from '#server/plugin.ts';
import { paymentPromise } from '../../server/tables/cashTables';
import * as contract from '../contract/paymentPromise';
import type { Promised } from '../rules/keptPromises';

const subjectOf = (partner: string) => ({ kind: 'payment-promise', id: partner });

/** @throws Refusal treasury/promise-past, treasury/promise-of-nothing, treasury/promise-above */
export const recordPromise: UseCase<typeof contract.recordPromise> = async (tx, asked, call) => {
  const { promisedOn, note } = asked;
  const { companyId, today, userName } = call;
  const partner = survivorOf((await readBooks(tx, companyId)).partners, asked.partner);
  const named = { partner, day: formatDay(promisedOn) };
  if (promisedOn < today) throw new Refusal('treasury/promise-past', named);
  const owed = await sumDueBy(tx, companyId, { partner, today, promisedOn });
  if (owed <= 0) throw new Refusal('treasury/promise-of-nothing', named);
  const { amount = owed } = asked;
  if (amount > owed) throw new Refusal('treasury/promise-above', { ...named, owed: formatAmount(owed) });
  const values = { promisedOn, amount, owed, note, recordedOn: today, recordedBy: userName };
  await tx
    .insert(paymentPromise)
    .values({ companyId, partner, ...values })
    .onConflictDoUpdate({ target: [paymentPromise.companyId, paymentPromise.partner], set: values });
  await recordAudit(tx, call, [
    { action: 'treasury/record-promise', subject: subjectOf(partner), details: { promisedOn, amount, note } },
  ]);
  return { partner, promisedOn, amount };
};

/** @throws Refusal treasury/unknown-promise */
const deletePromise: UseCase<typeof contract.deletePromise> = async (tx, { partner }, call) => {
  const [gone] = await tx
    .delete(paymentPromise)
    .where(and(eq(paymentPromise.companyId, call.companyId), eq(paymentPromise.partner, partner)))
    .returning();
  if (!gone) throw new Refusal('treasury/unknown-promise', { partner });
  await recordAudit(tx, call, [{ action: 'treasury/delete-promise', subject: subjectOf(partner) }]);
  return { partner };
};

/** Yen that a customer owes today and are due by a day. */
async function sumDueBy(
  tx: Tx,
  companyId: string,
  { partner, today, promisedOn }: { readonly partner: string; readonly today: Day; readonly promisedOn: Day },
): Promise<number> {
  const books = await readBooks(tx, companyId);
  const accounts = accountsOf('receivable', books);
  const { rows } = await tx.$client.query<{ owed: number }>(
    `with ${OPEN_ITEMS_OF_PARTNERS_AT}
     select coalesce(sum(case side when 'debit' then open_then else -open_then end), 0)::bigint as owed
     from item where due_on <= $5`,
    [companyId, accounts, today, codesOfPartner(books.partners, partner), promisedOn],
  );
  return rows[0]?.owed ?? 0;
}

export interface NotedPromise extends Promised {
  readonly note: string;
}

/**
 * The promises known on a day, each with what is open on it of that which was owed when it was given. Only the open items of
 * those customers, and of those merged into them, are gone through.
 */
export async function findPromises(tx: Tx, companyId: string, asOf: Day): Promise<readonly NotedPromise[]> {
  const known = await tx
    .select({ partner: paymentPromise.partner })
    .from(paymentPromise)
    .where(and(eq(paymentPromise.companyId, companyId), lte(paymentPromise.recordedOn, asOf)));
  if (known.length === 0) return [];
  const books = await readBooks(tx, companyId);
  const accounts = accountsOf('receivable', books);
  const named = known.flatMap(({ partner }) =>
    codesOfPartner(books.partners, partner).map((each) => ({ partner, each })),
  );
  const { rows } = await tx.$client.query<NotedPromise>(
    `with ${OPEN_ITEMS_OF_PARTNERS_AT},
     named as (select * from unnest($5::text[], $4::text[]) as each (partner, code))
     select p.partner, p.promised_on::text as "promisedOn", p.amount, p.owed, p.note,
       coalesce(sum(case item.side when 'debit' then item.open_then else -item.open_then end), 0)::bigint as open
     from payment_promise p
     join named on named.partner = p.partner
     left join item
       on item.partner_code = named.code and item.due_on <= p.promised_on and item.posting_date <= p.recorded_on
     where p.company_id = $1 and p.recorded_on <= $3::date
     group by 1, 2, 3, 4, 5`,
    [companyId, accounts, asOf, named.map(({ each }) => each), named.map(({ partner }) => partner)],
  );
  return rows;
}

export const promiseHandlers = [
  handle(contract.recordPromise, recordPromise),
  handle(contract.deletePromise, deletePromise),
];
