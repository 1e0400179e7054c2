import { and, asc, desc, eq, gt, lt, lte } from 'drizzle-orm';
import { addDays, type Day, dayInTokyo, earlierOf, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';
import { sumPositionAt } from '#plugins/ledger/open-item/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Job } from '#server/jobs/job.ts';
import { handle, type UseCase } from '#server/plugin.ts';
import { stepsOf } from '../../forecast/rules/layOutForecast';
import type { ForecastCall } from '../../forecast/server/forecastCall';
import { readExpectedFlows } from '../../forecast/server/readExpectedFlows';
import { findMoneyAccounts } from '../../money-account/server/moneyAccounts';
import { keptForecast } from '../../server/tables/cashTables';
import * as contract from '../contract/pastForecast';
import { compareForecast, type DatedAmount, findFurthest, sumByDay } from '../rules/compareForecast';

/** A forecast is kept for so many months ahead, and for so many days after it was made. */
const KEPT = { months: 6, days: 730 } as const;

/** Keeps what is expected today, once a day; what is older than two years goes. */
export async function keepForecast(tx: Tx, call: ForecastCall): Promise<void> {
  const { companyId, today } = call;
  const through = lastDayOf(addMonths(monthOf(today), KEPT.months - 1));
  const flows = (await readExpectedFlows(tx, call, { through })).filter(({ on }) => on <= through);
  const opening = await sumPositionAt(tx, companyId, 'cash', today);
  await tx
    .insert(keptForecast)
    .values({ companyId, madeOn: today, through, opening, flows: sumByDay(flows) })
    .onConflictDoNothing();
  await tx
    .delete(keptForecast)
    .where(and(eq(keptForecast.companyId, companyId), lt(keptForecast.madeOn, addDays(today, -KEPT.days))));
}

/** Keeps the forecast of each night. */
export const keepForecastJob: Job = {
  kind: 'cash:keep-forecast',
  tries: 3,
  steps: [
    {
      name: 'keep',
      run: (tx, { companyId }) => keepForecast(tx, { companyId, today: dayInTokyo(new Date()), locale: 'ja' }),
    },
  ],
};

/** The forecast begins with the balance of its day; what came is read from the accounts of money since. */
const comparePastForecast: UseCase<typeof contract.comparePastForecast> = async (tx, { madeBy, by }, call) => {
  const { companyId, today } = call;
  const kept = await findKept(tx, companyId, { madeBy, today });
  if (!kept) return { madeOn: null, opening: 0, furthest: null, rows: [] };
  const { madeOn, opening, flows } = kept;
  const span = { from: madeOn, through: earlierOf(kept.through, today) };
  const expected = { opening, flows };
  const actual = {
    opening: await sumPositionAt(tx, companyId, 'cash', addDays(madeOn, -1)),
    flows: await readMoved(tx, companyId, span),
  };
  const rows = compareForecast(expected, actual, stepsOf(span, by));
  return { madeOn, opening, furthest: findFurthest(expected, actual, span), rows };
};

/** The last forecast that was made by a day, or else the first there is, of those before today. */
async function findKept(
  tx: Tx,
  companyId: string,
  { madeBy, today }: { readonly madeBy: Day; readonly today: Day },
): Promise<typeof keptForecast.$inferSelect | undefined> {
  const own = and(eq(keptForecast.companyId, companyId), lt(keptForecast.madeOn, today));
  const found = () => tx.select().from(keptForecast).limit(1);
  const [last] = await found()
    .where(and(own, lte(keptForecast.madeOn, madeBy)))
    .orderBy(desc(keptForecast.madeOn));
  if (last) return last;
  const [first] = await found()
    .where(and(own, gt(keptForecast.madeOn, madeBy)))
    .orderBy(asc(keptForecast.madeOn));
  return first;
}

/** What each document brought to the accounts of money or took from them: what moves between them is neither. */
async function readMoved(
  tx: Tx,
  companyId: string,
  { from, through }: { readonly from: Day; readonly through: Day },
): Promise<DatedAmount[]> {
  const money = await findMoneyAccounts(tx, companyId);
  const { rows } = await tx.$client.query<DatedAmount>(
    `select on_day::text as "on", amount from (
       select posting_date as on_day, sum(case side when 'debit' then amount else -amount end)::bigint as amount
         from journal_line
        where company_id = $1 and account_code = any($2) and posting_date between $3::date and $4::date
        group by entry_id, posting_date) document
      where amount <> 0`,
    [companyId, money, from, through],
  );
  return rows;
}

export const pastForecastHandlers = [handle(contract.comparePastForecast, comparePastForecast)];
