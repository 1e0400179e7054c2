import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { accountsOf, type ItemKey, lockItems, type StoredItem } from '#plugins/ledger/open-item/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { handle, type UseCase } from '#server/plugin.ts';
import { receivableHold } from '../../server/tables/cashTables';
import type { HoldKind } from '../contract/receivableHold';
import * as contract from '../contract/receivableHold';

const subjectOf = ({ documentType, number, lineNumber }: StoredItem) => ({
  ...{ kind: 'receivable-hold', id: `${documentType} ${number}-${lineNumber}` },
});

/** @throws Refusal treasury/hold-past, treasury/nothing-to-hold, accounting/unknown-open-item */
const holdReceivable: UseCase<typeof contract.holdReceivable> = async (tx, asked, call) => {
  const { entryId, lineNumber, kind, reason, raisedBy, until = null } = asked;
  const { companyId, today, userName } = call;
  if (until !== null && until < today) throw new Refusal('treasury/hold-past', { day: formatDay(until) });
  const [item] = await lockItems(tx, companyId, [{ entryId, lineNumber }]);
  const accounts = accountsOf('receivable', await readBooks(tx, companyId));
  if (!item || !accounts.includes(item.account) || item.side !== 'debit' || item.open === 0) {
    throw new Refusal('treasury/nothing-to-hold', { number: item?.number ?? '' });
  }
  const values = { kind, reason, raisedBy, until, recordedOn: today, recordedBy: userName };
  await tx
    .insert(receivableHold)
    .values({ companyId, entryId, lineNumber, ...values })
    .onConflictDoUpdate({
      target: [receivableHold.companyId, receivableHold.entryId, receivableHold.lineNumber],
      set: values,
    });
  await recordAudit(tx, call, [
    {
      ...{ action: 'treasury/hold-receivable', subject: subjectOf(item), reason },
      details: { holdKind: kind, raisedBy, until, partner: item.partner },
    },
  ]);
  return { entryId, lineNumber };
};

/** @throws Refusal treasury/unknown-hold, accounting/unknown-open-item */
const releaseReceivable: UseCase<typeof contract.releaseReceivable> = async (tx, { entryId, lineNumber }, call) => {
  const [item] = await lockItems(tx, call.companyId, [{ entryId, lineNumber }]);
  const isThis = and(
    eq(receivableHold.companyId, call.companyId),
    eq(receivableHold.entryId, entryId),
    eq(receivableHold.lineNumber, lineNumber),
  );
  const [gone] = await tx.delete(receivableHold).where(isThis).returning();
  if (!gone || !item) throw new Refusal('treasury/unknown-hold', { number: item?.number ?? '' });
  await recordAudit(tx, call, [{ action: 'treasury/release-receivable', subject: subjectOf(item) }]);
  return { entryId, lineNumber };
};

export interface HeldItem extends ItemKey {
  readonly kind: HoldKind;
  readonly reason: string;
  readonly raisedBy: string;
  readonly until: Day | null;
  readonly partner: string | null;
  readonly dueOn: Day;
  /** Yen of it that were open on the day. */
  readonly open: number;
}

/** Items disputed or held on a day, as far as that is known now: a hold of before that was released is told no more. */
export async function findHolds(tx: Tx, companyId: string, asOf: Day): Promise<readonly HeldItem[]> {
  const { rows } = await tx.$client.query<HeldItem>(
    `select h.entry_id as "entryId", h.line_number as "lineNumber", h.kind, h.reason, h.raised_by as "raisedBy",
       h.until::text as until, o.partner_code as partner, o.due_on::text as "dueOn",
       (o.amount - o.cleared + coalesce((
         select sum(i.amount) from clearing_item i
           join clearing c on c.company_id = i.company_id and c.id = i.clearing_id
          where i.company_id = h.company_id and i.entry_id = h.entry_id and i.line_number = h.line_number
            and c.cleared_on > $2::date), 0))::bigint as open
     from receivable_hold h
     join open_item o
       on o.company_id = h.company_id and o.entry_id = h.entry_id and o.line_number = h.line_number
     where h.company_id = $1 and h.recorded_on <= $2::date and (h.until is null or h.until >= $2::date)
       and o.posting_date <= $2::date
     order by o.due_on, h.entry_id, h.line_number`,
    [companyId, asOf],
  );
  return rows.filter(({ open }) => open > 0);
}

export const holdHandlers = [
  handle(contract.holdReceivable, holdReceivable),
  handle(contract.releaseReceivable, releaseReceivable),
];
