import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { addDays } from '#core/value/day.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { newId } from '#core/value/id.ts';
import { lastDayOf } from '#core/value/month.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { describeOwnCompany } from '../../administration/server/service';
import { type DuePeriod, draftOfPeriod, duePeriods } from '../rules/duePeriods';
import { recurringAt } from '../rules/recurringMachine';
import { judgeInvoice, readKnown, refusalOfFault } from './composeInvoice';
import { findAlike } from './readInvoices';
import { RECURRING_KIND, recurringMaster } from './recurringMaster';
import { readMade, type StoredRecurring, tiePeriod } from './recurringPeriods';
import { saveInvoice } from './saveInvoice';
import { recurringInvoice } from './tables';

type Sheet = Omit<StoredRecurring, 'companyId'>;

/**
 * The draft of a period by what holds now, and what keeps it from being made: what would keep it from being issued, or
 * an invoice of the same customer, month and person.
 * @throws Refusal invoicing/unknown-customer
 */
export async function judgePeriod(tx: Tx, call: Call, recurring: Sheet, due: Pick<DuePeriod, 'period' | 'dueOn'>) {
  const draft = draftOfPeriod(recurring, due);
  const known = await readKnown(tx, call, [draft]);
  const recipient = known.recipients.get(draft.partner);
  if (!recipient) throw new Refusal('invoicing/unknown-customer', { partner: draft.partner });
  const issuer = await describeOwnCompany(tx, call, draft.deliveredOn);
  const { sums, fault } = judgeInvoice({ ...draft, typedDueOn: null }, recipient, known, issuer);
  const [alike] = await findAlike(tx, call, draft);
  const told = alike && { person: alike.person, month: formatMonth(draft.month), invoice: alike.number ?? '' };
  const refusal = fault
    ? refusalOfFault(fault, recurring.title)
    : told
      ? new Refusal('invoicing/candidate-alike', told)
      : null;
  return { draft, recipient, sums, refusal };
}

/** Bank holidays move a day out of its month by less. */
const MOVED_AT_MOST = 31;

/**
 * Makes the draft of a period. The recurring invoice is held to the end of the transaction, so of two at once the second
 * finds it made. Every refusal comes before the first write.
 * @returns the id of the draft
 * @throws Refusal invoicing/unknown-recurring, invoicing/recurring-not-running, invoicing/recurring-made,
 * invoicing/recurring-no-period, invoicing/candidate-alike, and what keeps an invoice from being issued
 */
export async function draftPeriod(
  tx: Tx,
  call: Call,
  { id, period }: { readonly id: string; readonly period: string },
): Promise<string> {
  const [recurring] = await tx
    .select()
    .from(recurringInvoice)
    .where(and(eq(recurringInvoice.companyId, call.companyId), eq(recurringInvoice.id, id)))
    .for('update');
  if (!recurring) throw recurringMaster.unknown(id);
  const { title } = recurring;
  if (!recurringAt(recurring.state).can('make'))
    throw new Refusal('invoicing/recurring-not-running', { recurring: title });
  const made = (await readMade(tx, call, id)).get(id) ?? [];
  const closed = await readBankHolidays(tx, call.companyId);
  const due = duePeriods(recurring, addDays(lastDayOf(period), MOVED_AT_MOST), { made, closed }).find(
    (each) => each.period === period,
  );
  if (!due) {
    const isMade = made.some((each) => each.period === period);
    const told = { recurring: title, period: formatMonth(period) };
    throw new Refusal(isMade ? 'invoicing/recurring-made' : 'invoicing/recurring-no-period', told);
  }
  const { draft, refusal } = await judgePeriod(tx, call, recurring, due);
  if (refusal) throw refusal;
  const invoiceId = newId();
  await saveInvoice(tx, call, draft, undefined, { id: invoiceId });
  await tiePeriod(tx, call, { recurringId: id, period, dueOn: due.dueOn, invoiceId });
  await recordAudit(tx, call, [
    {
      action: 'invoicing/make-recurring',
      subject: { kind: RECURRING_KIND, id },
      details: { title, month: draft.month, dueOn: due.dueOn },
    },
  ]);
  return invoiceId;
}
