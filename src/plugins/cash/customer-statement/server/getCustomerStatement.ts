import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { describeOwnCompany } from '#plugins/administration/server/service.ts';
import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { keyOf } from '#plugins/ledger/open-item/server/service.ts';
import { codesOfPartner, survivorOf } from '#plugins/sales/contract/survivorOf.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { listItems } from '../../ageing/server/service';
import { findHolds } from '../../receivable-hold/server/receivableHolds';
import { cashReminder } from '../../server/tables/cashTables';
import type * as contract from '../contract/customerStatement';
import { reminderLevelOf } from '../rules/reminderLevel';

/**
 * What is disputed or held stands on a statement and on no reminder.
 * @throws Refusal treasury/nothing-owed, treasury/nothing-overdue, treasury/overdue-held: there is no such letter
 */
export const getCustomerStatement: UseCase<typeof contract.getCustomerStatement> = async (
  tx,
  { partner: asked, asOf, letter },
  call,
) => {
  const { partners } = booksIn(call.locale, await readBooks(tx, call.companyId));
  // It goes to whoever the customer is by now, and tells what is open under each of its codes.
  const partner = survivorOf(partners, asked);
  const { rows: open } = await listItems('receivable')(tx, { partner, asOf }, call);
  const late = open.filter(({ daysOverdue }) => daysOverdue > 0);
  const held = new Set((await findHolds(tx, call.companyId, asOf)).map(keyOf));
  const told = letter === 'statement' ? open : late.filter((item) => !held.has(keyOf(item)));
  const overdue = sumOf(letter === 'statement' ? late : told);
  const partnerTitle = partners.get(partner)?.title ?? partner;
  if (told.length === 0 || (letter === 'reminder' && overdue <= 0)) {
    const params = { partner: partnerTitle, day: formatDay(asOf) };
    if (letter === 'statement') throw new Refusal('treasury/nothing-owed', params);
    throw new Refusal(sumOf(late) > 0 ? 'treasury/overdue-held' : 'treasury/nothing-overdue', params);
  }
  const { title, postalCode, address, phone, bankAccounts } = await describeOwnCompany(tx, call, asOf);
  const [oldest] = told.toSorted((one, other) => other.daysOverdue - one.daysOverdue);
  const level =
    letter === 'reminder' && oldest
      ? reminderLevelOf(
          oldest.daysOverdue,
          await findSentLevel(tx, call, {
            ...{ codes: codesOfPartner(partners, partner), since: oldest.dueOn, before: asOf },
          }),
        )
      : null;
  return {
    ...{ partner, partnerTitle, asOf, letter, overdue },
    level,
    rows: told.map(({ documentType, number, reference, postingDate, dueOn, daysOverdue, memo, open: left }) => ({
      ...{ documentType, number, reference, postingDate, dueOn, daysOverdue, memo, open: left },
    })),
    total: sumOf(told),
    sender: { title, postalCode, address, phone, bankAccounts },
  };
};

interface Sent {
  readonly codes: readonly string[];
  readonly since: Day;
  readonly before: Day;
}

/** The most urgent reminder that was sent to a customer from a day on and before another; null where none was. */
async function findSentLevel(tx: Tx, { companyId }: Call, { codes, since, before }: Sent) {
  const { companyId: ofCompany, partner: ofPartner, sentOn, level } = cashReminder;
  const [sent] = await tx
    .select({ level })
    .from(cashReminder)
    .where(and(eq(ofCompany, companyId), inArray(ofPartner, [...codes]), gte(sentOn, since), lt(sentOn, before)))
    .orderBy(desc(level))
    .limit(1);
  return sent?.level ?? null;
}

const sumOf = (rows: readonly { readonly open: number }[]) => rows.reduce((sum, { open }) => sum + open, 0);
