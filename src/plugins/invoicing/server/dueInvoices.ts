import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call, UseCase, WorkKind } from '#server/plugin.ts';
import * as contract from '../contract/recurringInvoice';
import { type DuePeriod, duePeriods } from '../rules/duePeriods';
import { recurringAt } from '../rules/recurringMachine';
import { draftPeriod, judgePeriods } from './draftPeriod';
import { keepersOf } from './recurringKeepers';
import { recurringMaster } from './recurringMaster';
import { holdRecurring, readMade } from './recurringPeriods';

/** What one list shows at most; the rest is still due afterwards. */
const DUE_AT_MOST = 500;
const SHOWN = 3;

type Recurring = Awaited<ReturnType<typeof recurringMaster.list>>[number];

interface Due extends DuePeriod {
  readonly recurring: Recurring;
}

/** The periods of all that run, through a day, that have no draft; the earliest first. */
export async function findDuePeriods(tx: Tx, call: Call, through: Day): Promise<Due[]> {
  const made = await readMade(tx, call);
  const closed = await readBankHolidays(tx, call.companyId);
  const running = (await recurringMaster.list(tx, call)).filter(({ state }) => recurringAt(state).can('make'));
  return running
    .flatMap((recurring) =>
      duePeriods(recurring, through, { made: made.get(recurring.id) ?? [], closed }).map((due) => ({
        ...due,
        recurring,
      })),
    )
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0));
}

const judgeDue = (tx: Tx, call: Call, dues: readonly Due[]) =>
  judgePeriods(
    tx,
    call,
    dues.map(({ recurring, ...due }) => ({ recurring, due })),
  );

export const listDueInvoices: UseCase<typeof contract.listDueInvoices> = async (tx, { through }, call) => {
  const judged = await judgeDue(tx, call, (await findDuePeriods(tx, call, through)).slice(0, DUE_AT_MOST));
  return {
    rows: judged.map(({ recurring, due, draft, recipient, sums, refusal }) => ({
      ...{ id: recurring.id, ...due, title: draft.title, partner: draft.partner, partnerTitle: recipient.title },
      ...{ deliveredOn: draft.deliveredOn, net: sums.net, billed: sums.billed },
      obstacle: refusal && sentenceOf(refusal, call.locale),
    })),
  };
};

/** Each answers for itself: what is refused has written nothing. */
export const makeDueInvoices: UseCase<typeof contract.makeDueInvoices> = async (tx, { rows: asked }, call) => {
  await holdRecurring(
    tx,
    call,
    asked.map(({ id }) => id),
  );
  const rows = [];
  for (const key of asked) {
    try {
      rows.push({ ...key, invoiceId: await draftPeriod(tx, call, key), refusal: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      rows.push({ ...key, invoiceId: null, refusal: sentenceOf(error, call.locale) });
    }
  }
  return { rows };
};

interface Waiting extends Due {
  readonly net: number | null;
  /** Why the server could not make it, in words; empty where it is about to. */
  readonly why: string;
}

/** What the server is to make by itself through today and has not made: seldom more than a few. */
export async function findWaiting(tx: Tx, call: Call): Promise<Waiting[]> {
  const keeperOf = keepersOf(tx, { companyId: call.companyId, requestId: call.requestId }, new Date(call.at));
  const waiting: Waiting[] = [];
  const late = (await findDuePeriods(tx, call, call.today)).filter(({ kind }) => kind === 'due');
  for (const { recurring, due, sums, refusal } of await judgeDue(tx, call, late)) {
    const keeper = await keeperOf(recurring.keptBy);
    const told = refusal ?? (keeper ? null : new Refusal('invoicing/recurring-without-right'));
    waiting.push({ ...due, recurring, net: sums.net, why: told ? sentenceOf(told, call.locale) : '' });
  }
  return waiting;
}

/** Recurring invoices that are due and could not be made: what keeps them from it is put right by a person. */
export const recurringWork: readonly WorkKind[] = [
  {
    kind: 'invoicing:recurring-invoices',
    order: 57,
    title: { ja: '定期請求の作成', en: 'Recurring invoices to make' },
    does: contract.makeDueInvoices,
    find: async (tx, call) => {
      const waiting = await findWaiting(tx, call);
      return {
        count: waiting.length,
        path: '/InvoiceList/recurring/due',
        rows: waiting.slice(0, SHOWN).map(({ recurring: { id, title }, period, dueOn, net, why }) => ({
          ...{ id: `${id} ${period}`, title, amount: net, dueOn, note: why },
          path: `/InvoiceList/recurring/edit/${id}`,
        })),
      };
    },
  },
];
