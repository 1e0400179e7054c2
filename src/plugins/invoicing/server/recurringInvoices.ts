import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { requireSumInRange } from '#core/value/beyondRange.ts';
import { type Day, earlierOf, laterOf, monthOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { changesOf, toldOf } from '#server/record/changesOf.ts';
import { requirePaymentTerm } from '../../payment-terms/server/service';
import { businessPartner, requireCurrentPartner } from '../../sales/server/service';
import * as contract from '../contract/recurringInvoice';
import { REVENUE_ACCOUNTS } from '../rules/composeInvoiceDocument';
import { draftOfPeriod, duePeriods } from '../rules/duePeriods';
import { recurringAt } from '../rules/recurringMachine';
import { findRecipients, keptLine, type Recipient, sumTyped } from './composeInvoice';
import { findWaiting, listDueInvoices, makeDueInvoices } from './dueInvoices';
import { keepersOf } from './recurringKeepers';
import { recurringMaster } from './recurringMaster';
import { readMade, readRuns } from './recurringPeriods';

type Recurring = Awaited<ReturnType<typeof recurringMaster.list>>[number];

const NEXT_SHOWN = 3;
/** No later day can be typed, nor anything be due. */
const LAST_DAY: Day = '2199-12-31';

/** What lists and the record alike say of some recurring invoices. */
async function headsOf(tx: Tx, call: Call, rows: readonly Recurring[]) {
  const made = await readMade(tx, call);
  const closed = await readBankHolidays(tx, call.companyId);
  const recipients = await readRecipients(tx, call, rows);
  const waiting = await findWaiting(tx, call);
  return rows.map((row) => {
    const own = made.get(row.id) ?? [];
    const nextDays = nextOf(row, call.today, { made: own, closed });
    const late = waiting.filter(({ recurring }) => recurring.id === row.id);
    const [next] = nextDays;
    const day = next?.dueOn ?? call.today;
    const draft = draftOfPeriod(row, { period: next?.period ?? monthOf(day), dueOn: day });
    const recipient = recipients.get(row.partner);
    const { id, version, title, partner, state, everyMonths, dayOfMonth, onHoliday, from, through, billedMonth } = row;
    return {
      ...{ id, version, title, partner, partnerTitle: recipient?.title ?? partner, state },
      ...{ everyMonths, dayOfMonth, onHoliday, from, through, billedMonth },
      billed: recipient ? sumTyped(draft, recipient).billed : 0,
      nextOn: next?.dueOn ?? null,
      nextDays: nextDays.map(({ dueOn }) => dueOn),
      lastMadeOn:
        own
          .flatMap(({ dueOn, invoiceId }) => (invoiceId === null ? [] : [dueOn]))
          .sort()
          .at(-1) ?? null,
      ...{ waiting: late.length, obstacle: late[0]?.why ?? '' },
    };
  });
}

/** From today on, of one that runs. */
function nextOf(row: Recurring, today: Day, known: Parameters<typeof duePeriods>[2]) {
  if (!recurringAt(row.state).can('make')) return [];
  const begin = monthOf(laterOf(row.from, today));
  const horizon = lastDayOf(addMonths(begin, row.everyMonths * (NEXT_SHOWN + 1)));
  return duePeriods(row, earlierOf(horizon, LAST_DAY), known)
    .filter(({ dueOn, kind }) => dueOn >= today && kind !== 'freed')
    .slice(0, NEXT_SHOWN);
}

async function readRecipients(tx: Tx, { companyId }: Call, rows: readonly Recurring[]) {
  const codes = [...new Set(rows.map(({ partner }) => partner))];
  const { code, title, isActive, isCustomer, mergedInto, taxRounding, customerTerm } = businessPartner;
  const found = await tx
    .select({ code, title, isActive, isCustomer, mergedInto, taxRounding, customerTerm })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, companyId), inArray(code, codes)));
  return new Map<string, Recipient>(found.map(({ code: known, ...recipient }) => [known, recipient]));
}

const listRecurringInvoices: UseCase<typeof contract.listRecurringInvoices> = async (tx, _input, call) => ({
  rows: (await headsOf(tx, call, await recurringMaster.list(tx, call))).map(
    ({ nextDays: _ofTheRecord, ...head }) => head,
  ),
});

/** @throws Refusal invoicing/unknown-recurring */
const getRecurringInvoice: UseCase<typeof contract.getRecurringInvoice> = async (tx, { id }, call) => {
  const row = await recurringMaster.require(tx, call, id);
  const [head] = await headsOf(tx, call, [row]);
  if (!head) throw new Error('one row has one head');
  const { paymentTerm, entry, isWithheld, account, remarks, lines } = row;
  const keeper = await keepersOf(tx, call, new Date(call.at))(row.keptBy);
  return {
    ...head,
    ...{ paymentTerm, entry, isWithheld, account, remarks, lines },
    runs: await readRuns(tx, call, id),
    keeper: keeper?.userName ?? '',
  };
};

/**
 * Stores one as it was typed, for the server to make in the name of the caller. Days before today are made by hand.
 * @throws Refusal core/range-reversed, invoicing/unknown-customer, invoicing/unknown-account, invoicing/recurring-ended,
 * invoicing/recurring-changed, sales/partner-replaced, treasury/unknown-payment-term
 */
export const updateRecurringInvoice: UseCase<typeof contract.updateRecurringInvoice> = async (
  tx,
  { recurring },
  call,
) => {
  const { id, version, ...typed } = recurring;
  const before = await recurringMaster.open(tx, call, { ...(id === undefined ? {} : { id }), version });
  if (before && !recurringAt(before.state).can('save'))
    throw new Refusal('invoicing/recurring-ended', { recurring: before.title });
  await requireFit(tx, call, typed, before);
  const isSame = before !== undefined && DAY_FIELDS.every((field) => before[field] === typed[field]);
  const values = {
    ...typed,
    title: typed.title.trim(),
    lines: typed.lines.map((line) => {
      const { source: _source, ...kept } = keptLine({ ...line, source: null });
      return kept;
    }),
    automaticFrom: isSame ? before.automaticFrom : call.today,
    ...{ keptBy: call.userId, savedAt: call.at },
  };
  requireSumInRange(values.lines.map(({ amount }) => amount));
  const changes = changesOf(before ? shown(before) : {}, shown(values));
  const saved = await recurringMaster.write(tx, call, before, values, { changes });
  return { id: saved.id, version: saved.version };
};

/** What the days of one follow from. */
const DAY_FIELDS = ['everyMonths', 'dayOfMonth', 'onHoliday', 'from'] as const;

type Values = Omit<Recurring, 'id' | 'version' | 'state'>;

/** What the log says of it: its lines in words, and nothing of how the server keeps it. */
function shown(row: Values & Partial<Recurring>): object {
  const { id: _id, state: _state, automaticFrom: _from, keptBy: _by, lines, ...told } = row;
  const words = lines.map(({ title, amount, taxCode }) => `${title} ${formatAmount(amount)} ${taxCode}`.trim());
  return { ...toldOf(told), lines: words.join('、') };
}

type Typed = Omit<Parameters<typeof updateRecurringInvoice>[1]['recurring'], 'id' | 'version'>;

async function requireFit(tx: Tx, call: Call, typed: Typed, before: Recurring | undefined): Promise<void> {
  const { from, through, partner, account, paymentTerm } = typed;
  if (through !== null && through < from) throw new Refusal('core/range-reversed', { from, through });
  const recipient = (await findRecipients(tx, call, [partner])).get(partner);
  if (!recipient?.isCustomer) throw new Refusal('invoicing/unknown-customer', { partner });
  await requireCurrentPartner(tx, call, partner);
  if (!REVENUE_ACCOUNTS.some((each) => each === account)) throw new Refusal('invoicing/unknown-account', { account });
  if (paymentTerm !== null && paymentTerm !== before?.paymentTerm) await requirePaymentTerm(tx, call, paymentTerm);
}

/** @throws Refusal invoicing/recurring-act-not-now, invoicing/recurring-changed */
const advanceRecurringInvoice: UseCase<typeof contract.advanceRecurringInvoice> = async (
  tx,
  { act, ...asked },
  call,
) => {
  const before = await recurringMaster.open(tx, call, asked);
  const state = recurringAt(before.state).next(act);
  if (!state) throw new Refusal('invoicing/recurring-act-not-now', { recurring: before.title });
  const automaticFrom = act === 'resume' ? call.today : before.automaticFrom;
  const values = { ...before, state, automaticFrom, keptBy: call.userId, savedAt: call.at };
  const told = { changes: { state: [before.state, state] } };
  const { id, version } = await recurringMaster.write(tx, call, before, values, told);
  return { id, version };
};

/** @throws Refusal invoicing/recurring-in-use, invoicing/recurring-changed */
const deleteRecurringInvoice: UseCase<typeof contract.deleteRecurringInvoice> = async (tx, asked, call) => {
  await recurringMaster.remove(tx, call, await recurringMaster.open(tx, call, asked));
  return { id: asked.id };
};

export const recurringHandlers = [
  handle(contract.listRecurringInvoices, listRecurringInvoices),
  handle(contract.getRecurringInvoice, getRecurringInvoice),
  handle(contract.updateRecurringInvoice, updateRecurringInvoice),
  handle(contract.advanceRecurringInvoice, advanceRecurringInvoice),
  handle(contract.deleteRecurringInvoice, deleteRecurringInvoice),
  handle(contract.listDueInvoices, listDueInvoices),
  handle(contract.makeDueInvoices, makeDueInvoices),
];
