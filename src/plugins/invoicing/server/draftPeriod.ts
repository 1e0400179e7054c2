import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { addDays, type Day } from '#core/value/day.ts';
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
import { type Issuer, judgeInvoice, readKnown, refusalOfFault } from './composeInvoice';
import { findAllAlike, toldOfAlike } from './readInvoices';
import { RECURRING_KIND, recurringMaster } from './recurringMaster';
import { readMade, type StoredRecurring, tiePeriod } from './recurringPeriods';
import { saveInvoice } from './saveInvoice';
import { recurringInvoice } from './tables';

type Sheet = Omit<StoredRecurring, 'companyId'>;

interface Asked<R extends Sheet> {
  readonly recurring: R;
  readonly due: DuePeriod;
}

/**
 * The drafts of periods by what holds now, and what keeps each from being made: what would keep it from being issued, or
 * an invoice of the same customer, month and person. They are read together, however many they are.
 * @throws Refusal invoicing/unknown-customer
 */
export async function judgePeriods<R extends Sheet>(tx: Tx, call: Call, asked: readonly Asked<R>[]) {
  const drafts = asked.map((each) => ({ ...each, draft: draftOfPeriod(each.recurring, each.due) }));
  const typed = drafts.map(({ draft }) => draft);
  const known = await readKnown(tx, call, typed);
  const issuers: (readonly [Day, Issuer])[] = [];
  for (const day of new Set(typed.map(({ deliveredOn }) => deliveredOn)))
    issuers.push([day, await describeOwnCompany(tx, call, day)]);
  const issuerOn = new Map(issuers);
  const alikes = await findAllAlike(tx, call, typed);
  return drafts.map(({ recurring, due, draft }, at) => {
    const recipient = known.recipients.get(draft.partner);
    if (!recipient) throw new Refusal('invoicing/unknown-customer', { partner: draft.partner });
    const issuer = issuerOn.get(draft.deliveredOn) ?? null;
    const { sums, fault } = judgeInvoice({ ...draft, typedDueOn: null }, recipient, known, issuer);
    const alike = alikes[at]?.[0];
    const refusal = fault
      ? refusalOfFault(fault, recurring.title)
      : alike
        ? new Refusal('invoicing/candidate-alike', toldOfAlike(alike, draft.month))
        : null;
    return { recurring, due, draft, recipient, sums, refusal };
  });
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
  const [judged] = await judgePeriods(tx, call, [{ recurring, due }]);
  if (!judged) throw new Error('one period was judged');
  const { draft, refusal } = judged;
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
