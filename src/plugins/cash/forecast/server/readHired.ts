import { type Day, laterOf, monthOf } from '#core/value/day.ts';
import { addMonths } from '#core/value/month.ts';
import { payDaysAfter } from '#plugins/payroll/pay-run/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { ExpectedFlow } from '../rules/expectedFlow';
import { costOfHead, flowsOfHires } from '../rules/flowsOfHires';
import { flowsOfAccount } from '../rules/placeOnAccounts';
import { findAccountHabits } from './findAccountHabits';
import type { ForecastCall } from './forecastCall';
import { readRuns } from './readExpectedFlows';

interface Asked {
  readonly hires?: number | undefined;
  readonly hireCost?: number | undefined;
  readonly hiredFrom?: string | undefined;
  readonly account?: string | undefined;
}

/** What people cost who are yet to be hired, and each of them a month; null while nobody is, or nothing tells what they cost. */
export async function readHired(
  tx: Tx,
  call: ForecastCall,
  { hires, hireCost, hiredFrom, account }: Asked,
  { through, closed }: { readonly through: Day; readonly closed: ReadonlySet<Day> },
): Promise<{ readonly cost: number; readonly flows: readonly ExpectedFlow[] } | null> {
  if (hires === undefined) return null;
  const runs = await readRuns(tx, call);
  const cost = hireCost ?? costOfHead(runs);
  if (cost === null) return null;
  const salaries = runs.filter(({ kind }) => kind === 'salary');
  const thisMonth = monthOf(call.today);
  const flows = flowsOfHires({
    ...{ people: hires, cost, through, closed },
    from: laterOf(hiredFrom ?? addMonths(thisMonth, 1), thisMonth),
    payDays: salaries.flatMap((run) => [run.paidOn, ...payDaysAfter(run, { through, closed })]),
    settles: [...new Set(salaries.map(({ netAccount }) => netAccount))],
  });
  return {
    cost,
    flows: account === undefined ? flows : flowsOfAccount(flows, account, await findAccountHabits(tx, call)),
  };
}
