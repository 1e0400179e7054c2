import { and, desc, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { codesOfPartner } from '#plugins/sales/contract/survivorOf.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { handle, type UseCase } from '#server/plugin.ts';
import { cashReminder } from '../../server/tables/cashTables';
import * as contract from '../contract/reminder';
import { getCustomerStatement } from './getCustomerStatement';

/** The log names it by whom and when, which is one. */
const subjectOf = ({ partner, sentOn }: { readonly partner: string; readonly sentOn: string }) => ({
  ...{ kind: 'cash-reminder', id: `${partner} ${sentOn}` },
});

const listReminders: UseCase<typeof contract.listReminders> = async (tx, { partner }, { companyId, locale }) => {
  const { partners } = booksIn(locale, await readBooks(tx, companyId));
  const { companyId: ofCompany, partner: ofPartner } = cashReminder;
  const rows = await tx
    .select()
    .from(cashReminder)
    .where(
      and(
        eq(ofCompany, companyId),
        partner === undefined ? undefined : inArray(ofPartner, codesOfPartner(partners, partner)),
      ),
    )
    .orderBy(desc(cashReminder.sentOn), cashReminder.partner);
  return {
    rows: rows.map(({ companyId: _company, ...row }) => ({
      ...row,
      partnerTitle: partners.get(row.partner)?.title ?? row.partner,
    })),
  };
};

/** @throws Refusal treasury/reminder-ahead, treasury/reminder-recorded, treasury/nothing-overdue */
export const recordReminder: UseCase<typeof contract.recordReminder> = async (tx, { sentBy, on, ...asked }, call) => {
  const sentOn = on ?? call.today;
  if (sentOn > call.today) throw new Refusal('treasury/reminder-ahead', { day: formatDay(sentOn) });
  const told = await getCustomerStatement(tx, { ...asked, asOf: sentOn, letter: 'reminder' }, call);
  if (told.level === null) throw new Error('a reminder has a level');
  const { level, overdue } = told;
  // It is kept under what the customer is by now.
  const { partner } = told;
  const [written] = await tx
    .insert(cashReminder)
    .values({ companyId: call.companyId, partner, sentOn, sentBy, level, overdue, recordedBy: call.userName })
    .onConflictDoNothing()
    .returning({ id: cashReminder.id });
  if (!written) throw new Refusal('treasury/reminder-recorded', { partner: told.partnerTitle, day: formatDay(sentOn) });
  await recordAudit(tx, call, [{ action: 'treasury/record-reminder', subject: subjectOf({ partner, sentOn }) }]);
  return { id: written.id, level, overdue };
};

/** @throws Refusal treasury/unknown-reminder */
const deleteReminder: UseCase<typeof contract.deleteReminder> = async (tx, { id }, call) => {
  const [gone] = await tx
    .delete(cashReminder)
    .where(and(eq(cashReminder.companyId, call.companyId), eq(cashReminder.id, id)))
    .returning();
  if (!gone) throw new Refusal('treasury/unknown-reminder');
  await recordAudit(tx, call, [{ action: 'treasury/delete-reminder', subject: subjectOf(gone) }]);
  return { id };
};

export const reminderHandlers = [
  handle(contract.listReminders, listReminders),
  handle(contract.recordReminder, recordReminder),
  handle(contract.deleteReminder, deleteReminder),
];
