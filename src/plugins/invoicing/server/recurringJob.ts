import { and, asc, eq, lte } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { JobStep, OrderedJob } from '#server/jobs/job.ts';
import type { Call } from '#server/plugin.ts';
import { duePeriods } from '../rules/duePeriods';
import { draftPeriod } from './draftPeriod';
import { keepersOf } from './recurringKeepers';
import { readMade } from './recurringPeriods';
import { recurringInvoice } from './tables';

/** One run a company and day, and another when a recurring invoice was saved since: it is made soon, and not for ever. */
interface Order {
  readonly on: Day;
  readonly changed: string;
  readonly count: number;
}

/** How many recurring invoices a step sees to. */
const AT_ONCE = 50;

/**
 * Makes the drafts whose day has come, each in the name and with the rights of who keeps the recurring invoice. What is
 * refused stays due: it is told on the start page and tried again the next day.
 */
export const recurringJob = (now: () => Date = () => new Date()): OrderedJob<Order> => ({
  kind: 'invoicing:make-recurring',
  tries: 5,
  plan: ({ count }) => Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, at) => makeStep(at, now)),
  findDue: (tx) => findRunning(tx, dayInTokyo(now())),
});

const makeStep = (at: number, now: () => Date): JobStep => ({
  name: `make ${at}`,
  run: async (tx, { companyId, runId }) => {
    const today = dayInTokyo(now());
    const running = await tx
      .select()
      .from(recurringInvoice)
      .where(
        and(
          eq(recurringInvoice.companyId, companyId),
          eq(recurringInvoice.state, 'running'),
          lte(recurringInvoice.from, today),
        ),
      )
      .orderBy(asc(recurringInvoice.id))
      .limit(AT_ONCE)
      .offset(at * AT_ONCE)
      .for('update');
    const made = await readMade(tx, { companyId });
    const closed = await readBankHolidays(tx, companyId);
    const keeperOf = keepersOf(tx, { companyId, requestId: runId }, now());
    const kept = { made: 0, refused: 0 };
    for (const recurring of running) {
      const known = { made: made.get(recurring.id) ?? [], closed };
      for (const { period, kind } of duePeriods(recurring, today, known)) {
        if (kind !== 'due') continue;
        const isMade = await make(tx, await keeperOf(recurring.keptBy), { id: recurring.id, period });
        kept[isMade ? 'made' : 'refused']++;
      }
    }
    return kept;
  },
});

async function make(tx: Tx, keeper: Call | undefined, key: { id: string; period: string }): Promise<boolean> {
  if (!keeper) return false;
  try {
    await draftPeriod(tx, keeper, key);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Companies with recurring invoices that have begun. */
async function findRunning(tx: Tx, on: Day) {
  const { rows } = await tx.$client.query<{ companyId: string; changed: string; count: number }>(
    `select company_id as "companyId", max(saved_at)::text as changed, count(*)::int as count
       from recurring_invoice where state = 'running' and from_day <= $1 group by company_id order by company_id`,
    [on],
  );
  return rows.map(({ companyId, changed, count }) => ({ companyId, order: { on, changed, count } }));
}
